package org.jcamark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.report.ReportPages.section;
import static org.jcamark.report.ReportPages.sentences;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jcamark.chart.set.WarmupFigures;
import org.jcamark.report.page.MarkdownPage;
import org.jcamark.report.page.SamplePages;
import org.jcamark.report.page.Section;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.warmup.MadeUpForks;
import org.jcamark.warmup.ScenarioWarmup;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

final class WarmupPageTest {
  private static final List<ScenarioWarmup> WARMUPS = MadeUpForks.study();
  private static final RunFolder SAMPLE =
      new RunFolder(Path.of("src/test/resources/org/jcamark/quick-jdk25"));

  private static ReportPage foreign;

  @BeforeAll
  static void draw() throws IOException {
    foreign = report(Optional.empty());
  }

  private static ReportPage report(Optional<RunManifest> manifest) throws IOException {
    return WarmupPage.of("warm", WARMUPS, manifest, WarmupFigures.of(WARMUPS), "1");
  }

  @Test
  void ownRun_hasAllSectionsAndEveryChart() throws IOException {
    ReportPage report = report(Optional.of(SAMPLE.manifest()));

    assertThat(report.page().sections())
        .extracting(Section::heading)
        .hasToString(
            "[Cold start, Steady state, Figures, Summary, What the JIT worked on, Not measured,"
                + " Environment, How it was measured, How to reproduce it]");
    assertThat(report.charts()).hasSize(3);
    assertThat(sentences(section(report.page(), "How it was measured"))).hasSize(6);
    assertThat(sentences(section(report.page(), "Summary")))
        .anyMatch(line -> line.matches("6 of 30 forks did not become steady by themselves[.;].*"))
        .anyMatch(line -> line.matches("Time to steady state: .* \\(.*\\) to .* \\(.*\\)\\."));
  }

  @Test
  void foreignSeries_haveNoSectionsOfWhatIsNotKnown() {
    assertThat(foreign.page().title()).isEqualTo("Warm-up of warm");
    assertThat(foreign.page().sections())
        .extracting(Section::heading)
        .hasToString(
            "[Cold start, Steady state, Figures, Summary, What the JIT worked on,"
                + " How it was measured]");
    assertThat(sentences(section(foreign.page(), "How it was measured")))
        .noneMatch(line -> line.startsWith("Each fork is a fresh JVM"));
  }

  @Test
  void bothFormats_haveTheTablesAndTheCharts() throws IOException {
    StringBuilder markdown = new StringBuilder();
    MarkdownPage.write(foreign.page(), "charts", markdown);

    assertThat(SamplePages.html(foreign.page())).contains("<table", "Time to steady state");
    assertThat(markdown).contains("charts/cold-start-dark.png", "charts/warmup-sign-ml-dsa-65.png");
  }
}
