package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Bytes on the wire against time, both axes logarithmic: down and to the left is better. A dashed
 * line is the Pareto front, on which nothing is both smaller and faster than anything else. Points
 * of one name and about one size are joined by a line and labelled once, beside the lowest.
 *
 * @param bytesMeasure title of the lower axis: "Public key and signature"
 * @param timeMeasure title of the upright axis: "Time per operation"
 * @param facets a panel each, on the same axes
 */
public record TradeoffChart(
    String title, String note, String bytesMeasure, String timeMeasure, List<Facet> facets)
    implements Chart {
  /**
   * One operation.
   *
   * @param name heading of its panel; blank for none
   */
  public record Facet(String name, List<Tradeoff> points) {
    public Facet {
      points = NonEmpty.copyOf(points, "a trade-off chart needs at least one point in each panel");
    }
  }

  private static final double LABEL_MAX_PX = 420;
  private static final double LABEL_MAX_SHARE = 0.6;
  private static final double SAME_SIZE = Math.log(1.02);
  private static final int FACETS_A_ROW = 2;
  private static final double ROW_PX = 440;

  public TradeoffChart {
    facets = NonEmpty.copyOf(facets, "a trade-off chart needs at least one panel");
  }

  /** The points of all panels. */
  public List<Tradeoff> points() {
    return facets.stream().flatMap(facet -> facet.points().stream()).toList();
  }

  @Override
  public Figure draw(Theme theme) {
    Palette palette = new Palette(points().stream().map(Tradeoff::series).toList(), theme);
    List<IntervalEstimate> times = points().stream().map(Tradeoff::time).toList();
    List<IntervalEstimate> bytes =
        points().stream().map(p -> IntervalEstimate.exact(p.wireBytes())).toList();
    PlotAxis x = new ValueAxis(Quantity.BYTES, bytes).log(bytesMeasure);
    PlotAxis y = new ValueAxis(Quantity.TIME, times).log(timeMeasure);
    int columns = theme.width().panelsARow(FACETS_A_ROW);
    int besideEachOther = Math.min(columns, facets.size());
    double labelPx =
        Math.min(LABEL_MAX_PX, LABEL_MAX_SHARE * theme.width().innerPx() / besideEachOther);
    List<List<Panel>> rows = new ArrayList<>();
    for (int i = 0; i < facets.size(); i++) {
      if (i % columns == 0) {
        rows.add(new ArrayList<>());
      }
      rows.get(rows.size() - 1).add(panel(facets.get(i), x, y, palette, theme, labelPx));
    }
    return new Figure(
        title,
        List.of(
            note,
            IntervalEstimate.note("whiskers", times, y.scale()),
            "dashed: Pareto front, nothing is both smaller and faster"),
        palette.legend(Legend.Mark.DOT),
        rows,
        theme,
        rows.size() == 1 ? 0 : rows.size() * ROW_PX);
  }

  private static Panel panel(
      Facet facet, PlotAxis x, PlotAxis y, Palette palette, Theme theme, double labelPx) {
    Panel panel = new Panel(x, y, theme);
    if (!facet.name().isBlank()) {
      panel.headed(facet.name());
    }
    List<List<Tradeoff>> stacks = stacks(facet.points());
    Outline joins = new Outline();
    for (List<Tradeoff> stack : stacks) {
      stack.forEach(point -> joins.to(point.wireBytes(), point.timeNs()));
      joins.end();
    }
    panel.lines(joins, theme.grid(), 2);
    panel.dashes(front(facet.points(), x.scale(), y.scale()), theme.mutedInk(), 2);
    List<Lines.At> values =
        facet.points().stream()
            .map(point -> new Lines.At(point.series(), point.wireBytes(), point.time()))
            .toList();
    new Lines(panel, palette, values).dots();
    for (List<Tradeoff> stack : stacks) {
      Tradeoff point = stack.get(0);
      String text = TextStyle.VALUE.shortened(TextStyle.printable(point.name()), labelPx);
      panel.label(new Label(point.wireBytes(), point.timeNs(), text, Label.Side.FREE, theme.ink()));
    }
    return panel;
  }

  /** Steps between what is better than some point and what is not, from end to end of the axes. */
  private static Outline front(List<Tradeoff> points, Scale x, Scale y) {
    Outline front = new Outline();
    double fastest = y.max();
    for (Tradeoff point : best(points)) {
      front.to(point.wireBytes(), fastest).to(point.wireBytes(), point.timeNs());
      fastest = point.timeNs();
    }
    return front.to(x.max(), fastest).end();
  }

  /** Points that no other beats in both, by size. */
  static List<Tradeoff> best(List<Tradeoff> points) {
    List<Tradeoff> bySize = new ArrayList<>(points);
    bySize.sort(
        Comparator.comparingDouble(Tradeoff::wireBytes).thenComparingDouble(Tradeoff::timeNs));
    List<Tradeoff> best = new ArrayList<>();
    for (Tradeoff point : bySize) {
      if (best.isEmpty() || point.timeNs() < best.get(best.size() - 1).timeNs()) {
        best.add(point);
      }
    }
    return best;
  }

  /** Points of one name and size, the fastest first. */
  private static List<List<Tradeoff>> stacks(List<Tradeoff> points) {
    Map<List<Object>, List<Tradeoff>> stacks = new LinkedHashMap<>();
    for (Tradeoff point : points) {
      List<Object> key = List.of(point.name(), Math.rint(Math.log(point.wireBytes()) / SAME_SIZE));
      stacks.computeIfAbsent(key, k -> new ArrayList<>()).add(point);
    }
    stacks.values().forEach(stack -> stack.sort(Comparator.comparingDouble(Tradeoff::timeNs)));
    return List.copyOf(stacks.values());
  }
}
