package org.jcamark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.model.ForkNotes;
import org.jcamark.model.Key;
import org.jcamark.model.Result;
import org.jcamark.run.ForkRule;
import org.jcamark.run.RunManifest;
import org.jcamark.run.RunManifest.RunPart;
import org.jcamark.run.RunManifest.State;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.ScenarioRecord.End;
import org.jcamark.run.ScenarioRecord.Status;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

/** Runs of at most six forks in ten minutes that did not get all of them. */
final class CompletenessTest {
  private static final ForkRule RULE =
      new ForkRule(3, 6, OptionalDouble.empty(), Optional.of(Duration.ofMinutes(10)));

  private static final ScenarioRecord WHOLE = entry("A", Status.MEASURED, 6, End.FORK_LIMIT, 0);
  private static final ScenarioRecord ENOUGH = entry("B", Status.MEASURED, 3, End.BUDGET, 0);
  private static final ScenarioRecord NOT_REACHED = entry("C", Status.PLANNED, 0, End.BUDGET, 0);
  private static final ScenarioRecord OPEN = entry("D", Status.MEASURED, 1, null, 0);
  private static final ScenarioRecord FAILED = entry("E", Status.FAILED, 0, null, 0);
  private static final ScenarioRecord GAP = entry("F", Status.UNAVAILABLE, 0, null, 0);
  private static final String RESUME = " To continue: run --resume results/r";
  private static final double[] PRECISE = {100, 100.5, 99.5, 100, 100.5, 99.5};
  private static final double[] WIDE = {100, 106, 95, 103, 94, 102};
  private static final double[] NOISY = {100, 200, 10, 150, 50, 300};
  private final List<Result> rows = new ArrayList<>();
  private final List<ScenarioRecord> records = new ArrayList<>();

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

  private static Optional<String> line(State state, ScenarioRecord... scenarios) {
    return line(state, Optional.empty(), scenarios);
  }

  private static Optional<String> line(
      State state, Optional<List<RunPart>> parts, ScenarioRecord... scenarios) {
    RunManifest run = ReportPages.run(RULE, state, Arrays.asList(scenarios), parts);
    return Completeness.of(ResultSet.of("r", List.of(), Optional.of(run)), "results/r");
  }

  @Test
  void line_saysHowFarARunCame_andHowToContinue() {
    assertThat(line(State.DONE, WHOLE, GAP)).isEmpty();
    assertThat(line(State.DONE, WHOLE, ENOUGH)).isEmpty();
    assertThat(Completeness.of(ResultSet.of("r", List.of(), Optional.empty()), "r")).isEmpty();
    assertThat(line(State.INTERRUPTED, WHOLE, OPEN, entry("C", Status.PLANNED, 0, null, 0)))
        .contains(
            "Interrupted: 2 of 3 scenarios measured (1 to 6 forks each), 1 not reached." + RESUME);
    assertThat(line(State.RUNNING, OPEN))
        .contains("Not finished: 1 of 1 scenario measured (1 fork each)." + RESUME);
    assertThat(line(State.DONE, ENOUGH, NOT_REACHED, GAP))
        .contains(
            "Ended by its time limit: 1 of 3 scenarios measured (3 forks each), 1 unsupported, 1"
                + " not reached."
                + RESUME);
    assertThat(line(State.DONE, GAP))
        .contains("Incomplete: 0 of 1 scenario measured, 1 unsupported.");
  }

  @Test
  void failedScenariosAndJoinedRuns_areNotToBeResumed() {
    assertThat(line(State.DONE, WHOLE, FAILED))
        .contains("Incomplete: 1 of 2 scenarios measured (6 forks each), 1 failed.");
    assertThat(line(State.DONE, ENOUGH, FAILED))
        .contains("Incomplete: 1 of 2 scenarios measured (3 forks each), 1 failed.");
    assertThat(line(State.INTERRUPTED, Optional.of(List.of()), WHOLE, OPEN))
        .contains("Incomplete: 2 of 2 scenarios measured (1 to 6 forks each).");
  }

  private void add(String algorithm, End end, double width, double... forks) {
    if (forks.length > 0) {
      rows.add(
          Results.own(scenario(algorithm), forks)
              .result()
              .of(Optional.of(scenario(algorithm)), ForkNotes.of(new int[forks.length]), 1));
    }
    Status status = forks.length > 0 ? Status.MEASURED : Status.PLANNED;
    records.add(entry(algorithm, status, forks.length, end, width));
  }

  private Optional<String> shortfall(int maxForks, double precision, int budgetMinutes) {
    ForkRule rule =
        new ForkRule(
            6,
            maxForks,
            precision > 0 ? OptionalDouble.of(precision) : OptionalDouble.empty(),
            Optional.of(Duration.ofMinutes(budgetMinutes)));
    RunManifest run = ReportPages.run(rule, RunManifest.State.RUNNING, records, Optional.empty());
    return Shortfall.of(ResultSet.of("r", rows, Optional.of(run)), "results/r");
  }

  @Test
  void runThatReachedItsPrecision_hasNoShortfall() {
    add("A", End.PRECISION_REACHED, 0.006, PRECISE);
    add("B", End.BUDGET, 0.006, PRECISE);
    assertThat(shortfall(100, 0.03, 8)).isEmpty();
  }

  /** 100 ± 4.67: 20 forks have t 2.09 · 4.67 · 1.2 ÷ √k ≤ 3 from k = 17 on. */
  @Test
  void shortfall_hasTheCommandAndTimeThatSettleIt() {
    add("A", End.PRECISION_REACHED, 0.006, PRECISE);
    add("B", End.BUDGET, 0.049, WIDE);
    add("C", End.BUDGET, 0.9, NOISY);
    assertThat(shortfall(100, 0.03, 1))
        .contains(
            "Caution: 2 of 3 scenarios ended short of ±3%; 1 too noisy, see doctor; about 2 min"
                + " more: run --resume results/r --budget 2m");
  }

  @Test
  void forkLimit_isRaised() {
    add("A", End.FORK_LIMIT, 0.05, WIDE);
    assertThat(shortfall(6, 0.03, 8).orElseThrow())
        .matches(".* min more: run --resume results/r --max-forks 2[0-9]");
  }

  @Test
  void fixedForks_areAskedForToo() {
    add("A", End.FORK_LIMIT, 0.05, WIDE);
    add("B", End.BUDGET, 0.05, 100, 101);
    add("C", End.BUDGET, 0);
    assertThat(shortfall(6, 0, 8))
        .contains(
            "Caution: 2 of 3 scenarios ended short of 6 forks; about 2 min more: run --resume"
                + " results/r");
  }
}
