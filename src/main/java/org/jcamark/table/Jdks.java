package org.jcamark.table;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Judged;
import org.jcamark.model.Axis;

/** The JDKs that two result sets were measured on, as the files name them. */
record Jdks(List<String> base, List<String> candidate) {
  /** Absent of comparisons within one set, which say so by their rows. */
  static Optional<Jdks> of(Comparisons all) {
    return all.axis().isPresent()
        ? Optional.empty()
        : Optional.of(new Jdks(of(all, Judged::base), of(all, Judged::candidate)));
  }

  private static List<String> of(Comparisons all, Function<Judged, Finding> side) {
    return all.judged().stream()
        .flatMap(row -> side.apply(row).facets().find(Axis.JVM).stream())
        .distinct()
        .sorted()
        .toList();
  }

  /** A line where they are not the same. */
  Optional<String> difference() {
    return base.equals(candidate)
        ? Optional.empty()
        : Optional.of(
            "JDK: base %s, candidate %s; the ratios include what these differ by."
                .formatted(inWords(base), inWords(candidate)));
  }

  private static String inWords(List<String> jdks) {
    return jdks.isEmpty() ? "unknown" : String.join(" and ", jdks);
  }
}
