package org.jcamark.stats;

import java.util.OptionalInt;
import java.util.function.IntToDoubleFunction;

/**
 * Forks that an interval of a given width needs, if later forks vary like those measured: a rough
 * guess, as the variance comes from few forks.
 */
final class SampleSize {
  /** More forks than this are out of reach. */
  static final int LARGEST = 10_000;

  private SampleSize() {}

  /**
   * The least argument from {@code smallest} to {@link #LARGEST} where a decreasing function is at
   * most {@code bound}.
   */
  static OptionalInt least(int smallest, IntToDoubleFunction decreasing, double bound) {
    if (!(decreasing.applyAsDouble(LARGEST) <= bound)) {
      return OptionalInt.empty();
    }
    int low = smallest;
    int high = LARGEST;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (decreasing.applyAsDouble(middle) <= bound) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return OptionalInt.of(low);
  }
}
