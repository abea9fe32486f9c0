package org.jcamark.compare;

import java.util.List;
import java.util.Optional;
import org.jcamark.stats.Steadiness;

/** A result that few of its iterations made. */
public record Unsteady(ResultRow row, Steadiness iterations) {
  /** The result, if it is so; one that is not compared anyhow is said to be worse. */
  public static Optional<Unsteady> of(ResultRow row) {
    return Optional.of(row)
        .filter(ResultRow::isComparable)
        .flatMap(ResultRow::steadiness)
        .filter(Steadiness::isSkewed)
        .map(iterations -> new Unsteady(row, iterations));
  }

  /** Those of a set. */
  public static List<Unsteady> among(List<ResultRow> rows) {
    return rows.stream().flatMap(row -> of(row).stream()).toList();
  }
}
