package org.jcamark.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.Scenario;

/**
 * A {@link ForkSpec} without its scenario, as run.json keeps it beside the scenario.
 *
 * @param extra absent for none
 * @param chosenWarmup what the forks after the pilots do, for the reader; absent before it is
 *     known. A resumed run chooses anew, from the same forks.
 */
record ForkSetup(
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
    Optional<Duration> extra,
    Optional<WarmupChoice> chosenWarmup) {

  static ForkSetup of(ForkSpec candidate) {
    return of(candidate, Optional.empty());
  }

  static ForkSetup of(ForkSpec candidate, Optional<WarmupChoice> chosenWarmup) {
    return new ForkSetup(
        candidate.benchmark(),
        candidate.params(),
        candidate.javaExecutable(),
        candidate.jvmArgs(),
        candidate.classPathFirst(),
        candidate.warmup(),
        candidate.pilotWarmup(),
        candidate.measurement(),
        candidate.timeout(),
        candidate.profilers(),
        candidate.provider(),
        Optional.of(candidate.extra()).filter(time -> !time.isZero()),
        chosenWarmup);
  }

  ForkSpec bind(Scenario scenario) {
    return new ForkSpec(
        scenario,
        benchmark,
        params,
        javaExecutable,
        jvmArgs,
        classPathFirst,
        warmup,
        pilotWarmup,
        measurement,
        timeout,
        profilers,
        provider,
        extra.orElse(Duration.ZERO));
  }

  /** Whether forks of both may be pooled: paths and time limits may differ. */
  boolean measuresLike(ForkSetup other) {
    return benchmark.equals(other.benchmark)
        && params.equals(other.params)
        && jvmArgs.equals(other.jvmArgs)
        && warmup.equals(other.warmup)
        && pilotWarmup.equals(other.pilotWarmup)
        && measurement.equals(other.measurement)
        && profilers.equals(other.profilers);
  }
}
