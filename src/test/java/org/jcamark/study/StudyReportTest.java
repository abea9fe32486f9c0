package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jcamark.chart.set.ChartSet;
import org.jcamark.json.JmhJson;
import org.jcamark.plan.Suites;
import org.jcamark.report.ResultSet;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.run.RunFolder;
import org.jcamark.table.Table;
import org.junit.jupiter.api.Test;

/** Reports of committed runs. */
final class StudyReportTest {
  private static final String GCM = "encrypt AES-256-GCM 16384";
  private static final String SIGN = "sign ECDSA-P256-SHA256";

  private static ResultSet sample(String name) throws IOException {
    RunFolder run = new RunFolder(Path.of("results/samples").resolve(name));
    return ResultSet.of(name, JmhJson.rows(run.resultsFile()), Optional.of(run.manifest()));
  }

  /** A report on two operations that the suite {@code quick} has. */
  private static Study study() {
    return new Study(
        "Two operations",
        "Which one takes longer?",
        Suites.study("two", "two operations", Work.rows(GCM, SIGN), List.of("JDK", "BC")),
        List.of(),
        Reported.parse(
            """
            T1 | encryption | 41 µs | encrypt AES-256-GCM 16384
            T1 | both | 500 µs | 2 encrypt AES-256-GCM 16384 + sign ECDSA-P256-SHA256
            T2 | fingerprints | 12 | gap: no provider takes any
            """),
        List.of(StudyFigure.bars("F1", "Both", Aspect.TIME, GCM, SIGN)),
        List.of(
            Claim.somewhere(
                "C1", "Encryption is faster", Rule.less(Amount.time(GCM), Amount.time(SIGN))),
            Claim.somewhere("C2", "It reaches 2 GB/s", Rule.atLeast(Amount.rate(GCM), 2e9)),
            Claim.everywhere("C3", "It does so everywhere", Rule.atLeast(Amount.rate(GCM), 2e9)),
            Claim.untested("C4", "It is beautiful", "no number shows it")),
        List.of());
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
    StudyReport report = StudyReport.of(study(), sample("quick-jdk25"));
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
    assertThat(report.summary()).isEqualTo("Claims: 2 hold, 1 does not hold, 1 cannot be said");
    assertThat(report.charts()).extracting(ChartSet.Named::name).containsExactly("two-f1");
  }

  @Test
  void claims_areJudgedByTheRun() throws IOException {
    Table claims = table(section(StudyReport.of(study(), sample("quick-jdk25")), "Claims"));
    assertThat(claims.records())
        .extracting(record -> record.get("verdict"))
        .containsExactly("holds", "holds", "does not hold", "cannot be said");
    assertThat(claims.records().get(2).get("because").toString())
        .startsWith("BC on 25.0.3: rate of encrypt AES-256-GCM 16 KiB is 98.")
        .contains("needed at least 2.00 GB/s");
  }

  /** The published sum is that of its parts, in each setting. */
  @Test
  void publishedRows_standBesideTheSameWork() throws IOException {
    Section published =
        section(StudyReport.of(study(), sample("quick-jdk25")), "Published and measured");
    assertThat(published.subsections()).extracting(Section::heading).containsExactly("T1");
    Table rows = table(published.subsections().get(0));
    double one = (Double) rows.records().get(0).get("JDK on 25.0.3");
    double both = (Double) rows.records().get(1).get("JDK on 25.0.3");
    assertThat(one).isBetween(2_000.0, 5_000.0);
    assertThat(both - 2 * one).isBetween(100_000.0, 200_000.0);
    assertThat(rows.records().get(0)).containsEntry("published", "41 µs");
  }

  @Test
  void run_isRecognisedByItsSuite() throws IOException {
    assertThat(StudyReport.of(sample("quick-jdk25"))).isEmpty();
    StudyReport intrinsics = StudyReport.of(sample("intrinsics-jdk25")).orElseThrow();
    assertThat(intrinsics.summary()).isEqualTo("Claims: 2 hold, 2 do not hold, 6 cannot be said");
  }
}
