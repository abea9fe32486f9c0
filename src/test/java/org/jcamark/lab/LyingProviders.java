package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.JdkReleases;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.Gate;
import org.jcamark.jca.family.Gate.Passed;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.lab.LyingProvider.Lie;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;
import org.jcamark.plan.ForkSettings;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ForkSpec.Iterations;
import org.jcamark.run.RunFolder;
import org.jcamark.run.ScenarioRecord;

/**
 * Whether each lie of {@link LyingProvider} is found, by the gate or by the checks after timing, in
 * two forks. A right provider has to pass with each operation.
 *
 * <p>Arguments: a new folder, names of kinds such as {@code sign-late} (default: all).
 */
final class LyingProviders {
  private static final int FORKS = 2;
  private static final String LABEL = "Lying";

  /** Below this, forks make 20,000 calls. */
  private static final double FAST_MICROS = 40;

  private static final ForkSettings SETTINGS =
      new ForkSettings(
          FORKS,
          Duration.ofMillis(300),
          new Iterations(1, Duration.ofMillis(100)),
          new Iterations(2, Duration.ofMillis(300)));

  private static final Set<Lie> RIGHT = EnumSet.of(Lie.RIGHT, Lie.PRINTS, Lie.THREADS);

  /** Not found, or by chance; docs/validation.md says why. */
  private static final Set<Lie> NOT_CAUGHT = EnumSet.of(Lie.ONCE_IN_A_BILLION);

  private static final Set<Lie> BY_CHANCE = EnumSet.of(Lie.SOME_MESSAGES);

