package org.jcamark.profile;

import java.util.Collection;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.Aggregator;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.util.ListStatistics;
import org.openjdk.jmh.util.Statistics;

/**
 * A profiler's value whose score is the mean over the iterations that have one. JMH's own {@code
 * ScalarResult} counts iterations without a value as zero.
 */
final class MeanResult extends Result<MeanResult> {
  private static final long serialVersionUID = 1;

  MeanResult(String label, double value, String unit) {
    this(label, of(value), unit);
  }

  private MeanResult(String label, Statistics values, String unit) {
    super(ResultRole.SECONDARY, label, values, unit, AggregationPolicy.AVG);
  }

  @Override
  protected Aggregator<MeanResult> getThreadAggregator() {
    return MeanResult::pooled;
  }

  @Override
  protected Aggregator<MeanResult> getIterationAggregator() {
    return MeanResult::pooled;
  }

  private static MeanResult pooled(Collection<MeanResult> results) {
    MeanResult first = results.iterator().next();
    ListStatistics values = new ListStatistics();
    results.forEach(result -> values.addValue(result.getScore()));
    return new MeanResult(first.label, values, first.unit);
  }
}
