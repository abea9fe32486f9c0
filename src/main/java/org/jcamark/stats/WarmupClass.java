package org.jcamark.stats;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** How forks warm up, after Barrett et al. (OOPSLA 2017). The last two are of forks that differ. */
public enum WarmupClass {
  /** Steady from the start. */
  FLAT,
  /** Slower at first. */
  WARM_UP,
  /** Faster at first than later on. */
  SLOWDOWN,
  NO_STEADY_STATE,
  /** Some forks are flat, the others warm up. */
  MOSTLY_GOOD,
  /** Forks differ otherwise. */
  INCONSISTENT;

  /** The class of several forks, at least one. */
  public static WarmupClass ofForks(List<WarmupClass> forks) {
    Set<WarmupClass> seen = EnumSet.copyOf(forks);
    if (seen.size() == 1) {
      return seen.iterator().next();
    }
    return seen.equals(EnumSet.of(FLAT, WARM_UP)) ? MOSTLY_GOOD : INCONSISTENT;
  }

  @Override
  public String toString() {
    return this == WARM_UP ? "warm-up" : name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
