package org.jcamark.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The walk from a series' last segment back to the first that is not shown to differ from it.
 *
 * @param start index of the first point that belongs with the last segment
 * @param kind of warm-up before the start; never {@code NO_STEADY_STATE}
 */
record SegmentWalk(int start, WarmupClass kind) {
  private static final int RESAMPLES = 1_000;
  private static final long SEED = 20_221_117;

  /** Longer segments are resampled in blocks of neighbours, which resemble each other. */
  private static final int MOST_BLOCKS = 500;

  static SegmentWalk of(double[] points, List<Integer> changes) {
    List<double[]> segments = segments(points, changes);
    int first = segments.size() - 1;
    double[] last = segments.get(first);
    while (first > 0
        && !isFaster(last, segments.get(first - 1))
        && !isSlower(last, segments.get(first - 1))) {
      first--;
    }
    WarmupClass kind =
        first == 0
            ? WarmupClass.FLAT
            : segments.subList(0, first).stream().anyMatch(segment -> isSlower(last, segment))
                ? WarmupClass.SLOWDOWN
                : WarmupClass.WARM_UP;
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

  /** The interval surrounds the ratio of means, so that this alone decides most cases. */
  private static boolean isFaster(double[] last, double[] segment) {
    double most = 1 - SteadyState.TOLERANCE;
    return mean(last) <= most * mean(segment) && ratio(last, segment).high() <= most;
  }

  private static boolean isSlower(double[] last, double[] segment) {
    double least = 1 + SteadyState.TOLERANCE;
    return mean(last) >= least * mean(segment) && ratio(last, segment).low() >= least;
  }

  /**
   * Bootstrap interval of the ratio of means. Points are drawn as they are: a mean of few among
   * which one is huge, as in a cold start, must stay positive.
   */
  private static Interval ratio(double[] last, double[] segment) {
    SplittableRandom random = new SplittableRandom(SEED);
    double[] above = blocks(last);
    double[] below = blocks(segment);
    double[] ratios = new double[RESAMPLES];
    for (int i = 0; i < RESAMPLES; i++) {
      ratios[i] = resampledMean(above, random) / resampledMean(below, random);
    }
    double[] ends =
        Percentiles.ofRange(
            ratios, 0, RESAMPLES, 50 * (1 - Interval.LEVEL), 50 * (1 + Interval.LEVEL));
    return new Interval(ends[0], ends[1]);
  }

  private static double resampledMean(double[] points, SplittableRandom random) {
    double sum = 0;
    for (int i = 0; i < points.length; i++) {
      sum += points[random.nextInt(points.length)];
    }
    return sum / points.length;
  }

  private static double[] blocks(double[] segment) {
    double[] means = new double[Math.min(MOST_BLOCKS, segment.length)];
    for (int block = 0; block < means.length; block++) {
      int from = (int) ((long) block * segment.length / means.length);
      int to = (int) ((block + 1L) * segment.length / means.length);
      means[block] = Moments.mean(segment, from, to);
    }
    return means;
  }

  private static double mean(double[] points) {
    return Moments.of(points).mean();
  }
}
