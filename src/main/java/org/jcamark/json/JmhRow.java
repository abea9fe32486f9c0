package org.jcamark.json;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jcamark.model.Measurement;
import org.jcamark.model.Scenario;

/**
 * A row of a JMH result file with what is not JMH's.
 *
 * @param jcamark the row's member of that name, which only jcamark writes
 * @param droppedSamples raw values that were NaN or infinite and are missing from the measurement
 */
public record JmhRow(
    Measurement measurement, Optional<Map<String, Object>> jcamark, long droppedSamples) {
  /** Name of the member with {@link #intervalStretch}. */
  static final String STRETCH = "intervalStretch";

  public JmhRow {
    jcamark = jcamark.map(members -> Collections.unmodifiableMap(new LinkedHashMap<>(members)));
  }

  /**
   * The scenario, where jcamark measured the row.
   *
   * @throws MalformedJsonException if the row has something else in its place
   */
  public Optional<Scenario> scenario() {
    return jcamark
        .map(members -> members.get("scenario"))
        .map(scenario -> Documents.convert(scenario, Scenario.class));
  }

  /**
   * By which factor an interval of this row has to be longer than usual, because the number of its
   * forks was decided by the interval's width; 1 where it was not.
   *
   * @throws MalformedJsonException if the row has something else in its place
   */
  public double intervalStretch() {
    Object stretch = jcamark.map(members -> members.getOrDefault(STRETCH, 1)).orElse(1);
    if (stretch instanceof Number number
        && number.doubleValue() >= 1
        && Double.isFinite(number.doubleValue())) {
      return number.doubleValue();
    }
    throw new MalformedJsonException(
        STRETCH + " of " + measurement.benchmark() + " is " + stretch + ", at least 1 is needed");
  }
}
