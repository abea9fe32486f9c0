package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.run.SpinForks.JAVA;
import static org.jcamark.run.SpinForks.SPIN;
import static org.jcamark.run.SpinForks.TINY;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jcamark.JdkReleases;
import org.jcamark.file.JmhReader;
import org.jcamark.lab.LyingProvider;
import org.jcamark.machine.JvmFolders;
import org.jcamark.model.Axis;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;
import org.jcamark.profile.ResourceProfiler;
import org.jcamark.run.ForkSpec.Iterations;
import org.jcamark.run.Forks.Outcome;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Forks of all kinds through JMH, measured in one run; each has a variant of its own. */
final class JmhForksTest {
  private static final Iterations SHORT = new Iterations(4, Duration.ofMillis(50));

  /** Object header, length and 32 bytes are 48 bytes; with 8-byte references, no more than 56. */
  private static final double LEAST_BYTES_A_DIGEST = 48;

  @TempDir static Path scratch;

  private static Map<String, ScenarioRecord> records;
  private static Map<String, Result> measured;

  @BeforeAll
  static void measureAll() throws IOException {
    List<ForkSpec> specs =
        new ArrayList<>(
            List.of(
                SpinForks.withArguments(SpinForks.variant("usual", 100), "-Dsome=thing"),
                SpinForks.spin(scenario("JDK", "throughput", Mode.THROUGHPUT)),
                on(javaScript("other", ""), "other JVM"),
                on(scratch.resolve("none"), "no JVM"),
                on(javaScript("aborts", inFork("kill -ABRT $$")), "aborts"),
                briefly(on(javaScript("sleeps", inFork("exec sleep 100")), "never starts"), TINY),
                briefly(SpinForks.variant("hangs", 100), new Iterations(1, Duration.ofHours(1))),
                SpinForks.withArguments(SpinForks.variant("unknown flag", 100), "-XX:+NoSuchFlag"),
                SpinForks.variant("throws", 0),
                SpinForks.like(
                    SpinForks.spin("spin", "JDK"),
                    scenario("JDK", "unknown", Mode.AVERAGE_TIME),
                    new ForkSpec.Benchmark(SPIN + "s", Map.of())),
                digest("digest", Mode.AVERAGE_TIME, 1),
                digest("digest, sampled", Mode.SAMPLE_TIME, 2),
                lying("lies not yet", 1_000),
                lying("lies", 16 << 10)));
    if (JdkReleases.have("21")) {
      // More of them than processors, which JMH's own waiting would starve.
      specs.add(
          SpinForks.withArguments(
              digest("virtual", Mode.AVERAGE_TIME, 8), "-Djmh.executor=VIRTUAL"));
    }
    RunManifest plan = Plans.of(ForkRule.fixed(1), specs.toArray(ForkSpec[]::new));
    RunFolder folder = RunFolder.use(scratch.resolve("run"));
    records =
        Plans.run(folder, plan, new JmhForks()).scenarios().stream()
            .collect(Collectors.toMap(entry -> entry.scenario().jit(), Function.identity()));
    measured =
        JmhReader.rows(folder.resultsFile()).stream()
            .collect(Collectors.toMap(row -> row.scenario().orElseThrow().jit(), row -> row));
  }

  private static Key scenario(String provider, String variant, Mode mode) {
    return SpinForks.scenario("spin", provider, mode).with(Axis.JIT, variant);
  }

