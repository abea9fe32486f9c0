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
  static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  /** Options of a JVM that lives for a second. */
  static final List<String> BRIEF_JVM = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

  public static final Iterations TINY = new Iterations(2, Duration.ofMillis(10));

  private SpinForks() {}

  public static Key scenario(String algorithm, String provider, Mode mode) {
    return Scenarios.of("random", algorithm, provider, 0, 1, mode, "test");
  }

  public static ForkSpec spin(String algorithm, String provider) {
    return spin(scenario(algorithm, provider, Mode.AVERAGE_TIME), "100", List.of());
  }

  public static ForkSpec spin(Key scenario, String steps, List<String> jvmArgs) {
    return spin(scenario, steps, JAVA, jvmArgs);
  }

  public static ForkSpec spin(Key scenario, String steps, Path java) {
    return spin(scenario, steps, java, List.of());
  }

  /** A variant of the JVM, by name alone; 0 steps fail. */
  public static ForkSpec variant(String name, int steps) {
    Key scenario = scenario("spin", "JDK", Mode.AVERAGE_TIME).with(Axis.JIT, name);
    return spin(scenario, Integer.toString(steps), List.of());
  }

  private static ForkSpec spin(Key scenario, String steps, Path java, List<String> jvmArgs) {
    return new ForkSpec(
        scenario,
        new ForkSpec.Benchmark(SPIN, Map.of("steps", steps)),
        new JvmLaunch(java, briefly(jvmArgs), List.of()),
        timing(TINY, TINY, Duration.ofSeconds(60)),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  static ForkTiming timing(Iterations warmup, Iterations measurement, Duration timeout) {
    return new ForkTiming(Duration.ZERO, warmup, measurement, timeout, Duration.ZERO);
  }

  private static List<String> briefly(List<String> jvmArgs) {
    return Stream.concat(BRIEF_JVM.stream(), jvmArgs.stream()).toList();
  }

  /** The same, with a provider that the probe found. */
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

  /** Another benchmark, measured alike. */
  public static ForkSpec like(
      ForkSpec spec, Key scenario, ForkSpec.Benchmark call, List<String> profilers) {
    return new ForkSpec(
        scenario, call, spec.jvm(), spec.timing(), profilers, spec.provider(), spec.peer());
  }

  public static ForkSpec timed(ForkSpec spec, ForkTiming timing) {
    return new ForkSpec(
        spec.scenario(),
        spec.call(),
        spec.jvm(),
        timing,
        spec.profilers(),
        spec.provider(),
        spec.peer());
  }
}
