package org.jcamark.compare;

import java.util.Optional;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.LogRatio;

/**
 * Two results of the same work, or of work that differs only by what is compared, with the verdict.
 *
 * @param comparison in the unit of the base
 */
public record Judged(Finding base, Finding candidate, Comparison comparison, Judgement judgement) {
  /** Of the geometric means; absent where one of them is not above 0. */
  public Optional<Double> ratio() {
    return comparison.ratio().stream().boxed().findFirst();
  }

  /** The interval of the ratio; absent where nothing could be tested. */
  public Optional<Interval> interval() {
    return comparison.test().map(LogRatio::interval);
  }

  /**
   * {@code slower}, {@code faster}, {@code equivalent}, {@code undecided}, {@code too few forks}.
   */
  public String words() {
    return judgement.direction().map(Direction::words).orElse(judgement.verdict().words());
  }
}
