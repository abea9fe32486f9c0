package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class WarmupAnalyzeCommandTest {
  private static final Path JMH_FILE =
      Path.of("src/test/resources/org/jcamark/quick-jdk25/results.json");

  @TempDir private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("series.json"), text);
  }

  /** Steady from the twelfth iteration, and never. */
  private Path series() throws IOException {
    return file(
        String.format(
            "[[%s%s],[%s%s]]",
            "4,".repeat(12),
            String.join(",", Collections.nCopies(48, "3")),
            "3,".repeat(52),
            String.join(",", Collections.nCopies(8, "4"))));
  }

  @Test
  void json_isThatOfTheContract() throws IOException {
    CommandRun run = CommandRun.done("warmup analyze", series(), "--format json");
    Map<?, ?> document = run.document();
    assertThat(document.toString())
        .isEqualTo(
            "{forks=[{class=warm-up, steadyStart=12, steadyMean=3.0, changePoints=[12]},"
                + " {class=no steady state, steadyStart=null, steadyMean=null, changePoints=[52]}],"
                + " class=inconsistent}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "markdown", "csv", "json"})
  void oneTime_isAResultInEveryFormat(String format) throws IOException {
    CommandRun run = CommandRun.done("warmup analyze", file("[[5]]"), "--format", format);
    assertThat(run.out()).contains("flat");
  }

  @Test
  void otherInput_isOneLineThatNamesItAndWhatIsAccepted() throws IOException {
    for (Path input :
        List.of(
            JMH_FILE, JMH_FILE.getParent(), folder, folder.resolve("missing"), file("[[1, {}]]"))) {
      assertThat(CommandRun.refused("warmup analyze", input))
          .startsWith("jcamark warmup analyze: " + input)
          .contains("[fork][iteration] times");
    }
  }
}
