package org.jcamark.plan;

import java.time.Duration;
import org.jcamark.catalog.Call;
import org.jcamark.jca.warmup.Warmup;
import org.jcamark.model.Mode;
import org.jcamark.run.Iterations;

/**
 * Planned and expected length of a fork.
 *
 * @param operation approximate time of one operation
 * @param extra expected beyond a usual start and the nominal length of the iterations, rounded
 */
record ForkLength(
    Duration leastWarmup,
    Iterations warmup,
    Iterations measurement,
    Duration operation,
    Duration extra) {
  /** Longest preparation of keys and inputs in a JVM with all compilers. */
  private static final double PREPARATION_SECONDS = 0.005;

  private static final int PREPARED = 128;

  /** Fewest calls of a warm-up. */
  private static final int WARMUP_CALLS = 8;

  /** Operations that are performed and checked after the timed ones. */
  private static final int CHECKED = 4;

  static ForkLength of(ForkSettings settings, PlannedScenario planned) {
    Mode mode = planned.scenario().mode();
    CompilerMode compiler = planned.target().variant().compilerMode();
    double compiledSeconds = compiledSeconds(planned.scenario().call());
    double seconds = compiledSeconds * compiler.slowdown();
    Duration leastWarmup = compiler.leastWarmup(settings.leastWarmup(mode));
    Iterations warmup = settings.warmup(mode);
    Iterations measurement = settings.measurement(mode);
    double extra = compiler.start().toMillis() / 1e3 + CHECKED * 2 * seconds;
    if (mode == Mode.SINGLE_SHOT) {
      extra += seconds * measurement.count();
    } else {
      extra +=
          Math.min(PREPARATION_SECONDS, PREPARED * compiledSeconds) * (compiler.slowdown() - 1)
              + Math.max(0, warmupSeconds(planned, seconds) - leastWarmup.toMillis() / 1e3)
              + beyond(warmup, seconds)
              + beyond(measurement, seconds);
    }
    return new ForkLength(leastWarmup, warmup, measurement, duration(seconds), roughly(extra));
  }

  private static double warmupSeconds(PlannedScenario planned, double operationSeconds) {
    Call call = planned.scenario().call();
    return planned.target().variant().compilerMode() == CompilerMode.INTERPRETED
        ? WARMUP_CALLS * operationSeconds
        : Warmup.seconds(call.isBulk(), payloadBytes(call), operationSeconds);
  }

  /** Time by which iterations, of at least one operation each, exceed their nominal length. */
  private static double beyond(Iterations iterations, double operationSeconds) {
    return iterations.count() * Math.max(0, operationSeconds - iterations.time().toMillis() / 1e3);
  }

  /** Approximate time of an operation in a JVM with all compilers. */
  private static double compiledSeconds(Call call) {
    return call.found().micros(call.operation(), payloadBytes(call)) / 1e6;
  }

  private static int payloadBytes(Call call) {
    return call.payloadBytes().orElse(0);
  }

  /** To a tenth of a second: it is an estimate. */
  private static Duration roughly(double seconds) {
    return Duration.ofMillis(Math.round(seconds * 10) * 100);
  }

  private static Duration duration(double seconds) {
    return Duration.ofMillis(Math.round(seconds * 1e3));
  }
}
