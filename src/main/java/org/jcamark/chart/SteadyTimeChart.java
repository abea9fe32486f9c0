package org.jcamark.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.stats.Interval;
import org.jcamark.table.Numbers;
import org.jcamark.warmup.ForkWarmup;
import org.jcamark.warmup.ScenarioWarmup;
import org.jcamark.warmup.Spread;

/**
 * Time to steady state on a logarithmic axis: medians over the forks that became steady, with
 * whiskers, and hollow marks where forks ended that never did.
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

    private Optional<Spread> spread() {
      return Spread.of(steadyNs.stream().mapToDouble(Double::doubleValue));
    }

    private String text() {
      int forks = steadyNs.size() + neverNs.size();
      String never =
          neverNs.isEmpty()
              ? ""
              : neverNs.size() + " of " + Numbers.count(forks, "fork") + " never";
      return Stream.of(
              spread().map(spread -> Quantity.TIME.format(spread.median())), Optional.of(never))
          .flatMap(Optional::stream)
          .filter(part -> !part.isEmpty())
          .reduce((time, rest) -> time + ", " + rest)
          .orElse("");
    }
  }

  private static final double ROW_PX = 40;
  private static final double ROWS_A_PAGE = 18;
  private static final double CAP = 0.2;

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
      row(panel, row, y, palette.of(row.series()));
      y--;
    }
    boolean extremes =
        rows.stream().flatMap(row -> row.spread().stream()).allMatch(Spread::endsAreExtremes);
    boolean never = rows.stream().anyMatch(row -> !row.neverNs().isEmpty());
    return new Figure(
        title,
        List.of(
            note,
            "dots: medians over forks",
            extremes ? "whiskers: min – max" : "whiskers: 5–95%, of fewer than 20 forks min – max",
            never ? "hollow: end of forks that never became steady" : ""),
        palette.legend(Legend.Mark.DOT),
        panel,
        theme,
        rows.size() * ROW_PX);
  }

  private static void row(Panel panel, Row row, double y, Palette.Style style) {
    double cap = CAP * Math.min(1, panel.y().scale().max() / ROWS_A_PAGE);
    row.spread()
        .ifPresent(
            spread -> {
              Interval interval = new Interval(spread.low(), spread.high());
              Outline whisker =
                  Outline.lying().whisker(y - cap, y, y + cap, interval, panel.x().scale());
              panel.lines(whisker, style.color(), 2.5);
              panel.dots(new Outline().to(spread.median(), y), style);
            });
    Outline ends = new Outline();
    row.neverNs().forEach(ns -> ends.to(ns, y));
    panel.hollowDots(ends, style);
    panel.beside(new Panel.SideText(y, row.text(), VerdictMark.EQUIVALENT));
  }
}
