package org.jcamark.stats;

/**
 * −2 log likelihood of segments of a series as normal values with their own mean and variance: of m
 * points m·(ln 2π + ln max(σ̂², floor) + 1), with σ̂² of divisor m. In constant time, from running
 * sums.
 */
final class SegmentCost {
  private static final double CONSTANT = Math.log(2 * Math.PI) + 1;

  private final double[] sums;
  private final double[] squares;
  private final double floor;

  /**
   * For a series of at least one point.
   *
   * @param floor least variance, in the square of the series' unit, more than 0
   */
  SegmentCost(double[] series, double floor) {
    if (!(floor > 0)) {
      throw new IllegalArgumentException("floor is " + floor + ", more than 0 is needed");
    }
    this.floor = floor;
    this.sums = new double[series.length + 1];
    this.squares = new double[series.length + 1];
    // Running sums of values far from 0 would lose the digits in which the values differ.
    double center = Percentiles.of(Observations.of(series), 50);
    for (int i = 0; i < series.length; i++) {
      double deviation = series[i] - center;
      sums[i + 1] = sums[i] + deviation;
      squares[i + 1] = squares[i] + deviation * deviation;
    }
  }

  /** Of the points from an index on up to but without another. */
  double of(int from, int to) {
    return (to - from) * (CONSTANT + Math.log(Math.max(variance(from, to), floor)));
  }

  private double variance(int from, int to) {
    int count = to - from;
    double mean = (sums[to] - sums[from]) / count;
    return (squares[to] - squares[from]) / count - mean * mean;
  }

  /**
   * Whether the floor matters to a segment of at least so many points. A segment is made of parts
   * of {@code shortest} to 2·{@code shortest} − 1 points, and its variance is at least the least of
   * theirs.
   */
  boolean floored(int shortest) {
    int points = sums.length - 1;
    for (int length = shortest; length < 2 * shortest; length++) {
      for (int from = 0; from + length <= points; from++) {
        if (variance(from, from + length) < floor) {
          return true;
        }
      }
    }
    return false;
  }
}
