package org.jcamark.chart;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where bars stand on an axis of categories.
 *
 * @param categories in the order of the axis
 * @param series in the order within a category
 * @param alone whether no category has more than one series, so that all bars stand in the middle
 */
record BarSlots(List<String> categories, List<String> series, boolean alone) {
  BarSlots {
    categories = List.copyOf(categories);
    series = List.copyOf(series);
  }

  /** Slots for points of the given series, in the order in which their categories appear. */
  static BarSlots of(List<Point> points, List<String> series) {
    Set<List<String>> pairs = new HashSet<>();
    points.forEach(point -> pairs.add(List.of(point.category(), point.series())));
    List<String> categories = points.stream().map(Point::category).distinct().toList();
    return new BarSlots(categories, series, pairs.size() == categories.size());
  }

  /** Bars that a category has room for. */
  int count() {
    return alone ? 1 : series.size();
  }

  /**
   * Refuses points that would stand in the same place.
   *
   * @throws IllegalArgumentException naming category and series
   */
  void check(List<Point> points) {
    Set<List<String>> taken = new HashSet<>();
    for (Point point : points) {
      if (!taken.add(List.of(point.category(), point.series()))) {
        throw new IllegalArgumentException(
            "two points for " + point.category() + ", " + point.series() + ", expected one");
      }
    }
  }

  /** Where the bar of a category and series begins, as a value of the axis. */
  double start(int category, String name, double thickness) {
    int slot = alone ? 0 : series.indexOf(name);
    return category + 0.5 + (slot - count() / 2.0) * thickness;
  }

  /** The bars of one series among the points. */
  List<Bars.Bar> bars(List<Point> points, String name, double thickness) {
    Map<String, Integer> order = new HashMap<>();
    categories.forEach(category -> order.put(category, order.size()));
    List<Bars.Bar> bars = new ArrayList<>();
    for (Point point : points) {
      if (point.series().equals(name)) {
        double start = start(order.get(point.category()), name, thickness);
        bars.add(new Bars.Bar(start, start + thickness * 0.94, point.estimate()));
      }
    }
    return bars;
  }
}
