package org.jcamark.stats;

import java.util.Arrays;
import java.util.Optional;
import org.jcamark.model.Samples;

/**
 * How observations spread, those of all forks pooled: iteration means or, in sample mode, single
 * operations. A description, no estimate: an interval of a mean comes from fork means.
 *
 * @param standardDeviation with divisor n − 1; 0 for a single observation
 * @param p95 by {@link Percentiles}
 */
public record Distribution(double mean, double median, double standardDeviation, double p95) {

  /** The distribution; absent where there are no observations. */
  public static Optional<Distribution> of(Samples samples) {
    Observations all = Observations.of(samples);
    if (all.total() == 0) {
      return Optional.empty();
    }
    double mean = mean(samples, 0, 1);
    double squares = mean(samples, mean, 2) * all.total();
    return Optional.of(
        new Distribution(
            mean,
            Percentiles.of(all, 50),
            all.total() == 1 ? 0 : Math.sqrt(squares / (all.total() - 1)),
            Percentiles.of(all, 95)));
  }

  /** Standard deviation ÷ mean. */
  public double coefficientOfVariation() {
    return standardDeviation / mean;
  }

  /** Mean of (observation − center) to that power. */
  private static double mean(Samples samples, double center, int power) {
    if (samples instanceof Samples.Raw raw) {
      return raw.values().stream()
          .flatMapToDouble(Arrays::stream)
          .map(value -> Math.pow(value - center, power))
          .average()
          .orElseThrow();
    }
    double sum = 0;
    long total = 0;
    for (Samples.Histogram histogram :
        ((Samples.Histograms) samples)
            .iterations().stream().flatMap(fork -> fork.stream()).toList()) {
      for (int i = 0; i < histogram.values().length; i++) {
        sum += Math.pow(histogram.values()[i] - center, power) * histogram.counts()[i];
        total += histogram.counts()[i];
      }
    }
    return sum / total;
  }
}
