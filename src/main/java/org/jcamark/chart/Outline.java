package org.jcamark.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Vertices of one series of XChart, in values of the axes; XChart ends a line or a polygon where a
 * y is NaN, so one series holds many of them.
 */
final class Outline {
  private final List<double[]> vertices = new ArrayList<>();

  Outline to(double x, double y) {
    vertices.add(new double[] {x, y});
    return this;
  }

  /** Ends the current line or polygon. */
  Outline end() {
    if (!vertices.isEmpty()) {
      vertices.add(new double[] {vertices.get(vertices.size() - 1)[0], Double.NaN});
    }
    return this;
  }

  Outline segment(double x1, double y1, double x2, double y2) {
    return to(x1, y1).to(x2, y2).end();
  }

  Outline rectangle(double x1, double y1, double x2, double y2) {
    return to(x1, y1).to(x2, y1).to(x2, y2).to(x1, y2).end();
  }

  boolean isEmpty() {
    return vertices.isEmpty();
  }

  double[] xs() {
    return vertices.stream().mapToDouble(v -> v[0]).toArray();
  }

  double[] ys() {
    return vertices.stream().mapToDouble(v -> v[1]).toArray();
  }
}
