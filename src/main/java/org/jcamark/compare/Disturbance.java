package org.jcamark.compare;

import java.util.List;
import org.jcamark.model.ForkNote;

/**
 * Load of other processes during the forks of results, from the engine's notes.
 *
 * @param forks that have such a note
 * @param shares of the machine's CPU time that other processes took, of each disturbed fork
 */
public record Disturbance(int forks, List<Double> shares) {
  public static Disturbance ofAll(List<Finding> rows) {
    List<ForkNote> notes = rows.stream().flatMap(row -> row.result().forks().stream()).toList();
    return new Disturbance(
        notes.size(),
        notes.stream()
            .filter(ForkNote::disturbed)
            .flatMapToDouble(note -> note.conditions().otherCpuShare().stream())
            .boxed()
            .toList());
  }
}
