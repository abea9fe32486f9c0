package org.jcamark.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.jcamark.run.Progress;
import org.junit.jupiter.api.Test;

final class ConsoleProgressTest {
  private static String interrupted(int forks) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ConsoleProgress(new PrintStream(out, true, StandardCharsets.UTF_8), false)
        .interrupted(
            Path.of("results"), new Progress(forks, 9, 3, Duration.ZERO, Duration.ofMinutes(1)));
    return out.toString(StandardCharsets.UTF_8).strip();
  }

  @Test
  void interruption_saysHowManyForksAreKept() {
    assertThat(interrupted(1))
        .isEqualTo(
            "Interrupted after 1 fork; finished forks are kept. To continue: run --resume results");
    assertThat(interrupted(7)).startsWith("Interrupted after 7 forks; ");
  }
}
