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
 * @param counts whether what the fork measured is part of the scenario's result
 * @param series of pilot forks only
 */
record ForkWarmup(
    long operations,
    Duration time,
    Optional<WarmupClass> kind,
    OptionalLong operationsToSteady,
    Optional<Duration> timeToSteady,
    boolean counts,
    Optional<WarmupSeries> series) {
  /** With fewer iterations, a change could hardly be told from noise. */
  static final int FEWEST = 20;

  /**
   * Analyses a fork's warm-up. A pilot's measurement, which follows it, counts unless the warm-up
   * ended without a steady state: later forks are warmed up longer then.
   *
   * @param pilot whether what later forks do depends on this one
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
    boolean steady = state.isEmpty() || start.isPresent();
    return Optional.of(
        new ForkWarmup(
            series.operationsBefore(all),
            series.timeBefore(all),
            state.map(SteadyState::kind),
            start.isPresent()
                ? OptionalLong.of(series.operationsBefore(start.getAsInt()))
                : OptionalLong.empty(),
            start.isPresent() ? Optional.of(series.timeBefore(start.getAsInt())) : Optional.empty(),
            steady || !pilot,
            pilot ? Optional.of(series) : Optional.empty()));
  }
}
