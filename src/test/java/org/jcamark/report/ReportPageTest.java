package org.jcamark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.file.Documents;
import org.jcamark.file.JmhReader;
import org.jcamark.model.Result;
import org.jcamark.model.Scenarios;
import org.jcamark.run.EnvironmentFingerprint;
import org.jcamark.run.ForkRule;
import org.jcamark.run.Plans;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.run.RunManifest.RunRequest;
import org.jcamark.run.RunManifest.State;
import org.jcamark.run.RunManifest.SystemUnderTest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.ScenarioRecord.End;
import org.jcamark.run.ScenarioRecord.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What reports say of special runs; golden files have those of usual ones. */
final class ReportPageTest {
  private static final RunFolder SAMPLE =
      new RunFolder(Path.of("src/test/resources/org/jcamark/quick-jdk25"));

  @Test
  void precision_isShown_whereARunWasAskedForIt() throws IOException {
    String json =
        Files.readString(SAMPLE.manifestFile())
            .replaceFirst("\"minForks\"", "\"precision\" : 0.1,\n$0")
            .replaceFirst("\"minForks\": 3", "\"minForks\": 6");
    RunManifest asked = Documents.read(json, RunManifest.class);
    List<Result> fewRows = JmhReader.rows(SAMPLE.resultsFile()).subList(0, 4);
    ResultSet set = ResultSet.of("q", fewRows, Optional.of(asked));
    assertThat(ReportPage.of(set, Optional.empty(), "1").markdown())
        .contains(
            "A scenario gets 6 to 50 forks, until the 95% interval is ±10% of the mean; none starts"
                + " after 269 s. Forks of all scenarios were interleaved, from the second round on"
                + " in random order.",
            "JVM arguments of all warm forks: -Xms512m -XX:+AlwaysPreTouch -XX:GCTimeRatio=1"
                + " --enable-native-access=ALL-UNNAMED.");
  }

  private static final ForkRule RULE =
      new ForkRule(3, 6, OptionalDouble.empty(), Optional.of(Duration.ofMinutes(10)));

  private static final Map<Character, ScenarioRecord> SCENARIOS =
      Map.of(
          'W', entry("whole", Status.MEASURED, 6, End.FORK_LIMIT, 0),
          'E', entry("enough", Status.MEASURED, 3, End.BUDGET, 0),
          'O', entry("open", Status.MEASURED, 1, null, 0),
          'N', entry("not reached", Status.PLANNED, 0, End.BUDGET, 0),
          'P', entry("planned", Status.PLANNED, 0, null, 0),
          'F', entry("failed", Status.FAILED, 0, null, 0),
          'U', entry("unsupported", Status.UNAVAILABLE, 0, null, 0),
          'p', entry("precise", Status.MEASURED, 6, End.PRECISION_REACHED, 0.006),
          'w', entry("wide", Status.MEASURED, 6, End.BUDGET, 0.049),
          'l', entry("limited", Status.MEASURED, 6, End.FORK_LIMIT, 0.05));

  private static ScenarioRecord entry(
      String algorithm, Status status, int forks, End end, double width) {
    return new ScenarioRecord(
        Scenarios.of("encrypt", algorithm, "JDK", 1024),
        status,
        Optional.empty(),
        forks,
        Optional.ofNullable(end),
        width > 0 ? OptionalDouble.of(width) : OptionalDouble.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static RunManifest run(ForkRule rule, State state, String scenarios, boolean joined) {
    return new RunManifest(
        new RunRequest("0", List.of("run"), "custom", 1, rule),
        new SystemUnderTest(
            new EnvironmentFingerprint(Optional.empty(), "Linux", Optional.empty(), 2),
            Plans.UNKNOWN,
            Map.of(),
            Map.of(),
            Map.of()),
        state,
        Instant.EPOCH,
        Optional.empty(),
        List.of(),
        scenarios.chars().mapToObj(letter -> SCENARIOS.get((char) letter)).toList(),
        Optional.empty(),
        joined ? Optional.of(List.of()) : Optional.empty());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          DONE        | WU  | false | ''
          DONE        | WE  | false | ''
          INTERRUPTED | WOP | false | Interrupted: 2 of 3 scenarios measured, 1 not reached. RESUME
          RUNNING     | O   | false | Not finished: 1 of 1 scenario measured. RESUME
          DONE        | ENU | false | Ended by its time limit: 1 of 3 scenarios measured, 1 unsupported, 1 not reached. RESUME
          DONE        | U   | false | Incomplete: 0 of 1 scenario measured, 1 unsupported.
          DONE        | WF  | false | Incomplete: 1 of 2 scenarios measured, 1 failed.
          DONE        | EF  | false | Incomplete: 1 of 2 scenarios measured, 1 failed.
          INTERRUPTED | WO  | true  | Incomplete: 2 of 2 scenarios measured.
          """)
  void head_saysHowFarARunCame_andHowToContinue(
      State state, String scenarios, boolean joined, String line) {
    RunManifest run = run(RULE, state, scenarios, joined);
    assertThat(Coverage.head(ResultSet.of("r", List.of(), Optional.of(run)), "r").orElse(""))
        .isEqualTo(line.replace("RESUME", "To continue: run --resume r"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0.03 | pF  | ''
          0    | l   | ''
          0.03 | pw  | Caution: 1 of 2 scenarios ended short of ±3%; run --resume r
          0.03 | l   | Caution: 1 of 1 scenario ended short of ±3%; run --resume r --max-forks 12
          0    | WEN | Caution: 2 of 3 scenarios ended short of 6 forks; run --resume r
          """)
  void shortfall_isOfPrecisionOrForks_andRaisesTheForkLimitWhereThatEnded(
      double precision, String scenarios, String line) {
    OptionalDouble asked = precision > 0 ? OptionalDouble.of(precision) : OptionalDouble.empty();
    ForkRule rule = new ForkRule(6, 6, asked, Optional.of(Duration.ofMinutes(8)));
    assertThat(Coverage.shortfall(run(rule, State.RUNNING, scenarios, false), "r").orElse(""))
        .isEqualTo(line);
  }
}
