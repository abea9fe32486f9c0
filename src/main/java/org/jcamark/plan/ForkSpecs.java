package org.jcamark.plan;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Mode;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.Scenario;
import org.jcamark.run.BenchmarkCall;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ForkTiming;

/** Specifies forks: benchmark method, parameters, JVM and length. */
public final class ForkSpecs {
  /** Room for loading, keys and inputs; ten times the length of the fork comes on top. */
  private static final Duration SLACK = Duration.ofSeconds(90);

  /** A provider that tests itself may take that much longer than in the probe. */
  private static final int SLOWER_LOADING = 10;

  /** Operations that fit into a fork beyond its iterations. */
  private static final int SPARE_OPERATIONS = 30;

  private final ForkSettings settings;
  private final List<String> profilers;

  public ForkSpecs(ForkSettings settings, List<String> profilers) {
    this.settings = settings;
    this.profilers = List.copyOf(profilers);
  }

  /**
   * The forks of a scenario.
   *
   * @param provider the provider object that serves it
   */
  public ForkSpec of(PlannedScenario planned, ResolvedProvider provider) {
    Scenario scenario = planned.scenario();
    ForkLength length = ForkLength.of(settings, planned);
    Duration timeout =
        SLACK
            .plus(
                length
                    .leastWarmup()
                    .plus(length.warmup().total())
                    .plus(length.measurement().total())
                    .multipliedBy(10))
            .plus(length.operation().multipliedBy(SPARE_OPERATIONS))
            .plus(length.extra().multipliedBy(3))
            .plus(provider.loading().orElse(Duration.ZERO).multipliedBy(SLOWER_LOADING));
    return new ForkSpec(
        scenario,
        new BenchmarkCall(scenario.call().benchmark(), scenario.call().parameters()),
        new JvmLaunch(
            planned.target().jvm().java(),
            CompileCommands.with(
                planned.target().variant(),
                scenario.mode(),
                ForkHeap.with(planned.target().variant(), scenario.mode())),
            planned.target().classPathFirst(scenario.provider())),
        new ForkTiming(
            length.leastWarmup(), length.warmup(), length.measurement(), timeout, length.extra()),
        scenario.mode() == Mode.SINGLE_SHOT ? List.of() : profilers,
        Optional.of(provider));
  }
}
