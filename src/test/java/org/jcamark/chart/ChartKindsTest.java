package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jcamark.chart.set.ChartKind;
import org.junit.jupiter.api.Test;

/** That every kind of chart has a question, and docs/charts.md has them all. */
final class ChartKindsTest {
  private static final Path PAGE = Path.of("docs", "charts.md");

  @Test
  void everyChart_isOfAKind_andEveryKindIsAChart() {
    List<Chart> charts = SampleCharts.everyKind();

    assertThat(charts).allMatch(chart -> ChartKind.of(chart).isPresent());
    assertThat(charts)
        .extracting(chart -> ChartKind.of(chart).orElseThrow())
        .contains(ChartKind.values());
  }

  @Test
  void pageOfCharts_hasEachKindWithItsQuestion_andNoOther() throws IOException {
    String page = Files.readString(PAGE);

    for (ChartKind kind : ChartKind.values()) {
      assertThat(page).contains("\n## " + kind.title() + "\n\n*" + kind.question() + "*\n");
    }
    assertThat(matches("(?m)^## (.+)$", page))
        .containsExactlyElementsOf(
            Arrays.stream(ChartKind.values()).map(ChartKind::title).toList());
  }

  @Test
  void everyKind_hasAnExampleThatIsThere() throws IOException {
    String page = Files.readString(PAGE);
    List<String> pictures = matches("!\\[[^]]+]\\(([^)]+)\\)", page);

    assertThat(pictures).hasSize(ChartKind.values().length).doesNotHaveDuplicates();
    assertThat(pictures)
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
