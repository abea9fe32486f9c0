package org.jcamark.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.ResultRow;

/** The {@code compare} command that fits what a run measured. */
public final class CompareLine {
  private CompareLine() {}

  /**
   * {@code To compare: compare results/x --by jvm (also by jit, provider)}; absent where nothing
   * can be compared so.
   *
   * @param folder of the run
   */
  public static Optional<String> of(List<ResultRow> rows, String folder) {
    List<String> by =
        Stream.concat(Facets.PLATFORM.stream(), Stream.of(Facets.PROVIDER))
            .filter(facet -> Comparisons.by(facet, rows).isPresent())
            .toList();
    if (by.isEmpty()) {
      return Optional.empty();
    }
    String others = String.join(", ", by.subList(1, by.size()));
    return Optional.of(
        "To compare: compare %s --by %s%s"
            .formatted(folder, by.get(0), others.isEmpty() ? "" : " (also by " + others + ")"));
  }
}
