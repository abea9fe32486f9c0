package org.jcamark.study;

import java.util.Optional;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Uncertain;

/**
 * A condition on an amount.
 *
 * @param low the least value; −∞ for none
 * @param high the largest value; ∞ for none
 */
public record Rule(Amount amount, double low, double high) {

  public static Rule atLeast(Amount amount, double least) {
    return new Rule(amount, least, Double.POSITIVE_INFINITY);
  }

  public static Rule atMost(Amount amount, double most) {
    return new Rule(amount, Double.NEGATIVE_INFINITY, most);
  }

  public static Rule between(Amount amount, double least, double most) {
    return new Rule(amount, least, most);
  }

  /** The first takes less than the second. */
  public static Rule less(Amount first, Amount second) {
    return atMost(first.dividedBy(second), 1);
  }

  /**
   * Whether the whole interval fulfils it, or none of the interval does. Where one amount among
   * several is enough, its interval has a level of 1 − 5% ÷ their number (Bonferroni).
   *
   * @param fulfilling amounts of which one is enough for the claim
   * @param violating amounts of which one is enough against the claim
   */
  Outcome judge(Uncertain measured, long fulfilling, long violating) {
    if (interval(measured, fulfilling)
        .filter(ends -> low <= ends.low() && ends.high() <= high)
        .isPresent()) {
      return Outcome.HOLDS;
    }
    return interval(measured, violating)
            .filter(ends -> ends.high() < low || ends.low() > high)
            .isPresent()
        ? Outcome.DOES_NOT_HOLD
        : Outcome.CANNOT_BE_SAID;
  }

  private Optional<Interval> interval(Uncertain measured, long amounts) {
    return amount.interval(measured, 1 - (1 - Interval.LEVEL) / amounts);
  }

  /** {@code at least 2.5 GB/s}. */
  String condition() {
    if (Double.isInfinite(high)) {
      return "at least " + amount.text(low);
    }
    return Double.isInfinite(low)
        ? "at most " + amount.text(high)
        : amount.text(low) + " to " + amount.text(high);
  }
}
