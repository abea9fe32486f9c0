package org.jcamark.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisabledOnOs(OS.WINDOWS)
final class ChildTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final Duration SHORT = Duration.ofMillis(200);

  private static List<String> shell(String script) {
    return List.of("sh", "-c", script);
  }

  private static Child asked(String script) throws IOException {
    return Child.start(shell(script), "answer");
  }

  @Test
  void exit_hasTheCodeAndTheLinesOfBothStreams() throws Exception {
    Child.Exit exit = Child.run(shell("echo one; echo two >&2; cat; exit 3"), LONG);
    assertThat(exit).isEqualTo(new Child.Exit(3, Optional.empty(), List.of("one", "two")));
    assertThat(exit.succeeded()).isFalse();
    assertThat(Child.run(shell("exit 0"), LONG).succeeded()).isTrue();
    assertThatThrownBy(() -> Child.run(List.of("/no/such/program"), LONG))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("/no/such/program");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          x; Error: VM option 'A' is experimental; Error: Could not | : VM option 'A' is experimental
          Error occurred during initialization of VM; Too small | : Error occurred during initialization of VM
          #; #  SIGSEGV (0xb) at pc=0x1; #                            | : SIGSEGV (0xb) at pc=0x1
          Exception in thread "main" java.lang.Error: why; at A       | : Exception in thread "main" java.lang.Error: why
          Picked up _JAVA_OPTIONS: -Da=b; WARNING: terminally deprecated |
          """)
  void reason_isTheCodeAndWhatTheJvmComplainedOf(String lines, String reason) {
    Child.Exit exit = new Child.Exit(1, Optional.empty(), List.of(lines.split("; ", -1)));
    assertThat(exit.reason())
        .isEqualTo("the JVM exited with code 1" + Optional.ofNullable(reason).orElse(""));
  }

  @Test
  void answers_areTakenOneByOne_amongOtherLines() throws Exception {
    try (Child child = asked("while read line; do echo noise; echo answer $line; done; exit 2")) {
      assertThat(child.ask("1", LONG)).contains(" 1");
      assertThat(child.ask("2", LONG)).contains(" 2");
      assertThat(child.exit(LONG)).isEqualTo(new Child.Exit(2, Optional.empty(), List.of("noise")));
    }
  }

  @Test
  void childThatEndsInsteadOfAnAnswer_hasItsReason() throws Exception {
    try (Child child = asked("echo 'Error: no more'; exit 134")) {
      assertThat(child.ask("1", LONG)).isEmpty();
      assertThat(child.exit(LONG).reason()).isEqualTo("the JVM exited with code 134: no more");
    }
  }

  @Test
  void childWithoutAnswer_isKilled_withWhatItStarted(@TempDir Path folder) throws Exception {
    Path pid = folder.resolve("pid");
    try (Child child = asked("sleep 60 & echo $! > " + pid + "; echo answer; read x; wait")) {
      assertThat(child.ask("1", LONG)).isPresent();
      assertThat(child.ask("2", SHORT)).isEmpty();
      Child.Exit exit = child.exit(LONG);
      assertThat(exit.succeeded()).isFalse();
      assertThat(exit.reason()).isEqualTo("no answer within 0.2 s, killed");
    }
    long started = Long.parseLong(Files.readString(pid).strip());
    ProcessHandle.of(started).ifPresent(grandchild -> grandchild.onExit().join());
  }

  @Test
  void grandchildThatKeepsTheStreamOpen_doesNotBlock() throws Exception {
    Child.Exit exit = Child.run(shell("sleep 9 & echo x"), LONG);
    assertThat(exit.lines()).containsExactly("x");
  }

  @Test
  void outputWithoutEnd_keepsItsLastLinesOnly() throws Exception {
    Child.Exit exit = Child.run(shell("yes | head -n 200000; echo last"), LONG);
    assertThat(exit.lines()).hasSizeLessThan(5_000).endsWith("last");
  }
}
