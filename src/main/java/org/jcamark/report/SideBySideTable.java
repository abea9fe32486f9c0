package org.jcamark.report;

import static org.jcamark.table.Table.Align.LEFT;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ResultRow;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.stats.LogRatio;
import org.jcamark.table.FacetColumns;
import org.jcamark.table.GroupUnits;
import org.jcamark.table.ShownRow;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Group;
import org.jcamark.table.Table.Tone;

/** A table of one operation with a column of scores for each set, and ratios to the first. */
final class SideBySideTable {
  private final List<SideBySide.Line> lines;
  private final FacetColumns facets;
  private final List<Comparisons> comparisons;
  private final int sets;

  private SideBySideTable(List<SideBySide.Line> lines, List<Comparisons> comparisons) {
    this.lines = lines;
    this.comparisons = comparisons;
    sets = comparisons.size() + 1;
    facets = FacetColumns.of(lines.stream().map(line -> line.base().label()).toList(), Set.of());
  }

  /**
   * The table of these lines.
   *
   * @param comparisons of each further set with the first
   */
  static Table of(List<SideBySide.Line> lines, List<Comparisons> comparisons) {
    return new SideBySideTable(lines, comparisons).table();
  }

  private Table table() {
    Map<String, List<SideBySide.Line>> kinds = new LinkedHashMap<>();
    for (SideBySide.Line line : lines) {
      kinds.computeIfAbsent(line.base().unitOfGroup(), kind -> new ArrayList<>()).add(line);
    }
    List<Group> groups = new ArrayList<>();
    kinds.forEach((kind, members) -> groups.add(group(kinds.size() == 1 ? "" : kind, members)));
    return new Table(columns(), groups, List.of());
  }

  private List<Column> columns() {
    List<Column> columns = new ArrayList<>(facets.columns());
    columns.add(Column.numbers("score0", "A"));
    for (int i = 1; i < sets; i++) {
      String letter = Letters.of(i);
      columns.add(Column.numbers("score" + i, letter));
      columns.add(Column.numbers("ratio" + i, letter + " ÷ A"));
      columns.add(Column.numbers("interval" + i, "95% interval"));
      columns.add(new Column("verdict" + i, letter + " is", LEFT, Audience.EVERYBODY));
    }
    return columns;
  }

  private Group group(String heading, List<SideBySide.Line> members) {
    GroupUnits units = GroupUnits.of(members.stream().flatMap(l -> shown(l).stream()).toList());
    Map<String, String> titles = new LinkedHashMap<>();
    for (int i = 0; i < sets; i++) {
      titles.put("score" + i, Letters.of(i) + ", " + units.scoreTitle());
    }
    return new Group(heading, titles, members.stream().map(line -> cells(line, units)).toList());
  }

  private static List<ShownRow> shown(SideBySide.Line line) {
    List<ShownRow> rows = new ArrayList<>(List.of(line.base()));
    line.others().stream()
        .flatMap(Optional::stream)
        .map(judged -> judged.pair().candidate())
        .map(row -> ShownRow.alone(row, line.base().label()))
        .forEach(rows::add);
    return rows;
  }

  private List<Cell> cells(SideBySide.Line line, GroupUnits units) {
    List<Cell> cells = new ArrayList<>(facets.cells(line.base().label()));
    cells.add(score(line.base().row(), units));
    for (int i = 0; i < line.others().size(); i++) {
      Optional<Judged> other = line.others().get(i);
      if (other.isPresent()) {
        addOther(cells, i, other.get(), units);
      } else {
        cells.addAll(
            List.of(Cell.of("no result", null).in(Tone.FAINT), Cell.EMPTY, Cell.EMPTY, Cell.EMPTY));
      }
    }
    return cells;
  }

  private void addOther(List<Cell> cells, int set, Judged judged, GroupUnits units) {
    List<Judged> all = comparisons.get(set).judged();
    OptionalDouble ratio = judged.comparison().ratio();
    Optional<Interval> interval = judged.comparison().test().map(LogRatio::interval);
    cells.add(score(judged.pair().candidate(), units));
    cells.add(RatioText.ratio(ratio, interval));
    cells.add(RatioText.interval(ratio, interval));
    cells.add(RatioText.verdict(judged.judgement(), all));
  }

  private static Cell score(ResultRow row, GroupUnits units) {
    Optional<Estimate> estimate = row.estimate();
    if (estimate.isEmpty()) {
      return Cell.of("no score", null);
    }
    double factor = JmhUnit.of(estimate.get().unit()).map(JmhUnit::factor).orElse(1.0);
    return Cell.of(units.score(estimate.get()), units.score().of(estimate.get().mean() * factor));
  }
}
