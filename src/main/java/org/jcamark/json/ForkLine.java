package org.jcamark.json;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jcamark.model.Measurement;
import org.jcamark.model.Scenario;

/**
 * One fork of one scenario, a line of {@code forks.jsonl}.
 *
 * @param fork number of the fork within its scenario
 * @param measurement what the fork measured
 * @param notes what else was noted of the fork (seed, load …), in the order of the line
 * @param json the line
 */
public record ForkLine(
    Scenario scenario, int fork, Measurement measurement, Map<String, Object> notes, String json) {
  public ForkLine {
    notes = Collections.unmodifiableMap(new LinkedHashMap<>(notes));
  }

  /**
   * The notes as the record that was given to {@link ForksFile#append}.
   *
   * @throws MalformedJsonException if they do not fit it
   */
  public <T> T notes(Class<T> type) {
    return Documents.convert(notes, type);
  }
}
