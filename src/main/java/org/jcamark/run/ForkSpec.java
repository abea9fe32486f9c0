package org.jcamark.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.Scenario;

/**
 * A scenario bound to what JMH needs to measure it.
 *
 * @param scenario unique within a plan
 * @param benchmark fully qualified benchmark method, {@code package.Class.method}, exact
 * @param params JMH parameters, one value each
 * @param javaExecutable absolute path of the {@code java} that the fork runs on
 * @param jvmArgs all arguments of the fork's JVM but the data seed, which the engine adds; nothing
 *     is inherited from this process
 * @param classPathFirst jars or folders put before this process's class path
 * @param pilotWarmup warm-up of the forks from which the warm-up of the others is chosen, where
 *     that is to be: longer, in shorter iterations
 * @param measurement at least one iteration
 * @param timeout wall time of one whole fork, after which it is killed
 * @param profilers JMH profilers: a short name or class name, optionally {@code :options}
 * @param provider the provider object that will be measured, where the probe found it; recorded
 * @param extra wall time that a fork is expected to take beyond its start and the length of its
 *     iterations, as where an operation is longer than an iteration
 */
public record ForkSpec(
    Scenario scenario,
    String benchmark,
    Map<String, String> params,
    Path javaExecutable,
    List<String> jvmArgs,
    List<Path> classPathFirst,
    Iterations warmup,
    Optional<Iterations> pilotWarmup,
    Iterations measurement,
    Duration timeout,
    List<String> profilers,
    Optional<ResolvedProvider> provider,
    Duration extra) {
  public ForkSpec {
    Objects.requireNonNull(scenario, "scenario");
    Objects.requireNonNull(benchmark, "benchmark");
    Objects.requireNonNull(javaExecutable, "javaExecutable");
    Objects.requireNonNull(warmup, "warmup");
    Objects.requireNonNull(pilotWarmup, "pilotWarmup");
    params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
    jvmArgs = List.copyOf(jvmArgs);
    classPathFirst = List.copyOf(classPathFirst);
    profilers = List.copyOf(profilers);
    Objects.requireNonNull(provider, "provider");
    Objects.requireNonNull(extra, "extra");
    if (!javaExecutable.isAbsolute()) {
      throw new IllegalArgumentException(
          "java executable " + javaExecutable + " is not an absolute path");
    }
    if (measurement.count() < 1) {
      throw new IllegalArgumentException("a fork needs at least one measured iteration");
    }
    if (timeout.isNegative() || timeout.isZero()) {
      throw new IllegalArgumentException("timeout is " + timeout + ", it must be positive");
    }
  }

  /** One whose forks all warm up as planned and take no longer than they have to. */
  public ForkSpec(
      Scenario scenario,
      String benchmark,
      Map<String, String> params,
      Path javaExecutable,
      List<String> jvmArgs,
      List<Path> classPathFirst,
      Iterations warmup,
      Iterations measurement,
      Duration timeout,
      List<String> profilers,
      Optional<ResolvedProvider> provider) {
    this(
        scenario,
        benchmark,
        params,
        javaExecutable,
        jvmArgs,
        classPathFirst,
        warmup,
        Optional.empty(),
        measurement,
        timeout,
        profilers,
        provider,
        Duration.ZERO);
  }

  /** The same with another warm-up, and more time for it where it takes longer. */
  public ForkSpec withWarmup(Iterations other) {
    return with(other, measurement);
  }

  /** The same with other measured iterations, and more time for them where they take longer. */
  public ForkSpec withMeasurement(Iterations other) {
    return with(warmup, other);
  }

  /** What a pilot is to do. */
  ForkSpec forPilot() {
    return pilotWarmup.map(this::withWarmup).orElse(this);
  }

  private ForkSpec with(Iterations otherWarmup, Iterations otherMeasurement) {
    Duration longer =
        otherWarmup
            .total()
            .plus(otherMeasurement.total())
            .minus(warmup.total().plus(measurement.total()));
    return new ForkSpec(
        scenario,
        benchmark,
        params,
        javaExecutable,
        jvmArgs,
        classPathFirst,
        otherWarmup,
        pilotWarmup,
        otherMeasurement,
        longer.isNegative() ? timeout : timeout.plus(longer),
        profilers,
        provider,
        extra);
  }

  /** The same under another scenario, by another method or with other profilers. */
  public ForkSpec as(
      Scenario otherScenario,
      String otherBenchmark,
      Map<String, String> otherParams,
      List<String> otherProfilers) {
    return new ForkSpec(
        otherScenario,
        otherBenchmark,
        otherParams,
        javaExecutable,
        jvmArgs,
        classPathFirst,
        warmup,
        pilotWarmup,
        measurement,
        timeout,
        otherProfilers,
        provider,
        extra);
  }
}
