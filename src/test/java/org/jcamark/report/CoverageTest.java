package org.jcamark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.model.Key;
import org.jcamark.run.EnvironmentFingerprint;
import org.jcamark.run.ForkRule;
import org.jcamark.run.RunManifest;
import org.jcamark.run.RunManifest.MachineRecord;
import org.jcamark.run.RunManifest.RunPart;
import org.jcamark.run.RunManifest.RunRequest;
import org.jcamark.run.RunManifest.State;
import org.jcamark.run.RunManifest.SystemUnderTest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.ScenarioRecord.End;
import org.jcamark.run.ScenarioRecord.Status;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

/** Runs of at most six forks in ten minutes that did not get all of them. */
final class CoverageTest {
  private static final ForkRule RULE =
      new ForkRule(3, 6, OptionalDouble.empty(), Optional.of(Duration.ofMinutes(10)));

  private static final ScenarioRecord WHOLE = entry("A", Status.MEASURED, 6, End.FORK_LIMIT, 0);
  private static final ScenarioRecord ENOUGH = entry("B", Status.MEASURED, 3, End.BUDGET, 0);
  private static final ScenarioRecord NOT_REACHED = entry("C", Status.PLANNED, 0, End.BUDGET, 0);
  private static final ScenarioRecord OPEN = entry("D", Status.MEASURED, 1, null, 0);
  private static final ScenarioRecord FAILED = entry("E", Status.FAILED, 0, null, 0);
  private static final ScenarioRecord GAP = entry("F", Status.UNAVAILABLE, 0, null, 0);
  private static final String RESUME = " To continue: run --resume results/r";

  private static Key scenario(String algorithm) {
    return Results.scenario("encrypt", algorithm, "JDK", 1024, "25.0.3", "default");
  }

  private static ScenarioRecord entry(
      String algorithm, Status status, int forks, End end, double width) {
    return new ScenarioRecord(
        scenario(algorithm),
        status,
        Optional.empty(),
        forks,
        Optional.ofNullable(end),
        width > 0 ? OptionalDouble.of(width) : OptionalDouble.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static RunManifest run(
      ForkRule rule, State state, List<ScenarioRecord> scenarios, Optional<List<RunPart>> parts) {
    return new RunManifest(
        new RunRequest("0", List.of("run"), "custom", 1, rule),
        new SystemUnderTest(
            new EnvironmentFingerprint(Optional.empty(), "Linux", Optional.empty(), 2),
            MachineRecord.NONE,
            Map.of(),
            Map.of(),
            Optional.empty()),
        state,
        Instant.EPOCH,
        Optional.empty(),
        List.of(),
        scenarios,
        Optional.empty(),
        parts);
  }

  private static Optional<String> line(State state, ScenarioRecord... scenarios) {
    return line(state, Optional.empty(), scenarios);
  }

  private static Optional<String> line(
      State state, Optional<List<RunPart>> parts, ScenarioRecord... scenarios) {
    RunManifest run = run(RULE, state, Arrays.asList(scenarios), parts);
    return Coverage.head(ResultSet.of("r", List.of(), Optional.of(run)), "results/r");
  }

  @Test
  void line_saysHowFarARunCame_andHowToContinue() {
    assertThat(line(State.DONE, WHOLE, GAP)).isEmpty();
    assertThat(line(State.DONE, WHOLE, ENOUGH)).isEmpty();
    assertThat(Coverage.head(ResultSet.of("r", List.of(), Optional.empty()), "r")).isEmpty();
    assertThat(line(State.INTERRUPTED, WHOLE, OPEN, entry("C", Status.PLANNED, 0, null, 0)))
        .contains("Interrupted: 2 of 3 scenarios measured, 1 not reached." + RESUME);
    assertThat(line(State.RUNNING, OPEN))
        .contains("Not finished: 1 of 1 scenario measured." + RESUME);
    assertThat(line(State.DONE, ENOUGH, NOT_REACHED, GAP))
        .contains(
            "Ended by its time limit: 1 of 3 scenarios measured, 1 unsupported, 1"
                + " not reached."
                + RESUME);
    assertThat(line(State.DONE, GAP))
        .contains("Incomplete: 0 of 1 scenario measured, 1 unsupported.");
  }

  @Test
  void failedScenariosAndJoinedRuns_areNotToBeResumed() {
    assertThat(line(State.DONE, WHOLE, FAILED))
        .contains("Incomplete: 1 of 2 scenarios measured, 1 failed.");
    assertThat(line(State.DONE, ENOUGH, FAILED))
        .contains("Incomplete: 1 of 2 scenarios measured, 1 failed.");
    assertThat(line(State.INTERRUPTED, Optional.of(List.of()), WHOLE, OPEN))
        .contains("Incomplete: 2 of 2 scenarios measured.");
  }

  private static Optional<String> shortfall(double precision, ScenarioRecord... scenarios) {
    ForkRule rule =
        new ForkRule(
            6,
            6,
            precision > 0 ? OptionalDouble.of(precision) : OptionalDouble.empty(),
            Optional.of(Duration.ofMinutes(8)));
    RunManifest run = run(rule, State.RUNNING, Arrays.asList(scenarios), Optional.empty());
    return Coverage.shortfall(run, "results/r");
  }

  @Test
  void shortfall_isOfPrecisionOrForks_andRaisesTheForkLimitWhereThatEnded() {
    ScenarioRecord precise = entry("A", Status.MEASURED, 6, End.PRECISION_REACHED, 0.006);
    ScenarioRecord wide = entry("B", Status.MEASURED, 6, End.BUDGET, 0.049);
    ScenarioRecord limited = entry("C", Status.MEASURED, 6, End.FORK_LIMIT, 0.05);
    assertThat(shortfall(0.03, precise, FAILED)).isEmpty();
    assertThat(shortfall(0, limited)).isEmpty();
    assertThat(shortfall(0.03, precise, wide))
        .contains("Caution: 1 of 2 scenarios ended short of ±3%; run --resume results/r");
    assertThat(shortfall(0.03, limited))
        .contains(
            "Caution: 1 of 1 scenario ended short of ±3%; run --resume results/r --max-forks 12");
    assertThat(shortfall(0, WHOLE, ENOUGH, NOT_REACHED))
        .contains("Caution: 2 of 3 scenarios ended short of 6 forks; run --resume results/r");
  }
}
