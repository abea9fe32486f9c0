package org.jcamark.plan;

import java.util.Optional;
import org.jcamark.catalog.PasswordBased.KeyStoreFormat;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;

public record PlannedScenario(Key scenario, JvmTarget target) {
  /** Iterations of the password's hash that Bouncy Castle has in a key store ÷ the JDK's. */
  private static final double BC_PER_JDK = 60;

  /** A call in one thread, its average time. */
  public static PlannedScenario of(Key call, JvmTarget target) {
    return new PlannedScenario(
        call.on(1, Mode.AVERAGE_TIME, target.label(), target.jit(), target.classpath()), target);
  }

  /**
   * Why its JVM cannot measure it. Nothing preempts virtual threads, which would begin one after
   * another: each would have a CPU to itself, and their rates would add up to what no machine has.
   */
  Optional<String> unmeasurable() {
    int cpus = Runtime.getRuntime().availableProcessors();
    if (target.variant().arguments().contains(JvmLaunch.VIRTUAL_THREADS)
        && scenario.threads() > cpus) {
      return Optional.of(
          "virtual threads are not preempted, so they must not outnumber the CPUs, here " + cpus);
    }
    return scenario.mode() == Mode.SINGLE_SHOT && scenario.isCall()
        ? scenario.call().found().neverCold(scenario.operation())
        : Optional.empty();
  }

  CompilerMode compilerMode() {
    return target.variant().compilerMode();
  }

  /** Approximate time of an operation in s. */
  double seconds() {
    Key call = scenario.call();
    double micros = call.found().micros(call.operation(), call.payloadBytes().orElse(0));
    boolean fewIterations =
        call.found().primitives().get(0) instanceof KeyStoreFormat
            && call.provider().equals(Providers.JDK);
    return (fewIterations ? micros / BC_PER_JDK : micros) / 1e6 * compilerMode().slowdown();
  }
}
