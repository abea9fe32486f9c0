package org.jcamark.chart;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jcamark.stats.Interval;

/**
 * Rows of dots with their intervals (Cleveland, The Elements of Graphing Data, 1985), or of bars
 * made of parts, on one axis, with texts on both sides. Dots of several series in one row are
 * joined: a dumbbell.
 *
 * @param value axis of the values
 * @param head above the verdicts; may be blank
 */
public record Rows(Scale.Measure value, String head, List<Row> rows) implements Figure.Body {
  /**
   * A row of marks or of parts.
   *
   * @param maker who did it, beside the name; may be blank
   * @param value in words, right of the plot
   * @param verdict right of the value, such as a ratio; may be blank
   */
  public record Row(
      String name, String maker, List<Mark> marks, List<Part> parts, String value, String verdict) {
    public Row {
      if (marks.isEmpty() == parts.isEmpty() || parts.stream().anyMatch(p -> !(p.value() >= 0))) {
        throw new IllegalArgumentException(name + ": expected marks, or parts from 0 up");
      }
    }

    /** Dots. */
    public Row(String name, String maker, List<Mark> marks, String value, String verdict) {
      this(name, maker, marks, List.of(), value, verdict);
    }

    /** A bar of times; its value is the sum of its parts. */
    public static Row bar(String name, String maker, List<Part> parts) {
      Row bar = new Row(name, maker, List.of(), parts, "", "");
      return bar.withValue(Quantity.TIME.format(bar.sum()));
    }

    public Row withValue(String text) {
      return new Row(name, maker, marks, parts, text, verdict);
    }

    public double sum() {
      return parts.stream().mapToDouble(Part::value).sum();
    }

    DoubleStream values() {
      return parts.isEmpty() ? marks.stream().mapToDouble(Mark::value) : DoubleStream.of(sum());
    }

    boolean isDumbbell() {
      return marks.size() > 1;
    }
  }

  /**
   * A dot.
   *
   * @param value finite; one at or below 0 stands at the end of a logarithmic axis
   * @param interval 95% interval, where known
   * @param hover what it is, in words
   */
  public record Mark(SeriesName series, double value, Optional<Interval> interval, String hover) {}

  /** A part of a bar, of a length that is not below 0. */
  public record Part(String name, double value) {}

  public Rows {
    if (rows.isEmpty()) {
      throw new IllegalArgumentException("a figure needs at least one row");
    }
  }

  /** Bars of times. */
  public static Rows bars(String title, List<Row> rows) {
    return new Rows(new Scale.Measure(title, Quantity.TIME, Scale.Spread.FROM_ZERO), "", rows);
  }

  /** Of parts, in the order of the bar with the most of them. */
  @Override
  public List<SeriesName> series() {
    return Stream.concat(
            marks().map(Mark::series),
            rows.stream()
                .sorted(Comparator.comparingInt(row -> -row.parts().size()))
                .flatMap(row -> row.parts().stream())
                .map(part -> SeriesName.of(part.name())))
        .distinct()
        .toList();
  }

  Stream<Mark> marks() {
    return rows.stream().flatMap(row -> row.marks().stream());
  }

  @Override
  public int values() {
    return rows.size();
  }
}
