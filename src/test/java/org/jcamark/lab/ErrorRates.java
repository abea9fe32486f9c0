package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.file.JmhReader;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;
import org.jcamark.model.Result;
import org.jcamark.model.Samples;
import org.jcamark.run.RunFolder;
import org.jcamark.stats.Adjustment;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.LogRatio;
import org.jcamark.stats.Rules;
import org.jcamark.stats.Verdict;
import org.jcamark.table.Results;

/**
 * How often comparisons err on pairs whose true ratio is known, before any adjustment; {@code
 * different} alone also applies the practical threshold. From 5 forks on, p is to be below 5% in at
 * most 6% of the pairs of equal code, and at most 7% of the intervals are to miss the true ratio.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.ErrorRates synthetic [PAIRS]
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.ErrorRates names FORKS RESULTS…
 * </pre>
 *
 * {@code names} pairs scenarios that differ by their class path alone, as {@link Order} measures
 * equal code: forks that were interleaved stay together, and count by what stands for them, as in
 * {@code compare}.
 *
 * @param pairs those that can be tested
 * @param differences p of a ratio of 1 below 5%: false ones where the true ratio is 1, power
 *     elsewhere
 * @param misses intervals of the ratio without the true one
 * @param pooledDifferences Welch's test on pooled iterations below 5%, as if each were independent;
 *     of {@code names}, on undisturbed times of forks, not paired
 * @param verdicts called different by a comparison of its own
 */