  private static ForkSpec briefly(ForkSpec spec, Iterations measurement) {
    return new ForkSpec(
        spec.scenario(),
        spec.call(),
        spec.jvm(),
        SpinForks.timing(TINY, measurement, Duration.ofMillis(1500)),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  private static ForkSpec on(Path java, String variant) {
    return SpinForks.spin(scenario("JDK", variant, Mode.AVERAGE_TIME), 100, java);
  }

  private static ForkSpec.Benchmark digest(String provider, int payloadBytes) {
    return new ForkSpec.Benchmark(
        "org.jcamark.bench.DigestBenchmark.digest",
        Map.of(
            "algorithm",
            "SHA-256",
            "provider",
            provider,
            "payloadBytes",
            Integer.toString(payloadBytes),
            "data",
            "random"));
  }

  private static ForkSpec digest(String variant, Mode mode, int threads) {
    return new ForkSpec(
        scenario("JDK", variant, mode).with(Axis.THREADS, Integer.toString(threads)),
        digest("JDK", 64),
        new JvmLaunch(JAVA, List.of(), List.of()),
        SpinForks.timing(SHORT, SHORT, Duration.ofSeconds(60)),
        ResourceProfiler.with(List.of()),
        Optional.empty(),
        Optional.empty());
  }

  /** It passes the gate, whose messages have 1,000 bytes at most; a wrong answer counts for all. */
  private static ForkSpec lying(String variant, int payloadBytes) {
    ForkSpec spin = SpinForks.spin(scenario(variant, variant, Mode.AVERAGE_TIME));
    return SpinForks.withArguments(
            SpinForks.like(spin, spin.scenario(), digest("LongInput", payloadBytes)),
            "-Djcamark.providers=LongInput=" + LyingProvider.class.getName(),
            "-Djcamark.lie=LONG_MESSAGES:digest:0")
        .withPeer(Optional.of("JDK"));
  }

  /** Answers what JMH asks a JVM, but does this instead of running a fork. */
  private static String inFork(String command) {
    return "case \"$*\" in *ForkedMain*) " + command + " ;; esac";
  }

  /** Does something before it becomes the JVM of this test. */
  private static Path javaScript(String name, String first) throws IOException {
    Path script = scratch.resolve("java-" + name);
    return JvmFolders.script(script, "%s\nexec '%s' \"$@\"".formatted(first, JAVA));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "aborts | the JVM exited with code 134",
        "never starts | no answer within 1.5 s, killed",
        "hangs | no answer within 1.5 s, killed",
        "unknown flag | the JVM exited with code 1: Unrecognized VM option 'NoSuchFlag'",
        "throws | steps is 0, at least 1 is needed",
        "unknown | there is no benchmark org.jcamark.bench.CalibrationBenchmark.spins"
      })
  void failure_isToldInOneLine(String variant, String reason) {
    assertThat(records.get(variant).reason()).contains(reason);
  }

  @Test
  void failures_leaveNothingBehind() {
    assertThat(records.get("no JVM").reason())
        .contains(scratch.resolve("none") + " is not a usable JVM");
    // What was killed may take a moment to end.
    assertThat(ProcessHandle.current().children().map(ProcessHandle::onExit))
        .allSatisfy(end -> assertThat(end).succeedsWithin(Duration.ofSeconds(10)));
  }

  @Test
  void wrongAnswersAtTheTimedSize_areNoResult() {
    assertThat(measured).containsKey("lies not yet").doesNotContainKey("lies");
    assertThat(records.get("lies").reason())
        .contains(
            "wrong answers: 1 of 1 fork: disagrees with JDK " + System.getProperty("java.version"));
  }

  @Test
  void modes_haveTheirUnits() {
    Result usual = measured.get("usual");
    assertThat(usual.benchmark()).isEqualTo(SPIN);
    assertThat(usual.params()).containsEntry("steps", "100");
    assertThat(usual.primary().unit()).isEqualTo("ns/op");
    assertThat(usual.jvm().orElseThrow().args()).contains("-Dsome=thing");
    assertThat(measured.get("throughput").primary().unit()).isEqualTo("ops/s");
    assertThat(measured.get("other JVM").jvm().orElseThrow())
        .matches(jvm -> jvm.executable().equals(scratch.resolve("java-other").toString()))
        .matches(jvm -> jvm.vmVersion().equals(System.getProperty("java.vm.version")));
  }

  @Test
  void forkThatTheUserInterrupts_isStopped_andThenNothingStarts() throws IOException {
    // A JVM that SIGINT ended exits with 130; shells in the background ignore the signal itself.
    ForkSpec interrupted = on(javaScript("interrupted", inFork("exit 130")), "interrupted");
    try (Forks forks = new JmhForks()) {
      List<Forks.Fork> part = List.of(new Forks.Fork(interrupted, 0, 1, false));
      assertThat(forks.run(part)).containsExactly(new Outcome.Stopped());
      forks.stop();
      assertThat(forks.run(part)).containsExactly(new Outcome.Stopped());
    }
  }

  @ParameterizedTest
  @CsvSource({"digest", "'digest, sampled'"})
  void warmFork_hasCpuTimeAllocationAndCollections(String variant) {
    Result digest = measured.get(variant);
    assertThat(digest.secondary())
        .containsKeys("cpu.compiler.norm", "cpu.collector.norm", "gc.count", "gc.time");
    List<Double> iterations = digest.primary().samples().orElseThrow().iterationMeans();
    // Times of collections are whole milliseconds, 2% of an iteration each.
    assertThat(digest.values())
        .singleElement()
        .satisfies(
            fork ->
                assertThat(fork)
                    .isBetween(
                        0.8 * Collections.min(iterations), 1.2 * Collections.max(iterations)));
    assertThat(mean(variant, "warmup.time")).isPositive();
    assertThat(mean(variant, "warmup.steady")).isBetween(0.0, 1.0);
    assertThat(mean(variant, "cpu.time.norm")).isPositive();
    assertThat(mean(variant, "cpu.utilisation"))
        .isBetween(0.0, 1.1 * Runtime.getRuntime().availableProcessors());
    // JMH's samples take memory of their own: the more for an operation, the fewer there are.
    assertThat(mean(variant, "gc.alloc.rate.norm"))
        .isBetween(
            LEAST_BYTES_A_DIGEST - 0.01,
            (digest.mode() == Mode.SAMPLE_TIME ? 2 : 1.2) * LEAST_BYTES_A_DIGEST);
  }

  @Test
  void virtualThreads_areMeasured() {
    if (JdkReleases.have("21")) {
      assertThat(measured.get("virtual").secondary()).containsKeys("cpu.time.norm", "warmup.time");
    }
  }

  private static double mean(String variant, String metric) {
    return measured.get(variant).secondary().get(metric).score().orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "IllegalStateException: <failure> | the fork returned no result | false",
        "Iteration   2: <failure>~~a.WrongAnswerException: another digest~\tat a.B.c(B.java:1)"
            + "~<failure>~java.lang.RuntimeException: last | another digest | true",
        "# Warmup Iteration   1: <failure>~~java.lang.NullPointerException~\tat a.B"
            + " | NullPointerException | false",
        "<forked VM failed with exit code 1>~java.lang.OutOfMemoryError: Java heap space"
            + " | the JVM exited with code 1: java.lang.OutOfMemoryError: Java heap space | false"
      })
  void reason_isReadFromWhatJmhPrints(String printed, String reason, boolean wrong) {
    assertThat(FailureReason.of(List.of(printed.split("~", -1))))
        .isEqualTo(new Outcome.Failed(reason, wrong));
  }
}
