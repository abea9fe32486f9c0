package org.jcamark.chart;

import java.util.List;
import java.util.stream.IntStream;
import org.jcamark.model.Series;
import org.jcamark.stats.Percentiles;

/**
 * Bins of the time since the beginning of the first call, equally wide on a logarithmic axis, so
 * that a line over any number of calls has few points.
 *
 * @param startNs end of the shortest first call
 * @param endNs end of the longest series
 */
record LogBins(double startNs, double endNs) {
  static final int COUNT = 280;

  static LogBins of(List<Series> all) {
    double start = all.stream().mapToDouble(Series::firstCallNanos).min().orElseThrow();
    double end = all.stream().mapToDouble(series -> series.seconds() * 1e9).max().orElseThrow();
    return new LogBins(Math.max(1, start), Math.max(Math.max(1, start) * 1.01, end));
  }

  int bin(double ns) {
    double share = Math.log(ns / startNs) / Math.log(endNs / startNs);
    return Math.max(0, Math.min(COUNT - 1, (int) (share * COUNT)));
  }

  /** The middle of a bin on a logarithmic axis, in ns. */
  double middle(int bin) {
    return startNs * Math.pow(endNs / startNs, (bin + 0.5) / COUNT);
  }

  /** Time of a call in ns, of the calls that ended in each bin; 0 where none did. */
  double[] times(Series series) {
    double[] calls = new double[COUNT];
    double[] nanos = new double[COUNT];
    double elapsed = 0;
    for (int i = 0; i < series.length(); i++) {
      elapsed += series.nanos()[i];
      int bin = bin(elapsed);
      calls[bin] += series.calls()[i];
      nanos[bin] += series.nanos()[i];
    }
    return IntStream.range(0, COUNT)
        .mapToDouble(bin -> calls[bin] == 0 ? 0 : nanos[bin] / calls[bin])
        .toArray();
  }

  /**
   * Median of some series in each bin, from the middle end of the first calls to the first end of a
   * series; else 0. A series in whose bin no call ends counts with the call that is under way.
   */
  double[] median(List<Series> all) {
    List<double[]> times = all.stream().map(this::times).toList();
    for (double[] filled : times) {
      for (int bin = COUNT - 2; bin >= 0; bin--) {
        filled[bin] = filled[bin] == 0 ? filled[bin + 1] : filled[bin];
      }
    }
    int from = bin(Percentiles.median(all.stream().mapToDouble(Series::firstCallNanos).toArray()));
    int to = bin(all.stream().mapToDouble(series -> series.seconds() * 1e9).min().orElseThrow());
    return IntStream.range(0, COUNT)
        .mapToDouble(
            bin ->
                bin < from || bin > to
                    ? 0
                    : Percentiles.median(times.stream().mapToDouble(t -> t[bin]).toArray()))
        .toArray();
  }
}
