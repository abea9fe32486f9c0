package org.jcamark.plan;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.model.Key;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.WarmupFork;
import org.jcamark.run.BenchmarkCall;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ForkTiming;
import org.jcamark.run.Iterations;

/**
 * Specifies forks of a warm-up study: each makes keys and inputs, and starts a cold JVM that
 * records a series.
 *
 * @param length of a series
 */
public record WarmupSpecs(Duration length) implements RunPlan.Specs {
  /** Room for loading, keys and inputs in two JVMs; ten times the series comes on top. */
  private static final Duration SLACK = Duration.ofMinutes(2);

  private static final Duration COLD_JVM = Duration.ofMillis(800);

  @Override
  public ForkSpec of(PlannedScenario planned, ResolvedProvider provider) {
    Key scenario = planned.scenario();
    Duration calls =
        Duration.ofMillis(WarmupFork.LEAST_CALLS * Math.round(planned.seconds() * 1e3));
    Duration series = calls.compareTo(length) > 0 ? calls : length;
    return new ForkSpec(
        scenario,
        new BenchmarkCall(WarmupFork.BENCHMARK, parameters(scenario)),
        planned.target().command(scenario.provider()),
        new ForkTiming(
            length,
            new Iterations(0, Duration.ZERO),
            new Iterations(1, Duration.ZERO),
            SLACK.plus(series.multipliedBy(10)),
            COLD_JVM.plus(series)),
        List.of(),
        Optional.of(provider),
        Optional.empty());
  }

  private static Map<String, String> parameters(Key scenario) {
    Map<String, String> parameters = new LinkedHashMap<>(scenario.call().values());
    parameters.keySet().removeAll(List.of("data", "buffer", "keys"));
    parameters.putIfAbsent("payloadBytes", "0");
    parameters.put("jit", scenario.jit());
    parameters.put("classpath", scenario.classpath());
    return parameters;
  }
}
