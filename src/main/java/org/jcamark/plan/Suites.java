package org.jcamark.plan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Step;
import org.jcamark.jca.provider.Providers;
import org.jcamark.run.Iterations;

/** The suites by name. */
public final class Suites {
  private static final int KIB = 1 << 10;

  private static final ForkSettings SHORT =
      new ForkSettings(
          5,
          Duration.ofMillis(400),
          new Iterations(5, Duration.ofMillis(20)),
          new Iterations(10, Duration.ofMillis(80)));
  private static final ForkSettings THOROUGH =
      new ForkSettings(
          5,
          Duration.ofSeconds(2),
          new Iterations(5, Duration.ofMillis(100)),
          new Iterations(5, Duration.ofMillis(500)));

  /** Less than the 5 minutes that users are told: a report on a busy machine may take longer. */
  private static final Duration QUICK_DEADLINE = Duration.ofSeconds(290);

  private static final Duration WARMUP_DEADLINE = Duration.ofSeconds(590);

  /** Less than 15 minutes. */
  private static final Duration LONG_DEADLINE = Duration.ofSeconds(890);

  /** From here on outputs and inputs leave the first-level cache. */
  private static final int REUSE_FROM_BYTES = 64 * KIB;

  private static final String CLASSICAL = "X25519+ECDSA-P256-SHA256";
  private static final String POST_QUANTUM = "ML-KEM-768+ML-DSA-65";

  private static final List<String> JSSE = List.of("JDK", "BC", "Conscrypt");

  private static final List<String> JDK_AND_BC = List.of("JDK", "BC");

  private static final List<String> WITH_MIX = List.of("JDK", "ACCP+JDK");

  private static final String SHORT_CAUTION =
      "These forks are short. Where an interval is wider than the difference that matters: run"
          + " with --precision, or with more --forks.";

  private Suites() {}

  /** The suites that belong to no study, the default one first. */
  public static List<Suite> all() {
    return List.of(quick(), full(), workloads(), ExtendedSuite.suite());
  }

  /** The suite of that name. */
  public static Optional<Suite> find(String name) {
    return all().stream().filter(suite -> suite.name().equalsIgnoreCase(name)).findFirst();
  }

  /** The suite that operations and algorithms are selected from where no suite is named. */
  public static Suite custom() {
    return custom(Set.of(), true);
  }

  /**
   * The same with more algorithms than the catalogue lists: any profile may be selected. An
   * algorithm's name alone does not select its refusals, encodings and certificates.
   */
  public static Suite custom(Selection selected) {
    return custom(
        selected.algorithms(), !selected.operations().isEmpty() || !selected.families().isEmpty());
  }

  private static Suite custom(Set<String> named, boolean withSupplements) {
    Set<Algorithm> algorithms = new LinkedHashSet<>(Catalog.algorithms());
    named.forEach(name -> algorithms.add(Catalog.algorithm(name).orElseThrow()));
    List<SuiteRow> rows = new ArrayList<>();
    for (Algorithm algorithm : algorithms) {
      for (Operation operation : algorithm.operations()) {
        if (withSupplements || !algorithm.primitive(operation).isSupplement()) {
          rows.add(new SuiteRow(operation, algorithm, algorithm.payload(operation).standard()));
        }
      }
    }
    return new Suite(
        "custom",
        "the selected operations and algorithms",
        rows,
        Providers.labels(),
        SHORT,
        Optional.empty(),
        Integer.MAX_VALUE,
        SHORT_CAUTION);
  }

  /** A suite that ends within 15 minutes. */
  public static Suite study(
      String name, String description, List<SuiteRow> rows, List<String> providers) {
    return study(name, description, rows, providers, 1);
  }

  /**
   * A suite that ends within 15 minutes.
   *
   * @param coldCalls measured calls of a single-shot fork
   */
  public static Suite study(
      String name, String description, List<SuiteRow> rows, List<String> providers, int coldCalls) {
    return new Suite(
        name,
        description,
        rows,
        providers,
        SHORT.withColdCalls(coldCalls),
        Optional.of(LONG_DEADLINE),
        Integer.MAX_VALUE,
        SHORT_CAUTION);
  }

