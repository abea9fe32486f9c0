package org.jcamark.chart;

import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.stats.Interval;

/**
 * Vertices of one series of XChart, in values of the axes; XChart ends a line or a polygon where a
 * y is NaN, so one series holds many of them.
 */
final class Outline {
  private final List<Point2D> vertices = new ArrayList<>();
  private final boolean lying;

  private Outline(boolean lying) {
    this.lying = lying;
  }

  Outline() {
    this(false);
  }

  /** An outline whose vertices are given as y, x: values lie along the lower axis. */
  static Outline lying() {
    return new Outline(true);
  }

  Outline to(double x, double y) {
    vertices.add(lying ? new Point2D.Double(y, x) : new Point2D.Double(x, y));
    return this;
  }

  /** Ends the current line or polygon. */
  Outline end() {
    if (!vertices.isEmpty()) {
      vertices.add(new Point2D.Double(vertices.get(vertices.size() - 1).getX(), Double.NaN));
    }
    return this;
  }

  Outline segment(double x1, double y1, double x2, double y2) {
    return to(x1, y1).to(x2, y2).end();
  }

  Outline rectangle(double x1, double y1, double x2, double y2) {
    return to(x1, y1).to(x2, y1).to(x2, y2).to(x1, y2).end();
  }

  /** The sides of a rectangle, as a line. */
  Outline frame(double x1, double y1, double x2, double y2) {
    return to(x1, y1).to(x2, y1).to(x2, y2).to(x1, y2).to(x1, y1).end();
  }

  /**
   * The interval at {@code x}, capped at its ends; where the scale cuts it below, without a cap.
   */
  Outline whisker(double left, double x, double right, Interval interval, Scale scale) {
    double low = scale.clamp(interval.low());
    double high = scale.clamp(interval.high());
    segment(x, low, x, high).segment(left, high, right, high);
    return interval.low() < scale.min() ? this : segment(left, low, right, low);
  }

  List<Point2D> vertices() {
    return vertices;
  }

  /** The lines of these vertices, which are pixels. */
  Path2D path() {
    Path2D path = new Path2D.Double();
    boolean starts = true;
    for (Point2D vertex : vertices) {
      if (starts && !Double.isNaN(vertex.getY())) {
        path.moveTo(vertex.getX(), vertex.getY());
      } else if (!Double.isNaN(vertex.getY())) {
        path.lineTo(vertex.getX(), vertex.getY());
      }
      starts = Double.isNaN(vertex.getY());
    }
    return path;
  }

  double[] xs() {
    return vertices.stream().mapToDouble(Point2D::getX).toArray();
  }

  double[] ys() {
    return vertices.stream().mapToDouble(Point2D::getY).toArray();
  }
}
