package org.jcamark.chart;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Rows of bars made of parts, such as public key and signature, with the sum beside them. The axis
 * is linear, because lengths on a log axis do not add up.
 *
 * @param measure title of the axis
 */
public record StackedPlot(String measure, Quantity quantity, List<Row> rows) implements Plot {
  /**
   * A bar.
   *
   * @param group heading; may be blank
   * @param maker who did it, beside the name; may be blank
   * @param value of the whole, in words
   */
  public record Row(String group, String name, String maker, List<Part> parts, String value) {
    public Row {
      parts = List.copyOf(parts);
      if (parts.isEmpty() || parts.stream().anyMatch(part -> !(part.value() >= 0))) {
        throw new IllegalArgumentException(name + ": " + parts + ", expected parts from 0 up");
      }
    }

    /** A bar whose value is the sum of its parts. */
    public Row(String group, String name, String maker, List<Part> parts, Quantity quantity) {
      this(group, name, maker, parts, quantity.format(sum(parts)));
    }

    public double sum() {
      return sum(parts);
    }

    private static double sum(List<Part> parts) {
      return parts.stream().mapToDouble(Part::value).sum();
    }
  }

  /** A part of a bar, of a length that is not below 0. */
  public record Part(String name, double value) {}

  public StackedPlot {
    rows = List.copyOf(rows);
    if (rows.isEmpty()) {
      throw new IllegalArgumentException("a stacked plot needs at least one row");
    }
  }

  /** In the order of the bar with the most parts. */
  @Override
  public List<SeriesName> series() {
    return rows.stream()
        .sorted(Comparator.comparingInt(row -> -row.parts().size()))
        .flatMap(row -> row.parts().stream())
        .map(part -> SeriesName.of(part.name()))
        .distinct()
        .toList();
  }

  @Override
  public Stream<String> makers() {
    return rows.stream().map(Row::maker);
  }

  @Override
  public int values() {
    return rows.size();
  }

  @Override
  public Figure draw(Chart chart, Theme theme) {
    Palette palette = new Palette(series(), theme);
    List<IntervalEstimate> sums =
        rows.stream().map(row -> IntervalEstimate.exact(row.sum())).toList();
    RowLayout layout =
        new RowLayout(
            rows.stream()
                .map(
                    row ->
                        new RowLayout.Texts(
                            row.group(), row.name(), row.maker(), row.value(), "", theme.ink()))
                .toList(),
            "",
            new ValueAxis(quantity, sums).linearFromZero(measure),
            theme);
    Panel panel = layout.panel();
    Map<SeriesName, Outline> areas = new LinkedHashMap<>();
    Outline joints = new Outline();
    for (int i = 0; i < rows.size(); i++) {
      double y = layout.middle(i);
      double low = y - layout.halfBar();
      double high = y + layout.halfBar();
      double end = 0;
      for (Part part : rows.get(i).parts()) {
        double start = end;
        end += part.value();
        areas
            .computeIfAbsent(SeriesName.of(part.name()), name -> new Outline())
            .rectangle(start, low, end, high);
        joints.segment(end, low, end, high);
        panel.hover((start + end) / 2, y, part.name() + ": " + quantity.format(part.value()));
      }
    }
    areas.forEach((name, area) -> panel.areas(area, palette.of(name).color()));
    panel.lines(joints, theme.background(), 2);
    return new Figure(
        chart, List.of(chart.note()), palette.legend(name -> Legend.Mark.BOX), layout, theme);
  }
}
