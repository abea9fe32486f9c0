package org.jcamark.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jcamark.compare.Finding;
import org.jcamark.model.InOrder;

/** Cautions about what a file has: results without forks, with another score, or more than once. */
final class FileCautions {
  private FileCautions() {}

  static List<ObstacleLines> of(List<Finding> rows, Function<Finding, String> name) {
    List<ObstacleLines> all = new ArrayList<>();
    add(
        all,
        "%s measured inside the runner's JVM (0 forks), whose heap and compiled code are also those"
            + " of other benchmarks. Measure with a fork or more (-f 1).",
        rows.stream().filter(row -> row.result().isUnforked()).map(name));
    add(
        all,
        "the score of %s is not that of its samples. The samples are used.",
        rows.stream()
            .filter(row -> row.meanInsteadOfScore().isPresent())
            .map(row -> name.apply(row) + ": " + scores(row)));
    add(
        all,
        "%s in this file more than once, so compare matches none of them; merge pools those with"
            + " samples of one JVM with the same arguments.",
        InOrder.groupedBy(rows, Finding::facets).values().stream()
            .filter(same -> same.size() > 1)
            .map(same -> name.apply(same.get(0)) + ": " + same.size() + " times"));
    return all;
  }

  private static void add(List<ObstacleLines> all, String sentence, Stream<String> rows) {
    List<String> lines = rows.toList();
    if (!lines.isEmpty()) {
      String text = "Caution: " + sentence.formatted(Numbers.count(lines.size(), "result"));
      all.add(new ObstacleLines(text, ObstacleLines.firstOf(lines)));
    }
  }

  private static String scores(Finding row) {
    return "score %s, mean of its samples %s %s"
        .formatted(
            Numbers.significant(row.result().primary().score().orElseThrow()),
            Numbers.significant(row.meanInsteadOfScore().orElseThrow()),
            row.unit());
  }
}
