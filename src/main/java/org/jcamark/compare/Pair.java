package org.jcamark.compare;

import java.time.Instant;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Rules;

/** Two results of the same scenario, or of scenarios that differ only by what is compared. */
public record Pair(Finding base, Finding candidate) {
  /** Why they cannot be compared, although both may have a score. */
  public Optional<String> obstacle() {
    return obstacle(candidate).map(Obstacle::words).or(() -> obstacle(base).map(Obstacle::ofBase));
  }

  private Optional<Obstacle> obstacle(Finding row) {
    return row.obstacles().stream()
        .filter(one -> one != Obstacle.GROUPS || !areApart())
        .findFirst();
  }

  private boolean areApart() {
    OptionalDouble factor = JmhUnit.factor(candidate.unit(), base.unit());
    Optional<DoubleSummaryStatistics> first = base.estimate().map(Pair::forks);
    Optional<DoubleSummaryStatistics> second = candidate.estimate().map(Pair::forks);
    if (factor.isEmpty() || first.isEmpty() || second.isEmpty()) {
      return false;
    }
    double unit = factor.getAsDouble();
    double gap = 1 + Rules.USUAL.threshold();
    return first.get().getMin() > gap * unit * second.get().getMax()
        || unit * second.get().getMin() > gap * first.get().getMax();
  }

  private static DoubleSummaryStatistics forks(Estimate estimate) {
    return estimate.forkMeans().stream().mapToDouble(Double::doubleValue).summaryStatistics();
  }

  /**
   * Whether each fork of one was alive together with that of the other, and interleaved with it.
   */
  boolean isInTurn() {
    List<Instant> starts = base.starts();
    return !starts.isEmpty() && starts.equals(candidate.starts());
  }
}
