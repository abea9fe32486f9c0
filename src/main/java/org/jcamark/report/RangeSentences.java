package org.jcamark.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.compare.JmhUnit;
import org.jcamark.table.Numbers;
import org.jcamark.table.ShownRow;

/** From where to where the results of each group reach, for sets that nothing compares. */
final class RangeSentences {
  private static final int MOST = 15;

  private RangeSentences() {}

  static List<String> of(Evaluation evaluation, RowNames names) {
    Map<String, List<ShownRow>> kinds = new LinkedHashMap<>();
    evaluation
        .groups()
        .forEach(
            (group, rows) ->
                rows.stream()
                    .filter(row -> row.row().estimate().isPresent())
                    .forEach(
                        row ->
                            kinds
                                .computeIfAbsent(
                                    group + ' ' + row.unitOfGroup(), k -> new ArrayList<>())
                                .add(row)));
    List<String> sentences = new ArrayList<>();
    kinds.values().stream().limit(MOST).forEach(rows -> sentences.add(sentence(rows, names)));
    if (kinds.size() > MOST) {
      sentences.add("… and " + Numbers.count(kinds.size() - MOST) + " more; see the tables.");
    }
    return sentences;
  }

  private static String sentence(List<ShownRow> rows, RowNames names) {
    Comparator<ShownRow> byMean = Comparator.comparingDouble(RangeSentences::mean);
    ShownRow least = rows.stream().min(byMean).orElseThrow();
    ShownRow most = rows.stream().max(byMean).orElseThrow();
    String lowest = names.full(least.label()) + ": " + MeanText.of(least);
    return rows.size() == 1
        ? lowest + "."
        : Numbers.count(rows.size(), "result")
            + " of "
            + least.label().group()
            + ", the lowest mean that of "
            + lowest
            + ", the highest that of "
            + names.full(most.label())
            + ": "
            + MeanText.of(most)
            + ".";
  }

  private static double mean(ShownRow row) {
    double factor = JmhUnit.of(row.unit()).map(JmhUnit::factor).orElse(1.0);
    return row.row().estimate().orElseThrow().mean() * factor;
  }
}
