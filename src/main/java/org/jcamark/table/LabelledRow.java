package org.jcamark.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jcamark.compare.Facets;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.ProviderOrder;
import org.jcamark.stats.Estimate;

/** A result with its name among others. */
public record LabelledRow(ResultRow row, RowLabel label) {

  /**
   * Rows that are shown together: results of the same work side by side, in the order of providers.
   *
   * @param first results that stand before others of the same work
   */
  public static List<LabelledRow> of(List<ResultRow> rows, Predicate<ResultRow> first) {
    Map<Facets, List<ResultRow>> works = new LinkedHashMap<>();
    for (ResultRow row : rows) {
      works
          .computeIfAbsent(row.facets().without(Facets.PROVIDER), work -> new ArrayList<>())
          .add(row);
    }
    Comparator<ResultRow> order =
        Comparator.comparing((ResultRow row) -> !first.test(row))
            .thenComparing(
                row -> row.facets().find(Facets.PROVIDER).orElse(""),
                ProviderOrder.KNOWN_FIRST.thenComparing(Comparator.naturalOrder()));
    List<ResultRow> ordered =
        works.values().stream().flatMap(same -> same.stream().sorted(order)).toList();
    List<RowLabel> labels = RowLabel.of(ordered);
    List<LabelledRow> labelled = new ArrayList<>();
    for (int i = 0; i < ordered.size(); i++) {
      labelled.add(new LabelledRow(ordered.get(i), labels.get(i)));
    }
    return labelled;
  }

  /** Rows by operation or benchmark class. */
  public static Map<String, List<LabelledRow>> grouped(List<LabelledRow> rows) {
    Map<String, List<LabelledRow>> groups = new LinkedHashMap<>();
    rows.forEach(
        row -> groups.computeIfAbsent(row.label().group(), group -> new ArrayList<>()).add(row));
    return groups;
  }

  /** Rows of one kind share a column of scores: the mode or, of unknown units, the unit. */
  String kindOfScore() {
    return JmhUnit.of(unit()).map(known -> row.measurement().mode().jmhName()).orElse(unit());
  }

  /** The unit of the score, as the file has it. */
  String unit() {
    return row.measurement().primary().unit();
  }

  /** Number of forks with a value. */
  int forks() {
    return row.estimate().map(Estimate::forks).orElse(0);
  }
}
