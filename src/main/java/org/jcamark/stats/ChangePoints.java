package org.jcamark.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The changes of mean or variance in a series: the segmentation with the least sum of {@link
 * SegmentCost}s and a penalty a change. Where a last segment may begin is pruned by the inequality
 * of PELT (Killick, Fearnhead, Eckley, Optimal Detection of Changepoints with a Linear
 * Computational Cost, JASA 2012): a segment costs no less than its parts.
 *
 * @param indices of the first point of each new segment, ascending, without 0
 * @param cost of all segments, penalties included
 */
record ChangePoints(List<Integer> indices, double cost) {
  /** Points after which all costs are computed again. */
  private static final int BLOCK = 64;

  /** The penalty a change for a series of that many points: 15·ln n, as Barrett et al. have it. */
  static double penalty(int points) {
    return 15 * Math.log(points);
  }

  /**
   * The best segmentation, from the best ones up to each point.
   *
   * @param series at least one point; scale and offset do not matter
   * @param floor least variance of a segment, in the square of the series' unit, more than 0
   * @param penalty for each change
   * @param shortest least number of points of a segment, at least 1; a series of fewer is one
   *     segment
   */
  static ChangePoints of(double[] series, double floor, double penalty, int shortest) {
    int points = series.length;
    SegmentCost cost = new SegmentCost(series, floor);
    if (points < 2 * shortest) {
      return new ChangePoints(List.of(), cost.of(0, points));
    }
    boolean floored = cost.floored(shortest);
    double[] best = new double[points + 1]; // before each index, a penalty for each but one segment
    Arrays.fill(best, Double.POSITIVE_INFINITY);
    best[0] = -penalty;
    int[] lastStart = new int[points + 1];
    double[] totals = new double[points + 1]; // with a last segment from there to evaluated
    Arrays.fill(totals, Double.NEGATIVE_INFINITY);
    int evaluated = 0;
    double second = Double.NEGATIVE_INFINITY; // least of the totals but for the best one
    for (int end = shortest; end <= points; end++) {
      int choice = lastStart[evaluated];
      double least = best[choice] + cost.of(choice, end);
      double since = cost.least(evaluated, end, floored);
      int from = second + since < least ? 0 : evaluated - shortest + 1;
      for (int start = from; start <= end - shortest; start++) {
        if (totals[start] + since < least) {
          double total = best[start] + cost.of(start, end);
          if (total < least) {
            least = total;
            choice = start;
          }
        }
      }
      best[end] = least + penalty;
      lastStart[end] = choice;
      if (end - evaluated >= BLOCK) {
        evaluated = end;
        second = Double.POSITIVE_INFINITY;
        for (int start = 0; start <= end - shortest; start++) {
          totals[start] = best[start] + cost.of(start, end);
          second = start == choice ? second : Math.min(second, totals[start]);
        }
      }
    }
    List<Integer> changes = new ArrayList<>();
    for (int start = lastStart[points]; start > 0; start = lastStart[start]) {
      changes.add(start);
    }
    Collections.reverse(changes);
    return new ChangePoints(changes, best[points]);
  }

  /**
   * −2 log likelihood of segments of a series as normal values with their own mean and variance: of
   * m points m·(ln 2π + ln max(σ̂², floor) + 1), with σ̂² of divisor m. In constant time, from
   * running sums.
   */
  private static final class SegmentCost {
    private static final double CONSTANT = Math.log(2 * Math.PI) + 1;

    private final RunningSum sums;
    private final RunningSum squares;
    private final double floor;

    SegmentCost(double[] series, double floor) {
      if (!(floor > 0)) {
        throw new IllegalArgumentException("floor is " + floor + ", more than 0 is needed");
      }
      this.floor = floor;
      // Running sums of values far from 0 would lose the digits in which the values differ.
      double center = Percentiles.median(series);
      double[] deviations = Arrays.stream(series).map(value -> value - center).toArray();
      this.sums = new RunningSum(deviations);
      this.squares =
          new RunningSum(Arrays.stream(deviations).map(value -> value * value).toArray());
    }

    double of(int from, int to) {
      return (to - from) * (CONSTANT + Math.log(Math.max(variance(from, to), floor)));
    }

    /** By how much at least a segment costs more with these points at its end; floored as below. */
    double least(int from, int to, boolean floored) {
      double variance = Math.max(0, variance(from, to));
      return (to - from) * (CONSTANT + Math.log(floored ? Math.min(variance, floor) : variance));
    }

    private double variance(int from, int to) {
      int count = to - from;
      double mean = sums.between(from, to) / count;
      return squares.between(from, to) / count - mean * mean;
    }

    /**
     * Whether the floor matters to a segment of at least so many points. A segment is made of parts
     * of {@code shortest} to 2·{@code shortest} − 1 points, and its variance is at least the least
     * of theirs.
     */
    boolean floored(int shortest) {
      int points = sums.length();
      for (int length = shortest; length < 2 * shortest; length++) {
        for (int from = 0; from + length <= points; from++) {
          if (variance(from, from + length) < floor) {
            return true;
          }
        }
      }
      return false;
    }

    /**
     * Sums up to each index with what rounding takes from them (Knuth's two-sum): one value a
     * million times as large as others, as in a cold start, must not cost the others their digits.
     */
    private static final class RunningSum {
      private final double[] sums;
      private final double[] lost;

      RunningSum(double[] values) {
        sums = new double[values.length + 1];
        lost = new double[values.length + 1];
        for (int i = 0; i < values.length; i++) {
          double sum = sums[i] + values[i];
          double added = sum - sums[i];
          sums[i + 1] = sum;
          lost[i + 1] = lost[i] + (sums[i] - (sum - added)) + (values[i] - added);
        }
      }

      int length() {
        return sums.length - 1;
      }

      double between(int from, int to) {
        return sums[to] - sums[from] + (lost[to] - lost[from]);
      }
    }
  }
}
