package org.jcamark.compare;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Two results of the same scenario, or of scenarios that differ only by what is compared. */
public record Pair(ResultRow base, ResultRow candidate) {
  /** Why they cannot be compared, although both may have a score. */
  public Optional<String> obstacle() {
    return candidate
        .obstacle()
        .map(Obstacle::words)
        .or(() -> base.obstacle().map(Obstacle::ofBase));
  }

  /**
   * Whether each fork of one was alive together with that of the other, and interleaved with it.
   */
  boolean isInTurn() {
    List<Instant> starts = base.starts();
    return !starts.isEmpty() && starts.equals(candidate.starts());
  }

  /** Whether their scores are of one kind. */
  public boolean isOfOneKind() {
    return JmhUnit.factor(candidate.unit(), base.unit()).isPresent();
  }
}
