package org.jcamark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.report.ReportPages.foreign;
import static org.jcamark.report.ReportPages.page;
import static org.jcamark.report.ReportPages.section;
import static org.jcamark.report.ReportPages.sentences;
import static org.jcamark.report.ReportPages.tables;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.json.Documents;
import org.jcamark.json.JmhJson;
import org.jcamark.json.JmhRow;
import org.jcamark.model.ForkNotes;
import org.jcamark.model.Measurement;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Page;
import org.jcamark.report.page.Section;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.table.Results;
import org.jcamark.table.Table;
import org.junit.jupiter.api.Test;

/** Sections of a report, its summary, and what it says of the run. */
final class ReportPageTest {
  private static final RunFolder SAMPLE =
      new RunFolder(Path.of("src/test/resources/org/jcamark/quick-jdk25"));

  /** Those of one operation, so that few charts are drawn. */
  private static List<JmhRow> fewRows() throws IOException {
    return JmhJson.rows(SAMPLE.resultsFile()).subList(0, 4);
  }

  @Test
  void ownRun_hasAllSections() throws IOException {
    ResultSet set =
        ResultSet.of("quick", JmhJson.rows(SAMPLE.resultsFile()), Optional.of(SAMPLE.manifest()));
    Page page = page(set);
    assertThat(page.sections())
        .extracting(Section::heading)
        .containsExactly(
            "Results",
            "Summary",
            "Not measured",
            "Environment",
            "How it was measured",
            "How to reproduce it");
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
    ResultSet set =
        ResultSet.of(
            "s",
            List.of(
                new JmhRow(
                    ReportPages.sign("JDK", 1, 1, 1),
                    Optional.empty(),
                    List.of(ForkNotes.busy(0.5, 0)),
                    1)),
            Optional.empty());
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
}
