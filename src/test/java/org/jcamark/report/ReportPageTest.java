package org.jcamark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.chart.set.ChartSet;
import org.jcamark.compare.ResultRow;
import org.jcamark.json.Documents;
import org.jcamark.json.JmhJson;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Measurement;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenario;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Page;
import org.jcamark.report.page.Section;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.table.Results;
import org.jcamark.table.Table;
import org.jcamark.table.TableStyle;
import org.junit.jupiter.api.Test;

final class ReportPageTest {
  private static final RunFolder SAMPLE = new RunFolder(Path.of("results/samples/quick-jdk25"));

  private static Page page(ResultSet... sets) throws IOException {
    return ReportPage.of(List.of(sets), Optional.empty(), "1").page();
  }

  private static ResultSet foreign(String name, Measurement... rows) {
    List<JmhRow> read = Arrays.stream(rows).map(row -> new JmhRow(row, Optional.empty())).toList();
    return ResultSet.of(name, read, Optional.empty());
  }

  private static Measurement sign(String provider, double... forks) {
    return Results.foreign(
        "a.Sign.sign", Mode.AVERAGE_TIME, "us/op", forks, "algorithm", "X", "provider", provider);
  }

  private static List<Table> tables(Section section) {
    List<Table> tables = new ArrayList<>();
    section.subsections().forEach(part -> tables.addAll(tables(part)));
    for (Block block : section.blocks()) {
      if (block instanceof Block.Tabular tabular) {
        tables.add(tabular.table());
      }
    }
    return tables;
  }

