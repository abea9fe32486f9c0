package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Matches;
import org.jcamark.model.Jvm;
import org.jcamark.model.Key;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenarios;
import org.jcamark.stats.Rules;

/** Made-up results, and what becomes of them. */
public final class Results {
  /** Forks that vary by about 1% around 100. */
  @SuppressWarnings("MutablePublicArray")
  public static final double[] FORKS = {100, 101, 99, 100.5, 99.5, 100};

  private Results() {}

  /** A foreign row of one iteration a fork; parameters as names and values in turn. */
  public static Result foreign(
      String benchmark, Mode mode, String unit, double[] forks, String... params) {
    return measurement(benchmark, mode, 1, metric(unit, forks), params);
  }

  /** A row of our own without scenario; parameters as names and values in turn. */
  public static Result measurement(
      String benchmark, Mode mode, int threads, Metric metric, String... params) {
    Map<String, String> map = new LinkedHashMap<>();
    for (int i = 0; i < params.length; i += 2) {
      map.put(params[i], params[i + 1]);
    }
    Jvm jvm = new Jvm("java", List.of(), "25.0.3", "OpenJDK 64-Bit Server VM", "25.0.3+9");
    return new Result(
        benchmark,
        mode,
        threads,
        map,
        Optional.of(jvm),
        metric,
        Map.of(),
        Map.of(),
        Optional.empty(),
        List.of(),
        1);
  }

  /** Samples of one iteration a fork. */
  public static Metric metric(String unit, double... forks) {
    return new Metric(
        OptionalDouble.of(Arrays.stream(forks).average().orElseThrow()),
        OptionalDouble.empty(),
        unit,
        Optional.of(
            new Samples.Raw(Arrays.stream(forks).mapToObj(fork -> new double[] {fork}).toList())));
  }

  public static Metric metric(String unit, Samples samples) {
    return new Metric(OptionalDouble.empty(), OptionalDouble.empty(), unit, Optional.of(samples));
  }

  public static Metric nothing(String unit) {
    return new Metric(OptionalDouble.empty(), OptionalDouble.empty(), unit, Optional.empty());
  }

  public static Metric bareScore(String unit, double score) {
    return new Metric(OptionalDouble.of(score), OptionalDouble.empty(), unit, Optional.empty());
  }

  public static Result with(Result plain, Map<String, Metric> secondary) {
    return plain.with(plain.primary(), secondary);
  }

  public static Finding own(
      String operation, String algorithm, String provider, int payloadBytes, double... forks) {
    return own(Scenarios.of(operation, algorithm, provider, payloadBytes), metric("ns/op", forks));
  }

  /** The same, with forks of which this share was warm when timing began. */
  public static Finding warmedUp(Finding row, double... share) {
    return of(with(row.result(), Map.of(Metric.WARM, metric("", share))));
  }

  /** A row of ours by itself, whose interval has a level of 95%. */
  public static Finding own(Key scenario, Metric metric) {
    Result measurement =
        measurement(
            "org.jcamark.bench.SomeBenchmark." + scenario.operation(),
            scenario.mode(),
            scenario.threads(),
            metric,
            "algorithm",
            scenario.algorithm(),
            "provider",
            scenario.provider(),
            "payloadBytes",
            "" + scenario.payloadBytes().orElse(0),
            "data",
            scenario.data().label(),
            "buffer",
            scenario.buffer().label());
    return of(measurement.of(Optional.of(scenario), List.of(), 1));
  }

  public static Finding of(Result row) {
    return Finding.of(List.of(row)).get(0);
  }

  public static double[] times(double factor, double... forks) {
    return Arrays.stream(forks).map(fork -> factor * fork).toArray();
  }

  public static Finding row(String method, double[] forks, String... params) {
    return row(method, Mode.AVERAGE_TIME, 1, metric("ns/op", forks), params);
  }

  public static Finding row(String method, Metric metric) {
    return row(method, Mode.AVERAGE_TIME, 1, metric);
  }

  public static Finding row(
      String method, Mode mode, int threads, Metric metric, String... params) {
    return of(measurement("org.sample.Bench." + method, mode, threads, metric, params));
  }

  public static Comparisons compare(Finding base, Finding candidate) {
    return compare(List.of(base), List.of(candidate));
  }

  public static Comparisons compare(List<Finding> base, List<Finding> candidate) {
    return Comparisons.of(Matches.between(base, candidate), Rules.USUAL);
  }

  public static Judged only(Comparisons comparisons) {
    assertThat(comparisons.judged()).hasSize(1);
    return comparisons.judged().get(0);
  }
}
