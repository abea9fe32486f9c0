package org.jcamark.run;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.WarmupFork;

/**
 * A scenario bound to what JMH needs to measure it; planned, run and kept in run.json as the same
 * record.
 *
 * @param scenario unique within a plan
 * @param profilers JMH profilers: a short name or class name, optionally {@code :options}
 * @param provider the provider object that the probe found behind the scenario's label
 * @param peer label of the provider that results are compared with after timing; absent where no
 *     other implementation is known
 */
public record ForkSpec(
    Key scenario,
    BenchmarkCall call,
    JvmLaunch jvm,
    ForkTiming timing,
    List<String> profilers,
    Optional<ResolvedProvider> provider,
    Optional<String> peer) {
  public ForkSpec with(ForkTiming other) {
    return new ForkSpec(scenario, call, jvm, other, profilers, provider, peer);
  }

  public ForkSpec as(Key otherScenario, BenchmarkCall otherCall, List<String> otherProfilers) {
    return new ForkSpec(otherScenario, otherCall, jvm, timing, otherProfilers, provider, peer);
  }

  public ForkSpec withArguments(Stream<String> arguments) {
    JvmLaunch other = new JvmLaunch(jvm.executable(), arguments.toList(), jvm.classPathFirst());
    return new ForkSpec(scenario, call, other, timing, profilers, provider, peer);
  }

  /** The same with its results compared with those of that provider, or of none. */
  public ForkSpec withPeer(Optional<String> label) {
    return new ForkSpec(scenario, call, jvm, timing, profilers, provider, label);
  }

  boolean recordsWarmup() {
    return call.method().equals(WarmupFork.BENCHMARK);
  }

  /** Whether its iterations are interleaved with those of others; a single shot has none. */
  boolean takesTurns() {
    return scenario.mode() != Mode.SINGLE_SHOT && !recordsWarmup();
  }
}
