package org.jcamark.file;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.model.Samples;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.Aggregator;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.util.ListStatistics;
import org.openjdk.jmh.util.MultisetStatistics;
import org.openjdk.jmh.util.Statistics;

/**
 * A metric over several forks, as JMH 1.37 aggregates it in {@code RunResult} and {@code
 * BenchmarkResult}, with the numbers of JMH's own class, so that other tools read a merged result
 * file like that of one run. It pools the iterations of all forks, which understates the error;
 * jcamark's own numbers are {@link org.jcamark.stats.Estimate}s. Non-finite samples do not count,
 * but stay in the raw data.
 *
 * <p>Of a profiler's metric, JMH pools the values of all iterations, counts iterations without a
 * value as zero, and takes their average, sum, maximum or minimum, as the profiler says. Which one
 * is not in the JSON: it is found from what each fork's own score is of its values, and where a
 * single iteration leaves that open, from the names of JMH's own profilers, else a sum. What a
 * profiler reports once a fork is pooled over the forks. Percentiles that a profiler made of a
 * histogram of its own ({@code pauses.p0.95}) cannot be had from the JSON; the mean of the forks'
 * figures stands for them.
 */
final class PooledMetric extends Result<PooledMetric> {
  private static final long serialVersionUID = 1L;

  /** Secondary metrics of sample mode that JMH derives from the primary one. */
  private static final Pattern LATENCY = Pattern.compile("p[01]\\.\\d+");

  private static final Pattern PERCENTILE = Pattern.compile(".*[.:]p0\\.\\d*[1-9]\\d*");
  private static final Pattern MAXIMUM =
      Pattern.compile("mempool\\..*|compiler\\.time\\.total|.*[.:]p1\\.00");
  private static final Pattern MINIMUM = Pattern.compile(".*[.:]p0\\.00");
  private static final double SAME = 1e-9;

  /** The percentiles that JMH writes. */
  private static final List<Double> RANKS =
      List.of(0.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999, 99.9999, 100.0);

  /** Numbers have eight significant digits, which halves a file of results. */
  private static final MathContext DIGITS = new MathContext(8);

  private final transient List<JmhMetric> forks;

  private PooledMetric(List<JmhMetric> forks, Statistics all, AggregationPolicy aggregation) {
    super(ResultRole.PRIMARY, "", all, "", aggregation);
    this.forks = forks;
  }

  static PooledMetric primary(List<JmhMetric> forks) {
    ListStatistics values = new ListStatistics();
    MultisetStatistics histograms = new MultisetStatistics();
    for (JmhMetric fork : forks) {
      Arrays.stream(fork.values()).forEach(values::addValue);
      for (Samples.Histogram iteration : fork.histograms()) {
        for (int i = 0; i < iteration.values().length; i++) {
          histograms.addValue(iteration.values()[i], iteration.counts()[i]);
        }
      }
    }
    return new PooledMetric(
        forks, histograms.getN() > 0 ? histograms : values, AggregationPolicy.AVG);
  }

  /** Another metric of the same forks, of which some may lack it. */
  PooledMetric secondary(String name, List<JmhMetric> others) {
    double[] scores = scores(others);
    if (LATENCY.matcher(name).matches() && hasHistograms()) {
      double rank = new BigDecimal(name.substring(1)).movePointRight(2).doubleValue();
      return mean(others, getStatistics().getPercentile(rank));
    } else if (PERCENTILE.matcher(name).matches()) {
      return mean(others, scores);
    }
    boolean oncePerFork = others.stream().allMatch(fork -> fork.metric().samples().isEmpty());
    return new PooledMetric(
        others,
        new ListStatistics(oncePerFork ? scores : valuesAndZeros(others)),
        aggregation(name, others));
  }

  private static PooledMetric mean(List<JmhMetric> forks, double... values) {
    double mean = Arrays.stream(values).average().orElse(Double.NaN);
    return new PooledMetric(forks, new ListStatistics(new double[] {mean}), AggregationPolicy.AVG);
  }

  private boolean hasHistograms() {
    return forks.stream().anyMatch(JmhMetric::isHistogram);
  }

  private static double[] scores(List<JmhMetric> forks) {
    return forks.stream().flatMapToDouble(fork -> fork.metric().score().stream()).toArray();
  }

