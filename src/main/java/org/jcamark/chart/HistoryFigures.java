package org.jcamark.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.chart.Figure.Measure;
import org.jcamark.chart.Panels.Line;
import org.jcamark.chart.Panels.Look;
import org.jcamark.chart.Panels.Point;
import org.jcamark.compare.Finding;
import org.jcamark.compare.History;
import org.jcamark.compare.History.Row;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.table.HistoryTable;
import org.jcamark.table.KeyColumns;
import org.jcamark.table.Numbers;

/** Levels over many runs, a panel a benchmark. */
public final class HistoryFigures {
  private static final int MOST_PANELS = 6;

  private HistoryFigures() {}

  /** Of the benchmarks that changed or, where none did, of all. */
  public static List<Figure> of(History history) {
    List<Row> changed = history.rows().stream().filter(row -> !row.changes().isEmpty()).toList();
    List<Row> shown = changed.isEmpty() ? history.rows() : changed;
    KeyColumns<Finding> names = KeyColumns.of(history.rows().stream().map(Row::newest).toList());
    int runs = history.runs().size();
    return FigureSet.paged(
        shown,
        row -> row,
        MOST_PANELS,
        page ->
            new Figure(
                "history",
                Figure.Kind.HISTORY,
                HistoryTable.summary(history),
                "run 1: %s, run %s: %s · grey: as measured"
                    .formatted(history.runs().get(0), runs, history.runs().get(runs - 1)),
                new Panels(
                    new Measure("Run", Quantity.COUNT),
                    new Measure(
                        "Difference from the first level (lower is better)", Quantity.PERCENT),
                    page.stream().map(row -> panel(history, row, names)).toList())));
  }

  private static Panels.Panel panel(History history, Row row, KeyColumns<Finding> names) {
    List<Point> measured = new ArrayList<>();
    List<Point> alone = new ArrayList<>();
    List<Point> levels = new ArrayList<>();
    double first = Double.NaN;
    for (int run = 0; run < row.times().length; run++) {
      double level = row.levels()[run];
      if (!Double.isNaN(level)) {
        first = Double.isNaN(first) ? level : first;
        measured.add(new Point(run + 1, row.times()[run] / first - 1));
        alone.add(new Point(run + 1, row.times()[run] / history.machine()[run] / first - 1));
        levels.add(new Point(run + 0.5, level / first - 1));
        levels.add(new Point(run + 1.5, level / first - 1));
      }
    }
    String remark =
        row.last()
            .map(
                change ->
                    "%s since %s: %s"
                        .formatted(
                            Direction.of(change.ratio()).words(),
                            history.runs().get(change.before()),
                            Numbers.ratioInterval(change.ratio(), change.interval())))
            .orElse("no change");
    return new Panels.Panel(
        names.name(row.newest()),
        remark,
        List.of(
            new Line(SeriesName.REFERENCE, Look.CURVE, measured),
            new Line(SeriesName.of("run, machine drift removed"), Look.DOTS, alone),
            new Line(SeriesName.of("level"), Look.CURVE, levels)),
        Optional.empty());
  }
}
