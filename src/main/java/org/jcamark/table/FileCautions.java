package org.jcamark.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jcamark.compare.Finding;
import org.jcamark.model.InOrder;
import org.jcamark.model.Result;

/** Cautions about what a file has: results of no fork, of another run's score, and twice. */
final class FileCautions {
  private static final String UNFORKED =
      "Caution: %s measured inside the runner's JVM (0 forks), whose heap and compiled code are"
          + " also those of other benchmarks. Measure with a fork or more (-f 1).";

  private static final String OTHER_SCORE =
      "Caution: the score of %s is not that of its samples. The samples are used.";

  private static final String REPEATED =
      "Caution: %s in this file more than once; compare matches none of them.";

  private FileCautions() {}

  static List<ObstacleLines> of(List<Finding> rows, Function<Finding, String> name) {
    List<ObstacleLines> all = new ArrayList<>();
    add(all, UNFORKED, rows, row -> row.result().isUnforked(), name);
    add(
        all,
        OTHER_SCORE,
        rows,
        row -> row.result().meanInsteadOfScore().isPresent(),
        row -> name.apply(row) + ": " + scores(row));
    List<List<Finding>> repeated =
        InOrder.groupedBy(rows, Finding::facets).values().stream()
            .filter(same -> same.size() > 1)
            .toList();
    add(
        all,
        REPEATED,
        repeated,
        same -> true,
        same -> name.apply(same.get(0)) + ": " + merged(same));
    return all;
  }

  private static <R> void add(
      List<ObstacleLines> all,
      String sentence,
      List<R> rows,
      Predicate<R> included,
      Function<R, String> line) {
    List<String> lines = rows.stream().filter(included).map(line).toList();
    if (!lines.isEmpty()) {
      String results = Numbers.count(lines.size(), "result");
      all.add(new ObstacleLines(sentence.formatted(results), ObstacleLines.firstOf(lines)));
    }
  }

  private static String scores(Finding row) {
    return "score %s, mean of its samples %s %s"
        .formatted(
            Numbers.significant(row.result().primary().score().orElseThrow()),
            Numbers.significant(row.result().meanInsteadOfScore().orElseThrow()),
            row.unit());
  }

  private static String merged(List<Finding> same) {
    String merged =
        same.stream().map(row -> row.result().pool()).distinct().count() > 1
            ? "merge keeps apart those of other JVMs or arguments"
            : same.stream().map(Finding::result).anyMatch(FileCautions::hasNoSamples)
                ? "merge cannot pool them, as they have no samples"
                : "merge pools them into one";
    return same.size() + " times; " + merged;
  }

  private static boolean hasNoSamples(Result row) {
    return row.primary().samples().isEmpty();
  }
}
