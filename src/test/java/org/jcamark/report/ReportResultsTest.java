package org.jcamark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.report.ReportPages.foreign;
import static org.jcamark.report.ReportPages.page;
import static org.jcamark.report.ReportPages.section;
import static org.jcamark.report.ReportPages.sentences;
import static org.jcamark.report.ReportPages.sign;
import static org.jcamark.report.ReportPages.tables;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.jcamark.model.Measurement;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Page;
import org.jcamark.table.Results;
import org.jcamark.table.Table;
import org.jcamark.table.TableStyle;
import org.junit.jupiter.api.Test;

/** The results in a report: tables, comparisons and charts. */
final class ReportResultsTest {
  @Test
  void providers_areComparedByVerdict_neverByTheRatioAlone() throws IOException {
    Page page =
        page(
            foreign(
                "providers",
                sign("BC", 300, 301, 302, 300, 301),
                sign("JDK", 100, 101, 99, 100, 100),
                sign("Other", 100, 140, 70, 100, 120),
                sign("Few", 5, 5)));
    assertThat(sentences(section(page, "Summary")))
        .contains(
            "Compared with JDK: 1 slower, 1 undecided, 1 too few forks.",
            "Undecided: Sign sign X Other.",
            "Sign sign X: JDK, Other: no difference shown; BC 3.01× slower");
    Table table = tables(section(page, "Results")).get(0);
    assertThat(table.records())
        .extracting(row -> row.get("provider") + " " + row.get("verdict"))
        .containsExactly("JDK null", "BC different", "Few too few forks", "Other undecided");
  }

  @Test
  void oneForkOfAProvider_leavesNoFastest() throws IOException {
    Page page = page(foreign("p", sign("JDK", 100, 101, 99), sign("BC", 9)));
    assertThat(sentences(section(page, "Summary")))
        .anyMatch(line -> line.startsWith("No fastest of 1 of 1: too few forks"))
        .noneMatch(line -> line.startsWith("Fastest") || line.contains("× slower"));
  }

  @Test
  void baseline_isWhoWasAskedFor_whereTheWorkHasThatProvider() throws IOException {
    ResultSet set = foreign("p", sign("JDK", 1, 1, 1.01), sign("BC", 3, 3, 3.01));
    Page page = ReportPage.of(List.of(set), Optional.of("BC"), "1").page();
    Table table = tables(section(page, "Results")).get(0);
    assertThat(table.records())
        .extracting(row -> row.get("provider") + " " + row.get("direction"))
        .containsExactly("BC null", "JDK faster");
    assertThat(table.groups().get(0).titles()).containsEntry("relation", "vs BC");
  }

  @Test
  void profilersMetrics_getColumnsWithOneUnit() throws IOException {
    Measurement plain = sign("JDK", 100, 101, 99);
    Measurement measured =
        Results.with(
            plain,
            Map.of(
                "gc.alloc.rate.norm", Results.metric("B/op", 2048, 2048),
                "cpu.time.norm", Results.metric("ns/op", 1500, 1500),
                "gc.count", Results.bareScore("counts", 3)));
    Table table = tables(section(page(foreign("m", measured)), "Results")).get(0);
    assertThat(table.columns())
        .extracting(Table.Column::title)
        .contains("B/op", "CPU time, µs/op")
        .doesNotContain("gc.count");
    assertThat(table.records().get(0))
        .containsEntry("allocatedBytesPerOp", 2048.0)
        .containsEntry("gcCount", 3.0);
  }

  @Test
  void latencies_haveTheirPercentiles() throws IOException {
    double[] values = new double[100];
    long[] counts = new long[100];
    for (int i = 0; i < values.length; i++) {
      values[i] = 101 + i;
      counts[i] = 1;
    }
    Samples samples =
        new Samples.Histograms(List.of(List.of(new Samples.Histogram(values, counts))));
    Metric metric = Results.metric("ns/op", samples);
    Measurement row = Results.measurement("a.Sign.sign", Mode.SAMPLE_TIME, 1, metric);
    Table table = tables(section(page(foreign("s", row)), "Results")).get(1);
    assertThat(table.groups().get(0).heading()).isEqualTo("Sign, latency in ns");
    assertThat((Double) table.records().get(0).get("p95")).isCloseTo(195.95, Offset.offset(0.001));
  }

  @Test
  void sets_standSideBySide_withTheRatioToTheFirst() throws IOException {
    ResultSet first = foreign("one", sign("JDK", 100, 101, 99), sign("BC", 50, 51, 52));
    ResultSet second = foreign("two", sign("JDK", 200, 202, 198), sign("ACCP", 1, 2, 3));
    Page page = page(first, second);
    assertThat(page.subtitle()).isEqualTo("A: one · B: two");
    assertThat(sentences(section(page, "Summary")))
        .containsExactly(
            "B compared with A: 1 slower.",
            "Sign sign X JDK: B is slower, 2.00× the time (1.96 – 2.05)");
    Table table = tables(section(page, "Results")).get(0);
    assertThat(table.withNotes(List.of()).text(TableStyle.PLAIN))
        .isEqualTo(
            """
            Sign
            benchmark  algorithm  provider  A, µs/op  B, µs/op  ratio  95% interval  forks  p adj.  verdict
            sign       X          JDK            100       200   2.00   1.96 – 2.05      3  <0.001  slower
            """);
  }

  @Test
  void charts_areDescribedInWords_theFirstAboveTheTable() throws IOException {
    ReportPage report =
        ReportPage.of(
            List.of(foreign("p", sign("JDK", 1, 1.02, 1.01), sign("BC", 3, 3.02, 3.01))),
            Optional.empty(),
            "1");
    assertThat(report.charts()).hasSizeBetween(1, 6);
    List<Block> blocks = section(report.page(), "Results").blocks();
    assertThat(blocks.get(0)).isInstanceOf(Block.Picture.class);
    assertThat(((Block.Picture) blocks.get(0)).alt()).isNotBlank();
    assertThat(blocks.get(1)).isInstanceOf(Block.Tabular.class);
  }
}