record ErrorRates(
    int pairs,
    int differences,
    int misses,
    int mannWhitneyDifferences,
    int pooledDifferences,
    int verdicts) {
  private static final List<Double> RATIOS = List.of(1.0, 1.02, 1.03, 1.05, 1.10);
  private static final double ALPHA = 1 - Interval.LEVEL;
  private static final long SEED = 1;

  /** Machines from quiet to shared; {@code results/samples} are from one a little better. */
  static final Map<String, SyntheticForks> MACHINES =
      Map.of(
          "quiet", new SyntheticForks(100, 0.005, 0.1, 0.01, 0.2),
          "usual", new SyntheticForks(100, 0.02, 0.3, 0.015, 0.4),
          "shared", new SyntheticForks(100, 0.05, 0.5, 0.08, 0.3));

  /**
   * Samples of the same unit, smaller being better.
   *
   * @param paired whether forks at the same index were interleaved
   */
  record Pair(Samples base, Samples candidate, boolean paired) {
    Pair slower(double ratio) {
      return new Pair(base, candidate.times(ratio), paired);
    }
  }

  public static void main(String[] args) throws IOException {
    System.out.println("data   ratio forks  pairs  " + HEADING);
    if (args[0].equals("synthetic")) {
      int pairs = args.length > 1 ? Integer.parseInt(args[1]) : 4_000;
      for (double ratio : RATIOS) {
        for (String machine : List.of("quiet", "usual", "shared")) {
          for (int forks : List.of(3, 5, 10, 20)) {
            List<Pair> drawn = synthetic(MACHINES.get(machine), ratio, pairs, forks, SEED);
            print(machine, ratio, forks, of(drawn, ratio));
          }
        }
      }
    } else {
      int forks = Integer.parseInt(args[1]);
      List<Pair> measured = new ArrayList<>();
      for (String results : List.of(args).subList(2, args.length)) {
        measured.addAll(measured(Path.of(results), forks));
      }
      for (double ratio : RATIOS) {
        List<Pair> slower = measured.stream().map(pair -> pair.slower(ratio)).toList();
        print("real", ratio, forks, of(slower, ratio));
      }
    }
  }

  private static final String HEADING = "p<5%  misses  different  M-W p<5%  pooled p<5%";

  private static void print(String data, double ratio, int forks, ErrorRates errors) {
    System.out.printf(
        "%-6s  %.2f %5d %6d %5.1f%% %6.1f%% %9.1f%% %8.1f%% %11.1f%%%n",
        data,
        ratio,
        forks,
        errors.pairs,
        errors.percent(errors.differences),
        errors.percent(errors.misses),
        errors.percent(errors.verdicts),
        errors.percent(errors.mannWhitneyDifferences),
        errors.percent(errors.pooledDifferences));
  }

  double percent(int count) {
    return pairs == 0 ? 0 : 100.0 * count / pairs;
  }

  /** Pairs of one distribution, the candidate's true mean {@code ratio} times the base's. */
  static List<Pair> synthetic(
      SyntheticForks machine, double ratio, int pairs, int forks, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return IntStream.range(0, pairs)
        .mapToObj(
            pair ->
                new Pair(
                    machine.draw(random, forks, 10),
                    machine.times(ratio).draw(random, forks, 10),
                    false))
        .toList();
  }

  /** Disjoint pairs of measured forks of equal code, as many as there are forks for. */
  static List<Pair> measured(Path results, int forks) throws IOException {
    Path file = Files.isDirectory(results) ? new RunFolder(results).resultsFile() : results;
    Map<Key, List<Samples.Raw>> equalCode = new LinkedHashMap<>();
    for (Result row : JmhReader.rows(file)) {
      row.scenario()
          .map(scenario -> scenario.with(Axis.CLASSPATH, Key.DEFAULT_VARIANT))
          .ifPresent(
              code -> equalCode.computeIfAbsent(code, key -> new ArrayList<>()).add(forks(row)));
    }
    return equalCode.values().stream()
        .filter(sides -> sides.size() > 1)
        .flatMap(sides -> between(sides.get(0), sides.get(1), forks))
        .toList();
  }

  private static Stream<Pair> between(Samples.Raw base, Samples.Raw candidate, int forks) {
    return IntStream.range(0, Math.min(base.forks(), candidate.forks()) / forks)
        .mapToObj(pair -> new Pair(part(base, pair, forks), part(candidate, pair, forks), true));
  }

  private static Samples.Raw forks(Result measurement) {
    return new Samples.Raw(
        Arrays.stream(CheckRuns.forkMeans(measurement))
            .mapToObj(time -> new double[] {time})
            .toList());
  }

  private static Samples part(Samples.Raw samples, int index, int forks) {
    return new Samples.Raw(samples.values().subList(index * forks, (index + 1) * forks));
  }

  static ErrorRates of(List<Pair> pairs, double trueRatio) {
    List<Tested> tested = pairs.parallelStream().flatMap(pair -> Tested.of(pair).stream()).toList();
    return new ErrorRates(
        tested.size(),
        count(tested, pair -> pair.test.pBeyond(0) < ALPHA),
        count(tested, pair -> misses(Optional.of(pair.test.interval()), trueRatio)),
        count(tested, pair -> pair.comparison.mannWhitneyP().orElse(1) < ALPHA),
        count(tested, pair -> pair.pooledP < ALPHA),
        count(tested, Tested::calledDifferent));
  }

  private static int count(List<Tested> tested, Predicate<Tested> condition) {
    return (int) tested.stream().filter(condition).count();
  }

  private static boolean misses(Optional<Interval> interval, double trueRatio) {
    return interval.filter(i -> i.low() <= trueRatio && trueRatio <= i.high()).isEmpty();
  }

  private record Tested(Comparison comparison, LogRatio test, double pooledP) {
    static Optional<Tested> of(Pair pair) {
      double pooledP =
          LogRatio.of(pooled(pair.base()), pooled(pair.candidate()))
              .map(ratio -> ratio.pBeyond(0))
              .orElse(1.0);
      return Comparison.of(
              Results.metric("ns/op", pair.base()),
              Results.metric("ns/op", pair.candidate()),
              pair.paired(),
              false)
          .flatMap(both -> both.test().map(test -> new Tested(both, test, pooledP)));
    }

    boolean calledDifferent() {
      return Judgement.all(
                  List.of(comparison), new Rules(ALPHA, Rules.USUAL.threshold(), Adjustment.NONE))
              .get(0)
              .verdict()
          == Verdict.DIFFERENT;
    }

    private static double[] pooled(Samples samples) {
      return ((Samples.Raw) samples).values().stream().flatMapToDouble(Arrays::stream).toArray();
    }
  }
}
