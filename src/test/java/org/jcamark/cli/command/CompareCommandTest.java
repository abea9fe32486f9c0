package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.cli.command.ComparedFiles.row;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.jcamark.json.Documents;
import org.jcamark.model.ForkNotes;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CompareCommandTest {
  @TempDir private Path folder;
  private ComparedFiles files;
  private Path base;
  private Path slower;

  @BeforeEach
  void write() throws IOException {
    files = ComparedFiles.in(folder);
    base = files.base();
    slower = files.slower();
  }

  @Test
  void forksBesideOtherWork_areCountedBelowTheTable() throws IOException {
    String fork = Documents.line(ForkNotes.busy(0.5, 1));
    String noted = row("JDK", 100).replaceFirst("}$", ",\"jcamark\":{\"forks\":[" + fork + "]}}");
    Path busy = files.write("busy.json", noted, row("BC", 300));
    assertThat(CommandRun.of("compare", base, busy).out())
        .contains(
            busy + ":\n",
            "1 of 1 fork ran alongside other work, which took 50% of the CPU time.",
            "--retry-disturbed",
            "Disturbed forks were repeated 1 time.");
    assertThat(CommandRun.of("compare", base, slower).out()).doesNotContain("beside other work");
  }

  @Test
  void runFolder_standsForItsResults() throws IOException {
    Path run = Files.createDirectory(folder.resolve("run"));
    Files.copy(slower, run.resolve("results.json"));
    assertThat(CommandRun.of("compare", base, run).out())
        .isEqualTo(CommandRun.of("compare", base, slower).out());
  }

  @Test
  void json_isADocument_andMarkdownAndCsvAreTables() {
    Map<?, ?> document = CommandRun.done("compare", base, slower, "--json").document();
    assertThat((List<?>) document.get("comparisons")).hasSize(2);
    assertThat(CommandRun.of("compare", base, slower, "--format markdown").out())
        .contains("| provider |");
    assertThat(CommandRun.of("compare", base, slower, "--format csv").out())
        .startsWith("benchmark,provider,")
        .hasLineCount(3);
  }

  @Test
  void rules_areTheUsersOwn() {
    Map<?, ?> document =
        CommandRun.done("compare --json --threshold 20% --alpha 1% --adjust bh", base, slower)
            .document();
    assertThat(document.get("threshold")).isEqualTo(0.2);
    assertThat(document.get("alpha")).isEqualTo(0.01);
    assertThat(document.get("adjustment")).isEqualTo("benjamini-hochberg");
    assertThat(document.get("comparisons").toString()).doesNotContain("different");
  }

  @Test
  void byProvider_comparesInsideOneSet() {
    Map<?, ?> document =
        CommandRun.done("compare", base, "--by provider --baseline BC --json").document();
    assertThat(document.get("by")).isEqualTo("provider");
    assertThat(document.get("baseline")).isEqualTo("BC");
    Map<?, ?> only = (Map<?, ?>) ((List<?>) document.get("comparisons")).get(0);
    assertThat(only.get("params")).isEqualTo(Map.of("provider", "JDK"));
    assertThat(only.get("direction")).isEqualTo("faster");
  }

  @Test
  void chart_isAPictureOfTheRatios() throws IOException {
    Path png = folder.resolve("forest.png");
    CommandRun.done("compare", base, slower, "--chart", png);
    BufferedImage image = ImageIO.read(png.toFile());
    assertThat(image.getWidth()).isEqualTo(1600);
    int[] pixels = image.getRGB(0, 0, 1600, image.getHeight(), null, 0, 1600);
    long colours = Arrays.stream(pixels).distinct().count();
    assertThat(colours).isGreaterThan(5);
  }

  @Test
  void chart_hasTheLookAndTheFormatsOfOtherCharts() throws IOException {
    Path pdf = folder.resolve("forest.pdf");
    CommandRun.done("compare", base, slower, "--chart", pdf, "--svg --dark --width column");
    assertThat(pdf).content(StandardCharsets.ISO_8859_1).startsWith("%PDF-1.4");
    assertThat(folder.resolve("forest.svg")).content().contains("width=\"80mm\"", "#16181d");
    assertThat(folder.resolve("forest.png")).doesNotExist();
  }
}
