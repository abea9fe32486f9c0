package org.jcamark.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One row of a JMH result file, jcamark's own or anybody's.
 *
 * @param benchmark fully qualified benchmark method, {@code package.Class.method}
 * @param params JMH parameters in file order; empty where there are none
 * @param jvm the JVM the forks ran in, absent where the file does not say
 * @param primary the score
 * @param secondary profilers' metrics by JMH name ({@code gc.alloc.rate.norm} …), in file order;
 *     older JMH versions prefix names with "·", which is dropped here
 */
public record Measurement(
    String benchmark,
    Mode mode,
    int threads,
    Map<String, String> params,
    Optional<Jvm> jvm,
    Metric primary,
    Map<String, Metric> secondary) {
  /** The profiler's metric with the typical time, or rate, of each fork. */
  public static final String TYPICAL = "typical";

  /** The profiler's metric that is 1 for a fork that measured compiled code, and 0 for others. */
  public static final String WARM = "warmup.steady";

  public Measurement {
    params = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(params));
    secondary = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(secondary));
  }

  /** The typical times or rates; absent unless each fork has one. */
  public Optional<Metric> typical() {
    Optional<Integer> forks = primary.samples().map(Samples::forks);
    return Optional.ofNullable(secondary.get(TYPICAL))
        .filter(
            metric ->
                metric.samples().map(Samples::iterationMeans).map(List::size).equals(forks)
                    && metric.unit().equals(primary.unit()));
  }

  /** What it is compared with another by: typical times where both have them, else means. */
  public Metric timeBeside(Measurement other) {
    return typical().filter(metric -> other.typical().isPresent()).orElse(primary);
  }

  /**
   * The typical time or rate of each fork, or else one value an iteration; empty without samples.
   */
  public List<Double> values() {
    return timeBeside(this).samples().map(Samples::iterationMeans).orElse(List.of());
  }

  public Measurement withoutTypical() {
    Map<String, Metric> others = new LinkedHashMap<>(secondary);
    others.remove(TYPICAL);
    return with(primary, others);
  }

  public Measurement with(Metric score, Map<String, Metric> others) {
    return new Measurement(benchmark, mode, threads, params, jvm, score, others);
  }

  public Optional<String> param(String name) {
    return Optional.ofNullable(params.get(name));
  }
}
