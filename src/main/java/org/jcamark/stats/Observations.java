package org.jcamark.stats;

import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jcamark.model.Samples;

/**
 * All observations of a scenario in ascending order, forks and iterations pooled: iteration values,
 * or in sample mode single operations, which stay counted and are never expanded.
 */
public final class Observations {
  private final double[] values;

  private final long[] cumulative;

  private Observations(double[] values, long[] cumulative) {
    this.values = values;
    this.cumulative = cumulative;
  }

  public static Observations of(Samples samples) {
    if (samples instanceof Samples.Raw raw) {
      return of(raw.values().stream().flatMapToDouble(Arrays::stream).toArray());
    }
    SortedMap<Double, Long> counts = new TreeMap<>();
    ((Samples.Histograms) samples)
        .iterations().stream()
            .flatMap(fork -> fork.stream())
            .forEach(
                histogram -> {
                  for (int i = 0; i < histogram.values().length; i++) {
                    if (histogram.counts()[i] > 0) {
                      counts.merge(histogram.values()[i], histogram.counts()[i], Long::sum);
                    }
                  }
                });
    return of(counts);
  }

  static Observations of(double... observed) {
    double[] sorted = observed.clone();
    Arrays.sort(sorted);
    long[] cumulative = new long[sorted.length];
    Arrays.setAll(cumulative, i -> i + 1L);
    return new Observations(sorted, cumulative);
  }

  public static Observations of(SortedMap<Double, Long> counts) {
    long[] cumulative = counts.values().stream().mapToLong(Long::longValue).toArray();
    Arrays.parallelPrefix(cumulative, Long::sum);
    return new Observations(
        counts.keySet().stream().mapToDouble(Double::doubleValue).toArray(), cumulative);
  }

  /** Number of values, equal ones of which may stand next to each other. */
  public int values() {
    return values.length;
  }

  public double value(int i) {
    return values[i];
  }

  public long total() {
    return cumulative.length == 0 ? 0 : cumulative[cumulative.length - 1];
  }

  public double min() {
    return values[0];
  }

  public double max() {
    return values[values.length - 1];
  }

  /** The observation at a position of the ascending order, counted from 1 and held within it. */
  public double at(long position) {
    if (position <= 1) {
      return min();
    }
    if (position >= total()) {
      return max();
    }
    int found = Arrays.binarySearch(cumulative, position);
    return values[found >= 0 ? found : -found - 1];
  }

  public double sum() {
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      sum += values[i] * count(i);
    }
    return sum;
  }

  double squares(double center) {
    double squares = 0;
    for (int i = 0; i < values.length; i++) {
      squares += (values[i] - center) * (values[i] - center) * count(i);
    }
    return squares;
  }

  public long count(int i) {
    return i == 0 ? cumulative[0] : cumulative[i] - cumulative[i - 1];
  }
}
