package org.jcamark.stats;

import java.util.Arrays;
import java.util.List;
import org.jcamark.model.Samples;

/**
 * Samples as one value an iteration. A histogram counts with the mean of its operations, so that
 * every iteration of a fork weighs the same in all modes. Forks and iterations without any
 * observation are left out.
 */
public final class ForkValues {
  private ForkValues() {}

  /**
   * Iteration values, {@code [fork][iteration]}; no fork is empty, but there may be no fork at all.
   */
  public static double[][] of(Samples samples) {
    if (samples instanceof Samples.Raw raw) {
      return raw.values().stream()
          .filter(fork -> fork.length > 0)
          .map(double[]::clone)
          .toArray(double[][]::new);
    }
    return ((Samples.Histograms) samples)
        .iterations().stream()
            .map(ForkValues::iterationMeans)
            .filter(fork -> fork.length > 0)
            .toArray(double[][]::new);
  }

  /** The mean of every fork. */
  static double[] means(double[][] forks) {
    return Arrays.stream(forks).mapToDouble(fork -> Moments.of(fork).mean()).toArray();
  }

  private static double[] iterationMeans(List<Samples.Histogram> iterations) {
    return iterations.stream()
        .filter(histogram -> histogram.total() > 0)
        .mapToDouble(Samples.Histogram::mean)
        .toArray();
  }
}
