package org.jcamark.compare;

import java.util.List;
import java.util.Optional;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.LogRatio;

/**
 * A pair with its comparison and verdict.
 *
 * @param comparison in the unit of the base
 */
public record Judged(Pair pair, Comparison comparison, Judgement judgement) {
  /** Whether other processes disturbed all forks of one side, and few of the other's. */
  public boolean isLopsided() {
    Disturbance base = Disturbance.ofAll(List.of(pair.base()));
    Disturbance candidate = Disturbance.ofAll(List.of(pair.candidate()));
    return base.isWorseThan(candidate) || candidate.isWorseThan(base);
  }

  /** Of the geometric means; absent where one of them is not above 0. */
  public Optional<Double> ratio() {
    return comparison.ratio().stream().boxed().findFirst();
  }

  /** The interval of the ratio; absent where nothing could be tested. */
  public Optional<Interval> interval() {
    return comparison.test().map(LogRatio::interval);
  }

  public String unit() {
    return pair.base().unit();
  }
}
