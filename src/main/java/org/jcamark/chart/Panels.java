package org.jcamark.chart;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.stats.Interval;

/** Lines or points in one plot, or in panels on the same axes. */
public record Panels(Scale.Measure x, Scale.Measure y, List<Panel> panels) implements Figure.Body {
  /**
   * A plot.
   *
   * @param heading above it; blank for none
   * @param remark a second line of the heading; blank for none
   * @param band of values to set off
   */
  public record Panel(String heading, String remark, List<Line> lines, Optional<Interval> band) {
    public Panel(String heading, List<Line> lines) {
      this(heading, "", lines, Optional.empty());
    }
  }

  public enum Look {
    /** A marker at each point, joined. */
    MARKED,
    /** A line alone. */
    CURVE,
    /** A line behind others. */
    THIN,
    /** A thin grey line, without a name. */
    GREY,
    /** A dashed grey line, without a name. */
    DASHED,
    /** Markers alone. */
    DOTS
  }

  /**
   * A line or a set of points.
   *
   * @param series {@link SeriesName#NONE} of references, which are grey
   * @param points in ascending order of x
   */
  public record Line(SeriesName series, Look look, List<Point> points) {
    Point last() {
      return points.get(points.size() - 1);
    }

    boolean isReference() {
      return look == Look.GREY || look == Look.DASHED;
    }

    boolean hasMarkers() {
      return look == Look.MARKED || look == Look.DOTS;
    }
  }

  /**
   * A point.
   *
   * @param interval 95% interval of y, where known
   * @param name beside it; may be blank
   * @param hover what it is, in words; may be blank
   */
  public record Point(double x, double y, Optional<Interval> interval, String name, String hover) {
    public Point(double x, double y) {
      this(x, y, Optional.empty(), "", "");
    }
  }

  public Panels {
    if (panels.stream().flatMap(p -> p.lines().stream()).allMatch(l -> l.points().isEmpty())) {
      throw new IllegalArgumentException("a figure needs at least one point");
    }
  }

  /** Those with points. */
  Stream<Line> lines() {
    return panels.stream()
        .flatMap(panel -> panel.lines().stream())
        .filter(line -> !line.points().isEmpty());
  }

  Stream<Point> points() {
    return lines().flatMap(line -> line.points().stream());
  }

  @Override
  public List<SeriesName> series() {
    return lines().filter(line -> !line.isReference()).map(Line::series).distinct().toList();
  }

  @Override
  public int values() {
    return (int) points().count();
  }
}
