package org.jcamark.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The changes in a series: of all segmentations the one with the least sum of costs of its segments
 * and a penalty a change.
 *
 * @param indices of the first point of each new segment, ascending, without 0
 * @param cost of all segments, penalties included
 */
record ChangePoints(List<Integer> indices, double cost) {
  /** The penalty a change for a series of that many points: 15·ln n, as Barrett et al. have it. */
  static double penalty(int points) {
    return 15 * Math.log(points);
  }

  /**
   * The changes of mean or variance, each segment at its −2 log likelihood as normal values: of m
   * points m·(ln 2π + ln max(σ̂², floor) + 1), with σ̂² of divisor m.
   *
   * @param series at least one point; scale and offset do not matter
   * @param floor least variance of a segment, in the square of the series' unit, more than 0
   * @param penalty for each change
   * @param shortest least number of points of a segment, at least 1; a series of fewer is one
   *     segment
   */
  static ChangePoints of(double[] series, double floor, double penalty, int shortest) {
    double constant = Math.log(2 * Math.PI) + 1;
    return of(
        series,
        (variance, count) -> count * (constant + Math.log(Math.max(variance, floor))),
        penalty,
        shortest);
  }

  /**
   * The changes of mean alone, each segment at the sum of squared deviations from its mean, in
   * units of a known variance.
   *
   * @param variance around all means, more than 0
   */
  static ChangePoints ofMeans(double[] series, double variance, double penalty, int shortest) {
    return of(series, (own, count) -> count * own / variance, penalty, shortest);
  }

  /** The cost of a segment of that variance, with as many points as divisor, and that length. */
  private interface Cost {
    double of(double variance, int count);
  }

  /** The best segmentation, from the best ones up to each point. */
  private static ChangePoints of(double[] series, Cost cost, double penalty, int shortest) {
    int points = series.length;
    Variances variances = new Variances(series);
    if (points < 2 * shortest) {
      return new ChangePoints(List.of(), cost.of(variances.of(0, points), points));
    }
    double[] best = new double[points + 1]; // before each index, a penalty for each but one segment
    Arrays.fill(best, Double.POSITIVE_INFINITY);
    best[0] = -penalty;
    int[] lastStart = new int[points + 1];
    for (int end = shortest; end <= points; end++) {
      for (int start = 0; start <= end - shortest; start++) {
        double total = best[start] + cost.of(variances.of(start, end), end - start) + penalty;
        if (total < best[end]) {
          best[end] = total;
          lastStart[end] = start;
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

  /** The variance of each segment of a series, in constant time from running sums. */
  private static final class Variances {
    private final RunningSum sums;
    private final RunningSum squares;

    Variances(double[] series) {
      // Running sums of values far from 0 would lose the digits in which the values differ.
      double center = Percentiles.median(series);
      double[] deviations = Arrays.stream(series).map(value -> value - center).toArray();
      this.sums = new RunningSum(deviations);
      this.squares =
          new RunningSum(Arrays.stream(deviations).map(value -> value * value).toArray());
    }

    double of(int from, int to) {
      int count = to - from;
      double mean = sums.between(from, to) / count;
      return squares.between(from, to) / count - mean * mean;
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

      double between(int from, int to) {
        return sums[to] - sums[from] + (lost[to] - lost[from]);
      }
    }
  }
}
