package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** That docs/charts.md has every kind of chart, with its question, its name and an example. */
final class ChartKindsTest {
  private static final Path PAGE = Path.of("docs", "charts.md");

  @Test
  void pageOfCharts_hasEachKindWithItsQuestion_andNoOther() throws IOException {
    String page = Files.readString(PAGE);

    for (ChartKind kind : ChartKind.values()) {
      assertThat(page).contains("\n\n*" + kind.question() + "*\n\n`" + kind.label() + "`");
    }
    assertThat(matches("(?m)^## .+\\n\\n[*](.+)[*]$", page))
        .containsExactlyElementsOf(
            Arrays.stream(ChartKind.values()).map(ChartKind::question).toList());
  }

  @Test
  void everyExample_isThere() throws IOException {
    assertThat(matches("!\\[[^]]+]\\(([^)]+)\\)", Files.readString(PAGE)))
        .hasSize(ChartKind.values().length)
        .allSatisfy(
            picture -> assertThat(PAGE.resolveSibling(picture).normalize()).isRegularFile());
  }

  private static List<String> matches(String regex, String page) {
    return Pattern.compile(regex)
        .matcher(page)
        .results()
        .map((MatchResult found) -> found.group(1))
        .toList();
  }
}