  private static Section section(Page page, String heading) {
    return page.sections().stream()
        .filter(part -> part.heading().equals(heading))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> sentences(Section section) {
    List<String> sentences = new ArrayList<>();
    for (Block block : section.blocks()) {
      if (block instanceof Block.Paragraph paragraph) {
        sentences.add(paragraph.text());
      } else if (block instanceof Block.Bullets bullets) {
        sentences.addAll(bullets.items());
      }
    }
    return sentences;
  }

  @Test
  void ownRun_hasAllSections() throws IOException {
    ResultSet set =
        ResultSet.of("quick", JmhJson.rows(SAMPLE.resultsFile()), Optional.of(SAMPLE.manifest()));
    Page page = page(set);
    assertThat(page.sections())
        .extracting(Section::heading)
        .containsExactly(
            "Summary",
            "Overview",
            "Results",
            "More charts",
            "Gaps",
            "Environment",
            "How it was measured",
            "How to reproduce it");
    assertThat(section(page, "Results").subsections())
        .extracting(Section::heading)
        .containsExactly("encrypt", "digest", "sign", "agree", "encapsulate");
    assertThat(sentences(section(page, "Summary")))
        .contains(
            "21 results: 5 operations, 6 algorithms, 4 providers (JDK, BC, ACCP, Conscrypt), 1 JVM"
                + " (25.0.3); 4 to 5 forks each. Of 24 planned scenarios: 3 not available.")
        .anyMatch(text -> text.matches("agree X25519: Conscrypt, .* µs/op ±.*%; JDK .*× slower"))
        .anyMatch(text -> text.startsWith("Undecided: encrypt "))
        .anyMatch(text -> text.startsWith("Widest interval: ±"));
    assertThat(tables(section(page, "Gaps")).get(0).groups().get(0).rows())
        .anyMatch(row -> row.toString().contains("ACCP 2.5.0 has no KeyAgreement X25519"));
    assertThat(section(page, "How to reproduce it").blocks())
        .contains(
            new Block.Code("java -jar target/benchmarks.jar run"),
            new Block.Code("java -jar target/benchmarks.jar run --seed 2048079070121357"));
  }

  @Test
  void precision_isShown_whereARunWasAskedForIt() throws IOException {
    String json =
        Files.readString(SAMPLE.manifestFile())
            .replaceFirst("\"minForks\"", "\"precision\" : 0.1,\n$0")
            .replaceFirst("\"minForks\": 3", "\"minForks\": 6");
    RunManifest asked = Documents.read(json, RunManifest.class);
    Page page = page(ResultSet.of("q", JmhJson.rows(SAMPLE.resultsFile()), Optional.of(asked)));
    assertThat(tables(section(page, "Results")).get(0).groups().get(0).rows().get(0))
        .extracting(Table.Cell::text)
        .contains("3.11 ± 3.9%", "time limit");
    assertThat(sentences(section(page, "How it was measured")))
        .contains(
            "A scenario gets 6 to 50 forks, until the 95% interval is ±10% of the mean; none starts"
                + " after 269 s. Forks of all scenarios took turns in random order.",
            "JVM arguments of all warm forks: -Xms512m -XX:+AlwaysPreTouch -XX:GCTimeRatio=1"
                + " --enable-native-access=ALL-UNNAMED.");
  }

  @Test
  void secureRandoms_areShownOfEachProvider() throws IOException {
    Page page =
        page(ResultSet.of("q", JmhJson.rows(SAMPLE.resultsFile()), Optional.of(SAMPLE.manifest())));
    Block.Facts facts = (Block.Facts) section(page, "Environment").blocks().get(0);
    assertThat(facts.facts())
        .contains(
            new Block.Fact(
                "SecureRandom of ACCP", "own LibCryptoRng; JVM default NativePRNG of SUN"));
  }

  @Test
  void foreignResults_haveNoSectionsOfWhatIsNotKnown() throws IOException {
    Measurement measurement =
        Results.foreign("a.Lists.add", Mode.THROUGHPUT, "ops/ms", new double[] {1, 2, 3});
    Page page = page(foreign("lists", measurement));
    assertThat(page.title()).isEqualTo("Results of lists");
    assertThat(sentences(section(page, "Summary")))
        .containsExactly(
            "1 result: 1 benchmark class, 1 JVM (25.0.3); 3 forks each.",
            "Widest interval: ±120% (Lists add).");
    assertThat(page.sections())
        .extracting(Section::heading)
        .containsExactly("Summary", "Results", "Environment", "How it was measured");
    Table.Group group = tables(section(page, "Results")).get(0).groups().get(0);
    assertThat(tables(section(page, "Results")).get(0).filled(group)).hasSize(4);
  }

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
            "Sign sign X: Few, 5.00 µs/op ±0%; JDK 20.0× slower (too few forks)");
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
    Metric metric =
        new Metric(OptionalDouble.empty(), OptionalDouble.empty(), "ns/op", Optional.of(samples));
    Measurement row = Results.measurement("a.Sign.sign", Mode.SAMPLE_TIME, 1, metric);
    Table table = tables(section(page(foreign("s", row)), "Results")).get(1);
    assertThat(table.groups().get(0).heading()).isEqualTo("Sign, latency in ns");
    assertThat((Double) table.records().get(0).get("p95"))
        .isCloseTo(195.95, org.assertj.core.data.Offset.offset(0.001));
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
    assertThat(table.text(TableStyle.PLAIN))
        .isEqualTo(
            """
            benchmark  algorithm  provider    A, µs/op    B, µs/op  B vs A  95% interval  verdict
            sign       X          JDK       100 ± 2.5%  200 ± 2.5%    2.00   1.96 – 2.05  slower
            """);
  }

  @Test
  void rowsThatWereNotWarm_orAreOffTheirCurve_areInTheSummary() throws IOException {
    ResultSet set =
        ResultSet.of("s", List.of(own(1024, 5, 1), own(2048, 450, 0)), Optional.empty());
    List<String> summary = sentences(section(page(set), "Summary"));
    assertThat(summary)
        .contains(
            "Not warm, so not compared: encrypt AES-256-GCM 2 KiB JDK.",
            "encrypt AES-256-GCM 2 KiB JDK: 450 µs/op, 220 ns/B, 45.0 times a byte of 1 KiB")
        .anyMatch(text -> text.startsWith("Caution: 1 result off the curve"));
    assertThat(sentences(section(page(set, set), "Summary")))
        .anyMatch(text -> text.startsWith("B: Caution: 1 result off the curve"))
        .contains("B compared with A: 1 undecided.");
  }

  private static JmhRow own(int payload, double microseconds, double warm) {
    Scenario scenario =
        Results.scenario("encrypt", "AES-256-GCM", "JDK", payload, "25.0.3", "default");
    double time = microseconds * 1e3;
    ResultRow row =
        Results.warmedUp(Results.own(scenario, time, time * 1.03, time * 0.97), warm, warm, warm);
    Object asRead = Documents.read(Documents.line(scenario), Map.class);
    return new JmhRow(row.measurement(), Optional.of(Map.of("scenario", asRead)));
  }

  @Test
  void charts_areDescribedInWords_andStandWithTheirOperation() throws IOException {
    ReportPage report =
        ReportPage.of(
            List.of(foreign("p", sign("JDK", 1, 1.02, 1.01), sign("BC", 3, 3.02, 3.01))),
            Optional.empty(),
            "1");
    assertThat(report.pictures()).isNotEmpty();
    assertThat(report.pictures().get(0).alt())
        .isEqualTo("Bar chart. Sign: time per operation: JDK, BC. The tables have the numbers.");
    assertThat(section(report.page(), "Results").subsections().get(0).blocks())
        .contains(report.pictures().get(0));
  }

  @Test
  void charts_forWhichAPageHasNoRoom_areSaidToBeLeftOut() throws IOException {
    ResultSet set = foreign("p", sign("JDK", 1, 1.02, 1.01), sign("BC", 3, 3.02, 3.01));
    List<ChartSet.Named> charts = ChartSet.of(set.rows());
    Pictures pictures = Pictures.of(charts, 500);
    assertThat(charts.size()).isGreaterThan(1);
    assertThat(pictures.pictures()).hasSize(1);
    assertThat(pictures.leftOut())
        .containsExactly(
            (charts.size() - 1)
                + " of "
                + charts.size()
                + " charts left out; the command chart draws all.");
  }
}
