package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.commons.statistics.distribution.BetaDistribution;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;
import org.jcamark.model.Result;
import org.jcamark.plan.ForkSettings;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ForkSpec.Iterations;
import org.jcamark.stats.Interval;
import org.jcamark.stats.LogRatio;
import org.jcamark.stats.Percentiles;

/**
 * What interleaving is worth, on equal code. Each call is measured twice under two names, in three
 * orders: in JMH's, all forks of everything under one name and then under the other; with forks
 * interleaved; and with iterations interleaved, as the engine does with what is compared. A round
 * takes about 18 minutes; an interrupted program continues in the same folder.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.Order FOLDER [ROUNDS]
 * </pre>
 */
final class Order {
  private static final double ALPHA = 0.05;
  private static final double SLOWDOWN = 1.03;
  static final ForkSettings SETTINGS =
      new ForkSettings(
          4,
          Duration.ofMillis(200),
          new Iterations(5, Duration.ofMillis(20)),
          new Iterations(10, Duration.ofMillis(50)));

  private Order() {}

  /** Orders of forks and iterations. */
  enum Kind {
    BLOCKS,
    FORKS,
    ITERATIONS
  }

  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 1;
    List<ForkSpec> specs = Lab.specs(calls(), SETTINGS);
    Map<Kind, List<LogRatio>> all = new EnumMap<>(Kind.class);
    for (int round = 1; round <= rounds; round++) {
      Path place = folder.resolve("round-" + round);
      round(place, specs, SETTINGS.forks(), round)
          .forEach(
              (kind, ratios) -> all.computeIfAbsent(kind, k -> new ArrayList<>()).addAll(ratios));
    }
    all.forEach((kind, ratios) -> System.out.println(text(kind, ratios)));
  }

  static String text(Kind kind, List<LogRatio> ratios) {
    double[] logarithms = ratios.stream().mapToDouble(each -> Math.log(each.ratio())).toArray();
    double squares = Arrays.stream(logarithms).map(each -> each * each).average().orElseThrow();
    double[] halfWidths =
        ratios.stream()
            .mapToDouble(each -> Math.log(each.interval().high() / each.ratio()))
            .toArray();
    return String.format(
        "%-10s rms of the ratio's logarithm %.2f%%, median half-width of its interval %.2f%%;"
            + " equal code differs in %s; %.0f%% slower code is found in %s",
        kind.name().toLowerCase(Locale.ROOT),
        100 * Math.sqrt(squares),
        100 * Percentiles.median(halfWidths),
        part(ratios, ratio -> ratio.pBeyond(0) < ALPHA),
        100 * (SLOWDOWN - 1),
        part(ratios, ratio -> ratio.interval().low() * SLOWDOWN > 1));
  }

  /** With the exact interval of the probability behind it (Clopper and Pearson 1934). */
  private static String part(List<LogRatio> ratios, Predicate<LogRatio> found) {
    int cases = ratios.size();
    int count = (int) ratios.stream().filter(found).count();
    double tail = (1 - Interval.LEVEL) / 2;
    double low =
        count == 0
            ? 0
            : BetaDistribution.of(count, cases - count + 1.0).inverseCumulativeProbability(tail);
    double high =
        count == cases
            ? 1
            : BetaDistribution.of(count + 1.0, cases - count).inverseSurvivalProbability(tail);
    return String.format(
        "%d of %d (%.1f%%, %.1f%% to %.1f%%)",
        count, cases, 100.0 * count / cases, 100 * low, 100 * high);
  }

  static Map<Kind, List<LogRatio>> round(Path folder, List<ForkSpec> calls, int forks, long seed)
      throws IOException {
    CheckRuns runs = Lab.runs("order");
    ForkRule rule = ForkRule.fixed(forks);
    Map<Key, Result> measured = new HashMap<>();
    for (String name : List.of("A", "B")) {
      for (ForkSpec call : calls) {
        Path place = folder.resolve("blocks-" + name).resolve("call-" + calls.indexOf(call));
        ForkSpec one = named(call, Kind.BLOCKS, name);
        measured.putAll(runs.measure(place, List.of(one), rule, 2 * seed));
      }
    }
    List<ForkSpec> interleaved = new ArrayList<>();
    for (ForkSpec call : calls) {
      for (Kind kind : List.of(Kind.FORKS, Kind.ITERATIONS)) {
        interleaved.add(named(call, kind, "A"));
        interleaved.add(named(call, kind, "B"));
      }
    }
    measured.putAll(runs.measure(folder.resolve("interleaved"), interleaved, rule, 2 * seed + 1));
    Map<Kind, List<LogRatio>> ratios = new EnumMap<>(Kind.class);
    for (Kind kind : Kind.values()) {
      ratios.put(
          kind, calls.stream().flatMap(call -> ratio(measured, call, kind).stream()).toList());
    }
    return ratios;
  }

  /** As {@code compare} does: forks whose iterations were interleaved are compared in pairs. */
  static Optional<LogRatio> ratio(Map<Key, Result> measured, ForkSpec call, Kind kind) {
    double[] second = CheckRuns.forkMeans(measured.get(named(call, kind, "B").scenario()));
    double[] first = CheckRuns.forkMeans(measured.get(named(call, kind, "A").scenario()));
    return kind == Kind.ITERATIONS && first.length == second.length
        ? LogRatio.paired(second, first)
        : LogRatio.of(second, first);
  }

  /**
   * The name stands as the class-path variant: two builds that happen to be the same. Forks that go
   * by other data belong to another group, which is not alive at the same time.
   */
  static ForkSpec named(ForkSpec call, Kind kind, String name) {
    Data apart = name.equals("A") ? Data.SAME : Data.EQUAL;
    return call.as(
        call.scenario()
            .with(kind == Kind.ITERATIONS ? Data.RANDOM : apart)
            .with(Axis.CLASSPATH, kind + "-" + name),
        call.call(),
        call.profilers());
  }

  /** Cheap calls whose forks are short, so that many pairs take little time. */
  static List<Key> calls() {
    List<Key> calls = new ArrayList<>();
    for (int payload : List.of(64, 8_192)) {
      for (String digest : List.of("SHA-256", "SHA-384", "SHA-512", "SHA3-256", "SHA3-512")) {
        calls.add(Key.of(Operation.DIGEST, digest, "JDK").withPayload(payload));
      }
      for (String mac : List.of("HMAC-SHA256", "HMAC-SHA512")) {
        calls.add(Key.of(Operation.MAC, mac, "JDK").withPayload(payload));
      }
    }
    for (Operation operation : List.of(Operation.ENCRYPT, Operation.DECRYPT)) {
      for (String cipher : List.of("AES-128-GCM", "AES-256-GCM", "ChaCha20-Poly1305")) {
        calls.add(Key.of(operation, cipher, "JDK").withPayload(1_024));
      }
    }
    return calls;
  }
}
