package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.jcamark.chart.Figure;
import org.jcamark.chart.Rows;
import org.jcamark.report.ResultFiles;
import org.jcamark.report.ResultSet;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.table.Table;
import org.junit.jupiter.api.Test;

/** Reports of committed runs. */
final class StudyReportTest {
  private static final Path QUICK = Path.of("src/test/resources/org/jcamark/quick-jdk25");

  private static ResultSet run(Path folder) throws IOException {
    return ResultFiles.set(folder, folder.getFileName().toString());
  }

  /** A report on two operations that the suite {@code quick} has. */
  private static Study study() {
    return StudyFile.parse(
        "two",
        """
        title: Two operations
        question: Which one takes longer?
        measures: two operations
        providers: JDK, BC
        let: GCM = encrypt AES-256-GCM 16384
        let: SIGN = sign ECDSA-P256-SHA256
        row: T1 | encryption | 41 µs | $GCM
        row: T1 | both | 500 µs | 2 $GCM + $SIGN
        row: T2 | fingerprints | 12 | gap: no provider takes any
        figure: F1 | bars | Both | $GCM; $SIGN
        claim: C1 | some | Encryption is faster
        rule: $GCM < $SIGN
        fair: the statement itself
        claim: C2 | some | It reaches 2 GB/s
        rule: rate $GCM >= 2 GB/s
        fair: the statement itself
        claim: C3 | every | It does so everywhere
        rule: rate $GCM >= 2 GB/s
        fair: the statement itself
        claim: C4 | every | It is beautiful
        fair: no number shows it
        """);
  }

  private static Table table(Section section) {
    return section.blocks().stream()
        .filter(Block.Tabular.class::isInstance)
        .map(block -> ((Block.Tabular) block).table())
        .findFirst()
        .orElseThrow();
  }

  private static Section section(StudyReport report, String heading) {
    return report.sections().stream()
        .filter(section -> section.heading().equals(heading))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void report_hasClaimsTablesFiguresAndGaps() throws IOException {
    StudyReport report = StudyReport.of(study(), run(QUICK), Peers.NONE);
    assertThat(report.sections())
        .extracting(Section::heading)
        .containsExactly(
            "Two operations",
            "Claims",
            "Published and measured",
            "Figures",
            "Distributions and costs",
            "Security levels",
            "Published, but not measured");
    assertThat(report.summary()).isEqualTo("Claims: 2 hold, 1 not supported, 1 not testable here");
    assertThat(report.charts()).extracting(Figure::name).containsExactly("two-f1");
  }

  @Test
  void claims_areJudgedByTheRun() throws IOException {
    Table claims = table(section(StudyReport.of(study(), run(QUICK), Peers.NONE), "Claims"));
    assertThat(claims.records())
        .extracting(record -> record.get("verdict"))
        .containsExactly("holds", "holds", "not supported", "not testable here");
    assertThat(claims.records().get(2).get("because").toString())
        .startsWith("BC on 25.0.3: rate of encrypt AES-256-GCM 16 KiB is 98.")
        .contains("needed at least 2.00 GB/s");
  }

  /** The published sum is that of its parts, in each setting. */
  @Test
  void publishedRows_standBesideTheSameWork() throws IOException {
    Section published =
        section(StudyReport.of(study(), run(QUICK), Peers.NONE), "Published and measured");
    assertThat(published.subsections()).extracting(Section::heading).containsExactly("T1");
    Table rows = table(published.subsections().get(0));
    double one = (Double) rows.records().get(0).get("JDK on 25.0.3");
    double both = (Double) rows.records().get(1).get("JDK on 25.0.3");
    assertThat(one).isBetween(2_000.0, 5_000.0);
    assertThat(both - 2 * one).isBetween(100_000.0, 200_000.0);
    assertThat(rows.records().get(0)).containsEntry("published", "41 µs");
  }

  /** A part without a name has what distinguishes its work: nothing here. */
  @Test
  void figure_showsAmountsByTheirNames() {
    Figure chart =
        StudyFigure.of("F1 | bars | Signing | sign Ed25519; \"both of two\" ( 2 sign Ed25519 )")
            .chart("f1", new MadeUpEvidence(1, 0).with(Aspect.TIME, "sign Ed25519", 300), "17")
            .orElseThrow();
    assertThat(chart.title()).isEqualTo("Signing: time per operation from 300 ns to 600 ns");
    assertThat(((Rows) chart.body()).rows())
        .extracting(row -> row.name() + ", " + row.value())
        .containsExactly("sign Ed25519, 300 ns", "both of two, 600 ns");
  }

  @Test
  void figureOfThroughput_hasRatesInItsTitle_andItsIntervals() {
    MadeUpEvidence evidence =
        new MadeUpEvidence(1, 0.01)
            .with(Aspect.TIME, "digest SHA-256 1000", 1_000)
            .with(Aspect.TIME, "digest SHA-256 8000", 4_000);
    String figure = "F1 | %s | Hashing | digest SHA-256 1000; digest SHA-256 8000";
    assertThat(
            StudyFigure.of(figure.formatted("throughput by size"))
                .chart("f1", evidence, "25")
                .map(Figure::title))
        .contains("Hashing: throughput by size from 1.00 GB/s to 2.00 GB/s");
    Figure bars =
        StudyFigure.of(figure.formatted("bars")).chart("f1", evidence, "25").orElseThrow();
    assertThat(((Rows) bars.body()).rows().get(0).value()).matches("1\\.00 µs ±[0-9.]+%");
  }

  @Test
  void run_isRecognisedByItsSuite() throws IOException {
    assertThat(StudyReport.of(run(QUICK), Peers.NONE)).isEmpty();
    StudyReport intrinsics =
        StudyReport.of(run(Path.of("results/samples/intrinsics-jdk25")), Peers.NONE).orElseThrow();
    assertThat(intrinsics.summary()).isEqualTo("Claims: 5 hold, 1 not supported, 4 inconclusive");
  }
}
