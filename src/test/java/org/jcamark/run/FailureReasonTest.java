package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.BenchmarkException;
import org.openjdk.jmh.runner.RunnerException;

final class FailureReasonTest {
  private final ForkLog log = new ForkLog(() -> {});

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
