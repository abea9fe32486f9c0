package org.jcamark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.report.ReportPages.foreign;
import static org.jcamark.report.ReportPages.page;
import static org.jcamark.report.ReportPages.section;
import static org.jcamark.report.ReportPages.sentences;
import static org.jcamark.report.ReportPages.sign;
import static org.jcamark.report.ReportPages.tables;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.ResultRow;
import org.jcamark.json.Documents;
import org.jcamark.json.JmhReader;
import org.jcamark.json.JmhRow;
import org.jcamark.model.ForkNote;
import org.jcamark.model.ForkNotes;
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
import org.jcamark.table.ComparisonTable;
import org.jcamark.table.Results;
import org.jcamark.table.Table;
import org.jcamark.table.TableStyle;
import org.junit.jupiter.api.Test;

/** Sections of a report, its summary, its results, and what it says of the run. */
final class ReportPageTest {
  private static final ResultRow OLD = row("JDK", "17.0.15", "default", 100, 101, 99);
  private static final ResultRow RECENT = row("JDK", "25.0.3", "default", 50, 50.5, 49.5);
  private static final ResultRow BC_OLD = row("BC", "17.0.15", "default", 300, 303, 297);
  private static final ResultRow BC_RECENT = row("BC", "25.0.3", "default", 300, 500, 200);
  private static final ResultRow C1 = row("JDK", "25.0.3", "c1", 90, 91, 92);
  private static final RunFolder SAMPLE =
      new RunFolder(Path.of("src/test/resources/org/jcamark/quick-jdk25"));

  /** Those of one operation, so that few charts are drawn. */
  private static List<JmhRow> fewRows() throws IOException {
    return JmhReader.rows(SAMPLE.resultsFile()).subList(0, 4);
  }

  @Test
  void ownRun_hasAllSections() throws IOException {
    ResultSet set =
        ResultSet.of("quick", JmhReader.rows(SAMPLE.resultsFile()), Optional.of(SAMPLE.manifest()));
    Page page = page(set);
    assertThat(page.sections())
        .extracting(Section::heading)
        .hasToString(
            "[Results, Summary, Not measured, Environment, How it was measured,"
                + " How to reproduce it]");
    assertThat(tables(section(page, "Results")).get(0).groups())
        .extracting(Table.Group::heading)
        .containsExactly("encrypt", "digest", "sign", "agree", "encapsulate");
    assertThat(page.sections())
        .filteredOn(Section::folded)
        .extracting(Section::heading)
        .containsExactly(
            "Not measured", "Environment", "How it was measured", "How to reproduce it");
    assertThat(sentences(section(page, "Summary")))
        .contains(
            "21 results: 5 operations, 6 algorithms, 4 providers (JDK, BC, ACCP, Conscrypt), 1 JVM"
                + " (25.0.3); 4 to 5 forks each. Of 24 planned scenarios: 3 unsupported.")
        .anyMatch(text -> text.startsWith("Compared with JDK: "))
        .anyMatch(text -> text.startsWith("encrypt AES-256-GCM 16 KiB ACCP: first half "))
        .endsWith("To compare: compare quick --by provider");
    assertThat(tables(section(page, "Not measured")).get(0).groups().get(0).rows())
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
    Page page = page(ResultSet.of("q", fewRows(), Optional.of(asked)));
    assertThat(tables(section(page, "Results")).get(0).groups().get(0).rows().get(0))
        .extracting(Table.Cell::text)
        .contains("3.11 ± 3.9%", "time limit");
    assertThat(sentences(section(page, "How it was measured")))
        .contains(
            "A scenario gets 6 to 50 forks, until the 95% interval is ±10% of the mean; none starts"
                + " after 269 s. Forks of all scenarios were interleaved in random order.",
            "JVM arguments of all warm forks: -Xms512m -XX:+AlwaysPreTouch -XX:GCTimeRatio=1"
                + " --enable-native-access=ALL-UNNAMED.");
  }

  @Test
  void interruptedRun_saysSoAtTheHead() throws IOException {
    String json =
        Files.readString(SAMPLE.manifestFile())
            .replace("\"state\": \"done\"", "\"state\": \"interrupted\"");
    RunManifest run = Documents.read(json, RunManifest.class);
    ResultSet set = ResultSet.of("q", fewRows(), Optional.of(run));
    String line =
        "Interrupted: 21 of 24 scenarios measured (4 to 5 forks each), 3 unsupported. To"
            + " continue: run --resume q";
    assertThat(page(set).lead()).startsWith(line);
    assertThat(page(set, set).lead()).startsWith("A: " + line + " B: " + line);
  }

