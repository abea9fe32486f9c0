package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Bytes on the wire against time, both axes logarithmic: down and to the left is better. Points of
 * one name and about one size are joined by a line and labelled once, beside the lowest.
 *
 * @param bytesMeasure title of the lower axis: "Public key and signature"
 * @param timeMeasure title of the upright axis: "Time to sign and verify"
 */
public record TradeoffChart(
    String title, String note, String bytesMeasure, String timeMeasure, List<Tradeoff> points)
    implements Chart {
  private static final double LABEL_MAX_PX = 420;
  private static final double SAME_SIZE = Math.log(1.02);

  public TradeoffChart {
    points = NonEmpty.copyOf(points, "a trade-off chart needs at least one point");
  }

  @Override
  public Figure draw(Theme theme) {
    Palette palette = new Palette(points.stream().map(Tradeoff::series).toList(), theme);
    List<IntervalEstimate> bytes =
        points.stream().map(p -> IntervalEstimate.exact(p.wireBytes())).toList();
    List<Lines.At> values =
        points.stream()
            .map(
                p ->
                    new Lines.At(
                        p.series(), p.wireBytes(), new IntervalEstimate(p.timeNs(), p.interval())))
            .toList();
    List<IntervalEstimate> times = values.stream().map(Lines.At::estimate).toList();
    Panel panel =
        new Panel(
            new ValueAxis(Quantity.BYTES, bytes).log(bytesMeasure),
            new ValueAxis(Quantity.TIME, times).log(timeMeasure),
            theme);
    Outline joins = new Outline();
    for (List<Tradeoff> stack : stacks()) {
      stack.forEach(point -> joins.to(point.wireBytes(), point.timeNs()));
      joins.end();
    }
    panel.lines(joins, theme.grid(), 2);
    new Lines(panel, palette, values).dots();
    for (List<Tradeoff> stack : stacks()) {
      Tradeoff point = stack.get(0);
      String text = TextStyle.VALUE.shortened(TextStyle.printable(point.name()), LABEL_MAX_PX);
      panel.label(new Label(point.wireBytes(), point.timeNs(), text, Label.Side.FREE, theme.ink()));
    }
    return new Figure(
        title,
        List.of(note, IntervalEstimate.note("whiskers", times, panel.y().scale())),
        palette.legend(Legend.Mark.DOT),
        panel,
        theme,
        0);
  }

  /** Points of one name and size, the fastest first. */
  private List<List<Tradeoff>> stacks() {
    Map<List<Object>, List<Tradeoff>> stacks = new LinkedHashMap<>();
    for (Tradeoff point : points) {
      List<Object> key = List.of(point.name(), Math.rint(Math.log(point.wireBytes()) / SAME_SIZE));
      stacks.computeIfAbsent(key, k -> new ArrayList<>()).add(point);
    }
    stacks.values().forEach(stack -> stack.sort(Comparator.comparingDouble(Tradeoff::timeNs)));
    return List.copyOf(stacks.values());
  }
}
