package org.jcamark.lab;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.stats.LogRatio;
import org.jcamark.stats.StoppingRule;

/**
 * Coverage of the intervals with which a {@link StoppingRule} stops, by simulation of runs that add
 * one fork after the other, and the false differences of testing after every fork. Fork means are
 * shifted log-normal: mean 1, a given standard deviation, and the skewness of exp(shape · Z), which
 * for small shapes is about 3 · shape; shape 0 is the normal distribution. Takes 20 s.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.StoppingCoverage [RUNS]
 * </pre>
 */
public final class StoppingCoverage {
  private static final int MAX_FORKS = 100;
  private static final double[] SHAPES = {0, 0.1, 0.3, 0.5};
  private static final double[] RATIOS = {0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4};

  /** Of many runs: the part of intervals that cover the truth, and the mean number of forks. */
  public record Outcome(double coverage, double forks) {}

  private StoppingCoverage() {}

  /** The rule whose coverage is simulated. */
  public static StoppingRule ofPrecision(double precision) {
    return new StoppingRule(precision, StoppingRule.MIN_FORKS, StoppingRule.STRETCH);
  }

  /** Simulates runs to the end of each. */
  public static Outcome simulate(
      StoppingRule rule, double deviation, double shape, int runs, long seed) {
    Random random = new Random(seed);
    int covered = 0;
    long forks = 0;
    for (int run = 0; run < runs; run++) {
      double[] means = new double[MAX_FORKS];
      int count = 0;
      double[] measured;
      do {
        means[count] = 1 + deviation * SyntheticForks.standardized(random, shape);
        count++;
        measured = Arrays.copyOf(means, count);
      } while (!rule.isReached(measured) && count < MAX_FORKS);
      Interval interval = interval(rule, measured);
      covered += interval.low() <= 1 && 1 <= interval.high() ? 1 : 0;
      forks += count;
    }
    return new Outcome((double) covered / runs, (double) forks / runs);
  }

  private static Interval interval(StoppingRule rule, double[] forks) {
    Samples samples =
        new Samples.Raw(Arrays.stream(forks).mapToObj(fork -> new double[] {fork}).toList());
    return Estimate.of("", samples, Mode.AVERAGE_TIME)
        .flatMap(estimate -> estimate.stretched(rule.stretch()).interval())
        .orElseThrow();
  }

  /**
   * The part of usual 95% intervals of a ratio (those of {@link LogRatio}, not stretched) that
   * cover 1, where two equal scenarios were measured until both had reached the precision.
   */
  public static double coverageOfRatios(
      StoppingRule rule, double deviation, double shape, int runs, long seed) {
    Random random = new Random(seed);
    int covered = 0;
    for (int run = 0; run < runs; run++) {
      double[] first = new double[MAX_FORKS];
      double[] second = new double[MAX_FORKS];
      int count = 0;
      boolean closed;
      do {
        first[count] = 1 + deviation * SyntheticForks.standardized(random, shape);
        second[count] = 1 + deviation * SyntheticForks.standardized(random, shape);
        count++;
        closed =
            rule.isReached(Arrays.copyOf(first, count))
                && rule.isReached(Arrays.copyOf(second, count));
      } while (!closed && count < MAX_FORKS);
      double p =
          LogRatio.of(Arrays.copyOf(first, count), Arrays.copyOf(second, count))
              .orElseThrow()
              .pBeyond(0);
      covered += p >= 0.05 ? 1 : 0;
    }
    return (double) covered / runs;
  }

  /**
   * The part of pairs of equal scenarios with a difference found by testing after each fork, from
   * the third to the twentieth, and stopping at p below 5%.
   */
  public static double falseDifferencesOfTestingEachFork(int runs, long seed) {
    Random random = new Random(seed);
    int different = 0;
    for (int run = 0; run < runs; run++) {
      double[] first = normal(random);
      double[] second = normal(random);
      boolean stopped = false;
      for (int forks = 3; forks <= 20 && !stopped; forks++) {
        stopped =
            LogRatio.of(Arrays.copyOf(first, forks), Arrays.copyOf(second, forks))
                    .orElseThrow()
                    .pBeyond(0)
                < 0.05;
      }
      different += stopped ? 1 : 0;
    }
    return (double) different / runs;
  }

  private static double[] normal(Random random) {
    double[] values = new double[20];
    Arrays.setAll(values, i -> 1 + 0.02 * random.nextGaussian());
    return values;
  }

  /** Prints the tables of docs/statistics.md. */
  public static void main(String[] args) {
    int runs = args.length > 0 ? Integer.parseInt(args[0]) : 20_000;
    System.out.printf(
        Locale.ROOT,
        "testing after each fork, false differences: %.1f%%%n",
        100 * falseDifferencesOfTestingEachFork(runs, 1));
    System.out.print(row("skewness", RATIOS, "%6.2f"));
    for (double shape : SHAPES) {
      StoppingRule rule = ofPrecision(0.03);
      StoppingRule naive = new StoppingRule(0.03, 3, 1);
      System.out.print(table(rule, shape, runs, "%4.2f"));
      System.out.print(table(naive, shape, runs, "%4.2f, from 3 forks, unstretched"));
      double skew = shape;
      System.out.print(
          row(
              String.format(Locale.ROOT, "%4.2f, ratio of two", SyntheticForks.skewness(skew)),
              Arrays.stream(RATIOS)
                  .map(ratio -> 100 * coverageOfRatios(rule, ratio * 0.03, skew, runs, 1))
                  .toArray(),
              "%5.1f%%"));
    }
  }

  private static String table(StoppingRule rule, double shape, int runs, String label) {
    Outcome[] outcomes =
        Arrays.stream(RATIOS)
            .mapToObj(ratio -> simulate(rule, ratio * rule.precision(), shape, runs, 1))
            .toArray(Outcome[]::new);
    String name = String.format(Locale.ROOT, label, SyntheticForks.skewness(shape));
    double[] percent = Arrays.stream(outcomes).mapToDouble(o -> 100 * o.coverage()).toArray();
    double[] forks = Arrays.stream(outcomes).mapToDouble(Outcome::forks).toArray();
    return row(name, percent, "%5.1f%%") + row("  forks", forks, "%6.1f");
  }

  private static String row(String name, double[] values, String format) {
    StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "%-36s", name));
    for (double value : values) {
      row.append(' ').append(String.format(Locale.ROOT, format, value));
    }
    return row.append('\n').toString();
  }
}