  @Test
  void secureRandoms_areShownOfEachProvider() throws IOException {
    Page page = page(ResultSet.of("q", fewRows(), Optional.of(SAMPLE.manifest())));
    assertThat(tables(section(page, "Environment")).get(0).records())
        .contains(
            Map.of(
                "",
                "SecureRandom of ACCP",
                "q",
                "own LibCryptoRng; JVM default NativePRNG of SUN"));
  }

  @Test
  void foreignResults_haveNoSectionsOfWhatIsNotKnown() throws IOException {
    Measurement measurement =
        Results.foreign("a.Lists.add", Mode.THROUGHPUT, "ops/ms", new double[] {1, 2, 3});
    Page page = page(foreign("lists", measurement));
    assertThat(page.title()).isEqualTo("Results of lists");
    assertThat(sentences(section(page, "Summary")))
        .containsExactly("1 result: 1 benchmark class, 1 JVM (25.0.3); 3 forks each.");
    assertThat(page.sections())
        .extracting(Section::heading)
        .contains("Results", "Summary", "Environment", "How it was measured")
        .doesNotContain("Not measured", "How to reproduce it");
    Table.Group group = tables(section(page, "Results")).get(0).groups().get(0);
    assertThat(tables(section(page, "Results")).get(0).filled(group)).hasSize(4);
  }

  @Test
  void rowsThatWereNotWarm_orAreOffTheirCurve_areInTheSummary() throws IOException {
    ResultSet set =
        ResultSet.of("s", List.of(own(1024, 5, 1), own(2048, 450, 0)), Optional.empty());
    List<String> summary = sentences(section(page(set), "Summary"));
    assertThat(summary)
        .contains(
            "encrypt AES-256-GCM 2 KiB JDK: 3 of 3 forks not warm (numbers 0, 1, 2), not compared",
            "encrypt AES-256-GCM 2 KiB JDK: 450 µs/op, 220 ns/B, 45.0 times a byte of 1 KiB")
        .anyMatch(text -> text.startsWith("Caution: 1 result off the curve"));
    assertThat(sentences(section(page(set, set), "Summary")))
        .anyMatch(text -> text.startsWith("B: Caution: 1 result off the curve"))
        .contains("B compared with A: 1 undecided.");
  }

  @Test
  void forksBesideOtherWork_areInTheSummary() throws IOException {
    List<ForkNote> notes = List.of(ForkNotes.busy(0.5));
    JmhRow row = new JmhRow(ReportPages.sign("JDK", 1, 1, 1), Optional.empty(), notes, 1);
    ResultSet set = ResultSet.of("s", List.of(row), Optional.empty());
    assertThat(sentences(section(page(set), "Summary")))
        .anyMatch(text -> text.startsWith("Caution: 1 of 1 fork ran alongside other work"));
    assertThat(sentences(section(page(set, set), "Summary")))
        .anyMatch(text -> text.startsWith("A: Caution: 1 of 1 fork ran alongside other work"));
  }

  private static JmhRow own(int payload, double microseconds, double warm) {
    Scenario scenario =
        Results.scenario("encrypt", "AES-256-GCM", "JDK", payload, "25.0.3", "default");
    double time = microseconds * 1e3;
    return ReportPages.own(
        Results.warmedUp(Results.own(scenario, time, time * 1.03, time * 0.97), warm, warm, warm));
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
  void latencies_haveTheirPercentiles() throws IOException {
    double[] values = IntStream.rangeClosed(101, 200).asDoubleStream().toArray();
    long[] counts = new long[100];
    Arrays.fill(counts, 1);
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
    Table compared = ComparisonTable.of(Comparisons.by("jvm", rows).orElseThrow());
    Section jvms = section(report(OLD, RECENT, BC_OLD, BC_RECENT), "JVMs compared with 17.0.15");
    assertThat(tables(jvms))
        .singleElement()
        .extracting(table -> table.text(TableStyle.PLAIN))
        .isEqualTo(compared.text(TableStyle.PLAIN));
  }

  @Test
  void variants_haveSectionsToo() throws IOException {
    assertThat(report(RECENT, C1).sections())
        .extracting(Section::heading)
        .contains("Variants compared with default")
        .noneMatch(heading -> heading.startsWith("JVMs"));
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
    return Summary.compareLine(List.of(rows), "results/s");
  }
}
