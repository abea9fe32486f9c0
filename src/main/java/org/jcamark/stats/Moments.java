package org.jcamark.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Mean and sum of squared deviations of some values, by the two-pass method.
 *
 * @param count number of values, at least 1
 * @param squares sum of squared deviations from the mean
 */
record Moments(int count, double mean, double squares) {

  /**
   * The moments of at least one value. Equal values have exactly that value as mean and no squares.
   */
  static Moments of(double... values) {
    double mean = mean(values, 0, values.length);
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return new Moments(values.length, mean, squares);
  }

  /** The mean of at least one value; of equal values exactly that value. */
  static double mean(double[] values, int from, int to) {
    double shift = values[from];
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += values[i] - shift;
    }
    return shift + sum / (to - from);
  }

  static double[] means(double[][] groups) {
    return Arrays.stream(groups).mapToDouble(group -> of(group).mean).toArray();
  }

  /**
   * The moments of the logarithms of at least one value; absent unless all are above 0. That of
   * equal values has no squares.
   */
  static Optional<Moments> ofLogarithms(double... values) {
    return Arrays.stream(values).allMatch(value -> value > 0)
        ? Optional.of(of(Arrays.stream(values).map(Math::log).toArray()))
        : Optional.empty();
  }

  /**
   * The middle of at least one value: their geometric mean where all are above 0, so that a ratio
   * of two middles is what tests on logarithms are about; else the arithmetic mean.
   */
  static double middle(double... values) {
    Moments moments = of(values);
    return moments.squares == 0
        ? moments.mean
        : ofLogarithms(values).map(logs -> Math.exp(logs.mean)).orElse(moments.mean);
  }

  /** With divisor count − 1; 0 for a single value. */
  double variance() {
    return count < 2 ? 0 : squares / (count - 1);
  }

  double varianceOfMean() {
    return variance() / count;
  }

  /**
   * Of values around the mean of their own group, where all groups scatter alike.
   *
   * @param degrees of freedom, 0 where no group has two values
   * @param variance 0 without degrees of freedom
   */
  record Pooled(int degrees, double variance) {
    static Pooled of(List<double[]> groups) {
      List<Moments> all =
          groups.stream().filter(group -> group.length > 1).map(Moments::of).toList();
      int degrees = all.stream().mapToInt(each -> each.count - 1).sum();
      double squares = all.stream().mapToDouble(Moments::squares).sum();
      return new Pooled(degrees, degrees == 0 ? 0 : squares / degrees);
    }
  }
}
