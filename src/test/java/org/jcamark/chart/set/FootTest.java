package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.jcamark.chart.Chart;
import org.jcamark.json.JmhJson;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Mode;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

final class FootTest {
  private static String foot(List<JmhRow> shown, List<JmhRow> all, String... cpus) {
    return Foot.of(all, List.of(cpus)).under(ChartSetTest.figures(shown)).get(0).foot();
  }

  @Test
  void foot_hasCpuJdkProvidersDateAndForks() throws Exception {
    List<JmhRow> rows =
        JmhJson.rows(Path.of("src/test/resources/org/jcamark/quick-jdk25/results.json"));

    assertThat(foot(rows, rows, "Some CPU"))
        .matches(
            "Some CPU · JDK 25\\.0\\.3 · ACCP [0-9.]+, BC [0-9.]+, Conscrypt [0-9.]+"
                + " · 2026-11-22 · 4 to 5 forks");
  }

  @Test
  void foot_namesNoProviderThatTheChartHasNot() throws Exception {
    List<JmhRow> rows =
        JmhJson.rows(Path.of("src/test/resources/org/jcamark/quick-jdk25/results.json"));
    List<JmhRow> bc =
        rows.stream().filter(row -> row.scenario().orElseThrow().provider().equals("BC")).toList();

    assertThat(foot(bc, rows)).contains("BC ").doesNotContain("ACCP").doesNotContain("Conscrypt");
  }

  @Test
  void foreignResults_haveTheirJdkAndForks() {
    JmhRow row = MadeUp.foreign("a", Mode.AVERAGE_TIME, "ns/op");
    JmhRow bare =
        new JmhRow(Results.foreign("a.B.c", Mode.AVERAGE_TIME, "ns/op", new double[] {5}));

    assertThat(foot(List.of(row), List.of(row))).isEqualTo("JDK 25.0.3 · 3 forks");
    assertThat(foot(List.of(row), List.of(row, bare))).isEqualTo("JDK 25.0.3 · 1 to 3 forks");
  }

  @Test
  void footOfFacts_leavesOutBlankOnes() {
    Chart bare = ChartSetTest.figures(List.of(MadeUp.own("digest", "SHA-256", "JDK", 64))).get(0);

    assertThat(Foot.of("a CPU", "", "JDK 25").under(List.of(bare)).get(0).foot())
        .isEqualTo("a CPU · JDK 25");
  }
}
