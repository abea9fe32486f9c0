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
import org.jcamark.file.Resources;
import org.jcamark.jca.provider.Providers;
import org.jcamark.run.Iterations;

/** The suites by name. The rows of most are in {@code suites.txt}. */
public final class Suites {
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

  /** From here on outputs and inputs leave the first-level cache. */
  private static final int REUSE_FROM_BYTES = 64 << 10;

  private static final String SHORT_CAUTION =
      "Short forks: if an interval is too wide, run with --precision or more --forks.";

  private Suites() {}

  /** The suites that belong to no study, the default one first. */
  public static List<Suite> all() {
    return List.of(quick(), full(), workloads(), tokens(), extended());
  }

  /** The suite of that name. */
  public static Optional<Suite> find(String name) {
    return all().stream().filter(suite -> suite.name().equalsIgnoreCase(name)).findFirst();
  }

  /** The rows of a suite in {@code suites.txt}. */
  private static List<SuiteRow> rows(String suite) {
    List<SuiteRow> rows = new ArrayList<>();
    boolean found = false;
    for (String line : Resources.text(Suites.class, "suites.txt").lines().toList()) {
      if (line.startsWith("suite ")) {
        found = line.equals("suite " + suite);
      } else if (found && line.equals("steps")) {
        rows.addAll(steps(rows));
      } else if (found && !line.isEmpty() && !line.startsWith("#")) {
        rows.add(SuiteRow.parse(line));
      }
    }
    return rows;
  }

  /** The operations that workloads are made of, each once. */
  private static Set<SuiteRow> steps(List<SuiteRow> workloads) {
    Set<SuiteRow> steps = new LinkedHashSet<>();
    for (SuiteRow row : workloads) {
      for (Step step : row.algorithm().steps(row.operation())) {
        OptionalInt payload =
            step.bulk()
                ? row.payloadBytes()
                : step.algorithm().payload(step.operation()).standard();
        steps.add(new SuiteRow(step.operation(), step.algorithm(), payload));
      }
    }
    return steps;
  }

  /** A suite of short forks; as many of each scenario as fit into a time, where there is one. */
  private static Suite shortForks(
      String name,
      String description,
      List<SuiteRow> rows,
      List<String> providers,
      ForkSettings settings,
      Optional<Duration> deadline) {
    return new Suite(
        name,
        description,
        rows,
        providers,
        settings,
        deadline,
        Integer.MAX_VALUE,
        SHORT_CAUTION,
        List.of());
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
    return shortForks(
        "custom",
        "the selected operations and algorithms",
        rows,
        Providers.labels(),
        SHORT,
        Optional.empty());
  }

  /**
   * A suite that ends within 15 minutes.
   *
   * @param coldCalls measured calls of a single-shot fork
   */
  public static Suite study(
      String name, String description, List<SuiteRow> rows, List<String> providers, int coldCalls) {
    return shortForks(
        name,
        description,
        rows,
        providers,
        SHORT.withColdCalls(coldCalls),
        Optional.of(Duration.ofSeconds(890)));
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

  /** Ends before the 5 minutes that users are told: a report on a busy machine may take longer. */
  private static Suite quick() {
    List<String> providers = new ArrayList<>(Providers.labels());
    providers.remove("BCPQC");
    return shortForks(
        "quick",
        "18 common operations on every provider that supports them, as many forks of each as fit"
            + " into 5 minutes",
        rows("quick"),
        providers,
        new ForkSettings(
            SHORT.forks(),
            SHORT.leastWarmup(),
            SHORT.warmup(),
            new Iterations(10, Duration.ofMillis(30))),
        Optional.of(Duration.ofSeconds(290)));
  }

  private static Suite workloads() {
    return study(
        "workloads",
        "files, handshakes by phases, TLS 1.3, refusals, and the operations that they are made of,"
            + " as many forks of each as fit into 15 minutes",
        rows("workloads"),
        List.of("JDK"),
        1);
  }

  private static Suite tokens() {
    return study(
        "tokens",
        "JSON Web Tokens by eight algorithms, as many forks of each as fit into 15 minutes",
        rows("tokens"),
        List.of("JDK", "BC", "ACCP", "Conscrypt"),
        1);
  }

  private static Suite extended() {
    return shortForks(
        "extended",
        "key wrapping, further cipher modes, random numbers, messages in pieces, reuse of objects,"
            + " passwords, encodings, certificates and HPKE, as many forks of each as fit into 30"
            + " minutes",
        rows("extended"),
        List.of("JDK", "BC", "ACCP", "Conscrypt"),
        SHORT,
        Optional.of(Duration.ofSeconds(1_790)));
  }

  /** Common operations on the usual payloads, through the JDK and Bouncy Castle. */
  public static Suite warmup() {
    return warmup(rows("warmup"), List.of("JDK", "BC"));
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
        Optional.of(Duration.ofSeconds(590)),
        Integer.MAX_VALUE,
        "",
        List.of());
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
        "",
        List.of());
  }
}
