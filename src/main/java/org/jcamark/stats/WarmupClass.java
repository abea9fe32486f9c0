package org.jcamark.stats;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** How forks warm up, after Barrett et al. (OOPSLA 2017). The last two are of forks that differ. */
public enum WarmupClass {
  /** Steady from the start. */
  FLAT("flat"),
  /** Slower at first. */
  WARM_UP("warm-up"),
  /** Faster at first than later on. */
  SLOWDOWN("slowdown"),
  NO_STEADY_STATE("no steady state"),
  /** Some forks are flat, the others warm up. */
  MOSTLY_GOOD("mostly good"),
  /** Forks differ otherwise. */
  INCONSISTENT("inconsistent");

  private final String label;

  WarmupClass(String label) {
    this.label = label;
  }

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
    return label;
  }
}
