package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.JdkReleases;
import org.jcamark.json.JmhJson;
import org.jcamark.json.JmhRow;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Measurement;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenario;
import org.jcamark.model.Scenarios;
import org.jcamark.profile.ResourceProfiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ResourceMetricsTest {
  private static final Iterations SHORT = new Iterations(4, Duration.ofMillis(50));

  /** Object header, length and 32 bytes are 48 bytes; with 8-byte references, no more than 56. */
  private static final double LEAST_BYTES_A_DIGEST = 48;

  @TempDir Path scratch;

  private Measurement measure(
      Mode mode, int threads, int forks, List<String> profilers, String... arguments)
      throws IOException {
    Scenario scenario = Scenarios.of("digest", "SHA-256", "JDK", 64, threads, mode, "test");
    ForkSpec candidate =
        new ForkSpec(
            scenario,
            new BenchmarkCall(
                "org.jcamark.bench.DigestBenchmark.digest",
                Map.of("algorithm", "SHA-256", "provider", "JDK", "payloadBytes", "64")),
            new JvmLaunch(Forks.JAVA, List.of(arguments), List.of()),
            new ForkTiming(SHORT, SHORT, Duration.ofSeconds(60)),
            profilers,
            Optional.empty(),
            Optional.empty());
    RunFolder folder = RunFolder.use(Files.createTempDirectory(scratch, "run"));
    Engine.run(folder, Plans.of(ForkRule.fixed(forks), candidate), new RunListener() {});
    List<JmhRow> rows = JmhJson.rows(folder.resultsFile());
    assertThat(rows).hasSize(1);
    return rows.get(0).measurement();
  }

  @ParameterizedTest
  @CsvSource({"SAMPLE_TIME,2", "THROUGHPUT,1"})
  void warmFork_hasCpuTimeAllocationAndCollections(Mode mode, int threads) throws IOException {
    assertHasResources(measure(mode, threads, 1, ResourceProfiler.with(List.of())), mode, 1);
  }

  /** More of them than processors, which JMH's own waiting would starve. */
  @Test
  void virtualThreads_areMeasured_andCountedWhereTheyArePinned() throws IOException {
    assumeTrue(JdkReleases.have("21"), "no virtual threads");
    List<String> profilers = ResourceProfiler.with(List.of());
    Measurement measured = measure(Mode.AVERAGE_TIME, 8, 1, profilers, "-Djmh.executor=VIRTUAL");
    assertThat(measured.secondary().get("pinned").unit()).isEqualTo("events/op");
    assertThat(measured.secondary()).containsKeys("cpu.time.norm", "warmup.time");
    assertThat(measure(Mode.AVERAGE_TIME, 1, 1, profilers).secondary()).doesNotContainKey("pinned");
  }

  private static void assertHasResources(Measurement measured, Mode mode, int forks) {
    assertThat(measured.secondary())
        .containsKeys(
            "cpu.time.norm",
            "cpu.compiler.norm",
            "cpu.collector.norm",
            "cpu.utilisation",
            "gc.alloc.rate.norm",
            "gc.count",
            "gc.time")
        .containsKeys("warmup.time", "warmup.steady");
    List<Double> iterations = measured.primary().samples().orElseThrow().iterationMeans();
    assertThat(measured.timeBeside(measured).samples().orElseThrow().iterationMeans())
        .hasSize(forks)
        // Times of collections are whole milliseconds, 2% of an iteration each.
        .allSatisfy(
            fork ->
                assertThat(fork)
                    .isBetween(
                        0.8 * Collections.min(iterations), 1.2 * Collections.max(iterations)));
    assertThat(mean(measured, "warmup.time")).isPositive();
    assertThat(mean(measured, "warmup.steady")).isBetween(0.0, 1.0);
    assertThat(mean(measured, "cpu.time.norm")).isPositive();
    assertThat(mean(measured, "cpu.utilisation"))
        .isBetween(0.0, 1.1 * Runtime.getRuntime().availableProcessors());
    assertThat(mean(measured, "heap.peak")).isBetween(1e5, 1e10);
    // JMH's samples take memory of their own: the more for an operation, the fewer there are.
    assertThat(mean(measured, "gc.alloc.rate.norm"))
        .isBetween(
            LEAST_BYTES_A_DIGEST - 0.01,
            (mode == Mode.SAMPLE_TIME ? 2 : 1.2) * LEAST_BYTES_A_DIGEST);
  }

  @Test
  void oneValueOfAFork_isItsMean_andAllocationIsTheOperationsAlone() throws IOException {
    Measurement measured = measure(Mode.AVERAGE_TIME, 1, 2, ResourceProfiler.with(List.of()));
    assertHasResources(measured, Mode.AVERAGE_TIME, 2);
    Metric cpu = measured.secondary().get("cpu.time.norm");
    Samples.Raw samples = (Samples.Raw) cpu.samples().orElseThrow();
    assertThat(samples.values()).hasSize(2).allSatisfy(fork -> assertThat(fork).hasSize(1));
    double mean = samples.values().stream().flatMapToDouble(Arrays::stream).average().orElseThrow();
    assertThat(cpu.score().orElseThrow()).isCloseTo(mean, within(1e-7 * mean));

    double ours = mean(measured, "gc.alloc.rate.norm");
    double jmhs =
        mean(
            measure(Mode.AVERAGE_TIME, 1, 1, ResourceProfiler.with(List.of("gc"))),
            "gc.alloc.rate.norm");
    assertThat(ours).isCloseTo(LEAST_BYTES_A_DIGEST, within(9.0)).isLessThan(jmhs);
  }

  private static double mean(Measurement measured, String metric) {
    return measured.secondary().get(metric).score().orElseThrow();
  }
}
