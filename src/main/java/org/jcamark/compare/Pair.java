package org.jcamark.compare;

import java.util.Objects;

/** Two results of the same work, or of work that differs by what is compared. */
public record Pair(ResultRow base, ResultRow candidate) {
  public Pair {
    Objects.requireNonNull(base, "base");
    Objects.requireNonNull(candidate, "candidate");
  }
}
