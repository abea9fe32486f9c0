package org.jcamark.file;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jcamark.model.Metric;
import org.jcamark.model.Samples;
import org.openjdk.jmh.results.AggregationPolicy;

/**
 * A metric over several forks, as JMH 1.37 aggregates it in {@code RunResult} and {@code
 * BenchmarkResult}. Non-finite samples do not count, but stay in the raw data.
 *
 * <p>Of a profiler's metric, JMH pools the values of all iterations, counts iterations without a
 * value as zero, and takes their average, sum, maximum or minimum, as the profiler says. Which one
 * is not in the JSON: it is found from what each fork's own score is of its values, and where a
 * single iteration leaves that open, from the names of JMH's own profilers, else a sum. What a
 * profiler reports once a fork is pooled over the forks. Percentiles that a profiler made of a
 * histogram of its own ({@code pauses.p0.95}) cannot be had from the JSON; the mean of the forks'
 * figures stands for them.
 *
 * @param forks absent of a fork that lacks the metric
 */
record PooledMetric(String name, List<Optional<JmhMetric>> forks) {
  private static final Pattern PERCENTILE = Pattern.compile(".*[.:]p0\\.\\d*[1-9]\\d*");
  private static final Pattern MAXIMUM =
      Pattern.compile("mempool\\..*|compiler\\.time\\.total|.*[.:]p1\\.00");
  private static final Pattern MINIMUM = Pattern.compile(".*[.:]p0\\.00");
  private static final double SAME = 1e-9;

  /** Numbers have eight significant digits, which halves a file of results. */
  private static final MathContext DIGITS = new MathContext(8);

  /** Statistics of all observations of the primary metric; absent without any. */
  Optional<JmhStatistics> primary() {
    List<double[]> raw = new ArrayList<>();
    List<List<Samples.Histogram>> histograms = new ArrayList<>();
    metrics()
        .flatMap(metric -> metric.samples().stream())
        .forEach(
            samples -> {
              if (samples instanceof Samples.Raw values) {
                raw.addAll(values.values());
              } else {
                histograms.addAll(((Samples.Histograms) samples).iterations());
              }
            });
    return JmhStatistics.of(
        histograms.isEmpty() ? new Samples.Raw(raw) : new Samples.Histograms(histograms),
        AggregationPolicy.AVG);
  }

  /**
   * Statistics of a profiler's metric.
   *
   * @param iterations of each fork
   */
  Optional<JmhStatistics> profiler(List<Integer> iterations) {
    if (PERCENTILE.matcher(name).matches()) {
      return scores().average().stream().mapToObj(JmhStatistics::of).findFirst();
    }
    boolean oncePerFork = metrics().allMatch(metric -> metric.samples().isEmpty());
    return JmhStatistics.of(
        new Samples.Raw(oncePerFork ? List.of(scores().toArray()) : valuesAndZeros(iterations)),
        aggregation());
  }

  private Stream<Metric> metrics() {
    return forks.stream().flatMap(Optional::stream).map(JmhMetric::metric);
  }

  private DoubleStream scores() {
    return metrics().map(Metric::score).flatMapToDouble(OptionalDouble::stream);
  }

  private List<double[]> valuesAndZeros(List<Integer> iterations) {
    List<double[]> values = new ArrayList<>();
    boolean zeros = true;
    int missing = 0;
    for (int fork = 0; fork < forks.size(); fork++) {
      Optional<JmhMetric> written = forks.get(fork);
      int absent = Math.max(0, iterations.get(fork) - written.map(JmhMetric::length).orElse(0));
      zeros &= absent == 0 || written.filter(PooledMetric::averagesReported).isEmpty();
      missing += absent;
      values.add(written.map(PooledMetric::values).orElse(new double[0]));
    }
    if (zeros) {
      values.add(new double[missing]);
    }
    return values;
  }

  private static boolean averagesReported(JmhMetric metric) {
    return isAverage(metric)
        && near(
            metric.metric().score().orElseThrow(),
            Arrays.stream(values(metric)).average().orElse(Double.NaN));
  }

