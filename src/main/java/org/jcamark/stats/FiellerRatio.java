package org.jcamark.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * Interval of the ratio of two means by Fieller's theorem, in the form of Kalibera and Jones,
 * Quantifying Performance Changes with Effect Size Confidence Intervals (arXiv 2007.10899): with h
 * the half-width of each mean's own t interval, (ab ± √((ab)² − (a² − h_a²)(b² − h_b²))) ÷ (b² −
 * h_b²).
 */
final class FiellerRatio {
  private FiellerRatio() {}

  /**
   * The interval of mean(numerator) ÷ mean(denominator); not below 0 where no value is.
   *
   * @return absent for fewer than 2 values a side, where the denominator's own interval includes 0,
   *     as the ratio is then unbounded, and where the ratio exceeds the range of a double
   */
  static Optional<Interval> of(double[] numerator, double[] denominator, double level) {
    if (numerator.length < 2 || denominator.length < 2) {
      return Optional.empty();
    }
    Moments above = Moments.of(numerator);
    Moments below = Moments.of(denominator);
    double ratio = above.mean() / below.mean();
    double halfAbove = StudentT.halfWidth(above, level) / below.mean();
    double halfBelow = StudentT.halfWidth(below, level) / below.mean();
    double divisor = 1 - halfBelow * halfBelow;
    if (!(divisor > 0)) {
      return Optional.empty();
    }
    // All divided by b², and multiplied out so that nothing cancels.
    double root =
        Math.sqrt(ratio * ratio * halfBelow * halfBelow + halfAbove * halfAbove * divisor);
    if (!Double.isFinite(root)) {
      return Optional.empty();
    }
    boolean negative =
        DoubleStream.concat(Arrays.stream(numerator), Arrays.stream(denominator))
            .anyMatch(value -> value < 0);
    double low = (ratio - root) / divisor;
    return Optional.of(new Interval(negative ? low : Math.max(0, low), (ratio + root) / divisor));
  }
}
