package org.jcamark.stats;

import java.util.Arrays;

/**
 * The ratio of fork means that were measured in pairs, one right after the other, so that what
 * drifts on the machine hits both alike: Student's t interval of the mean logarithm of the ratios
 * (the paired t test; a randomised block design with blocks of two).
 *
 * @param ratio geometric mean of the pairs' ratios
 * @param interval of that ratio
 * @param pairs at least 2
 */
public record PairedRatio(double ratio, Interval interval, int pairs) {

  /**
   * The ratio of pairs.
   *
   * @param numerator one fork mean a pair, above 0
   * @param denominator as many, in the same order
   * @param level confidence level of the interval
   * @throws IllegalArgumentException if there are fewer than 2 pairs, if the sides are not equally
   *     many, or if a value is not above 0
   */
  public static PairedRatio of(double[] numerator, double[] denominator, double level) {
    if (numerator.length != denominator.length || numerator.length < 2) {
      throw new IllegalArgumentException(
          numerator.length + " and " + denominator.length + " values make no pairs");
    }
    double[] logarithms = new double[numerator.length];
    for (int i = 0; i < logarithms.length; i++) {
      logarithms[i] = Math.log(numerator[i] / denominator[i]);
    }
    if (!Arrays.stream(logarithms).allMatch(Double::isFinite)) {
      throw new IllegalArgumentException("values that are not above 0 have no ratio");
    }
    Moments moments = Moments.of(logarithms);
    double half = StudentT.halfWidth(moments, level);
    return new PairedRatio(
        Math.exp(moments.mean()),
        new Interval(Math.exp(moments.mean() - half), Math.exp(moments.mean() + half)),
        logarithms.length);
  }
}
