package org.jcamark.report;

import java.util.Objects;
import java.util.Optional;
import org.jcamark.model.Measurement;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Estimate;

/**
 * A result with what is estimated from it.
 *
 * @param scenario what was measured, where jcamark measured it
 * @param estimate of the score; absent where the file has neither samples nor a score
 */
public record ResultRow(
    Optional<Scenario> scenario, Measurement measurement, Optional<Estimate> estimate) {
  private static final double LEVEL = 0.95;

  public ResultRow {
    Objects.requireNonNull(scenario, "scenario");
    Objects.requireNonNull(measurement, "measurement");
    Objects.requireNonNull(estimate, "estimate");
  }

  /** A row with the usual estimate, whose interval has a level of 95%. */
  public static ResultRow of(Optional<Scenario> scenario, Measurement measurement) {
    return new ResultRow(
        scenario, measurement, Estimate.of(measurement.primary(), measurement.mode(), LEVEL));
  }

  /** What tells this row from others of its file. */
  public Facets facets() {
    return Facets.of(scenario, measurement);
  }
}
