package org.jcamark.json;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.model.Measurement;
import org.jcamark.model.Scenario;

/**
 * A row of a JMH result file with what is not JMH's.
 *
 * @param jcamark the row's member of that name, which only jcamark writes
 */
public record JmhRow(Measurement measurement, Optional<Map<String, Object>> jcamark) {
  /** Name of the member with {@link #intervalStretch}. */
  static final String STRETCH = "intervalStretch";

  private static final int LARGEST_STRETCH = 1_000;

  public JmhRow {
    jcamark = jcamark.map(members -> Collections.unmodifiableMap(new LinkedHashMap<>(members)));
  }

  /**
   * The scenario, where jcamark measured the row.
   *
   * @throws MalformedJsonException if the row has something else in its place
   */
  public Optional<Scenario> scenario() {
    return jcamark.map(members -> members.get("scenario")).map(JmhRow::scenario);
  }

  /** By hand for the reason that {@link PlainValues} has. */
  private static Scenario scenario(Object value) {
    if (!(value instanceof Map<?, ?> members)) {
      throw new MalformedJsonException("jcamark.scenario: expected an object but found " + value);
    }
    try {
      return ScenarioJson.of(members);
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw new MalformedJsonException("jcamark.scenario: " + e.getMessage(), e);
    }
  }

  /** What the engine noted of each fork; empty where it noted nothing. */
  public List<Map<?, ?>> forkNotes() {
    Object forks = jcamark.map(members -> members.get("forks")).orElse(null);
    List<Map<?, ?>> notes = new ArrayList<>();
    if (forks instanceof List<?> list) {
      for (Object note : list) {
        if (note instanceof Map<?, ?> members) {
          notes.add(members);
        }
      }
    }
    return notes;
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
        && number.doubleValue() <= LARGEST_STRETCH) {
      return number.doubleValue();
    }
    throw new MalformedJsonException(
        STRETCH
            + " of "
            + measurement.benchmark()
            + " is "
            + stretch
            + ", 1 to "
            + LARGEST_STRETCH
            + " is needed");
  }
}
