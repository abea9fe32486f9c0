package org.jcamark.compare;

import org.jcamark.stats.Comparison;
import org.jcamark.stats.Judgement;

/**
 * A pair with its comparison and verdict.
 *
 * @param comparison in the unit of the base
 */
public record Judged(Pair pair, Comparison comparison, Judgement judgement) {
  /** The unit of both scores. */
  public String unit() {
    return pair.base().measurement().primary().unit();
  }
}
