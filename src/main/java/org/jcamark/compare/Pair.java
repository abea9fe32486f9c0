package org.jcamark.compare;

/** Two results of the same work, or of work that differs by what is compared. */
public record Pair(ResultRow base, ResultRow candidate) {
  boolean isComparable() {
    return base.isComparable() && candidate.isComparable();
  }

  /** Whether it would be compared if no side's clock were too coarse. */
  public boolean lacksAFineClock() {
    return (base.coarseClock().isPresent() || candidate.coarseClock().isPresent())
        && base.isWarm()
        && candidate.isWarm()
        && Conversion.factor(unit(candidate), unit(base)).isPresent();
  }

  private static String unit(ResultRow row) {
    return row.measurement().primary().unit();
  }
}
