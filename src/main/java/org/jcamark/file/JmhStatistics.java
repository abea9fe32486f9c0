package org.jcamark.file;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jcamark.model.Samples;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.util.ListStatistics;
import org.openjdk.jmh.util.MultisetStatistics;
import org.openjdk.jmh.util.Statistics;

/**
 * The numbers that JMH writes for samples, by its own classes, so that other tools read a merged
 * result file like that of one run. They pool the iterations of all forks, which understates the
 * error; jcamark's own numbers are {@link org.jcamark.stats.Estimate}s.
 *
 * @param all pooled observations, at least one
 */
record JmhStatistics(Statistics all, AggregationPolicy aggregation) {
  private static final double LEVEL = 0.999;

  /** The percentiles that JMH writes. */
  static final List<Double> RANKS =
      List.of(0.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999, 99.9999, 100.0);

  /**
   * The numbers of samples. Where a profiler reported nothing in some iterations JMH may count
   * these as zero; such zeros must be among the samples to be seen here.
   *
   * @return absent where there is no observation
   */
  static Optional<JmhStatistics> of(Samples samples, AggregationPolicy aggregation) {
    Statistics all = pooled(samples);
    return all.getN() == 0 ? Optional.empty() : Optional.of(new JmhStatistics(all, aggregation));
  }

  static JmhStatistics of(double value) {
    ListStatistics one = new ListStatistics();
    one.addValue(value);
    return new JmhStatistics(one, AggregationPolicy.AVG);
  }

  double score() {
    return switch (aggregation) {
      case AVG -> all.getMean();
      case SUM -> all.getSum();
      case MAX -> all.getMax();
      case MIN -> all.getMin();
    };
  }

  /**
   * Half-width of the 99.9% t interval over all observations; NaN for 2 observations or fewer and
   * for aggregations other than the average.
   */
  double scoreError() {
    return aggregation == AggregationPolicy.AVG ? all.getMeanErrorAt(LEVEL) : Double.NaN;
  }

  /** That interval; for other aggregations the score twice. */
  List<Double> scoreConfidence() {
    double reach = aggregation == AggregationPolicy.AVG ? scoreError() : 0;
    return List.of(score() - reach, score() + reach);
  }

  private static Statistics pooled(Samples samples) {
    if (samples instanceof Samples.Raw raw) {
      ListStatistics all = new ListStatistics();
      raw.values().stream().flatMapToDouble(Arrays::stream).forEach(all::addValue);
      return all;
    }
    MultisetStatistics all = new MultisetStatistics();
    for (List<Samples.Histogram> fork : ((Samples.Histograms) samples).iterations()) {
      for (Samples.Histogram iteration : fork) {
        for (int i = 0; i < iteration.values().length; i++) {
          all.addValue(iteration.values()[i], iteration.counts()[i]);
        }
      }
    }
    return all;
  }
}
