package org.jcamark.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One row of a JMH result file, jcamark's own or anybody's.
 *
 * @param benchmark fully qualified benchmark method, {@code package.Class.method}; of a role of a
 *     {@code @Group} {@code package.Class.group:role}
 * @param params JMH parameters in file order; empty where there are none
 * @param jvm the JVM the forks ran in, absent where the file does not say
 * @param primary the score
 * @param secondary profilers' metrics by JMH name ({@code gc.alloc.rate.norm} …), in file order;
 *     older JMH versions prefix names with "·", which is dropped here
 * @param header how JMH ran it, by the names of its JSON ({@code forks}, {@code warmupTime} …)
 * @param scenario what jcamark measured; absent where it did not
 * @param forks the engine's notes; empty where jcamark did not measure it
 * @param intervalStretch by which factor an interval of this result has to be longer than usual,
 *     because the number of its forks was decided by the interval's width; 1 where it was not
 */
public record Result(
    String benchmark,
    Mode mode,
    int threads,
    Map<String, String> params,
    Optional<Jvm> jvm,
    Metric primary,
    Map<String, Metric> secondary,
    Map<String, String> header,
    Optional<Key> scenario,
    List<ForkNote> forks,
    double intervalStretch) {
  private static final int LARGEST_STRETCH = 1_000;

  public Result {
    forks = List.copyOf(forks);
    if (!(intervalStretch >= 1 && intervalStretch <= LARGEST_STRETCH)) {
      throw new IllegalArgumentException(
          "intervalStretch is " + intervalStretch + ", 1 to " + LARGEST_STRETCH + " is needed");
    }
    params = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(params));
    secondary = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(secondary));
    header = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(header));
  }

  /**
   * The settings that identify it within its file: benchmark, mode, threads, JMH's parameters by
   * their own names, and the JVM, of rows that are not ours by its version, with a name unless it
   * is HotSpot; of our own rows, the key's life and the variants, too.
   */
  public Key settings() {
    Map<String, String> values = new LinkedHashMap<>(params);
    values.put(Axis.BENCHMARK.key(), benchmark);
    values.put(Axis.MODE.key(), mode.label());
    values.put(Axis.THREADS.key(), Integer.toString(threads));
    jvm.ifPresent(known -> values.put(Axis.JVM.key(), label(known)));
    Key own = scenario.orElse(new Key(Map.of()));
    return new Key(values)
        .with(own.only(axis -> axis == Axis.KEYS || axis.compareTo(Axis.JVM) >= 0));
  }

  private static String label(Jvm jvm) {
    if (jvm.jdkVersion().isEmpty()) {
      return jvm.executable();
    }
    return jvm.vmName().isEmpty() || jvm.vmName().endsWith("-Bit Server VM")
        ? jvm.jdkVersion()
        : jvm.jdkVersion() + " " + jvm.vmName();
  }

  /** The metric that stands for each fork; absent where that is the mean of its iterations. */
  public Optional<String> estimator() {
    Optional<Integer> forks = primary.samples().map(Samples::forks);
    return Metric.ESTIMATORS.stream()
        .filter(secondary::containsKey)
        .filter(
            name ->
                secondary
                        .get(name)
                        .samples()
                        .map(Samples::iterationMeans)
                        .map(List::size)
                        .equals(forks)
                    && secondary.get(name).unit().equals(primary.unit()))
        .findFirst();
  }

  /** What it is compared with another by: the same estimator where both have one, else means. */
  public Metric timeBeside(Result other) {
    return estimator()
        .filter(name -> other.estimator().equals(estimator()))
        .map(secondary::get)
        .orElse(primary);
  }

  /** One value a fork, or else one an iteration; empty without samples. */
  public List<Double> values() {
    return timeBeside(this).samples().map(Samples::iterationMeans).orElse(List.of());
  }

  /** The same with the mean of iterations standing for each fork. */
  public Result byMeans() {
    Map<String, Metric> others = new LinkedHashMap<>(secondary);
    others.keySet().removeAll(Metric.ESTIMATORS);
    return with(primary, others);
  }

  public Result with(Metric score, Map<String, Metric> others) {
    return with(benchmark, params, score, others);
  }

  /** The same of another benchmark, such as a role of its {@code @Group}. */
  public Result with(
      String name, Map<String, String> settings, Metric score, Map<String, Metric> others) {
    return new Result(
        name,
        mode,
        threads,
        settings,
        jvm,
        score,
        others,
        header,
        scenario,
        forks,
        intervalStretch);
  }

  /** Whether it was measured in the JVM of JMH's runner, by no fork. */
  public boolean isUnforked() {
    return "0".equals(header.get("forks"));
  }

  /** The same with what jcamark knows of it. */
  public Result of(Optional<Key> own, List<ForkNote> notes, double stretch) {
    return new Result(
        benchmark, mode, threads, params, jvm, primary, secondary, header, own, notes, stretch);
  }
}
