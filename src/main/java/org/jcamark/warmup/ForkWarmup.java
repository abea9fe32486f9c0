package org.jcamark.warmup;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jcamark.model.Series;
import org.jcamark.model.WarmupFork;
import org.jcamark.stats.SteadyState;
import org.jcamark.stats.WarmupClass;

/**
 * How one fork warmed up.
 *
 * @param measured as it was recorded
 * @param bins the series in bins of equal time, in which change points were looked for
 * @param steady the result in terms of bins
 * @param changeSeconds time of each change point since the beginning of the first call
 * @param secondsToSteady time before the first steady bin; absent without a steady state
 * @param operationsToSteady calls before the first steady bin; absent without a steady state
 */
public record ForkWarmup(
    WarmupFork measured,
    Series bins,
    SteadyState steady,
    List<Double> changeSeconds,
    OptionalDouble secondsToSteady,
    OptionalLong operationsToSteady) {
  /** Bins in a series of usual length. */
  private static final int BINS = 1_500;

  public ForkWarmup {
    changeSeconds = List.copyOf(changeSeconds);
  }

  /** Analyses a fork. */
  public static ForkWarmup of(WarmupFork measured) {
    Series series = measured.series();
    double seconds = series.secondsBefore(series.length());
    Series bins = series.binned((long) (seconds * 1e9 / BINS));
    double[] times = new double[bins.length()];
    for (int i = 0; i < times.length; i++) {
      times[i] = bins.nanosPerCall(i);
    }
    SteadyState steady = SteadyState.of(times);
    return new ForkWarmup(
        measured,
        bins,
        steady,
        steady.changePoints().stream().map(bins::secondsBefore).toList(),
        steady.steadyStart().isPresent()
            ? OptionalDouble.of(bins.secondsBefore(steady.steadyStart().getAsInt()))
            : OptionalDouble.empty(),
        steady.steadyStart().isPresent()
            ? OptionalLong.of(bins.callsBefore(steady.steadyStart().getAsInt()))
            : OptionalLong.empty());
  }

  public WarmupClass kind() {
    return steady.kind();
  }

  /** Steady time of a call in ns; absent without a steady state. */
  public OptionalDouble steadyNanos() {
    return steady.steadyMean();
  }
}
