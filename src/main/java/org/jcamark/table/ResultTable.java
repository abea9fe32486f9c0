package org.jcamark.table;

import static org.jcamark.table.Table.Align.RIGHT;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Measurement;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Group;
import org.jcamark.table.Table.Tone;

/**
 * Results as a table: what a run prints at its end and a report repeats. Our own rows are grouped
 * by operation, others by benchmark class; each group has one unit of time or rate. Where several
 * providers did the same, each is set in relation to the first of JDK, BC … among them.
 */
public final class ResultTable {
  private static final String INTERVAL =
      "± half the width of the 95% interval of the mean over forks";
  private static final String STRETCHED = ", stretched where its width decided on their number";
  private static final String RELATION =
      "vs: ratio of times; unclear: its 95% interval includes 1; untested: fewer than 3 forks.";

  private ResultTable() {}

  /** The table of these rows, measured wherever. */
  public static Table of(List<ResultRow> rows) {
    return of(rows, OptionalInt.empty());
  }

  /**
   * The table of these rows, in their order but with what is comparable side by side.
   *
   * @param cpus of the machine that measured them all
   */
  public static Table of(List<ResultRow> rows, OptionalInt cpus) {
    List<ShownRow> shown = ShownRow.all(rows);
    FacetColumns facets = FacetColumns.of(shown.stream().map(ShownRow::label).toList(), Set.of());
    List<Group> groups = new ArrayList<>();
    grouped(shown).forEach((heading, members) -> groups.add(group(heading, members, facets, cpus)));
    return new Table(columns(facets), groups, notes(shown));
  }

  private static Map<String, List<ShownRow>> grouped(List<ShownRow> rows) {
    Map<String, Integer> kinds = new LinkedHashMap<>();
    rows.stream()
        .map(row -> row.label().group() + '\n' + row.unitOfGroup())
        .distinct()
        .forEach(kind -> kinds.merge(kind.substring(0, kind.indexOf('\n')), 1, Integer::sum));
    Map<String, List<ShownRow>> groups = new LinkedHashMap<>();
    for (ShownRow row : rows) {
      String heading =
          kinds.get(row.label().group()) == 1
              ? row.label().group()
              : row.label().group() + ", " + row.unitOfGroup();
      groups.computeIfAbsent(heading, h -> new ArrayList<>()).add(row);
    }
    return groups;
  }

  private static List<Column> columns(FacetColumns facets) {
    List<Column> columns = new ArrayList<>(facets.columns());
    columns.add(Column.numbers("time", "score").only(Audience.PEOPLE));
    columns.add(Column.numbers("rate", "throughput").only(Audience.PEOPLE));
    columns.add(new Column("relation", "vs baseline", RIGHT, Audience.PEOPLE));
    columns.add(Column.words("mode").only(Audience.PROGRAMS));
    columns.add(Column.words("unit").only(Audience.PROGRAMS));
    for (String exact : List.of("score", "low95", "high95")) {
      columns.add(Column.numbers(exact, exact).only(Audience.PROGRAMS));
    }
    columns.add(Column.words("baseline").only(Audience.PROGRAMS));
    for (String exact : List.of("ratio", "ratioLow95", "ratioHigh95")) {
      columns.add(Column.numbers(exact, exact).only(Audience.PROGRAMS));
    }
    columns.add(Column.numbers("forks", "forks"));
    columns.addAll(DetailColumns.ALL);
    return columns;
  }

  private static Group group(
      String heading, List<ShownRow> rows, FacetColumns facets, OptionalInt cpus) {
    GroupUnits units = GroupUnits.of(rows);
    Map<String, String> titles = new LinkedHashMap<>();
    titles.put("time", units.scoreTitle());
    titles.put("rate", units.rateTitle());
    titles.put("relation", relationTitle(rows));
    return new Group(
        heading, titles, rows.stream().map(row -> cells(row, units, facets, cpus)).toList());
  }

  private static String relationTitle(List<ShownRow> rows) {
    List<String> baselines =
        rows.stream()
            .flatMap(row -> row.relation().stream())
            .map(ProviderRelation::baseline)
            .distinct()
            .toList();
    return switch (baselines.size()) {
      case 0 -> "";
      case 1 -> "vs " + baselines.get(0);
      default -> "vs baseline";
    };
  }

  private static List<Cell> cells(
      ShownRow row, GroupUnits units, FacetColumns facets, OptionalInt cpus) {
    Measurement measurement = row.row().measurement();
    Optional<Estimate> estimate = row.row().estimate();
    Optional<Interval> interval = estimate.flatMap(Estimate::interval);
    Optional<ProviderRelation> relation = row.relation();
    Optional<Interval> ratioInterval = relation.flatMap(ProviderRelation::interval);
    List<Cell> cells = new ArrayList<>(facets.cells(row.label()));
    cells.add(Cell.of(estimate.map(units::score).orElse("no score"), null));
    cells.add(Cell.of(units.rate(row).orElse(""), null));
    cells.add(relation.map(ProviderRelation::cell).orElse(Cell.EMPTY));
    cells.add(Cell.of(measurement.mode().jmhName()));
    cells.add(Cell.of(measurement.primary().unit()));
    cells.add(exact(estimate.map(Estimate::mean)));
    cells.add(exact(interval.map(Interval::low)));
    cells.add(exact(interval.map(Interval::high)));
    cells.add(relation.map(r -> Cell.of(r.baseline())).orElse(Cell.EMPTY));
    cells.add(exact(relation.map(ProviderRelation::ratio).flatMap(ResultTable::boxed)));
    cells.add(exact(ratioInterval.map(Interval::low)));
    cells.add(exact(ratioInterval.map(Interval::high)));
    int forks = estimate.map(Estimate::forks).orElse(0);
    cells.add(forks == 0 ? Cell.of("–", 0).in(Tone.FAINT) : Cell.of(forks));
    cells.addAll(DetailColumns.cells(row, cpus));
    return cells;
  }

  private static Optional<Double> boxed(OptionalDouble value) {
    return value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.empty();
  }

  private static Cell exact(Optional<Double> value) {
    return Cell.of("", value.orElse(null));
  }

  private static List<String> notes(List<ShownRow> rows) {
    if (rows.isEmpty()) {
      return List.of("No results.");
    }
    List<String> notes = new ArrayList<>();
    boolean related = rows.stream().anyMatch(row -> row.relation().isPresent());
    boolean stretched = rows.stream().anyMatch(row -> row.row().intervalStretch() > 1);
    String interval = INTERVAL + (stretched ? STRETCHED : "") + ".";
    notes.add(related ? interval + " " + RELATION : interval);
    notes.addAll(DetailColumns.notes(rows));
    if (rows.stream().anyMatch(row -> row.forks() == 1)) {
      notes.add("One fork has no interval: how far such a score would move is unknown.");
    }
    if (rows.stream().anyMatch(row -> row.forks() == 0)) {
      notes.add("– forks: the file has no samples, so the score is JMH's and has no interval.");
    }
    return notes;
  }
}
