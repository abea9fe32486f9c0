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
import java.util.Optional;
import org.jcamark.compare.Finding;
import org.jcamark.file.Documents;
import org.jcamark.file.JmhReader;
import org.jcamark.model.Result;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.table.Results;
import org.jcamark.table.Table;
import org.junit.jupiter.api.Test;

/** What reports say of special runs; golden files have those of usual ones. */
final class ReportPageTest {
  private static final Finding OLD = row("JDK", "17.0.15", "default", 100, 101, 99);
  private static final Finding RECENT = row("JDK", "25.0.3", "default", 50, 50.5, 49.5);
  private static final Finding BC_OLD = row("BC", "17.0.15", "default", 300, 303, 297);
  private static final Finding BC_RECENT = row("BC", "25.0.3", "default", 300, 500, 200);
  private static final RunFolder SAMPLE =
      new RunFolder(Path.of("src/test/resources/org/jcamark/quick-jdk25"));

  /** Those of one operation, so that few charts are drawn. */
  private static List<Result> fewRows() throws IOException {
    return JmhReader.rows(SAMPLE.resultsFile()).subList(0, 4);
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
        "Interrupted: 21 of 24 scenarios measured, 3 unsupported. To" + " continue: run --resume q";
    assertThat(page(set).lead()).startsWith(line);
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
    Page page = ReportPage.of(set, Optional.of("BC"), "1").page();
    Table table = tables(section(page, "Results")).get(0);
    assertThat(table.records())
        .extracting(row -> row.get("provider") + " " + row.get("direction"))
        .containsExactly("BC null", "JDK faster");
    assertThat(table.groups().get(0).titles()).containsEntry("ratio", "vs BC");
  }

  private static Finding row(String provider, String jvm, String jit, double... forks) {
    return Results.own(Results.scenario("sign", "Ed25519", provider, 0, jvm, jit), forks);
  }

  private static Page report(Finding... rows) {
    return page(
        ResultSet.of("s", Arrays.stream(rows).map(ReportPages::own).toList(), Optional.empty()));
  }

  @Test
  void jvms_haveTheirVerdictsInTheLead() throws IOException {
    assertThat(report(OLD, RECENT, BC_OLD, BC_RECENT).lead())
        .isEqualTo("JVMs compared with 17.0.15: 25.0.3 (1 faster, 1 undecided).");
  }
}
