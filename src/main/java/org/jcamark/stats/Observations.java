package org.jcamark.stats;

import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jcamark.model.Samples;

/**
 * All observations of a scenario in ascending order, forks and iterations pooled: iteration values,
 * or in sample mode single operations, which stay counted and are never expanded. How they spread
 * is a description, no estimate: an interval of a mean comes from fork means.
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

  /** The observation at a position of the ascending order, counted from 1 and held within it. */
  double at(long position) {
    int found = Arrays.binarySearch(cumulative, Math.max(1, Math.min(position, total())));
    return values[found >= 0 ? found : -found - 1];
  }

  /** Mean of at least one. */
  public double mean() {
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      sum += values[i] * count(i);
    }
    return sum / total();
  }

  /** With divisor n − 1; 0 for a single observation. */
  public double standardDeviation() {
    double mean = mean();
    double squares = 0;
    for (int i = 0; i < values.length; i++) {
      squares += (values[i] - mean) * (values[i] - mean) * count(i);
    }
    return total() == 1 ? 0 : Math.sqrt(squares / (total() - 1));
  }

  /**
   * The percentile of a rank from 0 to 100 among at least one, by the definition of {@link
   * Percentiles}; histograms count more values than the library takes.
   */
  public double percentile(double rank) {
    double position = rank * (total() + 1) / 100;
    double whole = Math.floor(position);
    double below = at((long) whole);
    double above = at((long) whole + 1);
    return position == whole || below == above
        ? below // also where a value is infinite
        : below + (above - below) * (position - whole);
  }

  public long count(int i) {
    return i == 0 ? cumulative[0] : cumulative[i] - cumulative[i - 1];
  }
}
