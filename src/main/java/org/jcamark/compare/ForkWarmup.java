package org.jcamark.compare;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.jcamark.model.Series;
import org.jcamark.model.WarmupFork;
import org.jcamark.stats.SteadyState;
import org.jcamark.stats.WarmupClass;

/**
 * How one fork warmed up.
 *
 * @param bins the series in bins of equal time, in which change points were looked for
 * @param steady the result in terms of bins
 */
public record ForkWarmup(WarmupFork measured, Series bins, SteadyState steady) {
  private static final int BINS = 1_500;

  public static ForkWarmup of(WarmupFork measured) {
    Series series = measured.series();
    Series bins = series.binned(Math.max(1, (long) (series.seconds() * 1e9 / BINS)));
    double[] times = IntStream.range(0, bins.length()).mapToDouble(bins::nanosPerCall).toArray();
    return new ForkWarmup(measured, bins, SteadyState.of(times));
  }

  /** Time before the first steady bin; absent without a steady state. */
  public OptionalDouble secondsToSteady() {
    return steady.steadyStart().stream().mapToDouble(bins::secondsBefore).findFirst();
  }

  /** Calls before the first steady bin; absent without a steady state. */
  public OptionalLong operationsToSteady() {
    return steady.steadyStart().stream().mapToLong(bins::callsBefore).findFirst();
  }

  public WarmupClass kind() {
    return steady.kind();
  }

  /**
   * Steady time of a call in ns, that of all calls from the steady start on ÷ their number; absent
   * without a steady state.
   */
  public OptionalDouble steadyNanos() {
    return steady.steadyStart().stream()
        .mapToDouble(
            start ->
                1e9
                    * (bins.seconds() - bins.secondsBefore(start))
                    / (bins.callsBefore(bins.length()) - bins.callsBefore(start)))
        .findFirst();
  }

  /** First steady batch of the recorded series, from 0; absent without a steady state. */
  public OptionalInt steadyStart() {
    return operationsToSteady().stream()
        .mapToInt(calls -> measured.series().batchAfter(calls))
        .findFirst();
  }

  /** First batch of each new segment of the recorded series. */
  public List<Integer> changePoints() {
    return steady.changePoints().stream()
        .map(bin -> measured.series().batchAfter(bins.callsBefore(bin)))
        .toList();
  }
}
