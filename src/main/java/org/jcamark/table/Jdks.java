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
  static Jdks of(Comparisons all) {
    return new Jdks(of(all, Judged::base), of(all, Judged::candidate));
  }

  private static List<String> of(Comparisons all, Function<Judged, Finding> side) {
    return all.judged().stream()
        .map(row -> side.apply(row).facets().find(Axis.JVM).orElse("unknown"))
        .distinct()
        .sorted()
        .toList();
  }

  /** A line where they are not the same. */
  Optional<String> difference() {
    String line = "JDK: base %s, candidate %s; the ratios include what these differ by.";
    return Optional.of(line.formatted(String.join(" and ", base), String.join(" and ", candidate)))
        .filter(differ -> !base.equals(candidate));
  }
}
