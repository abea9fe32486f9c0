package org.jcamark.run;

import java.time.Duration;
import java.util.List;
import java.util.Map;
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
 * @param profilers JMH profilers: a short name or class name, optionally {@code :options}
 * @param provider the provider object that the probe found behind the scenario's label
 * @param peer label of the provider that results are compared with after timing; absent where no
 *     other implementation is known
 */
public record ForkSpec(
    Key scenario,
    Benchmark call,
    JvmLaunch jvm,
    ForkTiming timing,
    List<String> profilers,
    Optional<ResolvedProvider> provider,
    Optional<String> peer) {
  /** A method, {@code package.Class.method}, with JMH parameters by name. */
  public record Benchmark(String method, Map<String, String> params) {}

  /** A number of iterations of a length; in single-shot mode each is one call instead. */
  public record Iterations(int count, Duration time) {
    public Iterations {
      if (count < 0 || time.isNegative()) {
        throw new IllegalArgumentException(count + " iterations of " + time);
      }
    }

    public Duration total() {
      return time.multipliedBy(count);
    }
  }

  /**
   * Warm-up, iterations and time limit of one fork.
   *
   * @param leastWarmup time of its warm-up, in set-up or by JMH where the benchmark is not ours,
   *     which goes on until the fork is warm; zero for a fork that has none
   * @param warmup JMH's iterations of a fixed number before the measured ones
   * @param measurement at least one iteration
   * @param timeout wall time of the whole fork, after which it is killed
   * @param extra expected wall time beyond the start, the least warm-up and the length of the
   *     iterations, as where an operation is longer than an iteration
   */
  public record ForkTiming(
      Duration leastWarmup,
      Iterations warmup,
      Iterations measurement,
      Duration timeout,
      Duration extra) {
    public ForkTiming {
      if (measurement.count() < 1 || timeout.isNegative() || timeout.isZero()) {
        throw new IllegalArgumentException(measurement + " within " + timeout);
      }
    }
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
