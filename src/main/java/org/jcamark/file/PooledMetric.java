package org.jcamark.file;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jcamark.model.Metric;
import org.jcamark.model.Samples;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.util.ListStatistics;
import org.openjdk.jmh.util.MultisetStatistics;
import org.openjdk.jmh.util.Statistics;

/**
 * A metric over several forks, as JMH 1.37 aggregates it in {@code RunResult} and {@code
 * BenchmarkResult}, with the numbers of JMH's statistics, so that other tools read a merged result
 * file like that of one run. It pools the iterations of all forks, which understates the error;
 * jcamark's own numbers are {@link org.jcamark.stats.Estimate}s. Samples that are not finite are
 * left out.
 *
 * <p>Of a profiler's metric, JMH pools the values of all iterations, counts iterations without a
 * value as zero, and takes their average, sum, maximum or minimum, as the profiler says. Which one
 * is not in the JSON: it is found from what each fork's own score is of its values; where a single
 * iteration leaves that open, from the names of JMH's own profilers, else an average. What a
 * profiler reports once a fork is pooled over the forks. Percentiles that a profiler made of a
 * histogram of its own ({@code pauses.p0.95}) cannot be had from the JSON; the mean of the forks'
 * figures stands for them.
 */
record PooledMetric(
    List<Metric> forks, Statistics statistics, AggregationPolicy policy, MathContext digits) {
  /** Secondary metrics of sample mode that JMH derives from the primary one. */
  private static final Pattern LATENCY = Pattern.compile("p[01]\\.\\d+");

  private static final Pattern PERCENTILE = Pattern.compile(".*[.:]p0\\.\\d*[1-9]\\d*");

  /** By the names of JMH's profilers. */
  private static final Map<AggregationPolicy, String> NAMES =
      Map.of(
          AggregationPolicy.SUM, "(gc|safepoints)\\..*(count|time)|compiler\\.time\\.profiled",
          AggregationPolicy.MAX, "mempool\\..*|compiler\\.time\\.total|.*[.:]p1\\.00",
          AggregationPolicy.MIN, ".*[.:]p0\\.00");

  private static final double SAME = 1e-9;

  /** Of the intervals that JMH gives to averages. */
  private static final double CONFIDENCE = 0.999;

  /** The percentiles that JMH writes. */
  private static final List<Double> RANKS =
      List.of(0.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999, 99.9999, 100.0);

  /** Eight significant digits, which halve a file of results. */
  static final MathContext DIGITS = new MathContext(8);

  /** Of a fork that lacks the metric. */
  static final Metric MISSING =
      new Metric(OptionalDouble.empty(), OptionalDouble.empty(), "", Optional.empty());

  static PooledMetric primary(List<Metric> forks, MathContext digits) {
    ListStatistics values = new ListStatistics();
    MultisetStatistics histograms = new MultisetStatistics();
    for (Metric fork : forks) {
      Arrays.stream(values(fork)).forEach(values::addValue);
      if (fork.samples().orElse(null) instanceof Samples.Histograms all) {
        for (Samples.Histogram iteration :
            all.iterations().stream().flatMap(List::stream).toList()) {
          for (int i = 0; i < iteration.values().length; i++) {
            histograms.addValue(iteration.values()[i], iteration.counts()[i]);
          }
        }
      }
    }
    return new PooledMetric(
        forks, histograms.getN() > 0 ? histograms : values, AggregationPolicy.AVG, digits);
  }

  /** Another metric of the same forks, of which some may lack it. */
  PooledMetric secondary(String name, List<Metric> others) {
    double[] scores = others.stream().flatMapToDouble(fork -> fork.score().stream()).toArray();
    if (LATENCY.matcher(name).matches() && hasHistograms()) {
      double rank = new BigDecimal(name.substring(1)).movePointRight(2).doubleValue();
      return mean(others, statistics.getPercentile(rank));
    } else if (PERCENTILE.matcher(name).matches()) {
      return mean(others, scores);
    }
    AggregationPolicy policy = aggregation(name, others);
    boolean oncePerFork = others.stream().allMatch(fork -> fork.samples().isEmpty());
    double[] pooled = oncePerFork ? scores : valuesAndZeros(others, policy);
    return new PooledMetric(others, new ListStatistics(pooled), policy, digits);
  }

  private PooledMetric mean(List<Metric> others, double... values) {
    double mean = Arrays.stream(values).average().orElse(Double.NaN);
    return new PooledMetric(
        others, new ListStatistics(new double[] {mean}), AggregationPolicy.AVG, digits);
  }

  private boolean hasHistograms() {
    return forks.stream()
        .anyMatch(fork -> fork.samples().orElse(null) instanceof Samples.Histograms);
  }

  /** Of its iterations; none of a histogram. */
  private static double[] values(Metric fork) {
    return fork.samples().orElse(null) instanceof Samples.Raw raw
        ? raw.values().stream().flatMapToDouble(Arrays::stream).toArray()
        : new double[0];
  }

  private double[] valuesAndZeros(List<Metric> others, AggregationPolicy policy) {
    int zeros = 0;
    for (int i = 0; i < forks.size(); i++) {
      int iterations = forks.get(i).samples().map(all -> all.iterationMeans().size()).orElse(0);
      int without = Math.max(0, iterations - values(others.get(i)).length);
      if (without > 0 && policy == AggregationPolicy.AVG && isScore(policy, others.get(i))) {
        // Of some metrics, JMH's average of a fork leaves out iterations without a value.
        zeros = 0;
        break;
      }
      zeros += without;
    }
    return DoubleStream.concat(
            others.stream().flatMapToDouble(fork -> Arrays.stream(values(fork))),
            Arrays.stream(new double[zeros]))
        .toArray();
  }

  private static AggregationPolicy aggregation(String name, List<Metric> forks) {
    AggregationPolicy byName =
        NAMES.keySet().stream()
            .filter(policy -> name.matches(NAMES.get(policy)))
            .findFirst()
            .orElse(AggregationPolicy.AVG);
    return Stream.concat(Stream.of(byName), Arrays.stream(AggregationPolicy.values()))
        .filter(policy -> forks.stream().noneMatch(fork -> isOther(policy, fork)))
        .findFirst()
        .orElse(AggregationPolicy.AVG);
  }

  /** JMH gives an error to averages only. */
  private static boolean isOther(AggregationPolicy policy, Metric fork) {
    return fork.scoreError().isPresent()
        ? policy != AggregationPolicy.AVG
        : values(fork).length > 0 && !isScore(policy, fork);
  }

  private static boolean isScore(AggregationPolicy policy, Metric fork) {
    double expected = score(policy, new ListStatistics(values(fork)));
    double score = fork.score().orElse(Double.NaN);
    return Math.abs(score - expected) <= SAME * Math.max(Math.abs(score), Math.abs(expected));
  }

  private static double score(AggregationPolicy policy, Statistics values) {
    return switch (policy) {
      case SUM -> values.getSum();
      case MAX -> values.getMax();
      case MIN -> values.getMin();
      case AVG -> values.getMean();
    };
  }

  /** The members as JMH's JSON writer has them; NaN is the string {@code "NaN"}. */
  Map<String, Object> document() {
    Map<String, Object> percentiles = new LinkedHashMap<>();
    RANKS.forEach(rank -> percentiles.put(rank.toString(), number(statistics.getPercentile(rank))));
    double score = score(policy, statistics);
    boolean average = policy == AggregationPolicy.AVG;
    double error = average ? statistics.getMeanErrorAt(CONFIDENCE) : Double.NaN;
    double[] ends =
        average ? statistics.getConfidenceIntervalAt(CONFIDENCE) : new double[] {score, score};
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("score", number(score));
    members.put("scoreError", number(error));
    members.put("scoreConfidence", numbers(Arrays.stream(ends)));
    members.put("scorePercentiles", percentiles);
    members.put(
        "scoreUnit",
        forks.stream().map(Metric::unit).filter(unit -> !unit.isEmpty()).findFirst().orElse(""));
    members.put(
        hasHistograms() ? "rawDataHistogram" : "rawData",
        forks.stream().flatMap(this::rawData).toList());
    return members;
  }

  private Stream<List<?>> rawData(Metric fork) {
    Samples samples = fork.samples().orElse(null);
    if (samples instanceof Samples.Histograms all) {
      return all.iterations().stream().map(one -> one.stream().map(PooledMetric::pairs).toList());
    }
    return samples instanceof Samples.Raw all
        ? all.values().stream().map(one -> numbers(Arrays.stream(one)))
        : Stream.of(List.of());
  }

  private static List<List<Number>> pairs(Samples.Histogram iteration) {
    List<List<Number>> pairs = new ArrayList<>();
    for (int i = 0; i < iteration.values().length; i++) {
      pairs.add(List.of(iteration.values()[i], iteration.counts()[i]));
    }
    return pairs;
  }

  private List<Object> numbers(DoubleStream values) {
    return values.mapToObj(this::number).toList();
  }

  private Object number(double value) {
    if (Double.isFinite(value)) {
      return BigDecimal.valueOf(value).round(digits).doubleValue();
    }
    return Double.isNaN(value) ? "NaN" : value > 0 ? "+INF" : "-INF";
  }
}
