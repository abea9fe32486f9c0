package org.jcamark.compare;

import java.util.Objects;
import org.jcamark.table.ResultRow;

/** Two results of the same work, or of work that differs by what is compared. */
public record Pair(ResultRow base, ResultRow candidate) {
  public Pair {
    Objects.requireNonNull(base, "base");
    Objects.requireNonNull(candidate, "candidate");
  }
}
