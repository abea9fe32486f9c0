package org.jcamark.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Start of the steady state of a fork, by the times of its iterations: change points in mean and
 * variance without outliers (Barrett et al., Virtual Machine Warmup Blows Hot and Cold, OOPSLA
 * 2017); then back from the last segment over all whose mean is not shown to differ from the last
 * one's by {@value #TOLERANCE} or more (Traini et al., Towards Effective Assessment of Steady State
 * Performance in Java Software, EMSE 2022), and over what differs for a hundredth of the series at
 * most before the level returns: collections, other work on the machine. It is a steady state if
 * that is at least the last sixth of the series. Indices count iterations from 0.
 *
 * @param changePoints first iteration of each new segment, ascending
 * @param steadyStart first steady iteration; absent without a steady state
 * @param steadyMean mean time from there on, outliers and disturbances included; absent without a
 *     steady state
 * @param binWidth neighbouring iterations that were taken together, 1 up to {@value #MOST_POINTS}
 *     iterations; the last few may go to a wider bin. Indices are multiples of it
 */
public record SteadyState(
    WarmupClass kind,
    List<Integer> changePoints,
    OptionalInt steadyStart,
    OptionalDouble steadyMean,
    int binWidth) {
  static final int MOST_POINTS = 10_000;
  static final int SHORTEST_SEGMENT = 5;
  static final double TOLERANCE = 0.05;

  private static final int WINDOW = 200;
  private static final double REACH = 3;
  private static final int SHORTEST_COLD = 20;

  /** A steady state is at least this part of the series, its last one: a sixth. */
  public static final int STEADY_SHARE = 6;

  /** Relative to the median; less is nothing of interest. */
  private static final double FINEST_GRANULARITY = 1e-4;

  /**
   * Analyses one fork. Fewer than 10 iterations show no change and count as flat.
   *
   * @param times time per invocation of each iteration from the very first, in equal bins of
   *     invocations or time; any unit; at least one, finite and positive
   */
  public static SteadyState of(double[] times) {
    for (double time : times) {
      if (!(time > 0 && Double.isFinite(time))) {
        throw new IllegalArgumentException("time is " + time + ", more than 0 is needed");
      }
    }
    int width = Math.max(1, (int) Math.ceil((double) times.length / MOST_POINTS));
    double[] points = binned(times, width);
    List<Integer> changes = changes(points);
    SegmentWalk walk = SegmentWalk.of(points, changes);
    boolean steady = (points.length - walk.start()) * STEADY_SHARE >= points.length;
    return new SteadyState(
        steady ? walk.kind() : WarmupClass.NO_STEADY_STATE,
        changes.stream().map(change -> change * width).toList(),
        steady ? OptionalInt.of(walk.start() * width) : OptionalInt.empty(),
        steady
            ? OptionalDouble.of(Moments.mean(times, walk.start() * width, times.length))
            : OptionalDouble.empty(),
        width);
  }

  /** What does not fill a bin goes to the last one. */
  private static double[] binned(double[] times, int width) {
    double[] bins = new double[times.length / width];
    int last = bins.length - 1;
    Arrays.setAll(
        bins, i -> Moments.mean(times, i * width, i == last ? times.length : (i + 1) * width));
    return bins;
  }

  private static List<Integer> changes(double[] points) {
    double median = Percentiles.median(points);
    double[] relative = Arrays.stream(points).map(point -> point / median).toArray();
    boolean[] outliers = outliers(relative);
    int[] kept = IntStream.range(0, relative.length).filter(i -> !outliers[i]).toArray();
    double[] series = Arrays.stream(kept).mapToDouble(i -> relative[i]).toArray();
    double granularity = granularity(series);
    List<Integer> changes = new ArrayList<>();
    ChangePoints.of(
            series,
            granularity * granularity / 12,
            ChangePoints.penalty(series.length),
            SHORTEST_SEGMENT)
        .indices()
        .forEach(index -> changes.add(kept[index]));
    int last = changes.isEmpty() ? 0 : changes.get(changes.size() - 1);
    int cold = coldStart(relative, outliers, last);
    if (cold > 0 && (changes.isEmpty() || cold < changes.get(0))) {
      changes.add(0, cold);
    }
    return changes;
  }

  /**
   * Points that stand out from their neighbours: outside the median ± 3·(P99 − P1) of the {@value
   * #WINDOW} points around each (Barrett et al., section 5). At the ends the window stays whole.
   */
  static boolean[] outliers(double[] series) {
    int length = Math.min(WINDOW, series.length);
    boolean[] marks = new boolean[series.length];
    for (int i = 0; i < series.length; i++) {
      int from = Math.max(0, Math.min(i - length / 2, series.length - length));
      double[] around = Percentiles.ofRange(series, from, from + length, 1, 50, 99);
      marks[i] = Math.abs(series[i] - around[1]) > REACH * (around[2] - around[0]);
    }
    return marks;
  }

  /**
   * Number of first iterations that are each slower than all after them in the last segment. A cold
   * start of fewer than {@value #SHORTEST_SEGMENT} iterations is no segment, and its first may be
   * an outlier. By chance one in as many series as they have iterations begins with the slowest.
   */
  private static int coldStart(double[] relative, boolean[] outliers, int last) {
    if (relative.length < SHORTEST_COLD) {
      return 0;
    }
    double[] slowest = new double[relative.length + 1];
    for (int i = relative.length - 1; i >= 0; i--) {
      slowest[i] = outliers[i] ? slowest[i + 1] : Math.max(relative[i], slowest[i + 1]);
    }
    int cold = 0;
    while (slowest[cold + 1] > 0
        && relative[cold] > (1 + TOLERANCE) * slowest[Math.max(cold + 1, last)]) {
      cold++;
    }
    return cold;
  }

  /**
   * The step in which the clock counts, as far as the values show it: their smallest difference,
   * where some recur. Times that a clock rounds to multiples of a step have a variance of step² ÷
   * 12 by that alone.
   */
  private static double granularity(double[] values) {
    if (!recurs(values)) {
      return FINEST_GRANULARITY;
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double smallest = Double.MAX_VALUE;
    for (int i = 1; i < sorted.length; i++) {
      double step = sorted[i] - sorted[i - 1];
      smallest = step > 0 ? Math.min(smallest, step) : smallest;
    }
    return Math.max(smallest, FINEST_GRANULARITY);
  }

  /** Whether a value comes back too soon after another one for a segment to lie between. */
  private static boolean recurs(double[] values) {
    for (int i = 1; i < values.length; i++) {
      double before = values[i - 1];
      int end = Math.min(values.length, i + SHORTEST_SEGMENT);
      if (values[i] != before
          && Arrays.stream(values, i + 1, end).anyMatch(value -> value == before)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The walk from a series' last segment back to the first that is not shown to differ from it,
   * over disturbances.
   *
   * @param start index of the first point that belongs with the last segment
   * @param kind of warm-up before the start; never {@code NO_STEADY_STATE}
   */
  record SegmentWalk(int start, WarmupClass kind) {
    /** Neighbouring segments that differ for at most this part of the series: a hundredth. */
    private static final int DISTURBANCE_SHARE = 100;

    private static final int RESAMPLES = 1_000;
    private static final long SEED = 20_221_117;

    /** Longer segments are resampled in blocks of neighbours, which resemble each other. */
    private static final int MOST_BLOCKS = 500;

    static SegmentWalk of(double[] points, List<Integer> changes) {
      List<double[]> segments = segments(points, changes);
      int first = segments.size() - 1;
      double[] last = segments.get(first);
      int differing = 0;
      for (int i = first - 1; i >= 0 && differing * DISTURBANCE_SHARE <= points.length; i--) {
        double[] segment = segments.get(i);
        if (isFaster(last, segment) || isSlower(last, segment)) {
          differing += segment.length;
        } else {
          differing = 0;
          first = i;
        }
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
}
