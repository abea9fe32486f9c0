package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jcamark.chart.Figure;
import org.jcamark.chart.Rows;
import org.jcamark.file.Yaml;
import org.jcamark.report.ResultFiles;
import org.jcamark.report.ResultSet;
import org.junit.jupiter.api.Test;

/** Reports of committed runs. */
final class StudyReportTest {
  private static final Path QUICK = Path.of("src/test/resources/org/jcamark/quick-jdk25");

  private static ResultSet run(Path folder) throws IOException {
    return ResultFiles.set(folder, folder.getFileName().toString());
  }

  /** A report on two operations that the suite {@code quick} has. */
  private static Study study() {
    String yaml =
        """
        title: Two operations
        question: Which one takes longer?
        measures: two operations
        providers: [JDK, BC]
        names:
          GCM: encrypt AES-256-GCM 16384
          SIGN: sign ECDSA-P256-SHA256
        published:
          - table: T1
            rows:
              - {what: encryption, published: 41 µs, shows: $GCM}
              - {what: both, published: 500 µs, shows: 2 $GCM + $SIGN}
        """;
    return Yaml.read(yaml, StudyFile.class).study("two");
  }

  /** The published sum is that of its parts, in each setting. */
  @Test
  void publishedRows_standBesideTheSameWork() throws IOException {
    StudyTables tables = new StudyTables(study(), run(QUICK).results(), Peers.NONE);
    List<Map<String, Object>> rows = tables.reported("T1").records();
    double one = (Double) rows.get(0).get("JDK on 25.0.3");
    double both = (Double) rows.get(1).get("JDK on 25.0.3");
    assertThat(one).isBetween(2_000.0, 5_000.0);
    assertThat(both - 2 * one).isBetween(100_000.0, 200_000.0);
    assertThat(rows.get(0)).containsEntry("published", "41 µs");
  }

  /** A part without a name has what distinguishes its work: nothing here. */
  @Test
  void figure_showsAmountsByTheirNames() {
    Figure chart =
        StudyFigure.of("F1", "bars", "Signing", "sign Ed25519; \"both of two\" ( 2 sign Ed25519 )")
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
    String shows = "digest SHA-256 1000; digest SHA-256 8000";
    assertThat(
            StudyFigure.of("F1", "throughput by size", "Hashing", shows)
                .chart("f1", evidence, "25")
                .map(Figure::title))
        .contains("Hashing: throughput by size from 1.00 GB/s to 2.00 GB/s");
    Figure bars =
        StudyFigure.of("F1", "bars", "Hashing", shows).chart("f1", evidence, "25").orElseThrow();
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
