package org.jcamark.stats;

/**
 * Marks the points of a series that stand out from their neighbours: outside the median ± 3·(P99 −
 * P1) of the {@value #WINDOW} points around each, after Barrett et al., Virtual Machine Warmup
 * Blows Hot and Cold (OOPSLA 2017), section 5. At the ends of the series the window stays whole.
 */
final class SlidingOutliers {
  private static final int WINDOW = 200;
  private static final double REACH = 3;

  private SlidingOutliers() {}

  static boolean[] of(double[] series) {
    int length = Math.min(WINDOW, series.length);
    boolean[] marks = new boolean[series.length];
    for (int i = 0; i < series.length; i++) {
      int from = Math.max(0, Math.min(i - length / 2, series.length - length));
      double[] around = Percentiles.ofRange(series, from, from + length, 1, 50, 99);
      marks[i] = Math.abs(series[i] - around[1]) > REACH * (around[2] - around[0]);
    }
    return marks;
  }
}
