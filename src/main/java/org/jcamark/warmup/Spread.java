package org.jcamark.warmup;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.DoubleStream;
import org.jcamark.model.Samples;
import org.jcamark.stats.Percentiles;

/**
 * A quantity over forks.
 *
 * @param low 5th percentile, of fewer than 20 forks the least
 * @param high 95th percentile, of fewer than 20 forks the largest
 */
public record Spread(double median, double low, double high) {
  private static final double LOW = 5;
  private static final double MEDIAN = 50;
  private static final double HIGH = 95;

  /** Of these values; absent where there are none. */
  public static Optional<Spread> of(DoubleStream values) {
    Samples samples = new Samples.Raw(List.of(values.toArray()));
    return Percentiles.of(samples, List.of(LOW, MEDIAN, HIGH)).map(Spread::of);
  }

  private static Spread of(SortedMap<Double, Double> percentiles) {
    return new Spread(percentiles.get(MEDIAN), percentiles.get(LOW), percentiles.get(HIGH));
  }
}
