package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.JdkReleases;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.Gate;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;
import org.jcamark.plan.ForkSettings;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.RunFolder;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.SpinForks;

/**
 * Whether each lie of {@link LyingProvider} is found, by the gate or by the checks after timing, in
 * two forks. A right provider has to pass with each operation.
 *
 * <p>Arguments: a new folder, names of kinds such as {@code sign-late} (default: all).
 */
final class LyingProviders {
  private static final String LABEL = "Lying";

  /** Below this, forks make 20,000 calls. */
  private static final double FAST_MICROS = 40;

  private static final ForkSettings SETTINGS = new ForkSettings(2, Duration.ofMillis(300), 60, 1);

  private static final Set<Lie> RIGHT = Set.of(Lie.RIGHT, Lie.PRINTS, Lie.THREADS);

  /** When, or how, an operation is wrong. */
  enum Lie {
    RIGHT,
    ALWAYS,
    LATE,
    /** Once in 1,000 calls. */
    RARELY,
    /** In the second fork. */
    IN_ONE_FORK,
    SECOND_THREAD,
    CONSTANT,
    /** Random numbers: the first ones again after 100 draws. */
    REPEATS,
    /** The same eight keys in turn. */
    CYCLES,
    /** One pair of 50 has another's private key. */
    HALVES,
    /** For messages of more than 1,000 bytes. */
    LONG_MESSAGES,
    /** Throws an Error in late calls. */
    THROWS,
    /** Never returns from late calls. */
    HANGS,
    /** Ends the JVM in a late call, as if all were well. */
    EXITS,
    /** Right, and prints a mebibyte in every 100,000th call. */
    PRINTS,
    /** Right, and starts a thread that never ends. */
    THREADS
  }

  /** Operation, algorithm, lies; RIGHT goes without saying. */
  private static final String KINDS =
      """
      digest SHA-256 ALWAYS LATE RARELY IN_ONE_FORK SECOND_THREAD CONSTANT \
      LONG_MESSAGES THROWS HANGS EXITS PRINTS THREADS
      mac HMAC-SHA256 ALWAYS LATE RARELY IN_ONE_FORK SECOND_THREAD CONSTANT
      encrypt AES-256-GCM ALWAYS LATE RARELY IN_ONE_FORK SECOND_THREAD
      decrypt AES-256-GCM ALWAYS LATE IN_ONE_FORK
      encrypt AES-256-CBC LATE IN_ONE_FORK
      wrap AES-256-KW ALWAYS LATE RARELY IN_ONE_FORK
      unwrap AES-256-KW ALWAYS LATE RARELY
      derive PBKDF2-HMAC-SHA256(10000) ALWAYS LATE IN_ONE_FORK
      sign ECDSA-P256-SHA256 ALWAYS LATE IN_ONE_FORK CONSTANT
      verify ECDSA-P256-SHA256 ALWAYS LATE IN_ONE_FORK
      agree ECDH-P256 ALWAYS LATE IN_ONE_FORK CONSTANT
      encapsulate ML-KEM-768 ALWAYS LATE IN_ONE_FORK
      decapsulate ML-KEM-768 ALWAYS LATE IN_ONE_FORK
      generate-key ECDSA-P256-SHA256 ALWAYS LATE CYCLES HALVES IN_ONE_FORK
      generate-key AES-256-GCM ALWAYS LATE CYCLES
      random SHA1PRNG ALWAYS LATE REPEATS IN_ONE_FORK
      """;

  private LyingProviders() {}

  record Kind(Operation operation, String algorithm, Lie lie) {
    String name() {
      return (operation.label() + "-" + algorithm + "-" + lie).toLowerCase(Locale.ROOT);
    }

    private String property() {
      double micros = Catalog.algorithm(algorithm).orElseThrow().micros(operation);
      return lie + ":" + operation.label() + ":" + (micros < FAST_MICROS ? 20_000 : 300);
    }

    private Key call() {
      return Key.of(operation, algorithm, LABEL);
    }

    private Gate.Passed gate() throws GeneralSecurityException, IOException {
      ProviderSource lying = new LyingProvider(property()).source();
      Gate.roundTrip(lying, call());
      return Gate.prove(
          lying, call(), List.of(Providers.shared("BC"), Providers.shared(Providers.JDK)));
    }

    private ForkSpec spec(Path folder, Optional<String> peer) {
      ForkSpec plain = Lab.specs(List.of(call()), SETTINGS, List.of()).get(0);
      Key scenario =
          plain
              .scenario()
              .with(Axis.PROVIDER, name())
              .with(Axis.THREADS, lie == Lie.SECOND_THREAD ? "2" : "1");
      return SpinForks.withArguments(
              SpinForks.like(plain, scenario, plain.call()),
              "-D" + Providers.CUSTOM_PROPERTY + "=" + LABEL + "=" + LyingProvider.class.getName(),
              "-D" + LyingProvider.PROPERTY + "=" + property(),
              "-D" + LyingProvider.FORKS + "=" + folder.resolve(name()))
          .withPeer(peer);
    }
  }

  /** Where a kind was caught, and the reason that users read. */
  record Found(Kind kind, String where, String reason) {
    boolean expected() {
      return RIGHT.contains(kind.lie()) == where.equals("not caught");
    }

    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%-55s %-12s %s", kind.name(), where, reason).strip();
    }
  }

  /** All kinds, the control of each operation first; from JDK 24 on, those of ML-KEM, too. */
  static List<Kind> kinds() {
    List<Kind> kinds = new ArrayList<>();
    for (String line : KINDS.lines().toList()) {
      String[] words = line.split(" ", -1);
      if (JdkReleases.have("lattices") || !words[1].startsWith("ML-KEM")) {
        Operation operation = Labelled.named(Operation.class, "operation", words[0]);
        kinds.add(new Kind(operation, words[1], Lie.RIGHT));
        Stream.of(words)
            .skip(2)
            .forEach(lie -> kinds.add(new Kind(operation, words[1], Lie.valueOf(lie))));
      }
    }
    return kinds;
  }

  public static void main(String[] args) throws IOException {
    List<String> names = List.of(args).subList(1, args.length);
    List<Kind> kinds =
        kinds().stream().filter(kind -> names.isEmpty() || names.contains(kind.name())).toList();
    List<Found> results = run(Path.of(args[0]).toAbsolutePath(), kinds, SETTINGS.forks());
    results.forEach(System.out::println);
    Lab.require(results.stream().allMatch(Found::expected), "not as expected");
  }

  static List<Found> run(Path folder, List<Kind> kinds, int forks) throws IOException {
    Files.createDirectories(folder);
    Map<Kind, Found> results = new LinkedHashMap<>();
    Map<Key, Kind> timed = new LinkedHashMap<>();
    List<ForkSpec> specs = new ArrayList<>();
    for (Kind kind : kinds) {
      try {
        ForkSpec spec = kind.spec(folder, kind.gate().peer());
        specs.add(spec);
        timed.put(spec.scenario(), kind);
        results.put(kind, new Found(kind, "not caught", ""));
      } catch (GeneralSecurityException e) {
        results.put(kind, new Found(kind, "gate", e.getMessage()));
      }
    }
    if (!specs.isEmpty()) {
      Path run = folder.resolve("run");
      Lab.measure(run, specs, forks, 7);
      for (ScenarioRecord entry : new RunFolder(run).manifest().scenarios()) {
        Kind kind = timed.get(entry.scenario());
        String where = entry.wrong().isPresent() ? "after timing" : "failed";
        entry.reason().ifPresent(reason -> results.put(kind, new Found(kind, where, reason)));
      }
    }
    return List.copyOf(results.values());
  }
}
