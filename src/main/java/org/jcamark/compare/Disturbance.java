package org.jcamark.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How much else ran beside the forks of results, by what the engine noted of each.
 *
 * @param forks that have such a note
 * @param shares of the machine's CPU time that other processes took, of each disturbed fork
 * @param repeats how often a disturbed fork was repeated, so that it does not count
 */
public record Disturbance(int forks, List<Double> shares, int repeats) {
  private static final Disturbance UNKNOWN = new Disturbance(0, List.of(), 0);

  public Disturbance {
    shares = List.copyOf(shares);
  }

  private static Disturbance of(Map<?, ?> note) {
    if (!(note.get("disturbed") instanceof Boolean disturbed)) {
      return UNKNOWN;
    }
    List<Double> shares = new ArrayList<>();
    if (disturbed
        && note.get("conditions") instanceof Map<?, ?> conditions
        && conditions.get("otherCpuShare") instanceof Number share) {
      shares.add(share.doubleValue());
    }
    return new Disturbance(
        1, shares, note.get("repeats") instanceof Number repeats ? repeats.intValue() : 0);
  }

  /** That of all results together. */
  public static Disturbance ofAll(List<ResultRow> rows) {
    return rows.stream()
        .flatMap(row -> row.forkNotes().stream())
        .map(Disturbance::of)
        .reduce(UNKNOWN, Disturbance::plus);
  }

  /** Whether all of its forks were disturbed, and less than half of the other's. */
  boolean isWorseThan(Disturbance other) {
    return forks > 0
        && other.forks > 0
        && shares.size() == forks
        && 2 * other.shares.size() < other.forks;
  }

  private Disturbance plus(Disturbance other) {
    List<Double> all = new ArrayList<>(shares);
    all.addAll(other.shares);
    return new Disturbance(forks + other.forks, all, repeats + other.repeats);
  }
}
