package org.jcamark.plan;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.BenchmarkMethods;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Named;
import org.jcamark.catalog.Operation;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Mode;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.Scenario;
import org.jcamark.run.BenchmarkCall;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ForkTiming;

/** Binds a scenario to a benchmark method, its parameters, and the length of a fork. */
public final class ForkSpecs {
  /** Room for loading, keys and inputs; ten times the length of the fork comes on top. */
  private static final Duration SLACK = Duration.ofSeconds(90);

  /** Operations that a fork has time for beyond its iterations. */
  private static final int SPARE_OPERATIONS = 30;

  /** What a provider without help of the CPU takes in. */
  private static final double SLOW_BYTES_PER_MICRO = 100;

  private final ForkSettings effort;
  private final List<String> profilers;

  public ForkSpecs(ForkSettings effort, List<String> profilers) {
    this.effort = effort;
    this.profilers = List.copyOf(profilers);
  }

  /**
   * What JMH needs to measure the wish.
   *
   * @param provider the provider object that was found to have it
   */
  public ForkSpec bind(Planner.Wish wish, ResolvedProvider provider) {
    Scenario scenario = wish.scenario();
    Algorithm algorithm = wish.cell().algorithm();
    Operation operation = wish.cell().operation();
    ForkLength length = ForkLength.of(effort, wish);
    Duration timeout =
        SLACK
            .plus(length.warmup().total().plus(length.measurement().total()).multipliedBy(10))
            .plus(length.operation().multipliedBy(SPARE_OPERATIONS))
            .plus(length.extra().multipliedBy(3));
    return new ForkSpec(
        scenario,
        new BenchmarkCall(
            benchmark(algorithm, operation, scenario.boundary()),
            parameters(scenario, algorithm, operation)),
        new JvmLaunch(
            wish.target().java(),
            ForkHeap.with(wish.target().jvmArgs(), scenario.mode()),
            wish.target().classPathFirst()),
        new ForkTiming(
            length.warmup(),
            effort.pilotWarmup(
                scenario.mode(),
                Math.max(algorithm.micros(operation), micros(scenario, length)),
                length.warmup().total()),
            length.measurement(),
            timeout,
            length.extra()),
        scenario.mode() == Mode.SINGLE_SHOT ? List.of() : profilers,
        Optional.of(provider));
  }

  /** Order of magnitude of a long operation in µs, for the payload and the JVM that it has here. */
  private static double micros(Scenario scenario, ForkLength length) {
    double ofPayload = scenario.payloadBytes().orElse(0) / SLOW_BYTES_PER_MICRO;
    return Math.max(length.operation().toNanos() / 1e3, ofPayload);
  }

  private static String benchmark(Algorithm algorithm, Operation operation, String boundary) {
    Boundary found = Named.find(Boundary.class, boundary).orElseThrow();
    return BenchmarkMethods.name(algorithm, operation, found);
  }

  /** The parameters that the benchmark class declares, no others. */
  private static Map<String, String> parameters(
      Scenario scenario, Algorithm algorithm, Operation operation) {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("algorithm", scenario.algorithm());
    parameters.put("provider", scenario.provider());
    scenario
        .payloadBytes()
        .ifPresent(payload -> parameters.put("payloadBytes", Integer.toString(payload)));
    parameters.put("data", scenario.data());
    if (Planner.usesBuffers(algorithm, operation)) {
      parameters.put("buffer", scenario.buffer());
    }
    return parameters;
  }
}
