package org.jcamark.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jcamark.model.Samples;

/**
 * The ratio of two kinds of iterations that take turns within forks: what sets forks apart, such as
 * heap layout and compilation, weighs on both alike. A kind counts with its median in each fork,
 * since a stall of the machine hits some iteration of either kind by chance.
 *
 * @param ratio geometric mean over forks of the ratio of medians
 * @param interval Student's t interval over the forks' logarithms of the ratio
 * @param forks that have both kinds
 */
public record WithinForks(double ratio, Interval interval, int forks) {

  /**
   * The ratio of a kind of iterations to the others.
   *
   * @param samples {@code [fork][iteration]}, all above 0
   * @param isNumerator tells the kind by the iteration's index
   * @return absent for fewer than 2 forks that have both kinds
   */
  public static Optional<WithinForks> of(
      Samples.Raw samples, IntPredicate isNumerator, double level) {
    List<Double> logarithms = new ArrayList<>();
    for (double[] fork : samples.values()) {
      double[] numerator = only(fork, isNumerator);
      double[] denominator = only(fork, isNumerator.negate());
      if (numerator.length > 0 && denominator.length > 0) {
        logarithms.add(Math.log(Percentiles.median(numerator) / Percentiles.median(denominator)));
      }
    }
    if (logarithms.size() < 2) {
      return Optional.empty();
    }
    Moments moments = Moments.of(logarithms.stream().mapToDouble(Double::doubleValue).toArray());
    return StudentT.interval(moments, level)
        .map(
            ends ->
                new WithinForks(
                    Math.exp(moments.mean()),
                    new Interval(Math.exp(ends.low()), Math.exp(ends.high())),
                    logarithms.size()));
  }

  private static double[] only(double[] iterations, IntPredicate wanted) {
    return IntStream.range(0, iterations.length)
        .filter(wanted)
        .mapToDouble(i -> iterations[i])
        .toArray();
  }
}