  /** A suite of short forks, as many of each scenario as fit into that time. */
  static Suite within(
      Duration deadline,
      String name,
      String description,
      List<SuiteRow> rows,
      List<String> providers) {
    return new Suite(
        name,
        description,
        rows,
        providers,
        SHORT,
        Optional.of(deadline),
        Integer.MAX_VALUE,
        SHORT_CAUTION);
  }

  /** The same with longer forks, a fixed number of them, and further rows. */
  public static Suite thorough(Suite suite, List<SuiteRow> further) {
    return new Suite(
        suite.name(),
        suite.description(),
        Stream.of(suite.rows(), further).flatMap(List::stream).toList(),
        suite.providers(),
        THOROUGH.withColdCalls(suite.forkSettings().coldCalls()),
        Optional.empty(),
        suite.reuseFromBytes(),
        "",
        suite.releases());
  }

  /** What the time of a slow machine leaves out is last. */
  private static Suite quick() {
    List<SuiteRow> rows = new ArrayList<>(common());
    Stream.of(
            SuiteRow.of(Operation.SIGN, "RSA-2048-PKCS1"),
            SuiteRow.of(Operation.ENCRYPT, "AES-256-GCM").withPayload(64),
            SuiteRow.of(Operation.VERIFY, "ECDSA-P256-SHA256"),
            SuiteRow.of(Operation.VERIFY, "ML-DSA-65"),
            SuiteRow.of(Operation.DECAPSULATE, "ML-KEM-768"),
            SuiteRow.of(Operation.VERIFY, "RSA-2048-PKCS1"),
            SuiteRow.of(Operation.SIGN, "Ed25519"),
            SuiteRow.of(Operation.VERIFY, "Ed25519"),
            SuiteRow.of(Operation.MAC, "HMAC-SHA256"),
            SuiteRow.of(Operation.ENCRYPT, "ChaCha20-Poly1305").withPayload(16 * KIB),
            SuiteRow.of(Operation.GENERATE_KEY, "ML-KEM-768"),
            SuiteRow.of(Operation.GENERATE_KEY, "ML-DSA-65"))
        .map(row -> row.through(JDK_AND_BC))
        .forEach(rows::add);
    List<String> providers = new ArrayList<>(Providers.labels());
    providers.remove("BCPQC");
    return new Suite(
        "quick",
        "18 common operations on every provider that supports them, as many forks of each as fit"
            + " into 5 minutes",
        rows,
        providers,
        new ForkSettings(
            SHORT.forks(),
            SHORT.leastWarmup(),
            SHORT.warmup(),
            new Iterations(10, Duration.ofMillis(30))),
        Optional.of(QUICK_DEADLINE),
        Integer.MAX_VALUE,
        SHORT_CAUTION);
  }

  /** One operation of each kind. */
  private static List<SuiteRow> common() {
    return List.of(
        SuiteRow.of(Operation.ENCRYPT, "AES-256-GCM").withPayload(16 * KIB),
        SuiteRow.of(Operation.DIGEST, "SHA-256").withPayload(16 * KIB),
        SuiteRow.of(Operation.SIGN, "ECDSA-P256-SHA256"),
        SuiteRow.of(Operation.AGREE, "X25519"),
        SuiteRow.of(Operation.ENCAPSULATE, "ML-KEM-768"),
        SuiteRow.of(Operation.SIGN, "ML-DSA-65"));
  }

  /** Common operations on the usual payloads, through the JDK and Bouncy Castle. */
  public static Suite warmup() {
    List<SuiteRow> rows =
        common().stream().map(row -> SuiteRow.of(row.operation(), row.algorithm().name())).toList();
    return warmup(rows, List.of("JDK", "BC"));
  }

  /** The same where operations and algorithms are selected. */
  public static Suite customWarmup(Selection selected) {
    return warmup(custom(selected).rows(), Providers.labels());
  }

  private static Suite warmup(List<SuiteRow> rows, List<String> providers) {
    return new Suite(
        "warmup",
        "operations from the first call on",
        rows,
        providers,
        SHORT,
        Optional.of(WARMUP_DEADLINE),
        Integer.MAX_VALUE,
        "");
  }