  private double[] valuesAndZeros(List<JmhMetric> others) {
    int[] without =
        IntStream.range(0, forks.size())
            .map(fork -> Math.max(0, forks.get(fork).length() - others.get(fork).length()))
            .toArray();
    // Of some metrics, JMH's average of a fork leaves out iterations without a value.
    boolean zeros =
        IntStream.range(0, without.length)
            .filter(fork -> without[fork] > 0 && isAverage(others.get(fork)))
            .noneMatch(fork -> isScore(AggregationPolicy.AVG, others.get(fork)));
    return DoubleStream.concat(
            others.stream().flatMapToDouble(fork -> Arrays.stream(fork.values())),
            Arrays.stream(new double[zeros ? IntStream.of(without).sum() : 0]))
        .toArray();
  }

  private static AggregationPolicy aggregation(String name, List<JmhMetric> forks) {
    if (scores(forks).length == 0 || forks.stream().anyMatch(PooledMetric::isAverage)) {
      return AggregationPolicy.AVG;
    }
    List<AggregationPolicy> possible =
        Stream.of(AggregationPolicy.SUM, AggregationPolicy.MAX, AggregationPolicy.MIN)
            .filter(
                policy ->
                    forks.stream()
                        .allMatch(fork -> fork.values().length == 0 || isScore(policy, fork)))
            .toList();
    AggregationPolicy byName =
        MAXIMUM.matcher(name).matches()
            ? AggregationPolicy.MAX
            : MINIMUM.matcher(name).matches() ? AggregationPolicy.MIN : AggregationPolicy.SUM;
    return possible.size() == 1 ? possible.get(0) : byName;
  }

  /** JMH gives an error, or no confidence interval at all, to averages only. */
  private static boolean isAverage(JmhMetric metric) {
    boolean interval =
        !metric.node().path("scoreConfidence").isEmpty()
            && metric
                .node()
                .path("scoreConfidence")
                .valueStream()
                .allMatch(end -> end.isNumber() && Double.isFinite(end.doubleValue()));
    return metric.metric().score().isPresent()
        && (metric.metric().scoreError().isPresent() || !interval);
  }

  private static boolean isScore(AggregationPolicy policy, JmhMetric metric) {
    DoubleSummaryStatistics values = Arrays.stream(metric.values()).summaryStatistics();
    double expected =
        switch (policy) {
          case SUM -> values.getSum();
          case MAX -> values.getMax();
          case MIN -> values.getMin();
          case AVG -> values.getAverage();
        };
    double score = metric.metric().score().orElse(Double.NaN);
    return Math.abs(score - expected) <= SAME * Math.max(Math.abs(score), Math.abs(expected));
  }

  /** The members as JMH's JSON writer has them; NaN is the string {@code "NaN"}. */
  Map<String, Object> document() {
    Map<String, Object> percentiles = new LinkedHashMap<>();
    RANKS.forEach(
        rank -> percentiles.put(rank.toString(), number(getStatistics().getPercentile(rank))));
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("score", number(getScore()));
    members.put("scoreError", number(getScoreError()));
    members.put("scoreConfidence", numbers(Arrays.stream(getScoreConfidence())));
    members.put("scorePercentiles", percentiles);
    members.put(
        "scoreUnit",
        forks.stream()
            .filter(f -> !f.node().isMissingNode())
            .findFirst()
            .orElseThrow()
            .metric()
            .unit());
    members.put(
        hasHistograms() ? "rawDataHistogram" : "rawData",
        forks.stream()
            .map(
                fork ->
                    hasHistograms()
                        ? fork.histograms().stream().map(PooledMetric::pairs).toList()
                        : numbers(fork.rawData()))
            .toList());
    return members;
  }

  private static List<List<Number>> pairs(Samples.Histogram iteration) {
    List<List<Number>> pairs = new ArrayList<>();
    for (int i = 0; i < iteration.values().length; i++) {
      pairs.add(List.of(iteration.values()[i], iteration.counts()[i]));
    }
    return pairs;
  }

  private static List<Object> numbers(DoubleStream values) {
    return values.mapToObj(PooledMetric::number).toList();
  }

  private static Object number(double value) {
    if (Double.isFinite(value)) {
      return BigDecimal.valueOf(value).round(DIGITS).doubleValue();
    }
    return Double.isNaN(value) ? "NaN" : value > 0 ? "+INF" : "-INF";
  }

  @Override
  protected Aggregator<PooledMetric> getThreadAggregator() {
    throw new UnsupportedOperationException();
  }

  @Override
  protected Aggregator<PooledMetric> getIterationAggregator() {
    throw new UnsupportedOperationException();
  }
}