  private AggregationPolicy aggregation() {
    List<JmhMetric> present = forks.stream().flatMap(Optional::stream).toList();
    if (scores().findAny().isEmpty() || present.stream().anyMatch(PooledMetric::isAverage)) {
      return AggregationPolicy.AVG;
    }
    Set<AggregationPolicy> possible =
        EnumSet.of(AggregationPolicy.SUM, AggregationPolicy.MAX, AggregationPolicy.MIN);
    for (JmhMetric metric : present) {
      double[] values = values(metric);
      if (values.length > 0) {
        double score = metric.metric().score().orElse(Double.NaN);
        possible.removeIf(aggregation -> !near(score, aggregate(aggregation, values)));
      }
    }
    AggregationPolicy byName =
        MAXIMUM.matcher(name).matches()
            ? AggregationPolicy.MAX
            : MINIMUM.matcher(name).matches() ? AggregationPolicy.MIN : AggregationPolicy.SUM;
    return possible.size() == 1 ? possible.iterator().next() : byName;
  }

  /** JMH gives an error, or no confidence interval at all, to averages only. */
  private static boolean isAverage(JmhMetric metric) {
    JsonNode confidence = metric.node().path("scoreConfidence");
    boolean interval =
        !confidence.isEmpty()
            && confidence
                .valueStream()
                .allMatch(end -> end.isNumber() && Double.isFinite(end.doubleValue()));
    return metric.metric().score().isPresent()
        && (metric.metric().scoreError().isPresent() || !interval);
  }

  private static double aggregate(AggregationPolicy aggregation, double[] values) {
    return JmhStatistics.of(new Samples.Raw(List.of(values)), aggregation)
        .map(JmhStatistics::score)
        .orElse(Double.NaN);
  }

  private static double[] values(JmhMetric metric) {
    return metric.metric().samples().stream()
        .flatMap(samples -> ((Samples.Raw) samples).values().stream())
        .flatMapToDouble(Arrays::stream)
        .toArray();
  }

  private static boolean near(double a, double b) {
    return Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b));
  }

  /** The members as JMH's JSON writer has them; NaN is the string {@code "NaN"}. */
  Map<String, Object> document(Optional<JmhStatistics> statistics) {
    Map<String, Object> percentiles = new LinkedHashMap<>();
    for (Double rank : JmhStatistics.RANKS) {
      percentiles.put(
          rank.toString(),
          number(statistics.map(all -> all.all().getPercentile(rank)).orElse(Double.NaN)));
    }
    List<JmhMetric> present = forks.stream().flatMap(Optional::stream).toList();
    boolean histograms = present.stream().anyMatch(JmhMetric::isHistogram);
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("score", number(statistics.map(JmhStatistics::score).orElse(Double.NaN)));
    members.put("scoreError", number(statistics.map(JmhStatistics::scoreError).orElse(Double.NaN)));
    members.put(
        "scoreConfidence",
        statistics
            .map(JmhStatistics::scoreConfidence)
            .orElse(List.of(Double.NaN, Double.NaN))
            .stream()
            .map(PooledMetric::number)
            .toList());
    members.put("scorePercentiles", percentiles);
    members.put("scoreUnit", present.get(0).metric().unit());
    members.put(
        histograms ? "rawDataHistogram" : "rawData",
        forks.stream()
            .map(fork -> fork.map(f -> histograms ? histograms(f) : rawData(f)).orElse(List.of()))
            .toList());
    return members;
  }

  private static List<Object> rawData(JmhMetric fork) {
    return fork.rawData().stream().map(PooledMetric::number).toList();
  }

  private static List<Object> histograms(JmhMetric fork) {
    return fork.metric().samples().stream()
        .flatMap(samples -> ((Samples.Histograms) samples).iterations().stream())
        .flatMap(List::stream)
        .<Object>map(PooledMetric::histogram)
        .toList();
  }

  private static List<List<Object>> histogram(Samples.Histogram iteration) {
    List<List<Object>> pairs = new ArrayList<>();
    for (int i = 0; i < iteration.values().length; i++) {
      pairs.add(List.of(iteration.values()[i], iteration.counts()[i]));
    }
    return pairs;
  }

  private static Object number(double value) {
    if (Double.isFinite(value)) {
      return BigDecimal.valueOf(value).round(DIGITS).doubleValue();
    }
    return Double.isNaN(value) ? "NaN" : value > 0 ? "+INF" : "-INF";
  }
}
