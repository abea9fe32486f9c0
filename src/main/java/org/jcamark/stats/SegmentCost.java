package org.jcamark.stats;

import java.util.Arrays;

/**
 * −2 log likelihood of segments of a series as normal values with their own mean and variance: of m
 * points m·(ln 2π + ln max(σ̂², floor) + 1), with σ̂² of divisor m. In constant time, from running
 * sums.
 */
final class SegmentCost {
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
    this.squares = new RunningSum(Arrays.stream(deviations).map(value -> value * value).toArray());
  }

  double of(int from, int to) {
    return (to - from) * (CONSTANT + Math.log(Math.max(variance(from, to), floor)));
  }

  /**
   * By how much at least a segment costs more with these points at its end than without.
   *
   * @param floored whether its variance may be below the floor
   */
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
   * of {@code shortest} to 2·{@code shortest} − 1 points, and its variance is at least the least of
   * theirs.
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
   * Sums up to each index with what rounding takes from them (Knuth's two-sum): one value a million
   * times as large as others, as in a cold start, must not cost the others their digits.
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
