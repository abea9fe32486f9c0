package org.jcamark.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The walk from a series' last segment back to the first that is not shown to differ from it.
 *
 * @param start index of the first point that belongs with the last segment
 * @param kind of warm-up before the start; never {@code NO_STEADY_STATE}
 */
record SegmentWalk(int start, WarmupClass kind) {
  private static final int RESAMPLES = 1_000;
  private static final long SEED = 20_221_117;

  /**
   * Longer segments are resampled in blocks of neighbours, which also respects that neighbours
   * resemble each other.
   */
  private static final int MOST_BLOCKS = 500;

  /**
   * From the last segment back.
   *
   * @param points positive, outliers included
   * @param changes first point of each segment but the first
   */
  static SegmentWalk of(double[] points, List<Integer> changes) {
    List<double[]> segments = segments(points, changes);
    int first = segments.size() - 1;
    double[] last = segments.get(first);
    while (first > 0 && !differs(ratio(last, segments.get(first - 1)))) {
      first--;
    }
    boolean fasterBefore =
        segments.subList(0, first).stream()
            .map(segment -> ratio(last, segment))
            .anyMatch(ratio -> ratio.isPresent() && ratio.get().low() >= 1 + SteadyState.TOLERANCE);
    WarmupClass kind =
        first == 0 ? WarmupClass.FLAT : fasterBefore ? WarmupClass.SLOWDOWN : WarmupClass.WARM_UP;
    return new SegmentWalk(first == 0 ? 0 : changes.get(first - 1), kind);
  }

  private static List<double[]> segments(double[] points, List<Integer> changes) {
    List<double[]> segments = new ArrayList<>();
    int from = 0;
    for (int change : changes) {
      segments.add(Arrays.copyOfRange(points, from, change));
      from = change;
    }
    segments.add(Arrays.copyOfRange(points, from, points.length));
    return segments;
  }

  private static boolean differs(Optional<Interval> ratio) {
    return ratio.isPresent()
        && (ratio.get().high() <= 1 - SteadyState.TOLERANCE
            || ratio.get().low() >= 1 + SteadyState.TOLERANCE);
  }

  /** Bootstrap interval of the ratio of means. */
  private static Optional<Interval> ratio(double[] last, double[] segment) {
    return RatioBootstrap.of(blocks(last), blocks(segment), Interval.LEVEL, RESAMPLES, SEED);
  }

  /** Each point, or mean of neighbours, as a unit of its own. */
  private static double[][] blocks(double[] segment) {
    int blocks = Math.min(MOST_BLOCKS, segment.length);
    double[][] units = new double[blocks][];
    for (int block = 0; block < blocks; block++) {
      int from = (int) ((long) block * segment.length / blocks);
      int to = (int) ((block + 1L) * segment.length / blocks);
      units[block] = new double[] {Moments.of(Arrays.copyOfRange(segment, from, to)).mean()};
    }
    return units;
  }
}
