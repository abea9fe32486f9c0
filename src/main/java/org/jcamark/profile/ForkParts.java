package org.jcamark.profile;

import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.model.Metric;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.Aggregator;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.util.ListStatistics;
import org.openjdk.jmh.util.Statistics;

/**
 * What the benchmark itself reports of this fork: its warm-up, the number of its inputs, and parts
 * of operations, such as the bytes that a server sends.
 */
public final class ForkParts {
  private static final Map<String, Part> PARTS = new LinkedHashMap<>();
  private static Duration longestWarmup = Duration.ZERO;
  private static boolean warm = true;
  private static long differentInputs;
  private static boolean randomTime;

  private record Part(String unit, double sum, long operations) {
    Part plus(Part other) {
      return new Part(unit, sum + other.sum, operations + other.operations);
    }
  }

  /** JMH's own {@code ScalarResult} counts iterations without a value as zero. */
  static final class Mean extends Result<Mean> {
    private static final long serialVersionUID = 1;

    Mean(String label, double value, String unit) {
      this(label, of(value), unit);
    }

    private Mean(String label, Statistics values, String unit) {
      super(ResultRole.SECONDARY, label, values, unit, AggregationPolicy.AVG);
    }

    @Override
    protected Aggregator<Mean> getThreadAggregator() {
      return Mean::pooled;
    }

    @Override
    protected Aggregator<Mean> getIterationAggregator() {
      return Mean::pooled;
    }

    private static Mean pooled(Collection<Mean> results) {
      Mean first = results.iterator().next();
      ListStatistics values = new ListStatistics();
      results.forEach(result -> values.addValue(result.getScore()));
      return new Mean(first.label, values, first.unit);
    }
  }

  private ForkParts() {}

  /** Takes a sum over some operations, and the unit of an operation's share in it. */
  public static synchronized void add(String metric, String unit, double sum, long operations) {
    PARTS.merge(metric, new Part(unit, sum, operations), Part::plus);
  }

  public static synchronized void addWarmup(Duration time, boolean wasWarm) {
    longestWarmup = longestWarmup.compareTo(time) < 0 ? time : longestWarmup;
    warm &= wasWarm;
  }

  public static synchronized void addInputs(int different) {
    differentInputs += different;
  }

  /** Its fast iterations are not undisturbed ones then. */
  public static synchronized void setRandomTime() {
    randomTime = true;
  }

  static synchronized boolean hasRandomTime() {
    return randomTime;
  }

  static synchronized void clear() {
    PARTS.clear();
  }

  static synchronized void addTo(List<Result<?>> results, boolean measuredWarm) {
    if (!longestWarmup.isZero()) {
      results.add(new Mean("warmup.time", longestWarmup.toNanos() / 1e6, "ms"));
    }
    results.add(new Mean(Metric.WARM, warm && measuredWarm ? 1 : 0, "forks"));
    if (differentInputs > 0) {
      results.add(new Mean("inputs.different", differentInputs, "operations"));
    }
    PARTS.forEach(
        (metric, part) -> {
          if (part.operations > 0) {
            results.add(new Mean(metric, part.sum / part.operations, part.unit));
          }
        });
  }
}
