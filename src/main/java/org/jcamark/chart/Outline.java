package org.jcamark.chart;

import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.stats.Interval;

/**
 * Vertices of one series of XChart, in values of the axes; XChart ends a line or a polygon where a
 * y is NaN, so one series holds many of them.
 */
final class Outline {
  private static final double ARROW = 0.015;

  private static final double STEP = 0.0025;

  private static final double ROUNDING = 1e-9;

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

  /** An interval at {@code x}, with a cap at each end, or an arrowhead where the scale cuts it. */
  Outline whisker(double left, double x, double right, Interval interval, Scale scale) {
    double high = scale.clamp(interval.high());
    double low = scale.clamp(interval.low());
    segment(x, low, x, high);
    double belowHigh = scale.endsBefore(interval.high()) ? scale.moved(high, -ARROW) : high;
    double aboveLow = scale.startsAfter(interval.low()) ? scale.moved(low, ARROW) : low;
    to(left, belowHigh).to(x, high).to(right, belowHigh).end();
    return to(left, aboveLow).to(x, low).to(right, aboveLow).end();
  }

  /** The same lines in steps so short that smooth ones are straight between vertices. */
  Outline inSteps(Scale x, Scale y) {
    Outline steps = new Outline();
    for (int i = 0; i < vertices.size(); i++) {
      Point2D from = vertices.get(Math.max(0, i - 1));
      double across = x.distance(from.getX(), vertices.get(i).getX());
      double up = y.distance(from.getY(), vertices.get(i).getY());
      boolean isDiagonal = Math.min(Math.abs(across), Math.abs(up)) > ROUNDING;
      int count = isDiagonal ? (int) Math.ceil(Math.hypot(across, up) / STEP) : 1;
      for (int step = 1; step < count; step++) {
        steps.to(
            x.moved(from.getX(), across * step / count), y.moved(from.getY(), up * step / count));
      }
      steps.vertices.add(vertices.get(i));
    }
    return steps;
  }

  List<Point2D> vertices() {
    return vertices;
  }

  double[] xs() {
    return vertices.stream().mapToDouble(Point2D::getX).toArray();
  }

  double[] ys() {
    return vertices.stream().mapToDouble(Point2D::getY).toArray();
  }
}
