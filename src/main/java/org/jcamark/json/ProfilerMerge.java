package org.jcamark.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.model.Samples;
import org.openjdk.jmh.results.AggregationPolicy;

/**
 * A profiler's metric over several forks.
 *
 * <p>JMH pools the values of all iterations, counts iterations without a value as zero, and takes
 * their average, sum, maximum or minimum, as the profiler says. Which one is not in the JSON: it is
 * found from what each fork's own score is of its values, and where a single iteration leaves that
 * open, from the names of JMH's own profilers, else a sum. What a profiler reports once a fork is
 * pooled over the forks. Percentiles that a profiler made of a histogram of its own ({@code
 * pauses.p0.95}) cannot be had from the JSON; the mean of the forks' figures stands for them.
 */
record ProfilerMerge(String name, List<Optional<RawMetric>> forks, List<Integer> iterations) {
  private static final Pattern PERCENTILE = Pattern.compile(".*[.:]p0\\.\\d*[1-9]\\d*");
  private static final Pattern MAXIMUM =
      Pattern.compile("mempool\\..*|compiler\\.time\\.total|.*[.:]p1\\.00");
  private static final Pattern MINIMUM = Pattern.compile(".*[.:]p0\\.00");
  private static final double SAME = 1e-9;

  Optional<JmhStatistics> statistics() {
    double[] scores = present().mapToDouble(RawMetric::score).filter(Double::isFinite).toArray();
    if (PERCENTILE.matcher(name).matches()) {
      return Arrays.stream(scores).average().stream().mapToObj(ProfilerMerge::single).findFirst();
    }
    boolean oncePerFork = present().allMatch(metric -> metric.samples().isEmpty());
    return JmhStatistics.of(
        new Samples.Raw(oncePerFork ? List.of(scores) : valuesAndZeros()), aggregation());
  }

  static JmhStatistics single(double value) {
    return JmhStatistics.of(new Samples.Raw(List.of(new double[] {value}))).orElseThrow();
  }

  private Stream<RawMetric> present() {
    return forks.stream().flatMap(Optional::stream);
  }

  private List<double[]> valuesAndZeros() {
    List<double[]> values = new ArrayList<>();
    boolean zeros = true;
    int missing = 0;
    for (int fork = 0; fork < forks.size(); fork++) {
      double[] reported = forks.get(fork).map(ProfilerMerge::values).orElse(new double[0]);
      long nonFinite = forks.get(fork).map(RawMetric::nonFinite).orElse(0L);
      long absent = Math.max(0, iterations.get(fork) - reported.length - nonFinite);
      zeros &= absent == 0 || forks.get(fork).filter(ProfilerMerge::averagesReported).isEmpty();
      missing += (int) absent;
      values.add(reported);
    }
    if (zeros) {
      values.add(new double[missing]);
    }
    return values;
  }

  private static boolean averagesReported(RawMetric metric) {
    return isAverage(metric)
        && near(metric.score(), Arrays.stream(values(metric)).average().orElse(Double.NaN));
  }

  private AggregationPolicy aggregation() {
    if (present().noneMatch(metric -> Double.isFinite(metric.score()))
        || present().anyMatch(ProfilerMerge::isAverage)) {
      return AggregationPolicy.AVG;
    }
    Set<AggregationPolicy> possible =
        EnumSet.of(AggregationPolicy.SUM, AggregationPolicy.MAX, AggregationPolicy.MIN);
    for (RawMetric metric : present().filter(m -> values(m).length > 0).toList()) {
      possible.removeIf(aggregation -> !near(metric.score(), aggregate(aggregation, metric)));
    }
    AggregationPolicy byName =
        MAXIMUM.matcher(name).matches()
            ? AggregationPolicy.MAX
            : MINIMUM.matcher(name).matches() ? AggregationPolicy.MIN : AggregationPolicy.SUM;
    return possible.size() == 1 ? possible.iterator().next() : byName;
  }

  /** JMH gives an error, or no confidence interval at all, to averages only. */
  private static boolean isAverage(RawMetric metric) {
    return Double.isFinite(metric.score())
        && (Double.isFinite(metric.scoreError()) || !metric.confidence());
  }

  private static double aggregate(AggregationPolicy aggregation, RawMetric metric) {
    return JmhStatistics.of(new Samples.Raw(List.of(values(metric))), aggregation)
        .map(JmhStatistics::score)
        .orElse(Double.NaN);
  }

  private static double[] values(RawMetric metric) {
    return metric.samples().stream()
        .flatMap(samples -> ((Samples.Raw) samples).values().stream())
        .flatMapToDouble(Arrays::stream)
        .toArray();
  }

  private static boolean near(double a, double b) {
    return Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b));
  }
}
