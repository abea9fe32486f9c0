package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.jcamark.chart.LinePlot.At;
import org.jcamark.stats.Observations;

/**
 * A Gaussian kernel density estimate of the logarithms of times, with Silverman's bandwidth 0.9 ·
 * min(s, IQR ÷ 1.34) · n^(−1/5) (Density Estimation for Statistics and Data Analysis, 1986, 3.31).
 * The bandwidth is never less than the steps of the clock or of a histogram need.
 *
 * @param times above 0, at least one
 */
record Density(Observations times) {
  private static final int STEPS = 200;

  /** Of the step between values, so that a step is no peak of its own. */
  private static final double LEAST_STEPS = 0.75;

  /** Of the whole range: narrower curves would be lines; also the bandwidth of equal values. */
  private static final double LEAST_BANDWIDTH = 0.004;

  private static final double NORMAL_IQR = 1.34;

  private static final double ENDS = 3;

  double median() {
    return quantile(0.5);
  }

  /**
   * The curve, whose area is 1 on a logarithmic axis of the given ends.
   *
   * @param low and {@code high} ends of all times on the axis
   */
  List<At> curve(double low, double high) {
    double range = Math.max(1e-6, Math.log(high / low));
    double bandwidth = bandwidth(range);
    double from = Math.log(times.min()) - ENDS * bandwidth;
    double to = Math.log(times.max()) + ENDS * bandwidth;
    double scale = range / (times.total() * bandwidth * Math.sqrt(2 * Math.PI));
    List<At> curve = new ArrayList<>();
    for (int i = 0; i <= STEPS; i++) {
      double at = from + (to - from) * i / STEPS;
      double density = sum(seen -> Math.exp(-Math.pow((at - Math.log(seen)) / bandwidth, 2) / 2));
      curve.add(At.of(Math.exp(at), density * scale));
    }
    return curve;
  }

  private double sum(DoubleUnaryOperator of) {
    return IntStream.range(0, times.values())
        .mapToDouble(i -> of.applyAsDouble(times.value(i)) * times.count(i))
        .sum();
  }

  private double bandwidth(double range) {
    double n = times.total();
    double mean = sum(Math::log) / n;
    double deviation =
        Math.sqrt(sum(seen -> Math.pow(Math.log(seen) - mean, 2)) / Math.max(1, n - 1));
    double quartiles = Math.log(quantile(0.75) / quantile(0.25));
    double spread = quartiles > 0 ? Math.min(deviation, quartiles / NORMAL_IQR) : deviation;
    double least = Math.max(LEAST_BANDWIDTH * range, LEAST_STEPS * step());
    return Math.max(least, 0.9 * spread * Math.pow(n, -0.2));
  }

  /**
   * The usual distance of a time that was seen repeatedly to the next smaller one: the step of the
   * clock, or the width of a histogram's bins. 0 where times are not repeated.
   */
  private double step() {
    if (times.total() < 2L * times.values() || times.values() < 2) {
      return 0;
    }
    SortedMap<Double, Long> steps = new TreeMap<>();
    for (int i = 1; i < times.values(); i++) {
      steps.merge(Math.log(times.value(i) / times.value(i - 1)), times.count(i), Long::sum);
    }
    return new Density(Observations.of(steps)).median();
  }

  /** The mean of the values at the ranks around this share of them. */
  private double quantile(double share) {
    double position = 1 + share * (times.total() - 1);
    return (times.at((long) Math.floor(position)) + times.at((long) Math.ceil(position))) / 2;
  }
}