  private static Suite full() {
    List<SuiteRow> rows = new ArrayList<>();
    Set<Object> keys = new HashSet<>();
    for (Algorithm algorithm : Catalog.algorithms()) {
      for (Operation operation : algorithm.operations()) {
        if (operation.isOfKeys() && !keys.add(List.of(operation, algorithm.keyIdentity()))) {
          continue;
        }
        List<Integer> payloads = algorithm.payload(operation).full();
        if (payloads.isEmpty()) {
          rows.add(new SuiteRow(operation, algorithm, OptionalInt.empty()));
        }
        payloads.stream()
            .filter(algorithm.primitive(operation)::takes)
            .map(payload -> new SuiteRow(operation, algorithm, OptionalInt.of(payload)))
            .forEach(rows::add);
      }
    }
    return new Suite(
        "full",
        "every supported operation of every algorithm, 16 B to 16 MiB, 5 forks each; many hours",
        rows,
        Providers.labels(),
        THOROUGH,
        Optional.empty(),
        REUSE_FROM_BYTES,
        "");
  }

  /** Bouncy Castle's handshakes beside the JDK's; all else through the JDK, or the best mix. */
  private static Suite workloads() {
    List<SuiteRow> rows = new ArrayList<>();
    rows.add(SuiteRow.of(Operation.SEAL_FILE, POST_QUANTUM).withPayload(KIB));
    rows.add(SuiteRow.of(Operation.OPEN_FILE, POST_QUANTUM).withPayload(KIB));
    rows.add(SuiteRow.of(Operation.SEAL_FILE, POST_QUANTUM).withPayload(1 << 20).through(WITH_MIX));
    rows.add(SuiteRow.of(Operation.OPEN_FILE, POST_QUANTUM).withPayload(1 << 20).through(WITH_MIX));
    rows.add(SuiteRow.of(Operation.HANDSHAKE, POST_QUANTUM).through(JDK_AND_BC));
    rows.add(SuiteRow.of(Operation.HANDSHAKE_CLIENT_SHARE, POST_QUANTUM));
    rows.add(SuiteRow.of(Operation.HANDSHAKE_SERVER_REPLY, POST_QUANTUM));
    rows.add(SuiteRow.of(Operation.HANDSHAKE_CLIENT_FINISH, POST_QUANTUM));
    rows.add(SuiteRow.of(Operation.HANDSHAKE_SERVER_CONFIRM, POST_QUANTUM));
    rows.add(SuiteRow.of(Operation.HANDSHAKE, CLASSICAL).through(JDK_AND_BC));
    rows.addAll(parts(rows));
    rows.add(SuiteRow.of(Operation.HANDSHAKE, "X25519MLKEM768+ML-DSA-65").through(JDK_AND_BC));
    rows.add(SuiteRow.of(Operation.TLS13, CLASSICAL).through(JSSE));
    rows.add(SuiteRow.of(Operation.TLS13_RESUMED, CLASSICAL).through(JSSE));
    rows.add(SuiteRow.of(Operation.TLS13, "X25519MLKEM768+ECDSA-P256-SHA256").through(JSSE));
    rows.add(SuiteRow.of(Operation.REFUSE_VERIFY_FIRST, "ML-DSA-65"));
    rows.add(SuiteRow.of(Operation.REFUSE_VERIFY_LAST, "ML-DSA-65"));
    rows.add(SuiteRow.of(Operation.REFUSE_VERIFY_FIRST, "ECDSA-P256-SHA256"));
    rows.add(SuiteRow.of(Operation.REFUSE_VERIFY_LAST, "ECDSA-P256-SHA256"));
    rows.add(SuiteRow.of(Operation.REFUSE_DECAPSULATE, "ML-KEM-768"));
    rows.add(SuiteRow.of(Operation.REFUSE_OPEN_FILE_CHUNK, POST_QUANTUM).withPayload(KIB));
    return study(
        "workloads",
        "files, handshakes by phases, TLS 1.3, refusals, and the operations that they are made of,"
            + " as many forks of each as fit into 15 minutes",
        rows,
        List.of("JDK"));
  }

  /** The operations that workloads are made of, each once. */
  private static Set<SuiteRow> parts(List<SuiteRow> workloads) {
    Set<SuiteRow> parts = new LinkedHashSet<>();
    for (SuiteRow row : workloads) {
      for (Step step : row.algorithm().steps(row.operation())) {
        OptionalInt payload =
            step.bulk()
                ? row.payloadBytes()
                : step.algorithm().payload(step.operation()).standard();
        parts.add(new SuiteRow(step.operation(), step.algorithm(), payload));
      }
    }
    return parts;
  }
}
