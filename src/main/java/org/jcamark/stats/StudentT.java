package org.jcamark.stats;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntToDoubleFunction;
import org.apache.commons.statistics.distribution.TDistribution;

/** Student's t distribution as intervals and tests need it. */
final class StudentT {
  /** Inverting the distribution is slow, and whole degrees of freedom recur in every scenario. */
  private static final Map<List<Double>, Double> WHOLE_DEGREES = new ConcurrentHashMap<>();

  private static final double LARGEST_REMEMBERED = 200;

  /** More forks than this are out of reach. */
  static final int MOST_FORKS = 10_000;

  private StudentT() {}

  /** Two-sided: |t| stays below it with this probability; degrees need not be whole. */
  static double critical(double degrees, double level) {
    return degrees == Math.rint(degrees) && degrees <= LARGEST_REMEMBERED
        ? WHOLE_DEGREES.computeIfAbsent(List.of(degrees, level), key -> inverted(degrees, level))
        : inverted(degrees, level);
  }

  /**
   * Half-width of the interval of a mean at {@link Interval#LEVEL}; infinite for a single value.
   */
  static double halfWidth(Moments moments) {
    return moments.count() < 2
        ? Double.POSITIVE_INFINITY
        : critical(moments.count() - 1.0, Interval.LEVEL) * Math.sqrt(moments.varianceOfMean());
  }

  static double p(double t, double degrees) {
    return Math.min(1, 2 * TDistribution.of(degrees).survivalProbability(Math.abs(t)));
  }

  private static double inverted(double degrees, double level) {
    return TDistribution.of(degrees).inverseSurvivalProbability((1 - level) / 2);
  }

  /**
   * How many forks an interval of a given width needs, if later forks vary like those measured: a
   * rough guess, as the variance comes from few forks. The least argument from {@code smallest} to
   * {@link #MOST_FORKS} where a decreasing function is at most {@code bound}.
   */
  static OptionalInt leastForks(int smallest, IntToDoubleFunction decreasing, double bound) {
    if (!(decreasing.applyAsDouble(MOST_FORKS) <= bound)) {
      return OptionalInt.empty();
    }
    int low = smallest;
    int high = MOST_FORKS;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (decreasing.applyAsDouble(middle) <= bound) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return OptionalInt.of(low);
  }
}
