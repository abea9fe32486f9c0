package org.jcamark.compare;

import java.util.Optional;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;
import org.jcamark.stats.ClockStep;
import org.jcamark.stats.Estimate;

/**
 * A clock that is too coarse for a result: its time is 0, or that of single operations is few steps
 * of the clock ({@link ClockStep}).
 *
 * @param stepNs nanoseconds; absent where all times are 0
 */
public record CoarseClock(Optional<Double> stepNs) {

  static Optional<CoarseClock> of(Result measurement, Optional<Estimate> estimate) {
    Metric score = measurement.primary();
    Optional<JmhUnit> unit = JmhUnit.of(score.unit()).filter(JmhUnit::isTime);
    if (unit.isEmpty() || estimate.isEmpty()) {
      return Optional.empty();
    }
    Optional<Double> step =
        measurement.mode() == Mode.SAMPLE_TIME || measurement.mode() == Mode.SINGLE_SHOT
            ? score.samples().flatMap(times -> ClockStep.tooCoarse(times, unit.get().factor()))
            : Optional.empty();
    return step.isPresent() || estimate.get().mean() == 0
        ? Optional.of(new CoarseClock(step))
        : Optional.empty();
  }
}
