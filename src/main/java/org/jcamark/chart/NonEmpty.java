package org.jcamark.chart;

import java.util.List;

/** Data of which a chart needs at least one. */
final class NonEmpty {
  private NonEmpty() {}

  /**
   * A copy of the data.
   *
   * @throws IllegalArgumentException with {@code message} if there are none
   */
  static <T> List<T> copyOf(List<T> data, String message) {
    if (data.isEmpty()) {
      throw new IllegalArgumentException(message);
    }
    return List.copyOf(data);
  }
}
