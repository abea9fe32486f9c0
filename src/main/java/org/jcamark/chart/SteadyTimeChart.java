package org.jcamark.chart;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jcamark.table.Numbers;
import org.jcamark.warmup.ForkWarmup;
import org.jcamark.warmup.ScenarioWarmup;
import org.jcamark.warmup.Spread;

/**
 * Time to steady state on a logarithmic axis: every fork a dot, hollow at its end where it never
 * became steady, and a bar at the median over all forks, unless that lies beyond the end.
 */
public record SteadyTimeChart(String title, String note, List<Row> rows) implements Chart {
  /**
   * One scenario.
   *
   * @param series who did it; decides the colour
   * @param steadyNs time to steady state of each fork that has one, above 0
   * @param neverNs length of each fork that has none, above 0
   */
  public record Row(String name, String series, List<Double> steadyNs, List<Double> neverNs) {
    public Row {
      steadyNs = List.copyOf(steadyNs);
      neverNs = List.copyOf(neverNs);
      if (!Stream.of(steadyNs, neverNs).flatMap(List::stream).allMatch(ns -> ns > 0)) {
        throw new IllegalArgumentException(name + ": times to steady state, expected above 0");
      }
    }

    /** The forks of a scenario; those that are steady from the first bin count with its end. */
    public static Row of(String name, String series, ScenarioWarmup warmup) {
      List<Double> steady = new ArrayList<>();
      List<Double> never = new ArrayList<>();
      for (ForkWarmup fork : warmup.forks()) {
        fork.secondsToSteady()
            .ifPresentOrElse(
                seconds -> steady.add(Math.max(seconds * 1e9, (double) fork.bins().nanos()[0])),
                () -> never.add(fork.bins().seconds() * 1e9));
      }
      return new Row(name, series, steady, never);
    }

    /** Over all forks; absent where the median fork never became steady. */
    private Optional<Double> median() {
      return Spread.of(
              DoubleStream.concat(
                  steadyNs.stream().mapToDouble(Double::doubleValue),
                  neverNs.stream().mapToDouble(ns -> Double.POSITIVE_INFINITY)))
          .map(Spread::median)
          .filter(Double::isFinite);
    }

    private String text() {
      String time =
          median()
              .map(Quantity.TIME::format)
              .orElseGet(() -> "> " + Quantity.TIME.format(Collections.min(neverNs)));
      int forks = steadyNs.size() + neverNs.size();
      return neverNs.isEmpty()
          ? time
          : time + ", " + neverNs.size() + " of " + Numbers.count(forks, "fork") + " never";
    }
  }

  private static final double ROW_PX = 40;
  private static final double ROWS_A_PAGE = 18;
  private static final double HALF_BAR = 0.42;

  public SteadyTimeChart {
    rows = NonEmpty.copyOf(rows, "a chart of times to steady state needs at least one row");
  }

  @Override
  public Figure draw(Theme theme) {
    Palette palette = new Palette(rows.stream().map(Row::series).toList(), theme);
    List<IntervalEstimate> times =
        rows.stream()
            .flatMap(row -> Stream.concat(row.steadyNs().stream(), row.neverNs().stream()))
            .map(IntervalEstimate::exact)
            .toList();
    Panel panel =
        new Panel(
            new ValueAxis(Quantity.TIME, times).log("Time from the first call to steady state"),
            PlotAxis.names(rows.stream().map(Row::name).toList()).reversed(),
            theme);
    double y = rows.size() - 0.5;
    for (Row row : rows) {
      panel.lines(
          new Outline().segment(panel.x().scale().min(), y, panel.x().scale().max(), y),
          theme.faintGrid(),
          1);
      row(panel, row, y, palette.of(row.series()), theme.ink());
      y--;
    }
    boolean never = rows.stream().anyMatch(row -> !row.neverNs().isEmpty());
    return new Figure(
        title,
        List.of(
            note,
            "dots: forks",
            "bars: medians over all forks",
            never ? "hollow: end of a fork that never became steady" : ""),
        palette.legend(Legend.Mark.DOT),
        panel,
        theme,
        rows.size() * ROW_PX);
  }

  private static void row(Panel panel, Row row, double y, Palette.Style style, Color ink) {
    double half = HALF_BAR * Math.min(1, panel.y().scale().max() / ROWS_A_PAGE);
    panel.dots(ForkChart.dots(row.steadyNs().stream(), y, panel), style);
    panel.hollowDots(ForkChart.dots(row.neverNs().stream(), y, panel), style);
    row.median()
        .ifPresent(
            median ->
                panel.lines(new Outline().segment(median, y - half, median, y + half), ink, 3));
    panel.beside(new Panel.SideText(y, row.text(), VerdictMark.EQUIVALENT));
  }
}
