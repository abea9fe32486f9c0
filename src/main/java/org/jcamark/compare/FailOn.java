package org.jcamark.compare;

import java.util.OptionalDouble;
import org.jcamark.catalog.Labelled;

/**
 * A condition on which a gate fails.
 *
 * @param limit of {@link Kind#SLOWER}: the relative slowdown beyond which it fails, 0.1 for 10%;
 *     absent for the threshold of the comparisons
 */
public record FailOn(Kind kind, OptionalDouble limit) {
  public enum Kind implements Labelled {
    SLOWER,
    UNDECIDED,
    TOO_FEW_FORKS,
    MISSING
  }

  public FailOn {
    limit.ifPresent(
        slowdown -> {
          if (!(slowdown >= 0 && Double.isFinite(slowdown))) {
            throw new IllegalArgumentException("limit is " + slowdown + ", at least 0 is needed");
          }
        });
  }
}
