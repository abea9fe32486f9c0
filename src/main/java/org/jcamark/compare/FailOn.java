package org.jcamark.compare;

import java.util.Locale;

/**
 * A condition on which a gate fails.
 *
 * @param limit of {@link Kind#SLOWER}: the relative slowdown beyond which it fails, 0.1 for 10%;
 *     else 0
 */
public record FailOn(Kind kind, double limit) {
  /** What a gate can fail on. */
  public enum Kind {
    SLOWER,
    UNDECIDED,
    TOO_FEW_FORKS,
    MISSING;

    /** The word on the command line. */
    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  public FailOn {
    if (!(limit >= 0 && Double.isFinite(limit))) {
      throw new IllegalArgumentException("limit is " + limit + ", at least 0 is needed");
    }
  }
}
