package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jcamark.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Options that select nothing, and runs that measure nothing. */
final class EmptySelectionTest {
  private static final Pattern FILES =
      Pattern.compile("^Results: .* \\((.*)\\)$", Pattern.MULTILINE);

  @TempDir Path folder;

  @Test
  void optionThatChangesNothing_isReported() {
    String command =
        "run --algorithm SHA-256 --operation digest --provider JDK --buffer reuse --dry-run";
    CommandRun run = CommandRun.done(command);
    assertThat(run.err().lines())
        .containsExactly("--buffer reuse: changes nothing, as nothing selected uses it");
  }

  @Test
  void timeForNothing_leavesOutAllButTheFirstGroup() {
    CommandRun run = CommandRun.done("run quick --provider JDK --budget 1s --dry-run");
    assertThat(run.out()).contains("\n1 of 18 scenarios can be measured");
    assertThat(run.out().lines().filter(line -> line.contains(" left out ")))
        .hasSize(17)
        .allMatch(line -> line.endsWith("no time for 3 forks of it"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "warmup"})
  void nothingMeasured_isExitCode3_andNamesOnlyFilesThatExist(String command) {
    Path out = folder.resolve("out");
    CommandRun run =
        CommandRun.of(
            command + " --algorithm BLAKE3-256 --operation digest --provider JDK --out", out);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.INCOMPLETE);
    assertThat(run.out())
        .startsWith("Incomplete: 0 of 1 scenario measured, 1 unsupported.\n")
        .contains("Not available: ");
    Matcher files = FILES.matcher(run.out());
    assertThat(files.find()).as(run.out()).isTrue();
    assertThat(files.group(1).split(", ", -1))
        .contains("results.json", "report.html")
        .allSatisfy(name -> assertThat(out.resolve(name)).exists());
  }
}
