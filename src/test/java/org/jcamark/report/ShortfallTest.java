package org.jcamark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.json.JmhRow;
import org.jcamark.model.ForkNotes;
import org.jcamark.model.Scenario;
import org.jcamark.run.ForkRule;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.ScenarioRecord.End;
import org.jcamark.run.ScenarioRecord.Status;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

/** Runs that end before they have what was asked; each fork took 6 s. */
final class ShortfallTest {
  private static final double[] PRECISE = {100, 100.5, 99.5, 100, 100.5, 99.5};
  private static final double[] WIDE = {100, 106, 95, 103, 94, 102};
  private static final double[] NOISY = {100, 200, 10, 150, 50, 300};

  private final List<JmhRow> rows = new ArrayList<>();
  private final List<ScenarioRecord> records = new ArrayList<>();

  private void add(String algorithm, End end, double width, double... forks) {
    Scenario scenario = Results.scenario("encrypt", algorithm, "JDK", 1024, "25.0.3", "default");
    if (forks.length > 0) {
      rows.add(
          new JmhRow(
              Results.own(scenario, forks).measurement(),
              Optional.of(scenario),
              ForkNotes.of(new int[forks.length]),
              1));
    }
    records.add(
        new ScenarioRecord(
            scenario,
            forks.length > 0 ? Status.MEASURED : Status.PLANNED,
            Optional.empty(),
            forks.length,
            Optional.of(end),
            width > 0 ? OptionalDouble.of(width) : OptionalDouble.empty(),
            Optional.empty(),
            Optional.empty()));
  }

  private List<String> lines(ForkRule rule) {
    RunManifest run = ReportPages.run(rule, RunManifest.State.RUNNING, records, Optional.empty());
    return Shortfall.of(ResultSet.of("r", rows, Optional.of(run)), "results/r");
  }

  private static ForkRule precise(int maxForks, Optional<Duration> budget) {
    return new ForkRule(6, maxForks, OptionalDouble.of(0.03), 0, budget);
  }

  @Test
  void runThatReachedItsPrecision_saysNothing() {
    add("A", End.PRECISION_REACHED, 0.006, PRECISE);
    add("B", End.BUDGET, 0.006, PRECISE);
    assertThat(lines(precise(100, Optional.of(Duration.ofMinutes(8))))).isEmpty();
  }

  @Test
  void budget_namesTheWidest_andTheCommandAndTimeThatSettleThem() {
    add("A", End.PRECISION_REACHED, 0.006, PRECISE);
    add("B", End.BUDGET, 0.049, WIDE);
    // 100 ± 4.67: 20 forks have t 2.09 · 4.67 · 1.2 ÷ √k ≤ 3 from k = 17 on
    assertThat(lines(precise(100, Optional.of(Duration.ofMinutes(1)))))
        .hasSize(2)
        .satisfies(
            lines -> {
              assertThat(lines.get(0))
                  .isEqualTo(
                      "Caution: 1 of 2 scenarios ended short of ±3% (time limit): encrypt B 1 KiB"
                          + " through JDK on 25.0.3 ±4.9%.");
              assertThat(lines.get(1))
                  .isEqualTo(
                      "About 2 min more would settle 1 scenario: run --resume results/r --budget"
                          + " 2m");
            });
  }

  @Test
  void forkLimit_isRaised_andManyAreCounted() {
    for (String name : List.of("A", "B", "C", "D", "E")) {
      add(name, End.FORK_LIMIT, 0.05, WIDE);
    }
    List<String> lines = lines(precise(6, Optional.empty()));
    assertThat(lines.get(0)).contains("5 of 5", "(fork limit)").endsWith("; and 2 more.");
    assertThat(lines.get(1))
        .matches("About [0-9]+ min .* run --resume results/r --max-forks 2[0-9]");
  }

  @Test
  void hopelessOnes_areSaidToBeTooNoisy() {
    add("A", End.BUDGET, 0.9, NOISY);
    assertThat(lines(precise(100, Optional.of(Duration.ofMinutes(8)))))
        .hasSize(2)
        .last()
        .asString()
        .contains("More than 100 further forks", "too noisy", "doctor");
  }

  @Test
  void fixedForks_areAskedForToo() {
    add("A", End.FORK_LIMIT, 0.05, WIDE);
    add("B", End.BUDGET, 0.05, 100, 101);
    add("C", End.BUDGET, 0);
    ForkRule rule =
        new ForkRule(6, 6, OptionalDouble.empty(), 0, Optional.of(Duration.ofMinutes(8)));
    assertThat(lines(rule))
        .containsExactly(
            "Caution: 2 of 3 scenarios ended short of 6 forks (time limit): encrypt C 1 KiB"
                + " through JDK on 25.0.3 0 forks; encrypt B 1 KiB through JDK on 25.0.3 2 forks.",
            "About 2 min more would settle 2 scenarios: run --resume results/r");
  }
}
