package org.jcamark.model;

import java.util.Arrays;
import java.util.List;

/**
 * The raw observations behind a score, by fork and iteration. Forks may be ragged: a secondary
 * metric need not have a value in every iteration.
 */
public sealed interface Samples {

  /** Number of forks, at least 1. */
  int forks();

  /**
   * One value an iteration, {@code [fork][iteration]}; of sample mode the mean of the iteration, so
   * that every iteration weighs the same in all modes. Forks and iterations without any observation
   * are left out: there may be no fork at all.
   */
  double[][] byIteration();

  /** The same, fork after fork. */
  default List<Double> iterationMeans() {
    return Arrays.stream(byIteration()).flatMapToDouble(Arrays::stream).boxed().toList();
  }

  /** The value of each iteration in another unit, or of work that takes longer. */
  default Raw times(double factor) {
    return new Raw(
        Arrays.stream(byIteration())
            .map(fork -> Arrays.stream(fork).map(value -> value * factor).toArray())
            .toList());
  }

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

    @Override
    public double[][] byIteration() {
      return values.stream()
          .filter(fork -> fork.length > 0)
          .map(double[]::clone)
          .toArray(double[][]::new);
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

    @Override
    public double[][] byIteration() {
      return iterations.stream()
          .map(
              fork ->
                  fork.stream()
                      .filter(histogram -> histogram.total() > 0)
                      .mapToDouble(Histogram::mean)
                      .toArray())
          .filter(fork -> fork.length > 0)
          .toArray(double[][]::new);
    }
  }

  /**
   * Observed values with their multiplicities.
   *
   * @param values distinct finite values in ascending order, in the metric's unit
   * @param counts how often each was seen, at least 1; as long as {@code values}
   */
  record Histogram(double[] values, long[] counts) {
    public long total() {
      return Arrays.stream(counts).sum();
    }

    /** Mean of all observations, of which there is at least one. */
    public double mean() {
      double sum = 0;
      for (int i = 0; i < values.length; i++) {
        sum += values[i] * counts[i];
      }
      return sum / total();
    }
  }
}
