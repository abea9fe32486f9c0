package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import org.jcamark.model.Key;
import org.jcamark.run.Progress;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

final class ConsoleProgressTest {
  @Test
  void withoutATerminal_thereIsALineAMinute_withTheTimeLeft() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Iterator<Long> seconds = List.of(0L, 30L, 61L, 120L, 125L).iterator();
    ConsoleProgress console =
        new ConsoleProgress(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            false,
            () -> Duration.ofSeconds(seconds.next()).toNanos());
    Key scenario = Results.scenario("encrypt", "AES-256-GCM", "JDK", 65_536, "25.0.3", "default");
    for (int fork = 0; fork < 5; fork++) {
      Duration elapsed = Duration.ofSeconds(30L * fork);
      console.forkStarts(
          scenario, fork, new Progress(fork, fork < 4 ? 9 : 7, elapsed, Duration.ofMinutes(4)));
    }
    assertThat(out.toString(StandardCharsets.UTF_8).lines())
        .containsExactly(
            "[0/9] 0:00 elapsed, about 4:00 left: encrypt AES-256-GCM 64 KiB through JDK on 25.0.3,"
                + " fork 1",
            "[2/9] 1:00 elapsed, about 4:00 left: encrypt AES-256-GCM 64 KiB through JDK on 25.0.3,"
                + " fork 3",
            "[4/7] 2:00 elapsed, about 4:00 left: encrypt AES-256-GCM 64"
                + " KiB through JDK on 25.0.3, fork 5");
  }

  @Test
  void size_isReadAsSttyAndShellsWriteIt() {
    assertThat(Terminal.parsed("24 132\n")).isEqualTo(132);
    assertThat(Terminal.parsed("100")).isEqualTo(100);
    assertThat(Terminal.parsed("0 0\n")).isZero();
    assertThat(Terminal.parsed("")).isZero();
    assertThat(Terminal.parsed("wide")).isZero();
    assertThat(Terminal.parsed(null)).isZero();
  }
}
