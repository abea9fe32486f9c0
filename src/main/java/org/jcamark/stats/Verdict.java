package org.jcamark.stats;

/** Verdict on a comparison, given a practical threshold and α. */
public enum Verdict {
  /** The adjusted p is below α and the whole interval lies beyond the threshold. */
  DIFFERENT("different"),
  /** The whole interval lies within 1 ± threshold. */
  EQUIVALENT("equivalent"),
  /** Neither, or nothing can be tested because a fork mean is not above 0. */
  UNDECIDED("undecided"),
  /** Fewer than {@link Comparison#MIN_FORKS} forks on a side. */
  TOO_FEW_FORKS("too few forks");

  private final String words;

  Verdict(String words) {
    this.words = words;
  }

  /** The verdict as it is printed and written into JSON. */
  public String words() {
    return words;
  }
}
