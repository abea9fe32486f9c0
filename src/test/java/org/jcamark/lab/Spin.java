package org.jcamark.lab;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.jcamark.model.Scenarios;
import org.jcamark.run.BenchmarkCall;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ForkTiming;
import org.jcamark.run.Iterations;

/** A fork of a few milliseconds, for tests. */
public final class Spin {
  /** Two iterations of 10 ms. */
  public static final Iterations BRIEF = new Iterations(2, Duration.ofMillis(10));

  private Spin() {}

  /**
   * A loop in place of cryptography.
   *
   * @param variant of the JVM, by name alone
   * @param steps a call; 0 fails
   */
  public static ForkSpec spec(String variant, int steps) {
    Scenario scenario =
        Scenarios.of("random", "spin", "JDK", 0, 1, Mode.AVERAGE_TIME, "test").withJit(variant);
    return new ForkSpec(
        scenario,
        new BenchmarkCall(
            "org.jcamark.bench.CalibrationBenchmark.spin",
            Map.of("steps", Integer.toString(steps))),
        new JvmLaunch(
            Path.of(System.getProperty("java.home"), "bin", "java"),
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"),
            List.of()),
        new ForkTiming(BRIEF, BRIEF, Duration.ofSeconds(60)),
        List.of(),
        Optional.empty());
  }
}
