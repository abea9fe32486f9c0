package org.jcamark.run;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jcamark.stats.SteadyState;
import org.jcamark.stats.WarmupClass;

/**
 * What was seen of one fork's warm-up.
 *
 * @param operations all of it
 * @param time all of it, without what JMH does between iterations
 * @param kind by the steady-state rule, of the warm-up alone; absent where it has fewer than
 *     {@value #FEWEST} iterations
 * @param operationsToSteady operations before the steady state; absent where none was seen
 * @param timeToSteady time before the steady state; absent where none was seen
 * @param series of pilot forks only
 */
record ForkWarmup(
    long operations,
    Duration time,
    Optional<WarmupClass> kind,
    OptionalLong operationsToSteady,
    Optional<Duration> timeToSteady,
    Optional<WarmupSeries> series) {
  /** With fewer iterations, a change can hardly be distinguished from noise. */
  static final int FEWEST = 20;

  /**
   * Analyses a fork's warm-up.
   *
   * @param pilot whether to keep the series
   * @return absent without iterations
   */
  static Optional<ForkWarmup> of(WarmupSeries series, boolean pilot) {
    int all = series.iterations();
    if (all == 0) {
      return Optional.empty();
    }
    Optional<SteadyState> state =
        all < FEWEST ? Optional.empty() : Optional.of(SteadyState.of(series.times()));
    OptionalInt start = state.map(SteadyState::steadyStart).orElse(OptionalInt.empty());
    return Optional.of(
        new ForkWarmup(
            series.operationsBefore(all),
            series.timeBefore(all),
            state.map(SteadyState::kind),
            start.isPresent()
                ? OptionalLong.of(series.operationsBefore(start.getAsInt()))
                : OptionalLong.empty(),
            start.isPresent() ? Optional.of(series.timeBefore(start.getAsInt())) : Optional.empty(),
            pilot ? Optional.of(series) : Optional.empty()));
  }
}
