package org.jcamark.lab;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.stats.LogRatio;
import org.jcamark.stats.StoppingRule;
import org.jcamark.table.Results;

/**
 * Coverage of the intervals with which a {@link StoppingRule} stops, by simulation of runs that add
 * one fork after the other, and the false differences of testing after every fork. Argument: number
 * of runs (default 20,000).
 */
final class StoppingCoverage {
  private static final int MAX_FORKS = 100;

  private StoppingCoverage() {}

  /**
   * The part of intervals that contain the truth when a rule has stopped, in percent: of the mean
   * of one scenario, or of the ratio (not stretched) of two that are equal. Means of forks have
   * mean 1 and the skewness of exp(shape · Z), about 3 · shape.
   *
   * @param sides 1 or 2
   */
  static double coverage(StoppingRule rule, double deviation, double shape, int sides, int runs) {
    Random random = new Random(7);
    int covered = 0;
    for (int run = 0; run < runs; run++) {
      double[][] all = new double[sides][0];
      do {
        for (int i = 0; i < sides; i++) {
          all[i] = Arrays.copyOf(all[i], all[i].length + 1);
          all[i][all[i].length - 1] = 1 + deviation * ErrorRates.skewed(random, shape);
        }
      } while (all[0].length < MAX_FORKS && !Stream.of(all).allMatch(rule::isReached));
      Optional<Interval> interval =
          sides == 1
              ? stretched(all[0], rule)
              : LogRatio.of(all[0], all[1]).map(LogRatio::interval);
      covered += ErrorRates.contains(interval.orElseThrow(), 1) ? 1 : 0;
    }
    return 100.0 * covered / runs;
  }

  private static Optional<Interval> stretched(double[] forks, StoppingRule rule) {
    return Estimate.of(Results.metric("", forks), rule.stretch()).flatMap(Estimate::interval);
  }

  /** Pairs of equal scenarios that differ after some fork, from the third to the twentieth. */
  static double falseDifferencesOfTestingEachFork(int runs) {
    SplittableRandom random = new SplittableRandom(1);
    return ErrorRates.percent(
        Stream.generate(() -> List.of(normal(random), normal(random))).limit(runs).toList(),
        pair ->
            IntStream.rangeClosed(3, 20)
                .mapToObj(
                    forks ->
                        LogRatio.of(
                            Arrays.copyOf(pair.get(0), forks), Arrays.copyOf(pair.get(1), forks)))
                .anyMatch(ratio -> ratio.orElseThrow().pBeyond(0) < 0.05));
  }

  private static double[] normal(SplittableRandom random) {
    return DoubleStream.generate(() -> 1 + 0.02 * random.nextGaussian()).limit(20).toArray();
  }

  /** Where forks deviate by a quarter of the precision to four times as much. */
  public static void main(String[] args) {
    int runs = args.length > 0 ? Integer.parseInt(args[0]) : 20_000;
    double precision = 0.03;
    System.out.printf(
        "testing after each fork: %.1f%% differ%n", falseDifferencesOfTestingEachFork(runs));
    System.out.println("shape   deviation  mean  naive  ratio");
    for (double shape : new double[] {0, 0.1, 0.3, 0.5}) {
      for (double times : new double[] {0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4}) {
        double deviation = times * precision;
        System.out.printf(
            "%.1f %12.1f%% %5.1f%% %5.1f%% %5.1f%%%n",
            shape,
            100 * deviation,
            coverage(rule(precision), deviation, shape, 1, runs),
            coverage(new StoppingRule(precision, 3, 1), deviation, shape, 1, runs),
            coverage(rule(precision), deviation, shape, 2, runs));
      }
    }
  }

  /** The rule of {@code --precision}. */
  static StoppingRule rule(double precision) {
    return new StoppingRule(precision, StoppingRule.MIN_FORKS, StoppingRule.STRETCH);
  }
}
