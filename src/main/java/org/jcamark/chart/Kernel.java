package org.jcamark.chart;

import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A Gaussian kernel density estimate at equal steps of an axis, with Silverman's bandwidth 0.9 ·
 * min(s, IQR ÷ 1.34) · n^(−1/5) (Density Estimation for Statistics and Data Analysis, 1986, 3.31),
 * of values as they lie on the axis: on a logarithmic one the density of the logarithm. It is never
 * less than the steps of the clock or of a histogram need.
 *
 * @param densities at each step, the whole axis being 1
 * @param median of the values
 * @param count number of values
 */
@SuppressWarnings("ArrayRecordComponent")
record Kernel(double[] densities, double median, long count) {
  private static final int STEPS = 400;

  /** Narrower curves would be lines; also the bandwidth of equal values. */
  private static final double LEAST_BANDWIDTH = 0.004;

  /** Of the step between values, so that a step is no peak of its own. */
  private static final double LEAST_STEPS = 0.75;

  private static final double NORMAL_IQR = 1.34;

  /** Beyond so many bandwidths from a value its share is below what can be seen. */
  private static final double REACH = 3.5;

  /** Of the highest density; less is not drawn. */
  private static final double VISIBLE = 0.005;

  /**
   * The density of values on a scale.
   *
   * @param counts how often each value was seen; at least one
   */
  static Kernel of(SortedMap<Double, Long> counts, Scale scale) {
    long n = counts.values().stream().mapToLong(Long::longValue).sum();
    double bandwidth = bandwidth(counts, n, scale);
    double[] densities = new double[STEPS + 1];
    for (Map.Entry<Double, Long> value : counts.entrySet()) {
      double center = scale.fraction(value.getKey());
      int from = (int) Math.max(0, Math.ceil((center - REACH * bandwidth) * STEPS));
      int to = (int) Math.min(STEPS, Math.floor((center + REACH * bandwidth) * STEPS));
      for (int i = from; i <= to; i++) {
        double z = ((double) i / STEPS - center) / bandwidth;
        densities[i] +=
            value.getValue() * Math.exp(-z * z / 2) / (n * bandwidth * Math.sqrt(2 * Math.PI));
      }
    }
    return new Kernel(densities, quantile(counts, n, 0.5), n);
  }

  private static double bandwidth(SortedMap<Double, Long> counts, long n, Scale scale) {
    double mean = 0;
    for (Map.Entry<Double, Long> value : counts.entrySet()) {
      mean += scale.fraction(value.getKey()) * value.getValue() / n;
    }
    double squares = 0;
    for (Map.Entry<Double, Long> value : counts.entrySet()) {
      squares += Math.pow(scale.fraction(value.getKey()) - mean, 2) * value.getValue();
    }
    double deviation = Math.sqrt(squares / Math.max(1, n - 1));
    double quartiles =
        scale.fraction(quantile(counts, n, 0.75)) - scale.fraction(quantile(counts, n, 0.25));
    double spread = quartiles > 0 ? Math.min(deviation, quartiles / NORMAL_IQR) : deviation;
    double least = Math.max(LEAST_BANDWIDTH, LEAST_STEPS * step(counts, n, scale));
    return Math.max(least, 0.9 * spread * Math.pow((double) n, -0.2));
  }

  /**
   * The usual distance of a value that was seen repeatedly to the next smaller one: the step of the
   * clock, or the width of a histogram's bins. 0 where values are not repeated.
   */
  private static double step(SortedMap<Double, Long> counts, long n, Scale scale) {
    if (n < 2L * counts.size()) {
      return 0;
    }
    SortedMap<Double, Long> steps = new TreeMap<>();
    double last = Double.NaN;
    for (Map.Entry<Double, Long> value : counts.entrySet()) {
      double place = scale.fraction(value.getKey());
      if (!Double.isNaN(last)) {
        steps.merge(place - last, value.getValue(), Long::sum);
      }
      last = place;
    }
    long total = steps.values().stream().mapToLong(Long::longValue).sum();
    return steps.isEmpty() ? 0 : at(steps, total / 2);
  }

  /** The mean of the values at the ranks around this share of them. */
  private static double quantile(SortedMap<Double, Long> counts, long n, double share) {
    double rank = share * (n - 1);
    return (at(counts, (long) Math.floor(rank)) + at(counts, (long) Math.ceil(rank))) / 2;
  }

  /** The value at a place of the ascending order, counted from 0. */
  private static double at(SortedMap<Double, Long> counts, long place) {
    long seen = 0;
    for (Map.Entry<Double, Long> value : counts.entrySet()) {
      seen += value.getValue();
      if (seen > place) {
        return value.getKey();
      }
    }
    return counts.lastKey();
  }

  double highest() {
    return Arrays.stream(densities).max().orElseThrow();
  }

  double density(int step) {
    return densities[step];
  }

  /** The first step with a density that can be seen. */
  int first() {
    int i = 0;
    while (i < STEPS && !isVisible(i)) {
      i++;
    }
    return i;
  }

  /** The last step with a density that can be seen. */
  int last() {
    int i = STEPS;
    while (i > 0 && !isVisible(i)) {
      i--;
    }
    return i;
  }

  private boolean isVisible(int step) {
    return densities[step] > VISIBLE * highest();
  }

  /** The value of the axis at a step. */
  static double place(int step, Scale scale) {
    return scale.moved(scale.min(), (double) step / STEPS);
  }
}
