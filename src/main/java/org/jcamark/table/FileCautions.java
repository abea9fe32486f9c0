package org.jcamark.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jcamark.compare.Finding;
import org.jcamark.model.InOrder;

/** Cautions about what a file has: results without forks, with another score, or more than once. */
final class FileCautions {
  private static final String UNFORKED =
      "Caution: %s measured inside the runner's JVM (0 forks), whose heap and compiled code are"
          + " also those of other benchmarks. Measure with a fork or more (-f 1).";

  private static final String REPEATED =
      "Caution: %s in this file more than once, so compare matches none of them; merge pools those"
          + " with samples of one JVM with the same arguments.";

  private FileCautions() {}

  static List<ObstacleLines> of(List<Finding> rows, Function<Finding, String> name) {
    List<ObstacleLines> all = new ArrayList<>();
    ObstacleLines.add(
        all, UNFORKED::formatted, rows.stream().filter(row -> row.result().isUnforked()).map(name));
    ObstacleLines.add(
        all,
        "Caution: the score of %s is not that of its samples. The samples are used."::formatted,
        rows.stream()
            .filter(row -> row.meanInsteadOfScore().isPresent())
            .map(row -> name.apply(row) + ": " + scores(row)));
    ObstacleLines.add(
        all,
        REPEATED::formatted,
        InOrder.groupedBy(rows, Finding::facets).values().stream()
            .filter(same -> same.size() > 1)
            .map(same -> name.apply(same.get(0)) + ": " + same.size() + " times"));
    return all;
  }

  private static String scores(Finding row) {
    return "score %s, mean of its samples %s %s"
        .formatted(
            Numbers.significant(row.result().primary().score().orElseThrow()),
            Numbers.significant(row.meanInsteadOfScore().orElseThrow()),
            row.unit());
  }
}
