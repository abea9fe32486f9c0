package org.jcamark.stats;

import java.util.Arrays;

/**
 * Marks the points of a series that stand out from their neighbours: outside the median ± 3·(P99 −
 * P1) of the {@value #WINDOW} points around each, after Barrett et al., Virtual Machine Warmup
 * Blows Hot and Cold (OOPSLA 2017), section 5. At the ends of the series the window stays whole.
 */
final class SlidingOutliers {
  static final int WINDOW = 200;

  private static final double REACH = 3;

  private final double[] series;

  private final double[] window;

  private SlidingOutliers(double[] series) {
    this.series = series;
    this.window = Arrays.copyOf(series, Math.min(WINDOW, series.length));
    Arrays.sort(window);
  }

  static boolean[] of(double[] series) {
    return new SlidingOutliers(series).marks();
  }

  private boolean[] marks() {
    boolean[] marks = new boolean[series.length];
    int first = 0;
    for (int i = 0; i < series.length; i++) {
      int centered = i - window.length / 2;
      if (centered > first && first + window.length < series.length) {
        replace(series[first], series[first + window.length]);
        first++;
      }
      double median = Percentiles.ofAscending(window, 50);
      double reach =
          REACH * (Percentiles.ofAscending(window, 99) - Percentiles.ofAscending(window, 1));
      marks[i] = Math.abs(series[i] - median) > reach;
    }
    return marks;
  }

  private void replace(double leaving, double entering) {
    int gap = Arrays.binarySearch(window, leaving);
    while (gap > 0 && window[gap - 1] > entering) {
      window[gap] = window[gap - 1];
      gap--;
    }
    while (gap < window.length - 1 && window[gap + 1] < entering) {
      window[gap] = window[gap + 1];
      gap++;
    }
    window[gap] = entering;
  }
}
