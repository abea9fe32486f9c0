package org.jcamark.stats;

import java.util.Locale;

/** Verdict on a comparison, given a practical threshold and α. */
public enum Verdict {
  /** The adjusted p is below α and the whole interval lies beyond the threshold. */
  DIFFERENT,
  /** The whole interval lies within 1 ± threshold. */
  EQUIVALENT,
  /** Neither, or nothing can be tested because a fork mean is not above 0. */
  UNDECIDED,
  /** Fewer than {@link Comparison#MIN_FORKS} forks on a side. */
  TOO_FEW_FORKS;

  public String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
