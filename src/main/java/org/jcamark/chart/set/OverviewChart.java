package org.jcamark.chart.set;

import java.util.List;
import java.util.Optional;
import org.jcamark.chart.HeatMap;
import org.jcamark.chart.Point;
import org.jcamark.chart.Quantity;
import org.jcamark.json.JmhRow;

/** Times of all operations that several series share, as one heat map. */
public final class OverviewChart {
  /** Name of its file. */
  public static final String NAME = "overview";

  private static final int MOST_ROWS = 60;

  private OverviewChart() {}

  /** The chart; absent where fewer than two rows can be compared. */
  public static Optional<ChartSet.Named> of(List<JmhRow> rows) {
    List<List<ChartEntry>> shared =
        ChartSet.grouped(
                ChartEntry.of(rows).stream()
                    .filter(entry -> entry.isTime() && !entry.byParameter())
                    .toList(),
                OverviewChart::row)
            .values()
            .stream()
            .filter(row -> row.size() > 1)
            .toList();
    if (shared.size() < 2) {
      return Optional.empty();
    }
    List<ChartEntry> shown = shared.stream().limit(MOST_ROWS).flatMap(List::stream).toList();
    String note =
        shared.size() > MOST_ROWS ? "the first " + MOST_ROWS + " of " + shared.size() : "";
    return Optional.of(
        new ChartSet.Named(
            NAME,
            new HeatMap(
                Titles.lower("All operations", "time per operation and ratio to the best"),
                note,
                Quantity.TIME,
                shown.stream().map(OverviewChart::point).toList(),
                Judgements.againstBest(shown).ratios(shown, OverviewChart::point))));
  }

  private static String row(ChartEntry entry) {
    return (entry.subject() + " " + entry.category()).strip();
  }

  private static Point point(ChartEntry entry) {
    return new Point(row(entry), entry.series(), entry.value(), entry.interval());
  }
}
