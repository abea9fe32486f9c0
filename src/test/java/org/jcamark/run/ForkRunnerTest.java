package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;
import static org.jcamark.run.Forks.JAVA;
import static org.jcamark.run.Forks.SPIN;
import static org.jcamark.run.Forks.TINY;
import static org.jcamark.run.Forks.scenario;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.runner.BenchmarkException;
import org.openjdk.jmh.runner.RunnerException;

final class ForkRunnerTest {
  private static final Scenario AVGT = scenario("spin", "JDK", Mode.AVERAGE_TIME);
  private static final ForkTiming SHORT = new ForkTiming(TINY, TINY, Duration.ofMillis(1500));
  private final String classPath = System.getProperty("java.class.path");
  private final ForkRunner runner = new ForkRunner();
  private int scripts;
  @TempDir Path scratch;
  private final ForkLog log = new ForkLog(() -> {});

  @AfterEach
  void close() {
    runner.close();
  }

  @Test
  void fork_ofAverageTime_givesJmhObjectInNanosecondsAndPrintsNothing() throws IOException {
    PrintStream out = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    ForkOutcome outcome;
    try {
      outcome = run(Forks.spin(AVGT, "100", List.of("-Dsome=thing")), 77);
    } finally {
      System.setOut(out);
    }
    ForkOutcome.Measured measured = measured(outcome);
    assertThat(measured.jmhObjectJson())
        .startsWith("[")
        .contains(
            "\"benchmark\" : \"" + SPIN + "\"",
            "\"mode\" : \"avgt\"",
            "\"forks\" : 1",
            "\"scoreUnit\" : \"ns/op\"",
            "\"steps\" : \"100\"",
            "\"-Dsome=thing\"",
            "\"-Djcamark.seed=77\"",
            "\"-Djcamark.warmup=0\"");
    assertThat(measured.values()).hasSize(2).allSatisfy(score -> assertThat(score).isPositive());
    assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void fork_ofThroughput_countsPerSecond() throws IOException {
    Scenario thrpt = scenario("spin", "JDK", Mode.THROUGHPUT);
    ForkOutcome.Measured measured = measured(run(Forks.spin(thrpt, "100", List.of()), 1));
    assertThat(measured.jmhObjectJson()).contains("\"scoreUnit\" : \"ops/s\"");
  }

  @Test
  void fork_inSampleModeWithProfiler_keepsHistogramAndSecondaryMetric() throws IOException {
    Scenario sample = scenario("spin", "JDK", Mode.SAMPLE_TIME);
    ForkSpec candidate =
        Forks.spin(sample, "100", List.of())
            .as(sample, new BenchmarkCall(SPIN, Map.of()), List.of("gc:churn=false"));
    assertThat(measured(run(candidate, 1)).jmhObjectJson())
        .contains("\"rawDataHistogram\"", "gc.alloc.rate.norm");
  }

  @Test
  void fork_withUnknownFlag_failsWithExitCodeAndComplaint() throws IOException {
    ForkSpec candidate = Forks.spin(AVGT, "100", List.of("-XX:+NoSuchFlag"));
    assertThat(failed(run(candidate, 1)).reason())
        .isEqualTo("the JVM exited with code 1: Unrecognized VM option 'NoSuchFlag'");
  }

  @Test
  void fork_thatTheUserInterrupts_isStoppedAndNotFailed() throws IOException {
    Path java = javaThat("exit 130");
    assertThat(run(Forks.spin(AVGT, "100", java), 1)).isInstanceOf(ForkOutcome.Stopped.class);
  }

  /**
   * Answers what JMH asks a JVM, but ends instead of running a fork. A JVM that SIGINT ended exits
   * with 130; the signal itself is ignored by shells that were started in the background.
   */
  private Path javaThat(String ends) throws IOException {
    return javaScript("case \"$*\" in *ForkedMain*) " + ends + " ;; esac");
  }

  /** Does something before it becomes the JVM of this test. */
  private Path javaScript(String first) throws IOException {
    Path script = scratch.resolve("java" + scripts++);
    Files.writeString(script, "#!/bin/sh\n%s\nexec '%s' \"$@\"\n".formatted(first, JAVA));
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    return script;
  }

  @Test
  void fork_onAnotherJvm_namesItInItsResult() throws IOException {
    Path java = javaScript("");
    assertThat(measured(run(Forks.spin(AVGT, "100", java), 1)).jmhObjectJson())
        .contains("\"jvm\" : \"" + java + "\"", System.getProperty("java.vm.version"));
  }

  /** Forks that crash or hang, before their first iteration or in a turn, end alone. */
  @Test
  void forksTogether_endWithoutTheOthers() throws IOException {
    ForkSpec right = Forks.spin("spin", "JDK");
    List<ForkOutcome> outcomes =
        run(
            right,
            Forks.hanging("spin", "BC"),
            Forks.spin(AVGT, "0", List.of()),
            Forks.spin(AVGT, "100", scratch.resolve("none")),
            Forks.spin(AVGT, "100", javaThat("kill -ABRT $$")),
            Forks.spin(AVGT, "100", javaThat("exec sleep 100")).with(SHORT),
            Forks.spin(scenario("spin", "ACCP", Mode.AVERAGE_TIME), "100", List.of()));
    measured(outcomes.get(0));
    measured(outcomes.get(6));
    assertThat(outcomes.subList(1, 6))
        .extracting(outcome -> failed(outcome).reason())
        .containsExactly(
            "no answer within 1.5 s, killed",
            "steps is 0, at least 1 is needed",
            scratch.resolve("none") + " is no usable JVM",
            "the JVM exited with code 134",
            "no answer within 1.5 s, killed");
    assertThat(ProcessHandle.current().children()).isEmpty();
    assertThat(System.getProperty("java.class.path")).isEqualTo(classPath);
  }

  @Test
  void fork_ofUnknownBenchmark_fails() throws IOException {
    ForkSpec candidate =
        Forks.spin(AVGT, "100", List.of())
            .as(AVGT, new BenchmarkCall(SPIN + "s", Map.of()), List.of());
    assertThat(failed(run(candidate, 1)).reason()).isEqualTo("there is no benchmark " + SPIN + "s");
  }

  @Test
  void stoppedRunner_startsNothing() throws IOException {
    runner.stop();
    assertThat(run(Forks.spin("spin", "JDK"), 1)).isInstanceOf(ForkOutcome.Stopped.class);
  }

  private ForkOutcome run(ForkSpec spec, long seed) throws IOException {
    return runner.run(List.of(new ForkRunner.Fork(spec, seed, false))).outcomes().get(0);
  }

  private List<ForkOutcome> run(ForkSpec... specs) throws IOException {
    return runner
        .run(Stream.of(specs).map(spec -> new ForkRunner.Fork(spec, 1, false)).toList())
        .outcomes();
  }

  private static ForkOutcome.Measured measured(ForkOutcome outcome) {
    return assertThat(outcome).asInstanceOf(type(ForkOutcome.Measured.class)).actual();
  }

  private static ForkOutcome.Failed failed(ForkOutcome outcome) {
    return assertThat(outcome).asInstanceOf(type(ForkOutcome.Failed.class)).actual();
  }

  @Test
  void exception_carriedByJmh_isToldByItsMessageOnOneLine() {
    IllegalStateException cause = new IllegalStateException("BC has no\n  ML-KEM-768");
    BenchmarkException error =
        new BenchmarkException("Benchmark error", List.of(new InvocationTargetException(cause)));
    assertThat(FailureReason.of(Optional.of(new RunnerException("caught", error)), log))
        .isEqualTo("BC has no ML-KEM-768");
  }

  @Test
  void exceptionWithoutMessage_isToldByItsName() {
    BenchmarkException error = new BenchmarkException(new NullPointerException());
    assertThat(FailureReason.of(Optional.of(error), log)).isEqualTo("NullPointerException");
  }

  @Test
  void exceptionOnlyPrinted_isReadFromTheLog() {
    log.println("<failure>");
    log.println("");
    log.println("org.example.OddException: key is 3 bytes\n\tat a.B.c(B.java:1)\n");
    assertThat(FailureReason.of(Optional.empty(), log)).isEqualTo("key is 3 bytes");
  }

  @Test
  void wrongAnswer_isToldFromACrash() {
    log.println("<failure>");
    log.println("org.jcamark.jca.subject.WrongAnswerException: another digest");
    log.println("\tat a.B.c(B.java:1)");
    assertThat(FailureReason.of(Optional.empty(), log)).isEqualTo("another digest");
    assertThat(FailureReason.isWrongAnswer(log)).isTrue();
    ForkLog crash = new ForkLog(() -> {});
    crash.println("<failure>");
    crash.println("java.lang.IllegalStateException: WrongAnswerException");
    assertThat(FailureReason.isWrongAnswer(crash)).isFalse();
  }

  @Test
  void exitCode_comesWithWhatTheJvmComplainedOf() {
    log.println("<forked VM failed with exit code 1>");
    log.println("<stderr last='20 lines'>");
    log.println("java.lang.OutOfMemoryError: Java heap space");
    assertThat(FailureReason.of(Optional.empty(), log))
        .isEqualTo("the JVM exited with code 1: java.lang.OutOfMemoryError: Java heap space");
  }

  @Test
  void silence_isToldToo() {
    assertThat(FailureReason.of(Optional.empty(), log)).isEqualTo("the fork returned no result");
  }

  @Test
  void timeout_isToldInSeconds() {
    assertThat(FailureReason.timedOut(Duration.ofSeconds(60)))
        .isEqualTo("no answer within 60 s, killed");
    assertThat(FailureReason.timedOut(Duration.ofMillis(1500)))
        .isEqualTo("no answer within 1.5 s, killed");
  }

  @Test
  void longMessages_areCut() {
    assertThat(FailureReason.of(Optional.of(new IllegalStateException("x".repeat(999))), log))
        .hasSize(301)
        .endsWith("…");
  }

  @Test
  void log_keepsItsEnd() {
    for (int i = 0; i < 300; i++) {
      log.println("%04d".formatted(i) + "y".repeat(1019));
    }
    assertThat(log.text().length()).isBetween(64 * 1024, 2 * 64 * 1024);
    assertThat(log.text()).contains("0299y").doesNotContain("0000y");
  }
}
