package org.jcamark.chart;

import java.util.List;
import java.util.Optional;
import org.jcamark.stats.Interval;

/**
 * The forks behind one result.
 *
 * @param scenario what was measured
 * @param series who did it; decides the colour
 * @param forkMeans mean time per operation of each fork, at least one, all above 0, in any unit
 * @param interval 95% interval of their mean in the same unit, where known
 */
public record ForkSample(
    String scenario, String series, List<Double> forkMeans, Optional<Interval> interval) {
  public ForkSample {
    forkMeans = List.copyOf(forkMeans);
    if (forkMeans.isEmpty() || !forkMeans.stream().allMatch(m -> m > 0 && m < 1e300)) {
      throw new IllegalArgumentException(
          "fork means of " + scenario + ": " + forkMeans + ", expected some, all above 0");
    }
  }

  double mean() {
    return forkMeans.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }

  /** The interval as differences from the mean. */
  IntervalEstimate relative() {
    return new IntervalEstimate(
        0, interval.map(i -> new Interval(deviation(i.low()), deviation(i.high()))));
  }

  /** The difference of {@code value} from the mean, as a share of the mean. */
  double deviation(double value) {
    return value / mean() - 1;
  }
}
