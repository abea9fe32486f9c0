package org.jcamark.chart;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Where bars stand on an axis of categories.
 *
 * @param categories in the order of the axis
 * @param series in the order within a category
 * @param alone whether no category has more than one series, so that all bars stand in the middle
 */
record BarSlots(List<String> categories, List<String> series, boolean alone) {
  /** Half the width of a bar as a share of its slot. */
  static final double HALF_WIDTH = 0.47;

  /** Slots for points of the given series, in the order in which their categories appear. */
  static BarSlots of(List<Point> points, List<String> series) {
    long pairs = points.stream().map(BarSlots::pair).distinct().count();
    List<String> categories = points.stream().map(Point::category).distinct().toList();
    return new BarSlots(categories, series, pairs == categories.size());
  }

  private static List<String> pair(Point point) {
    return List.of(point.category(), point.series());
  }

  /** Bars that a category has room for. */
  int count() {
    return alone ? 1 : series.size();
  }

  /** Bars that all categories have room for. */
  int places() {
    return categories.size() * count();
  }

  /**
   * Refuses points that would stand in the same place.
   *
   * @throws IllegalArgumentException naming category and series
   */
  static void check(List<Point> points) {
    Set<List<String>> taken = new HashSet<>();
    for (Point point : points) {
      if (!taken.add(pair(point))) {
        throw new IllegalArgumentException(
            "two points for " + point.category() + ", " + point.series() + ", expected one");
      }
    }
  }

  /** The middle of the bar of a category and series, as a value of the axis. */
  double middle(String category, String name, double thickness) {
    int slot = alone ? 0 : series.indexOf(name);
    return categories.indexOf(category) + 0.5 + (slot - count() / 2.0 + HALF_WIDTH) * thickness;
  }
}
