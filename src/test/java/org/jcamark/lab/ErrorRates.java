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
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Gate;
import org.jcamark.compare.Gate.FailOn;
import org.jcamark.compare.Matches;
import org.jcamark.file.JmhReader;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
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
 * How often comparisons and gates err where the truth is known: on synthetic forks, or on measured
 * scenarios that differ by their class path alone. Arguments: {@code pairs} or {@code gates} and
 * how many, or {@code measured}, the number of forks and results.
 */
final class ErrorRates {
  private static final List<Double> RATIOS = List.of(1.0, 1.05, 1.10);
  private static final double ALPHA = 1 - Interval.LEVEL;
  private static final int ITERATIONS = 10;

  static final Machine USUAL = new Machine("usual", 0.02, 0.3, 0.015, 0.4);

  private static final List<Machine> MACHINES =
      List.of(
          new Machine("quiet", 0.005, 0.1, 0.01, 0.2),
          USUAL,
          new Machine("shared", 0.05, 0.5, 0.08, 0.3));

  private ErrorRates() {}

  /**
   * Samples as real ones tend to be: forks differ, some are much slower, and neighbouring
   * iterations resemble each other. Deviations are relative to the mean.
   *
   * @param forkShape skew of the forks' own effect, the shape of a log-normal distribution shifted
   *     to mean 0; 0 is normal, 0.3 has skewness 0.95
   * @param iterationDeviation within a fork
   * @param autocorrelation of neighbouring iterations
   */
  record Machine(
      String name,
      double forkDeviation,
      double forkShape,
      double iterationDeviation,
      double autocorrelation) {
    Samples.Raw draw(RandomGenerator random, double mean, int forks) {
      return new Samples.Raw(Stream.generate(() -> fork(random, mean)).limit(forks).toList());
    }

    private double[] fork(RandomGenerator random, double mean) {
      double center = mean * (1 + forkDeviation * skewed(random, forkShape));
      double innovation = Math.sqrt(1 - autocorrelation * autocorrelation);
      double noise = random.nextGaussian();
      double[] values = new double[ITERATIONS];
      for (int i = 0; i < values.length; i++) {
        values[i] = center * (1 + iterationDeviation * noise);
        noise = autocorrelation * noise + innovation * random.nextGaussian();
      }
      return values;
    }
  }

  /** Of a log-normal distribution of that shape, shifted and scaled to mean 0 and variance 1. */
  static double skewed(RandomGenerator random, double shape) {
    double z = random.nextGaussian();
    double center = Math.exp(shape * shape / 2);
    return shape == 0
        ? z
        : (Math.exp(shape * z) - center) / (center * Math.sqrt(Math.expm1(shape * shape)));
  }

  /** Samples of the same unit, smaller being better; paired where forks were interleaved. */
  record Pair(Samples.Raw base, Samples.Raw candidate, boolean paired) {}

  /** Of pairs of {@link #USUAL} or other forks, before any adjustment. */
  static List<Pair> synthetic(Machine machine, double ratio, int pairs, int forks) {
    SplittableRandom random = new SplittableRandom(1);
    return Stream.generate(
            () ->
                new Pair(
                    machine.draw(random, 100, forks),
                    machine.draw(random, 100 * ratio, forks),
                    false))
        .limit(pairs)
        .toList();
  }

  /** Disjoint pairs of measured forks of equal code, as many as there are forks for. */
  static List<Pair> measured(Path results, int forks) throws IOException {
    Path file = Files.isDirectory(results) ? new RunFolder(results).resultsFile() : results;
    Map<Key, List<Result>> equalCode = new LinkedHashMap<>();
    for (Result row : JmhReader.rows(file)) {
      Key code = row.scenario().orElseThrow().with(Axis.CLASSPATH, Key.DEFAULT_VARIANT);
      equalCode.computeIfAbsent(code, key -> new ArrayList<>()).add(row);
    }
    equalCode.values().removeIf(sides -> sides.size() < 2);
    List<Pair> pairs = new ArrayList<>();
    for (List<Result> sides : equalCode.values()) {
      double[] base = SameTime.forkMeans(sides.get(0), sides.get(0));
      Result last = sides.get(sides.size() - 1);
      double[] candidate = SameTime.forkMeans(last, last);
      for (int end = forks; end <= Math.min(base.length, candidate.length); end += forks) {
        Samples.Raw one = samples(Arrays.copyOfRange(base, end - forks, end));
        Samples.Raw other = samples(Arrays.copyOfRange(candidate, end - forks, end));
        pairs.add(new Pair(one, other, true));
      }
    }
    return pairs;
  }

  /** Forks of one iteration. */
  static Samples.Raw samples(double... forks) {
    return new Samples.Raw(DoubleStream.of(forks).mapToObj(fork -> new double[] {fork}).toList());
  }

  /**
   * Of the pairs that can be tested, in percent.
   *
   * @param differences p of a ratio of 1 below 5%: false ones where the true ratio is 1, power
   *     elsewhere
   * @param misses intervals of the ratio without the true one
   * @param different verdicts, of each comparison alone
   * @param pooled Welch's test on pooled iterations below 5%, as if each were independent
   */
  record Rates(int pairs, double differences, double misses, double different, double pooled) {
    static final String HEADING =
        "data    ratio forks  pairs  p<5%  misses  different  pooled p<5%";

