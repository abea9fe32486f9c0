package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.stats.Interval;
import org.jcamark.table.Numbers;

/**
 * Lines or points in one plot, or in panels on the same axes. The lines of a single plot have their
 * names at their ends.
 *
 * @param over what the lower axis shows
 * @param overTitle its title where that is not given by what it is
 * @param measure title of the upright axis
 * @param quantity of the upright axis
 */
public record LinePlot(
    Over over, String overTitle, String measure, Quantity quantity, List<Facet> facets)
    implements Plot {
  public enum Over {
    /** Bytes of messages, a tick at each. */
    PAYLOAD,
    /** Bytes of anything. */
    BYTES,
    /** A number, a tick at each value. */
    PARAMETER,
    THREADS,
    /** Shares of operations that took no longer, as 1 ÷ (1 − share), as HdrHistogram plots them. */
    PERCENTILE,
    /** From 1. */
    ITERATION,
    /** Nanoseconds, on a logarithmic axis. */
    TIME
  }

  /**
   * A plot.
   *
   * @param name its heading; blank for none
   * @param band of values to set off
   * @param remark a second line of the heading; blank for none
   */
  public record Facet(String name, List<Line> lines, Optional<Interval> band, String remark) {
    public Facet {
      lines = List.copyOf(lines);
    }

    public static Facet of(String name, List<Line> lines) {
      return new Facet(name, lines, Optional.empty(), "");
    }
  }

  public enum Look {
    /** A marker at each point, joined. */
    MARKED,
    /** A line alone. */
    CURVE,
    /** A line behind others. */
    THIN,
    /** A reference, in grey. */
    DASHED,
    /** Markers alone. */
    DOTS
  }

  /**
   * A line or a set of points.
   *
   * @param points in ascending order of x
   */
  public record Line(SeriesName series, Look look, List<At> points) {
    public Line {
      points = List.copyOf(points);
    }

    /** The point furthest to the right, of at least one. */
    public At last() {
      return points.get(points.size() - 1);
    }
  }

  /**
   * A point.
   *
   * @param interval 95% interval of the value, where known
   * @param name beside it; may be blank
   * @param hover what it is, in words; may be blank
   */
  public record At(double x, double value, Optional<Interval> interval, String name, String hover)
      implements IntervalEstimate {
    public static At of(double x, double value) {
      return new At(x, value, Optional.empty(), "", "");
    }
  }

  /** Percentiles that have a tick; 0 is the minimum. */
  public static final List<Double> RANKS =
      List.of(0.0, 50.0, 75.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999, 99.9999);

  private static final int PANELS_A_ROW = 3;
  private static final int MOST_END_NAMES = 12;
  private static final double CAP = 0.006;
  private static final int THIN_ALPHA = 90;
  private static final int BAND_ALPHA = 56;

  /** Lines in a single panel. */
  public static LinePlot of(
      Over over, String overTitle, String measure, Quantity quantity, List<Line> lines) {
    return new LinePlot(over, overTitle, measure, quantity, List.of(Facet.of("", lines)));
  }

  public LinePlot {
    facets = List.copyOf(facets);
    if (facets.stream().flatMap(f -> f.lines().stream()).allMatch(l -> l.points().isEmpty())) {
      throw new IllegalArgumentException("a line plot needs at least one point");
    }
  }

  @Override
  public List<SeriesName> series() {
    return lines().filter(line -> line.look() != Look.DASHED).map(Line::series).distinct().toList();
  }

  private Stream<Line> lines() {
    return facets.stream().flatMap(facet -> facet.lines().stream());
  }

  private Stream<At> points() {
    return lines().flatMap(line -> line.points().stream());
  }

  @Override
  public Stream<String> makers() {
    return Stream.concat(series().stream().map(SeriesName::text), facets.stream().map(Facet::name));
  }

  @Override
  public int values() {
    return (int) points().count();
  }

  @Override
  public Figure draw(Chart chart, Theme theme) {
    Palette palette = new Palette(series(), theme);
    PlotAxis x = lowerAxis();
    PlotAxis y = uprightAxis();
    boolean one = facets.size() == 1;
    boolean namedAtEnds = one && endsAreNamed();
    List<PanelGrid.Cell> cells = new ArrayList<>();
    for (Facet facet : facets) {
      Panel panel = new Panel(x, y, theme);
      add(panel, facet, palette, theme);
      List<PanelGrid.End> ends = namedAtEnds ? ends(facet.lines()) : List.of();
      cells.add(new PanelGrid.Cell(panel, facet.name(), facet.remark(), ends));
    }
    return new Figure(
        chart,
        List.of(
            one ? "" : y.title(),
            chart.note(),
            IntervalEstimate.note("whiskers", points().toList(), y.scale())),
        namedAtEnds ? new Legend(List.of()) : legend(palette),
        new PanelGrid(cells, PANELS_A_ROW, theme),
        theme);
  }

  private Legend legend(Palette palette) {
    Map<SeriesName, Legend.Mark> marks = new HashMap<>();
    lines().forEach(line -> marks.put(line.series(), mark(line.look())));
    return palette.legend(marks::get);
  }

  private static Legend.Mark mark(Look look) {
    return switch (look) {
      case MARKED -> Legend.Mark.LINE;
      case DOTS -> Legend.Mark.DOT;
      case CURVE, THIN, DASHED -> Legend.Mark.CURVE;
    };
  }

  /** A name at the right edge is that of a line which ends there. */
  private boolean endsAreNamed() {
    List<Line> lines = facets.get(0).lines();
    return lines.size() <= MOST_END_NAMES
        && lines.stream().anyMatch(line -> line.look() == Look.MARKED)
        && series().size() == lines.stream().filter(l -> l.look() != Look.DASHED).count()
        && named(lines).map(line -> line.last().x()).distinct().count() == 1;
  }

  private static List<PanelGrid.End> ends(List<Line> lines) {
    return named(lines)
        .map(line -> new PanelGrid.End(line.last().value(), line.series().text()))
        .toList();
  }

  private static Stream<Line> named(List<Line> lines) {
    return lines.stream().filter(line -> line.look() != Look.DASHED && !line.points().isEmpty());
  }

  private PlotAxis lowerAxis() {
    List<Double> xs = points().map(At::x).toList();
    List<IntervalEstimate> exact = xs.stream().map(IntervalEstimate::exact).toList();
    return switch (over) {
      case PAYLOAD -> PlotAxis.logAt("Payload (B)", xs, bytes -> Numbers.count((long) bytes));
      case BYTES -> new ValueAxis(Quantity.BYTES, exact).log(overTitle);
      case PARAMETER -> PlotAxis.at(overTitle, xs, LinePlot::exact);
      case THREADS -> PlotAxis.logAt("Threads", xs, n -> Numbers.count((long) n));
      case PERCENTILE -> percentiles(xs);
      case TIME -> new ValueAxis(Quantity.TIME, exact).log(overTitle);
      case ITERATION -> ValueAxis.counts("Iteration", Collections.max(xs));
    };
  }

  private static String exact(double value) {
    return value == Math.rint(value) ? Numbers.count((long) value) : Numbers.plain(value);
  }

  private static PlotAxis percentiles(List<Double> xs) {
    double rarest = xs.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    Scale scale = new Scale(0.9, Math.max(2, rarest) * 1.3, true);
    return PlotAxis.of(
        "Percentile",
        scale,
        RANKS.stream()
            .filter(p -> scale.contains(1 / (1 - p / 100)))
            .map(p -> new PlotAxis.Tick(1 / (1 - p / 100), p == 0 ? "min" : "P" + Numbers.plain(p)))
            .toList());
  }

  private PlotAxis uprightAxis() {
    if (quantity.ofEquals().isPresent()) {
      return ValueAxis.aroundEquals(quantity, points(), 0, measure);
    }
    return new ValueAxis(quantity, points().toList()).forLines(measure);
  }

  private void add(Panel panel, Facet facet, Palette palette, Theme theme) {
    Scale x = panel.x().scale();
    Scale y = panel.y().scale();
    facet
        .band()
        .ifPresent(
            band ->
                panel.areas(
                    new Outline()
                        .rectangle(x.min(), y.clamp(band.low()), x.max(), y.clamp(band.high())),
                    theme.grid().translucent(BAND_ALPHA)));
    quantity
        .ofEquals()
        .ifPresent(
            equal ->
                panel.lines(
                    new Outline().segment(x.min(), equal, x.max(), equal), theme.mutedInk(), 2));
    for (Line line : facet.lines()) {
      if (!line.points().isEmpty()) {
        add(panel, line, palette, theme);
      }
    }
  }

  private static void add(Panel panel, Line line, Palette palette, Theme theme) {
    if (line.look() == Look.DASHED) {
      panel.dashes(outline(line), theme.mutedInk(), 2);
      for (int i = 1; i < line.points().size(); i++) {
        At from = line.points().get(i - 1);
        At to = line.points().get(i);
        panel.avoid(from.x(), from.value(), to.x(), to.value());
      }
      return;
    }
    Palette.Style style = palette.of(line.series());
    switch (line.look()) {
      case THIN -> panel.lines(outline(line), style.color().translucent(THIN_ALPHA), 1.2);
      case CURVE, MARKED -> panel.lines(outline(line), style, 2.5);
      default -> {}
    }
    if (line.look() == Look.MARKED || line.look() == Look.DOTS) {
      markers(panel, line, style);
    }
    line.points().stream().filter(at -> !at.name().isBlank()).forEach(panel::label);
  }

  private static void markers(Panel panel, Line line, Palette.Style style) {
    Outline whiskers = new Outline();
    Outline dots = new Outline();
    Scale x = panel.x().scale();
    Scale y = panel.y().scale();
    for (At at : line.points()) {
      double left = x.moved(at.x(), -CAP);
      double right = x.moved(at.x(), CAP);
      at.interval()
          .ifPresent(
              i -> {
                whiskers.whisker(left, at.x(), right, i, y);
                panel.avoid(at.x(), y.clamp(i.low()), at.x(), y.clamp(i.high()));
              });
      dots.to(at.x(), at.value());
      if (!at.hover().isBlank()) {
        panel.hover(at.x(), at.value(), at.hover());
      }
    }
    panel.lines(whiskers, style.color(), 2);
    panel.dots(dots, style);
  }

  private static Outline outline(Line line) {
    Outline outline = new Outline();
    line.points().forEach(at -> outline.to(at.x(), at.value()));
    return outline.end();
  }
}
