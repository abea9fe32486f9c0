package org.jcamark.compare;

import java.util.List;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Judgement;

/**
 * A pair with its comparison and verdict.
 *
 * @param comparison in the unit of the base
 */
public record Judged(Pair pair, Comparison comparison, Judgement judgement) {
  /** Whether it may be a headline: by more than a fork a side, none of them alone disturbed. */
  public boolean carriesHeadline() {
    return comparison.forks() > 1 && !isLopsided();
  }

  /** Whether other processes disturbed all forks of one side, and few of the other's. */
  public boolean isLopsided() {
    Disturbance base = Disturbance.ofAll(List.of(pair.base()));
    Disturbance candidate = Disturbance.ofAll(List.of(pair.candidate()));
    return base.isWorseThan(candidate) || candidate.isWorseThan(base);
  }

  /** The unit of both scores. */
  public String unit() {
    return pair.base().unit();
  }
}
