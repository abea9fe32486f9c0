package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jcamark.chart.FigureKind;
import org.jcamark.report.ResultFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ChartCommandTest {
  @TempDir private Path folder;

  private Path results(String name, double score) throws IOException {
    return JmhText.write(
        folder.resolve(name),
        JmhText.row("a.Signing.sign", "", score, "us/op", "[[" + score + "]]"));
  }

  @Test
  void charts_lieBesideTheResult() throws IOException {
    CommandRun run = CommandRun.done("chart", results("old.json", 5));
    assertThat(folder.resolve("charts").toFile().list()).containsExactly("results.png");
    assertThat(run.out().lines()).singleElement().asString().endsWith("results.png");
  }

  @Test
  void svg_liesBesideThePng() throws IOException {
    Path out = folder.resolve("out");
    CommandRun.done("chart", results("old.json", 5), "--svg --dark -o", out);
    assertThat(out.toFile().list()).containsOnly("results-dark.png", "results-dark.svg");
    assertThat(out.resolve("results-dark.svg"))
        .content()
        .contains("<title>Signing sign: 5.00 µs</title>");
  }

  @Test
  void severalResults_areSideBySide() throws IOException {
    Path out = folder.resolve("out");
    CommandRun.done(
        "chart", results("laptop/results.json", 5), results("server.json", 6), "-o", out);
    assertThat(out.toFile().list()).containsExactly("by-set.png");
  }

  @Test
  void kind_choosesCharts_andListPrintsThem() throws IOException {
    Path out = folder.resolve("out");
    Path results = results("old.json", 5);
    CommandRun.done("chart", results, "--kind results -o", out);
    assertThat(out.toFile().list()).containsExactly("results.png");
    assertThat(CommandRun.done("chart --kind list").out().lines())
        .hasSize(FigureKind.values().length)
        .anyMatch(line -> line.matches("phases +Which part .*"));
    assertThat(CommandRun.refused("chart", results, "--kind phases"))
        .contains("--kind phases: no such chart of these results; use results");
  }

  @Test
  void warmupRun_hasItsCharts() throws IOException {
    Path out = folder.resolve("out");
    CommandRun.done(
        "chart", Path.of("results/samples/warmup-jdk17-jdk25"), "--kind cold-start --svg -o", out);
    assertThat(out.toFile().list()).contains("cold-start.png", "cold-start.svg");
  }

  @Test
  void only_drawsTheResultsThatHaveTheValue() throws IOException {
    Path both = folder.resolve("both.json");
    String signing = Files.readString(results("old.json", 5));
    Files.writeString(
        both,
        signing.replaceFirst("]$", ",")
            + signing.substring(1).replace("a.Signing.sign", "a.Verifying.verify"));
    Path out = folder.resolve("out");
    CommandRun.done("chart", both, "--only benchmark=*.VERIFY -o", out);
    assertThat(out.toFile().list()).containsExactly("results.png");
  }

  @Test
  void names_ofSetsAreThoseOfFilesAndFolders() throws IOException {
    Path own = results("laptop/results.json", 5);
    Path other = results("server.json", 6);

    assertThat(ResultFiles.names(List.of(own, other, own.getParent().resolveSibling("x"))))
        .containsExactly("laptop", "server", "x");
    assertThat(ResultFiles.names(List.of(own, own.getParent())))
        .containsExactly(own.toString(), own.getParent().toString());
    assertThat(ResultFiles.names(List.of(own, own))).containsExactly(own + " (1)", own + " (2)");
  }
}
