package org.jcamark.plan;

import org.jcamark.catalog.Call;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;

/** A scenario and the JVM that it is measured in. */
public record PlannedScenario(Scenario scenario, JvmTarget target) {

  /** A call in one thread, its average time. */
  public static PlannedScenario of(Call call, JvmTarget target) {
    return new PlannedScenario(
        new Scenario(call, 1, Mode.AVERAGE_TIME, target.label(), target.jit(), target.classpath()),
        target);
  }

  CompilerMode compilerMode() {
    return target.variant().compilerMode();
  }

  /** Approximate time of an operation in s in a JVM with all compilers. */
  double compiledSeconds() {
    Call call = scenario.call();
    return call.found().micros(call.operation(), call.payloadBytes().orElse(0)) / 1e6;
  }

  double seconds() {
    return compiledSeconds() * compilerMode().slowdown();
  }
}
