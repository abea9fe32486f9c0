package org.jcamark.json;

import java.util.List;
import java.util.Optional;
import org.jcamark.model.ForkNote;
import org.jcamark.model.Result;
import org.jcamark.model.Scenario;

/**
 * A row of a JMH result file with what jcamark adds to it.
 *
 * @param scenario absent where jcamark did not measure the row
 * @param forks the engine's notes; empty where jcamark did not measure the row
 * @param intervalStretch by which factor an interval of this row has to be longer than usual,
 *     because the number of its forks was decided by the interval's width; 1 where it was not
 */
public record JmhRow(
    Result measurement, Optional<Scenario> scenario, List<ForkNote> forks, double intervalStretch) {
  private static final int LARGEST_STRETCH = 1_000;

  public JmhRow {
    forks = List.copyOf(forks);
    if (!(intervalStretch >= 1 && intervalStretch <= LARGEST_STRETCH)) {
      throw new IllegalArgumentException(
          "intervalStretch is " + intervalStretch + ", 1 to " + LARGEST_STRETCH + " is needed");
    }
  }

  public JmhRow(Result measurement) {
    this(measurement, Optional.empty(), List.of(), 1);
  }

  public JmhRow with(Result other) {
    return new JmhRow(other, scenario, forks, intervalStretch);
  }
}
