package org.jcamark.model;

import java.util.List;

/**
 * The raw observations behind a score, by fork and iteration. Forks may be ragged: a secondary
 * metric need not have a value in every iteration.
 */
public sealed interface Samples {

  /** Number of forks, at least 1. */
  int forks();

  /**
   * One value an iteration, in the metric's unit.
   *
   * @param values {@code [fork][iteration]}, all finite
   */
  record Raw(List<double[]> values) implements Samples {
    public Raw {
      values = List.copyOf(values);
    }

    @Override
    public int forks() {
      return values.size();
    }
  }

  /**
   * Sample mode: a histogram of single-operation times an iteration.
   *
   * @param iterations {@code [fork][iteration]}
   */
  record Histograms(List<List<Histogram>> iterations) implements Samples {
    public Histograms {
      iterations = iterations.stream().map(List::copyOf).toList();
    }

    @Override
    public int forks() {
      return iterations.size();
    }
  }

  /**
   * Observed values with their multiplicities.
   *
   * @param values distinct finite values in ascending order, in the metric's unit
   * @param counts how often each was seen, at least 1; as long as {@code values}
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Histogram(double[] values, long[] counts) {
    public Histogram {
      if (values.length != counts.length) {
        throw new IllegalArgumentException(
            "histogram with " + values.length + " values but " + counts.length + " counts");
      }
    }

    /** Number of observations. */
    public long total() {
      long total = 0;
      for (long count : counts) {
        total += count;
      }
      return total;
    }
  }
}
