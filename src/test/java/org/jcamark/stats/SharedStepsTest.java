package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.jcamark.lab.HistoryRates;
import org.jcamark.stats.SharedSteps.Change;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SharedStepsTest {
  private static final double SCATTER = 0.01;

  /** Benchmarks on a machine that drifts by 1% a run and is slower by half in one of them. */
  private static double[][] drifting(int rows, int runs) {
    Random random = new Random(1);
    double[] machine = new double[runs];
    for (int run = 0; run < runs; run++) {
      machine[run] = 0.01 * run + (run == runs / 3 ? Math.log(1.5) : 0);
    }
    return IntStream.range(0, rows)
        .mapToObj(
            row ->
                Arrays.stream(machine)
                    .map(of -> row + of + SCATTER * random.nextGaussian())
                    .toArray())
        .toArray(double[][]::new);
  }

  private static SharedSteps found(double[]... logs) {
    return SharedSteps.of(logs, SharedSteps.ALPHA, 0.02);
  }

  @ParameterizedTest
  @CsvSource({"2, 24", "3, 24", "4, 24", "9, 60"})
  void drift_and_a_loaded_run_are_the_machines(int rows, int runs) {
    SharedSteps found = found(drifting(rows, runs));
    assertThat(found.rows()).allSatisfy(row -> assertThat(row.changes()).isEmpty());
    assertThat(found.machine()[runs - 1]).isCloseTo(0.01 * (runs - 1), within(3 * SCATTER));
    assertThat(found.machine()[runs / 3]).isGreaterThan(Math.log(1.5));
  }

  /** Of two the jump of the one could as well be one of the machine and of the other. */
  @ParameterizedTest
  @CsvSource({"2, 1.08", "3, 0.92", "5, 1.08"})
  void one_that_jumps_has_changed_alone(int rows, double ratio) {
    double[][] logs = drifting(rows, 24);
    for (int run = 15; run < 24; run++) {
      logs[0][run] += Math.log(ratio);
    }
    SharedSteps found = found(logs);
    assertThat(found.rows().get(0).changes())
        .singleElement()
        .satisfies(
            change -> {
              assertThat(change.after()).isEqualTo(14);
              assertThat(change.before()).isEqualTo(15);
              assertThat(change.interval().low()).isLessThan(ratio);
              assertThat(change.interval().high()).isGreaterThan(ratio);
            });
    assertThat(found.rows().subList(1, rows))
        .allSatisfy(row -> assertThat(row.changes()).isEmpty());
  }

  @Test
  void indices_count_runs_in_which_others_were_measured() {
    double[][] logs = drifting(3, 24);
    for (int run = 0; run < 24; run++) {
      logs[1][run] = run < 4 || run == 12 ? Double.NaN : logs[1][run] + (run < 12 ? 0 : 0.2);
    }
    SharedSteps found = found(logs);
    assertThat(found.rows().get(1).changes()).extracting(Change::after).containsExactly(11);
    assertThat(found.rows().get(1).changes()).extracting(Change::before).containsExactly(13);
    assertThat(found.rows().get(1).levels()[12]).isNaN();
  }

  /** A single series has no machine; a run far off its neighbours is no change. */
  @Test
  void one_benchmark_keeps_its_drift_but_no_loaded_run() {
    double[] logs = new double[12];
    Arrays.setAll(logs, run -> run % 2 * SCATTER + (run == 5 ? 1 : 0));
    SharedSteps found = found(logs);
    assertThat(found.machine()).containsOnly(0);
    assertThat(found.rows().get(0).changes()).isEmpty();
  }

  /** Each deviates from the machine by what the others say; four runs are no change of 10%. */
  @Test
  void one_that_is_the_median_of_few_runs_has_the_scatter_of_the_others() {
    double[][] logs = new double[5][];
    Random random = new Random(1);
    Arrays.setAll(logs, row -> random.doubles(4, -0.1, 0.1).toArray());
    logs[2] = new double[] {0, 0, -0.1, -0.1};
    assertThat(found(logs).rows()).allSatisfy(row -> assertThat(row.changes()).isEmpty());
  }

  @Test
  void change_below_the_threshold_is_none() {
    double[] logs = new double[40];
    Arrays.setAll(logs, run -> run % 2 * 0.001 + (run < 20 ? 0 : 0.015));
    assertThat(found(logs).rows().get(0).changes()).isEmpty();
    assertThat(SharedSteps.of(new double[][] {logs}, 0.02, 0.01).rows().get(0).changes())
        .hasSize(1);
  }

  /** What docs/statistics.md says of simulated series. */
  @Test
  void page_has_the_rates_of_false_and_found_changes() throws IOException {
    String page = Files.readString(Path.of("docs", "statistics.md"));
    assertThat(HistoryRates.rates(500, new PrintStream(OutputStream.nullOutputStream())))
        .allSatisfy(line -> assertThat(page).contains(line));
  }
}
