package org.jcamark.report;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jcamark.compare.ResultRow;
import org.jcamark.table.Numbers;
import org.jcamark.table.Unit;

/** What a result set shows, in a sentence or two. */
final class Headline {
  private static final int MOST_NAMED = 2;

  private Headline() {}

  static String of(Evaluation evaluation) {
    List<Fastest> fastest = evaluation.fastest();
    String platforms =
        evaluation.platforms().stream().map(Platforms::inWords).collect(Collectors.joining(" "));
    String providers = fastest.isEmpty() ? "" : providers(fastest, evaluation);
    String both = (providers + " " + platforms).strip();
    return both.isEmpty() ? range(evaluation) : both;
  }

  private static String providers(List<Fastest> all, Evaluation evaluation) {
    if (all.size() <= MOST_NAMED) {
      return all.stream()
          .map(one -> evaluation.work(one.best().row()) + ": " + one.inWords() + ".")
          .collect(Collectors.joining(" "));
    }
    Map<String, Long> wins =
        all.stream()
            .filter(one -> one.tied().isEmpty())
            .collect(Collectors.groupingBy(one -> one.best().provider(), Collectors.counting()));
    String counts =
        wins.entrySet().stream()
            .sorted(
                Map.Entry.<String, Long>comparingByValue()
                    .reversed()
                    .thenComparing(Map.Entry.comparingByKey()))
            .map(win -> win.getKey() + " in " + Numbers.count(win.getValue()))
            .collect(Collectors.joining(", "));
    long ties = all.stream().filter(one -> !one.tied().isEmpty()).count();
    String of = Numbers.count(all.size(), "comparison");
    String head =
        counts.isEmpty()
            ? "No fastest provider shown in " + of
            : "Fastest of %s: %s%s"
                .formatted(
                    of, counts, ties == 0 ? "" : "; no difference shown in " + Numbers.count(ties));
    Fastest widest = all.stream().max(Comparator.comparingDouble(Fastest::spread)).orElseThrow();
    return widest.slower().isEmpty()
        ? head + "."
        : "%s. Largest difference: %s, %s."
            .formatted(head, evaluation.work(widest.best().row()), widest.slowest());
  }

  private static String range(Evaluation evaluation) {
    List<ResultRow> rows =
        evaluation.set().results().stream()
            .filter(row -> row.estimate().isPresent())
            .sorted(Comparator.comparingDouble(row -> row.estimate().orElseThrow().mean()))
            .toList();
    boolean alike =
        rows.stream().map(row -> row.measurement().primary().unit()).distinct().count() == 1;
    if (!alike) {
      return "";
    }
    ResultRow first = rows.get(0);
    ResultRow last = rows.get(rows.size() - 1);
    return rows.size() == 1
        ? score(first, evaluation) + "."
        : "From " + score(first, evaluation) + " to " + score(last, evaluation) + ".";
  }

  private static String score(ResultRow row, Evaluation evaluation) {
    return Unit.inWords(row.estimate().orElseThrow()) + " (" + evaluation.name(row) + ")";
  }
}
