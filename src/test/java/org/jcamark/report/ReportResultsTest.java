package org.jcamark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.report.ReportPages.foreign;
import static org.jcamark.report.ReportPages.page;
import static org.jcamark.report.ReportPages.section;
import static org.jcamark.report.ReportPages.sentences;
import static org.jcamark.report.ReportPages.sign;
import static org.jcamark.report.ReportPages.tables;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.jcamark.compare.Axis;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Measurement;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Page;
import org.jcamark.report.page.Section;
import org.jcamark.stats.Rules;
import org.jcamark.table.ComparisonTable;
import org.jcamark.table.Results;
import org.jcamark.table.Table;
import org.jcamark.table.TableStyle;
import org.junit.jupiter.api.Test;

/** The results in a report: tables, comparisons and charts. */
final class ReportResultsTest {
  private static final ResultRow OLD = row("JDK", "17.0.15", "default", 100, 101, 99);
  private static final ResultRow RECENT = row("JDK", "25.0.3", "default", 50, 50.5, 49.5);
  private static final ResultRow BC_OLD = row("BC", "17.0.15", "default", 300, 303, 297);
  private static final ResultRow BC_RECENT = row("BC", "25.0.3", "default", 300, 500, 200);
  private static final ResultRow C1 = row("JDK", "25.0.3", "c1", 90, 91, 92);

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
        .contains("Compared with JDK: 1 slower, 1 undecided, 1 too few forks.");
    Table table = tables(section(page, "Results")).get(0);
    assertThat(table.records())
        .extracting(row -> row.get("provider") + " " + row.get("verdict"))
        .containsExactly("JDK null", "BC different", "Few too few forks", "Other undecided");
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

  private static ResultRow row(String provider, String jvm, String jit, double... forks) {
    return Results.own(Results.scenario("sign", "Ed25519", provider, 0, jvm, jit), forks);
  }

  private static Page report(ResultRow... rows) throws IOException {
    return page(
        ResultSet.of("s", Arrays.stream(rows).map(ReportPages::own).toList(), Optional.empty()));
  }

  @Test
  void jvms_haveTheirVerdictsInTheLead() throws IOException {
    assertThat(report(OLD, RECENT, BC_OLD, BC_RECENT).lead())
        .isEqualTo("JVMs compared with 17.0.15: 25.0.3 (1 faster, 1 undecided).");
  }

  @Test
  void jvms_haveTheTableOfCompare() throws IOException {
    List<ResultRow> rows = List.of(OLD, RECENT, BC_OLD, BC_RECENT);
    Axis axis = Axis.of(rows, "jvm", Optional.empty());
    Table compared =
        ComparisonTable.of(Comparisons.of(axis.matches(rows), Optional.of(axis), Rules.USUAL));
    Section jvms = section(report(OLD, RECENT, BC_OLD, BC_RECENT), "JVMs compared with 17.0.15");
    assertThat(tables(jvms))
        .singleElement()
        .extracting(table -> table.text(TableStyle.PLAIN))
        .isEqualTo(compared.text(TableStyle.PLAIN));
  }

  @Test
  void machinesAndVariants_haveSectionsToo() throws IOException {
    assertThat(report(RECENT, C1).sections())
        .extracting(Section::heading)
        .contains("Variants compared with default")
        .noneMatch(heading -> heading.startsWith("JVMs"));
    ResultRow server = row("JDK", "25.0.3@server", "default", 1, 2, 3);
    ResultRow laptop = row("JDK", "25.0.3@laptop", "default", 4, 5, 6);
    assertThat(report(server, laptop).sections())
        .extracting(Section::heading)
        .contains("Machines compared with server");
  }

  @Test
  void compareLine_namesWhatDiffers() {
    assertThat(line(OLD, RECENT)).contains("To compare: compare results/s --by jvm");
    assertThat(line(OLD, BC_OLD)).contains("To compare: compare results/s --by provider");
    assertThat(line(RECENT, C1)).contains("To compare: compare results/s --by jit");
    assertThat(line(OLD, RECENT, C1, BC_OLD))
        .contains("To compare: compare results/s --by jvm (also by jit, provider)");
    assertThat(line(OLD)).isEmpty();
    assertThat(line(OLD, BC_RECENT)).isEmpty();
  }

  private static Optional<String> line(ResultRow... rows) {
    return Platforms.compareLine(List.of(rows), "results/s");
  }
}
