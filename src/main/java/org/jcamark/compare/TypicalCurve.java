package org.jcamark.compare;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SortedMap;
import org.jcamark.model.Samples;
import org.jcamark.model.Series;
import org.jcamark.stats.Percentiles;
import org.jcamark.stats.SteadyState;

/**
 * Where the forks of a scenario become steady, taken together. Change points are looked for in the
 * lower quartile over forks of the time of a call, in equal bins of the time since the first call
 * began: other work on the machine only slows forks down, each at other times. The steady time is
 * the mean of the median over forks in the last sixth of the series, where all are steady that ever
 * are.
 *
 * @param seconds length of the shortest series
 * @param bins as many as the fork with the fewest has
 * @param state of the lower quartile, in terms of bins
 * @param steadyNanos time of a call; absent without a steady state
 */
public record TypicalCurve(
    double seconds, int bins, SteadyState state, OptionalDouble steadyNanos) {
  private static final double QUARTILE = 25;
  private static final double MEDIAN = 50;

  static TypicalCurve of(List<ForkWarmup> forks) {
    List<Series> series = forks.stream().map(fork -> fork.measured().series()).toList();
    double seconds = series.stream().mapToDouble(Series::seconds).min().orElseThrow();
    int bins = forks.stream().mapToInt(fork -> fork.bins().length()).min().orElseThrow();
    double[] quartiles = new double[bins];
    double[] medians = new double[bins];
    for (int bin = 0; bin < bins; bin++) {
      double from = bin * seconds / bins;
      double to = (bin + 1) * seconds / bins;
      double[] times =
          series.stream()
              .mapToDouble(one -> 1e9 * (to - from) / (one.callsWithin(to) - one.callsWithin(from)))
              .toArray();
      SortedMap<Double, Double> over =
          Percentiles.of(new Samples.Raw(List.of(times)), List.of(QUARTILE, MEDIAN)).orElseThrow();
      quartiles[bin] = over.get(QUARTILE);
      medians[bin] = over.get(MEDIAN);
    }
    SteadyState state = SteadyState.of(quartiles);
    int last = (int) Math.ceil((double) bins / SteadyState.STEADY_SHARE);
    return new TypicalCurve(
        seconds,
        bins,
        state,
        state.steadyStart().isPresent()
            ? Arrays.stream(medians, bins - last, bins).average()
            : OptionalDouble.empty());
  }

  /** Time before the first steady bin; absent without a steady state. */
  OptionalDouble secondsToSteady() {
    return state.steadyStart().stream().mapToDouble(bin -> bin * seconds / bins).findFirst();
  }
}