    static Rates of(List<Pair> pairs, double trueRatio) {
      List<Tested> tested =
          pairs.parallelStream().flatMap(pair -> Tested.of(pair).stream()).toList();
      return new Rates(
          tested.size(),
          percent(tested, pair -> pair.test.pBeyond(0) < ALPHA),
          percent(tested, pair -> !contains(pair.test.interval(), trueRatio)),
          percent(tested, Tested::calledDifferent),
          percent(tested, pair -> pair.pooledP < ALPHA));
    }

    private void print(String data, double ratio, int forks) {
      System.out.printf(
          "%-6s  %.2f %5d %6d %5.1f%% %6.1f%% %9.1f%% %11.1f%%%n",
          data, ratio, forks, pairs, differences, misses, different, pooled);
    }
  }

  static boolean contains(Interval interval, double ratio) {
    return interval.low() <= ratio && ratio <= interval.high();
  }

  static <T> double percent(List<T> all, Predicate<T> condition) {
    return 100.0 * all.stream().filter(condition).count() / all.size();
  }

  private record Tested(Comparison comparison, LogRatio test, double pooledP) {
    static Optional<Tested> of(Pair pair) {
      double pooledP =
          LogRatio.of(pooled(pair.base()), pooled(pair.candidate())).orElseThrow().pBeyond(0);
      return Comparison.of(
              Results.metric("ns/op", pair.base()),
              Results.metric("ns/op", pair.candidate()),
              pair.paired(),
              false)
          .flatMap(both -> both.test().map(test -> new Tested(both, test, pooledP)));
    }

    boolean calledDifferent() {
      Rules rules = new Rules(ALPHA, Rules.USUAL.threshold(), Adjustment.NONE);
      return Judgement.all(List.of(comparison), rules).get(0).verdict() == Verdict.DIFFERENT;
    }

    private static double[] pooled(Samples.Raw samples) {
      return samples.values().stream().flatMapToDouble(Arrays::stream).toArray();
    }
  }

  /** Gates of {@code --fail-on slower:10%} over benchmarks of the same true ratio. */
  static List<Gate> gates(Machine machine, double ratio, int forks, int benchmarks, int gates) {
    SplittableRandom seeds = new SplittableRandom(1);
    FailOn slower = new FailOn(FailOn.Kind.SLOWER, OptionalDouble.of(0.1));
    return Stream.generate(seeds::split).limit(gates).toList().parallelStream()
        .map(
            random ->
                Stream.generate(
                        () ->
                            new Matches.Pair(
                                row(machine.draw(random, 100, forks)),
                                row(machine.draw(random, 100 * ratio, forks))))
                    .limit(benchmarks)
                    .toList())
        .map(pairs -> Comparisons.usual(new Matches(Optional.empty(), pairs, List.of())))
        .map(all -> Gate.of(List.of(slower), all))
        .toList();
  }

  private static Finding row(Samples forks) {
    return Results.of(
        Results.measurement("synthetic", Mode.AVERAGE_TIME, 1, Results.metric("ns/op", forks)));
  }

  public static void main(String[] args) throws IOException {
    int times = Integer.parseInt(args[1]);
    switch (args[0]) {
      case "pairs" -> printPairs(times);
      case "gates" -> printGates(times);
      default -> printMeasured(times, List.of(args).subList(2, args.length));
    }
  }

  private static void printPairs(int pairs) {
    System.out.println(Rates.HEADING);
    for (double ratio : RATIOS) {
      for (Machine machine : MACHINES) {
        for (int forks : List.of(3, 5, 10, 20)) {
          List<Pair> drawn = synthetic(machine, ratio, pairs, forks);
          Rates.of(drawn, ratio).print(machine.name(), ratio, forks);
        }
      }
    }
  }

  private static void printMeasured(int forks, List<String> results) throws IOException {
    List<Pair> measured = new ArrayList<>();
    for (String each : results) {
      measured.addAll(measured(Path.of(each), forks));
    }
    System.out.println(Rates.HEADING);
    for (double ratio : RATIOS) {
      List<Pair> slower =
          measured.stream()
              .map(pair -> new Pair(pair.base(), pair.candidate().times(ratio), true))
              .toList();
      Rates.of(slower, ratio).print("real", ratio, forks);
    }
  }

  /** Of the gates, those that fail by {@code slower:10%} or by one of other conditions. */
  private static double failing(List<Gate> gates, FailOn... others) {
    return percent(
        gates,
        gate -> Stream.concat(gate.conditions().stream(), Stream.of(others)).anyMatch(gate::fails));
  }

  private static void printGates(int gates) {
    System.out.println(
        "noise   forks  benchmarks  ratio  slower:10%  or undecided  or undecided:20%");
    for (Machine machine : MACHINES) {
      for (int forks : List.of(3, 5, 10)) {
        for (int benchmarks : List.of(1, 20, 100)) {
          for (double ratio : List.of(1.0, 1.05, 1.2)) {
            List<Gate> all = gates(machine, ratio, forks, benchmarks, gates);
            System.out.printf(
                "%-6s  %5d %11d  %5.2f %10.1f%% %12.1f%% %16.1f%%%n",
                machine.name(),
                forks,
                benchmarks,
                ratio,
                failing(all),
                failing(all, new FailOn(FailOn.Kind.UNDECIDED, OptionalDouble.empty())),
                failing(all, new FailOn(FailOn.Kind.UNDECIDED, OptionalDouble.of(0.2))));
          }
        }
      }
    }
  }
}
