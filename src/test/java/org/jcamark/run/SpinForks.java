package org.jcamark.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.model.Axis;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.Scenarios;
import org.jcamark.run.ForkSpec.ForkTiming;
import org.jcamark.run.ForkSpec.Iterations;

/** Candidates of a few milliseconds for tests. */
public final class SpinForks {
  static final String SPIN = "org.jcamark.bench.CalibrationBenchmark.spin";
  public static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
  public static final Iterations TINY = new Iterations(2, Duration.ofMillis(10));

  private SpinForks() {}

  public static Key scenario(String algorithm, String provider, Mode mode) {
    return Scenarios.of("random", algorithm, provider, 0, 1, mode, "test");
  }

  public static ForkSpec spin(String algorithm, String provider) {
    return spin(scenario(algorithm, provider, Mode.AVERAGE_TIME));
  }

  static ForkSpec spin(Key scenario) {
    return spin(scenario, 100, JAVA);
  }

  /** A variant of the JVM, by name alone; 0 steps fail. */
  public static ForkSpec variant(String name, int steps) {
    return spin(scenario("spin", "JDK", Mode.AVERAGE_TIME).with(Axis.JIT, name), steps, JAVA);
  }

  static ForkSpec spin(Key scenario, int steps, Path java) {
    return new ForkSpec(
        scenario,
        new ForkSpec.Benchmark(SPIN, Map.of("steps", Integer.toString(steps))),
        briefly(java),
        timing(TINY, TINY, Duration.ofSeconds(60)),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  static ForkTiming timing(Iterations warmup, Iterations measurement, Duration timeout) {
    return new ForkTiming(Duration.ZERO, warmup, measurement, timeout, Duration.ZERO);
  }

  /** With the options of a JVM that lives for a second. */
  public static JvmLaunch briefly(Path java) {
    return new JvmLaunch(java, List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"), List.of());
  }

  static ForkSpec through(ResolvedProvider provider, ForkSpec spec) {
    return new ForkSpec(
        spec.scenario(),
        spec.call(),
        spec.jvm(),
        spec.timing(),
        spec.profilers(),
        Optional.of(provider),
        spec.peer());
  }

  public static ForkSpec like(ForkSpec spec, Key scenario, ForkSpec.Benchmark call) {
    return new ForkSpec(
        scenario, call, spec.jvm(), spec.timing(), spec.profilers(), spec.provider(), spec.peer());
  }

  public static ForkSpec withArguments(ForkSpec spec, String... more) {
    return spec.withArguments(Stream.concat(spec.jvm().args().stream(), Stream.of(more)));
  }
}
