package org.jcamark.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * What a comparison with fewer than {@link Comparison#MIN_FORKS} forks on a side probably shows, on
 * an assumption: that its forks scatter as those of public benchmarks do. How far is unknown, so
 * each {@link #SCATTER} counts by how likely it makes the forks that there are; the interval is
 * that of the mixture of normal distributions, with the scatter of iterations.
 *
 * @param ratio of the geometric means, above 1 where the candidate is slower
 * @param interval of the ratio of many forks, at {@link #LEVEL}
 * @param variance of the logarithms of one fork of each side together
 */
public record SecondOpinion(double ratio, Interval interval, double variance) {
  /**
   * Standard deviations of the logarithms of fork means, as quantiles at 2.5%, 7.5%, … 97.5% of 586
   * benchmarks of 30 projects, with 10 forks each, after 5 and after 50 seconds (Traini et al.,
   * Towards effective assessment of steady state performance in Java software, EMSE 28, 2022).
   */
  static final double[] SCATTER = {
    0.0008, 0.0040, 0.0076, 0.0105, 0.0131, 0.0159, 0.0191, 0.0224, 0.0264, 0.0317, 0.0356, 0.0416,
    0.0470, 0.0548, 0.0632, 0.0734, 0.0860, 0.1060, 0.1364, 0.2615
  };

  /** So that of ratios beyond it hardly any is on the other side: see docs/statistics.md. */
  public static final double LEVEL = 0.98;

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /**
   * The means of a side's forks.
   *
   * @param within variance of the logarithm of the mean of all forks, by their iterations; NaN
   *     where unknown
   */
  record Forks(double[] means, double within) {
    /**
     * Of values {@code [fork][iteration]}. Forks of one iteration scatter as the others; where all
     * have one, several forks show the scatter of iterations with their own.
     */
    static Forks of(double[][] iterations) {
      double within =
          Arrays.stream(iterations)
              .map(Moments::of)
              .filter(fork -> fork.count() > 1)
              .mapToDouble(fork -> fork.varianceOfMean() / (fork.mean() * fork.mean()))
              .average()
              .orElse(iterations.length > 1 ? 0 : Double.NaN);
      return new Forks(Moments.means(iterations), within / iterations.length);
    }

    /** Of a score alone, with JMH's error: half of its 99.9% interval, that of a normal mean. */
    static Forks of(double score, double error) {
      double deviation = error / NORMAL.inverseSurvivalProbability(0.0005) / score;
      return new Forks(new double[] {score}, deviation * deviation);
    }
  }

  /** Absent where a value is not above 0 and where the scatter of iterations is unknown. */
  static Optional<SecondOpinion> of(Forks above, Forks below, double... scatter) {
    return Side.of(above, scatter)
        .flatMap(one -> Side.of(below, scatter).map(other -> of(one, other, scatter)));
  }

  private static SecondOpinion of(Side above, Side below, double... scatter) {
    double logarithm = above.mean - below.mean;
    double low = 0;
    double high = 100;
    while (high - low > 1e-6) {
      double half = (low + high) / 2;
      if (outside(half, above, below, scatter) > 1 - LEVEL) {
        low = half;
      } else {
        high = half;
      }
    }
    Interval ends = new Interval(Math.exp(logarithm - high), Math.exp(logarithm + high));
    return new SecondOpinion(Math.exp(logarithm), ends, above.ofOneFork() + below.ofOneFork());
  }

  private static double outside(double half, Side above, Side below, double... scatter) {
    double sum = 0;
    for (int i = 0; i < scatter.length; i++) {
      for (int j = 0; j < scatter.length; j++) {
        double variance = above.variance(scatter[i]) + below.variance(scatter[j]);
        double tail = 2 * NORMAL.survivalProbability(half / Math.sqrt(variance));
        sum += above.weights[i] * below.weights[j] * tail;
      }
    }
    return sum;
  }

  /** Whether the whole interval lies beyond 1 ± threshold. */
  public boolean isBeyond(double threshold) {
    return interval.low() > 1 + threshold || interval.high() < 1 - threshold;
  }

  /**
   * How many forks each side would need in all for a verdict, if the ratio stays; absent where too
   * many.
   */
  public OptionalInt forksToSettle(double threshold) {
    double logarithm = Math.log(ratio);
    double limit = logarithm > 0 ? Math.log1p(threshold) : Math.log1p(-threshold);
    return StudentT.leastForks(
        Comparison.MIN_FORKS,
        n -> StudentT.critical(2 * n - 2.0, Interval.LEVEL) * Math.sqrt(variance / n),
        Math.abs(logarithm - limit));
  }

  /**
   * @param mean of logarithms of fork means
   * @param within variance of that mean by iterations
   * @param expected scatter of forks, as variance
   */
  private record Side(int forks, double mean, double within, double[] weights, double expected) {
    static Optional<Side> of(Forks side, double... scatter) {
      Optional<Moments> logs = Moments.ofLogarithms(side.means);
      if (logs.isEmpty() || Double.isNaN(side.within)) {
        return Optional.empty();
      }
      int forks = side.means.length;
      double[] weights =
          Arrays.stream(scatter)
              .map(sd -> Math.exp(-logs.get().squares() / 2 / sd / sd) / Math.pow(sd, forks - 1))
              .toArray();
      double sum = Arrays.stream(weights).sum();
      double expected = 0;
      for (int i = 0; i < weights.length; i++) {
        weights[i] = sum > 0 ? weights[i] / sum : i < weights.length - 1 ? 0 : 1;
        expected += weights[i] * scatter[i] * scatter[i];
      }
      return Optional.of(new Side(forks, logs.get().mean(), side.within, weights, expected));
    }

    double variance(double sd) {
      return sd * sd / forks + within;
    }

    double ofOneFork() {
      return expected + within * forks;
    }
  }
}
