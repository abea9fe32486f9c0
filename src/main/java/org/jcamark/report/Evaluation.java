package org.jcamark.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Matches;
import org.jcamark.compare.Pair;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rules;
import org.jcamark.table.ProviderRelation;
import org.jcamark.table.RowLabel;
import org.jcamark.table.ShownRow;

/**
 * A result set put in order, grouped as tables group it, and its providers compared: what all
 * sections rest on.
 */
final class Evaluation {
  private final ResultSet set;
  private final List<Cell> cells = new ArrayList<>();
  private final Map<String, List<ShownRow>> groups = new LinkedHashMap<>();
  private final Comparisons comparisons;
  private final IdentityHashMap<ResultRow, Judged> judged = new IdentityHashMap<>();
  private final Set<ResultRow> bases = Collections.newSetFromMap(new IdentityHashMap<>());
  private final IdentityHashMap<ResultRow, RowLabel> labels = new IdentityHashMap<>();

  /**
   * The same work by one or several providers.
   *
   * @param rows the baseline first, where there is one
   * @param baseline what the others are held against; absent where there is nothing to compare
   */
  record Cell(List<ResultRow> rows, Optional<ResultRow> baseline) {
    Cell {
      rows = List.copyOf(rows);
    }
  }

  /**
   * Evaluates a set.
   *
   * @param baseline the provider that others are held against where a cell has it; absent for the
   *     first of JDK, BC … that it has
   */
  Evaluation(ResultSet set, Optional<String> baseline) {
    this.set = set;
    Comparator<ResultRow> order =
        Comparator.comparing(
                (ResultRow row) -> baseline.isEmpty() || !provider(row).equals(baseline))
            .thenComparing(ProviderRelation.ORDER);
    Map<Facets, List<ResultRow>> byWork = new LinkedHashMap<>();
    for (ResultRow row : set.results()) {
      Facets work = row.facets().without(Facets.PROVIDER);
      byWork.computeIfAbsent(work, w -> new ArrayList<>()).add(row);
    }
    byWork.values().forEach(rows -> cells.add(cell(rows.stream().sorted(order).toList())));
    group();
    comparisons = Comparisons.of(new Matches(pairs(), List.of()), Optional.empty(), Rules.USUAL);
    comparisons.judged().forEach(pair -> judged.put(pair.pair().candidate(), pair));
    cells.forEach(cell -> cell.baseline().ifPresent(bases::add));
  }

  private static Cell cell(List<ResultRow> rows) {
    List<ResultRow> scored =
        rows.stream().filter(r -> provider(r).isPresent() && r.estimate().isPresent()).toList();
    long providers = scored.stream().map(Evaluation::provider).distinct().count();
    boolean comparable = providers > 1 && providers == scored.size();
    return new Cell(rows, comparable ? Optional.of(scored.get(0)) : Optional.empty());
  }

  private List<Pair> pairs() {
    List<Pair> pairs = new ArrayList<>();
    for (Cell cell : cells) {
      cell.baseline()
          .ifPresent(
              base ->
                  cell.rows().stream()
                      .filter(row -> !row.equals(base) && row.estimate().isPresent())
                      .forEach(row -> pairs.add(new Pair(base, row))));
    }
    return pairs;
  }

  private void group() {
    List<ResultRow> ordered = cells.stream().flatMap(cell -> cell.rows().stream()).toList();
    List<RowLabel> all = RowLabel.of(ordered);
    for (int i = 0; i < ordered.size(); i++) {
      ResultRow row = ordered.get(i);
      labels.put(row, all.get(i));
      groups
          .computeIfAbsent(all.get(i).group(), g -> new ArrayList<>())
          .add(ShownRow.alone(row, all.get(i)));
    }
  }

  static Optional<String> provider(ResultRow row) {
    return row.facets().find(Facets.PROVIDER);
  }

  ResultSet set() {
    return set;
  }

  /** What is comparable, in the order of the file. */
  List<Cell> cells() {
    return cells;
  }

  /** Rows by operation or benchmark class, what is comparable side by side. */
  Map<String, List<ShownRow>> groups() {
    return groups;
  }

  /** Of all providers with the baseline of their cell. */
  Comparisons comparisons() {
    return comparisons;
  }

  /** How a row stands to the baseline of its cell; absent for baselines and what has none. */
  Optional<Judged> judged(ResultRow row) {
    return Optional.ofNullable(judged.get(row));
  }

  /** Whether others are held against it. */
  boolean isBaseline(ResultRow row) {
    return bases.contains(row);
  }

  RowLabel label(ResultRow row) {
    return labels.get(row);
  }
}
