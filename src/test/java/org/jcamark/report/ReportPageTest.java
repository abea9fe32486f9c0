package org.jcamark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jcamark.file.Documents;
import org.jcamark.file.JmhReader;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

/** What reports say of special runs; golden files have those of usual ones. */
final class ReportPageTest {
  private static final RunFolder SAMPLE =
      new RunFolder(Path.of("src/test/resources/org/jcamark/quick-jdk25"));

  private static String report(List<Result> rows, String baseline, Optional<RunManifest> run) {
    ResultSet set = ResultSet.of("q", rows, run);
    return ReportPage.of(set, Optional.ofNullable(baseline), "1").page().markdown("charts");
  }

  @Test
  void precision_isShown_whereARunWasAskedForIt() throws IOException {
    String json =
        Files.readString(SAMPLE.manifestFile())
            .replaceFirst("\"minForks\"", "\"precision\" : 0.1,\n$0")
            .replaceFirst("\"minForks\": 3", "\"minForks\": 6");
    RunManifest asked = Documents.read(json, RunManifest.class);
    List<Result> fewRows = JmhReader.rows(SAMPLE.resultsFile()).subList(0, 4);
    assertThat(report(fewRows, null, Optional.of(asked)))
        .contains(
            "A scenario gets 6 to 50 forks, until the 95% interval is ±10% of the mean; none starts"
                + " after 269 s. Forks of all scenarios were interleaved in random order.",
            "JVM arguments of all warm forks: -Xms512m -XX:+AlwaysPreTouch -XX:GCTimeRatio=1"
                + " --enable-native-access=ALL-UNNAMED.");
  }

  private static Result sign(String provider, double... forks) {
    return Results.foreign(
        "a.Sign.sign", Mode.AVERAGE_TIME, "us/op", forks, "algorithm", "X", "provider", provider);
  }

  @Test
  void providers_areComparedByVerdict_neverByTheRatioAlone() {
    List<Result> rows =
        List.of(
            sign("BC", 300, 301, 302, 300, 301),
            sign("JDK", 100, 101, 99, 100, 100),
            sign("Other", 100, 140, 70, 100, 120),
            sign("Few", 5, 5));
    assertThat(report(rows, null, Optional.empty()))
        .contains("Compared with JDK: 1 slower, 1 undecided, 1 too few forks.")
        .containsPattern("JDK .* baseline [^\n]*\n.* BC .* slower ");
  }

  @Test
  void baseline_isWhoWasAskedFor_whereTheWorkHasThatProvider() {
    List<Result> rows = List.of(sign("JDK", 1, 1, 1.01), sign("BC", 3, 3, 3.01));
    assertThat(report(rows, "BC", Optional.empty()))
        .contains(" vs BC ")
        .containsPattern("BC .* baseline [^\n]*\n.* JDK .* faster ");
  }
}
