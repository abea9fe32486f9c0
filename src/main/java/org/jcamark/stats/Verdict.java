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
  /** Of fewer than {@link Comparison#MIN_FORKS} forks on a side, by a {@link SecondOpinion}. */
  LIKELY_DIFFERENT,
  /** The same, where that finds no difference or there is none. */
  CANNOT_BE_TOLD;

  public String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