  /** Operation, algorithm, lies. */
  private static final String KINDS =
      """
      digest SHA-256 ALWAYS LATE RARELY IN_ONE_FORK COMPILED SECOND_THREAD CONSTANT \
      LONG_MESSAGES SOME_MESSAGES THROWS HANGS EXITS PRINTS THREADS
      mac HMAC-SHA256 ALWAYS LATE RARELY IN_ONE_FORK SECOND_THREAD CONSTANT
      encrypt AES-256-GCM ALWAYS LATE RARELY IN_ONE_FORK SECOND_THREAD
      decrypt AES-256-GCM ALWAYS LATE IN_ONE_FORK SHORT_TAG
      encrypt AES-256-CBC LATE IN_ONE_FORK
      wrap AES-256-KW ALWAYS LATE RARELY IN_ONE_FORK
      unwrap AES-256-KW ALWAYS LATE RARELY
      derive PBKDF2-HMAC-SHA256-10000 ALWAYS LATE IN_ONE_FORK
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

  /** A row of the table. */
  record Kind(Operation operation, String algorithm, Lie lie) {
    /** Whether it has to be. */
    boolean caught() {
      return !RIGHT.contains(lie) && !NOT_CAUGHT.contains(lie);
    }

    String name() {
      return (operation.label() + "-" + algorithm + "-" + lie).toLowerCase(Locale.ROOT);
    }

    Algorithm found() {
      return Catalog.algorithm(algorithm).orElseThrow();
    }

    int threads() {
      return lie == Lie.SECOND_THREAD ? 2 : 1;
    }

    String property() {
      int late = found().micros(operation) < FAST_MICROS ? 20_000 : 300;
      return lie + ":" + operation.label() + ":" + late;
    }
  }

  /** Where a kind was caught, and the reason that users read. */
  record Result(Kind kind, String where, String reason) {
    boolean expected() {
      return BY_CHANCE.contains(kind.lie()) || kind.caught() != where.equals("not caught");
    }

    @Override
    public String toString() {
      return String.format(
              Locale.ROOT,
              "%-12s %-25s %-17s %-12s %s",
              kind.operation().label(),
              kind.algorithm(),
              kind.lie().name().toLowerCase(Locale.ROOT).replace('_', '-'),
              where,
              reason)
          .strip();
    }
  }

  /** All kinds, the control of each operation first; from JDK 24 on, those of ML-KEM, too. */
  static List<Kind> kinds() {
    List<Kind> kinds = new ArrayList<>();
    for (String line : KINDS.lines().toList()) {
      List<String> words = List.of(line.split(" ", -1));
      if (!JdkReleases.have("lattices") && words.get(1).startsWith("ML-KEM")) {
        continue;
      }
      Operation operation = Labelled.named(Operation.class, "operation", words.get(0));
      kinds.add(new Kind(operation, words.get(1), Lie.RIGHT));
      for (String lie : words.subList(2, words.size())) {
        kinds.add(new Kind(operation, words.get(1), Lie.valueOf(lie)));
      }
    }
    kinds.add(new Kind(Operation.DIGEST, "SHA-256", Lie.ONCE_IN_A_BILLION));
    return kinds;
  }

  public static void main(String[] args) throws IOException {
    List<String> names = List.of(args).subList(1, args.length);
    List<Kind> kinds =
        kinds().stream().filter(kind -> names.isEmpty() || names.contains(kind.name())).toList();
    List<Result> results = run(Path.of(args[0]).toAbsolutePath(), kinds, FORKS);
    results.forEach(System.out::println);
    List<Result> others = results.stream().filter(result -> !result.expected()).toList();
    Lab.require(others.isEmpty(), "not as expected: " + others);
  }

  /** Passes kinds through the gate, and measures those that it lets through. */
  static List<Result> run(Path folder, List<Kind> kinds, int forks) throws IOException {
    Files.createDirectories(folder);
    Map<Kind, Result> results = new LinkedHashMap<>();
    Map<Key, Kind> timed = new LinkedHashMap<>();
    List<ForkSpec> specs = new ArrayList<>();
    for (Kind kind : kinds) {
      try {
        ForkSpec spec = spec(folder, kind, gate(kind).peer());
        specs.add(spec);
        timed.put(spec.scenario(), kind);
        results.put(kind, new Result(kind, "not caught", ""));
      } catch (GeneralSecurityException e) {
        results.put(kind, new Result(kind, "gate", e.getMessage()));
      }
    }
    if (!specs.isEmpty()) {
      Path run = folder.resolve("run");
      Lab.runs("LyingProviders").measure(run, specs, ForkRule.fixed(forks), 7);
      for (ScenarioRecord entry : new RunFolder(run).manifest().scenarios()) {
        Kind kind = timed.get(entry.scenario());
        String where = entry.wrong().isPresent() ? "after timing" : "failed";
        entry.reason().ifPresent(reason -> results.put(kind, new Result(kind, where, reason)));
      }
    }
    return List.copyOf(results.values());
  }

  private static Passed gate(Kind kind) throws GeneralSecurityException {
    System.setProperty(Providers.CUSTOM_PROPERTY, LABEL + "=" + LyingProvider.class.getName());
    System.setProperty(LyingProvider.PROPERTY, kind.property());
    try {
      ProviderSource lying = Providers.open(LABEL);
      List<ProviderSource> others =
          List.of(Providers.shared("BC"), Providers.shared(Providers.JDK));
      Key call = Key.of(kind.operation(), kind.algorithm(), LABEL);
      Gate.roundTrip(lying, call);
      return Gate.prove(lying, call, others);
    } finally {
      System.clearProperty(Providers.CUSTOM_PROPERTY);
      System.clearProperty(LyingProvider.PROPERTY);
    }
  }

  private static ForkSpec spec(Path folder, Kind kind, Optional<String> peer) {
    ForkSpec plain =
        Lab.specs(List.of(Key.of(kind.operation(), kind.algorithm(), LABEL)), SETTINGS).get(0);
    Key of = plain.scenario();
    Key call = of.call().with(Axis.PROVIDER, kind.name());
    Key scenario = call.on(kind.threads(), of.mode(), of.jvm(), of.jit(), of.classpath());
    Stream<String> lie =
        Stream.of(
            "-D" + Providers.CUSTOM_PROPERTY + "=" + LABEL + "=" + LyingProvider.class.getName(),
            "-D" + LyingProvider.PROPERTY + "=" + kind.property(),
            "-D" + LyingProvider.FORKS + "=" + folder.resolve(kind.name()));
    return plain
        .as(scenario, plain.call(), plain.profilers())
        .withArguments(Stream.concat(plain.jvm().args().stream(), lie))
        .withPeer(peer);
  }
}
