package org.jcamark.warmup;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
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
    Series bins = series.binned(Math.max(1, (long) (series.seconds() * 1e9 / BINS)));
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

  /**
   * Steady time of a call in ns, that of all calls from the steady start on ÷ their number; absent
   * without a steady state.
   */
  public OptionalDouble steadyNanos() {
    if (operationsToSteady.isEmpty()) {
      return OptionalDouble.empty();
    }
    double seconds = bins.seconds() - secondsToSteady.getAsDouble();
    long calls = bins.callsBefore(bins.length()) - operationsToSteady.getAsLong();
    return OptionalDouble.of(1e9 * seconds / calls);
  }

  /** Time of the first call ÷ steady time of a call; absent without a steady state. */
  public OptionalDouble coldToSteady() {
    OptionalDouble steadyNanos = steadyNanos();
    return steadyNanos.isPresent()
        ? OptionalDouble.of(measured.series().firstCallNanos() / steadyNanos.getAsDouble())
        : OptionalDouble.empty();
  }

  /** First steady batch of the recorded series, from 0; absent without a steady state. */
  public OptionalInt steadyStart() {
    return operationsToSteady.isPresent()
        ? OptionalInt.of(measured.series().batchAfter(operationsToSteady.getAsLong()))
        : OptionalInt.empty();
  }

  /** First batch of each new segment of the recorded series. */
  public List<Integer> changePoints() {
    return steady.changePoints().stream()
        .map(bin -> measured.series().batchAfter(bins.callsBefore(bin)))
        .toList();
  }
}
