package org.jcamark.stats;

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

  public static Optional<Distribution> of(Samples samples) {
    Observations all = Observations.of(samples);
    if (all.total() == 0) {
      return Optional.empty();
    }
    double mean = all.sum() / all.total();
    return Optional.of(
        new Distribution(
            mean,
            Percentiles.of(all, 50),
            all.total() == 1 ? 0 : Math.sqrt(all.squares(mean) / (all.total() - 1)),
            Percentiles.of(all, 95)));
  }

  public double coefficientOfVariation() {
    return standardDeviation / mean;
  }
}
