package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.jcamark.chart.LinePlot.At;

/**
 * A Gaussian kernel density estimate with Silverman's bandwidth 0.9 · min(s, IQR ÷ 1.34) · n^(−1/5)
 * (Density Estimation for Statistics and Data Analysis, 1986, 3.31). It is never less than the
 * steps of the clock or of a histogram need.
 *
 * @param counts how often each value was seen, at least one value
 * @param log whether it is the density of the logarithm
 */
record Density(SortedMap<Double, Long> counts, boolean log) {
  private static final int STEPS = 200;

  /** Of the step between values, so that a step is no peak of its own. */
  private static final double LEAST_STEPS = 0.75;

  /** Of the whole range: narrower curves would be lines; also the bandwidth of equal values. */
  private static final double LEAST_BANDWIDTH = 0.004;

  private static final double NORMAL_IQR = 1.34;

  /** Bandwidths beyond the first and last value. */
  private static final double ENDS = 3;

  /** Values that were seen once each, in any order. */
  static Density of(List<Double> values, boolean log) {
    SortedMap<Double, Long> counts = new TreeMap<>();
    values.forEach(value -> counts.merge(value, 1L, Long::sum));
    return new Density(counts, log);
  }

  double median() {
    return quantile(0.5);
  }

  /**
   * The curve, whose area is 1 on an axis of the given length.
   *
   * @param low and {@code high} ends of all values on the axis
   */
  List<At> curve(double low, double high) {
    DoubleUnaryOperator place = log ? Math::log : value -> value;
    DoubleUnaryOperator value = log ? Math::exp : at -> at;
    double range = Math.max(1e-6, place.applyAsDouble(high) - place.applyAsDouble(low));
    double bandwidth = bandwidth(place, range);
    double from = place.applyAsDouble(counts.firstKey()) - ENDS * bandwidth;
    double to = place.applyAsDouble(counts.lastKey()) + ENDS * bandwidth;
    double scale = range / (total() * bandwidth * Math.sqrt(2 * Math.PI));
    List<At> curve = new ArrayList<>();
    for (int i = 0; i <= STEPS; i++) {
      double at = from + (to - from) * i / STEPS;
      double density = 0;
      for (Map.Entry<Double, Long> seen : counts.entrySet()) {
        double z = (at - place.applyAsDouble(seen.getKey())) / bandwidth;
        density += seen.getValue() * Math.exp(-z * z / 2);
      }
      curve.add(At.of(value.applyAsDouble(at), density * scale));
    }
    return curve;
  }

  private long total() {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  private double bandwidth(DoubleUnaryOperator place, double range) {
    double n = total();
    double mean = 0;
    for (Map.Entry<Double, Long> seen : counts.entrySet()) {
      mean += place.applyAsDouble(seen.getKey()) * seen.getValue() / n;
    }
    double squares = 0;
    for (Map.Entry<Double, Long> seen : counts.entrySet()) {
      squares += Math.pow(place.applyAsDouble(seen.getKey()) - mean, 2) * seen.getValue();
    }
    double deviation = Math.sqrt(squares / Math.max(1, n - 1));
    double quartiles = place.applyAsDouble(quantile(0.75)) - place.applyAsDouble(quantile(0.25));
    double spread = quartiles > 0 ? Math.min(deviation, quartiles / NORMAL_IQR) : deviation;
    double least = Math.max(LEAST_BANDWIDTH * range, LEAST_STEPS * step(place));
    return Math.max(least, 0.9 * spread * Math.pow(n, -0.2));
  }

  /**
   * The usual distance of a value that was seen repeatedly to the next smaller one: the step of the
   * clock, or the width of a histogram's bins. 0 where values are not repeated.
   */
  private double step(DoubleUnaryOperator place) {
    if (total() < 2L * counts.size() || counts.size() < 2) {
      return 0;
    }
    SortedMap<Double, Long> steps = new TreeMap<>();
    double last = Double.NaN;
    for (Map.Entry<Double, Long> seen : counts.entrySet()) {
      double at = place.applyAsDouble(seen.getKey());
      if (!Double.isNaN(last)) {
        steps.merge(at - last, seen.getValue(), Long::sum);
      }
      last = at;
    }
    return new Density(steps, false).median();
  }

  /** The mean of the values at the ranks around this share of them. */
  private double quantile(double share) {
    double rank = share * (total() - 1);
    return (at((long) Math.floor(rank)) + at((long) Math.ceil(rank))) / 2;
  }

  /** The value at a place of the ascending order, counted from 0. */
  private double at(long place) {
    long seen = 0;
    for (Map.Entry<Double, Long> value : counts.entrySet()) {
      seen += value.getValue();
      if (seen > place) {
        return value.getKey();
      }
    }
    return counts.lastKey();
  }
}
