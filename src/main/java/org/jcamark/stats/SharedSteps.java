package org.jcamark.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The {@link Steps} of several benchmarks over the same runs, without what moves all of them alike:
 * the machine's drift, a loaded night, another CPU. That is the median over benchmarks of how far a
 * run is off their levels; levels and median are found in turn. What makes more than half of them
 * slower at once cannot be told from the machine.
 *
 * @param machine of each run, as the logarithm of a factor; 0 of the first. All are 0 where there
 *     is a single benchmark
 */
public record SharedSteps(double[] machine, List<Row> rows) {
  /** Until the steps stay the same. */
  private static final int MOST_ROUNDS = 10;

  /** What a single benchmark says of the machine. */
  private static final Interval ANYTHING = new Interval(-Double.MAX_VALUE, Double.MAX_VALUE);

  /**
   * Bound of the probability of a step in benchmarks without any. At 5%, a series by itself would
   * have more false steps than those of other tools.
   */
  public static final double ALPHA = 0.02;

  /**
   * A change of the level.
   *
   * @param after index of the last run on the old level
   * @param before index of the first run on the new one
   * @param ratio of times, new to old
   * @param interval of the ratio at {@link Interval#LEVEL}
   * @param p of no change, times all places where one could have been found
   */
  public record Change(int after, int before, double ratio, Interval interval, double p) {}

  /**
   * One of the benchmarks.
   *
   * @param levels of each run, as the logarithm of a time, without the machine; NaN of a run
   *     without it
   */
  public record Row(List<Change> changes, double[] levels) {}

  /**
   * Looks for steps.
   *
   * @param logs logarithms of times, for each of at least one benchmark of each run; NaN where it
   *     was not measured
   * @param alpha bound of the adjusted p of a step
   * @param threshold relative difference that matters in practice; smaller changes are none
   */
  public static SharedSteps of(double[][] logs, double alpha, double threshold) {
    int places = Arrays.stream(logs).mapToInt(row -> Math.max(0, measured(row).length - 1)).sum();
    double[][] levels = new double[logs.length][];
    for (int i = 0; i < logs.length; i++) {
      double[] own = logs[i];
      double median =
          Percentiles.median(Arrays.stream(measured(own)).mapToDouble(run -> own[run]).toArray());
      levels[i] = new double[own.length];
      Arrays.fill(levels[i], median);
    }
    SharedSteps found = new SharedSteps(new double[0], List.of());
    for (int round = 0; round < MOST_ROUNDS; round++) {
      double[][] off = deviations(logs, levels);
      double[] machine = machine(off);
      double error = error(off);
      List<Row> rows = new ArrayList<>();
      for (double[] row : logs) {
        double[] own = without(machine, row);
        rows.add(row(row, Steps.of(own, places, alpha, Math.log1p(threshold), error)));
      }
      List<List<Integer>> before = found.places();
      found = new SharedSteps(machine, rows);
      levels = rows.stream().map(Row::levels).toArray(double[][]::new);
      if (found.places().equals(before)) {
        break;
      }
    }
    return found;
  }

  private List<List<Integer>> places() {
    return rows.stream().map(row -> row.changes().stream().map(Change::before).toList()).toList();
  }

  private static int[] measured(double... row) {
    return IntStream.range(0, row.length).filter(run -> !Double.isNaN(row[run])).toArray();
  }

  private static double[] without(double[] machine, double... logs) {
    return Arrays.stream(measured(logs)).mapToDouble(run -> logs[run] - machine[run]).toArray();
  }

  private static Row row(double[] logs, Steps steps) {
    int[] runs = measured(logs);
    double[] levels = new double[logs.length];
    Arrays.fill(levels, Double.NaN);
    IntStream.range(0, runs.length).forEach(i -> levels[runs[i]] = steps.levels()[i]);
    return new Row(
        steps.steps().stream()
            .map(
                step ->
                    new Change(
                        runs[step.at() - 1],
                        runs[step.at()],
                        Math.exp(step.logRatio()),
                        new Interval(
                            Math.exp(step.logRatio() - step.halfWidth()),
                            Math.exp(step.logRatio() + step.halfWidth())),
                        step.p()))
            .toList(),
        levels);
  }

  /** How far benchmarks are off their levels, for each run, in ascending order. */
  private static double[][] deviations(double[][] logs, double[][] levels) {
    return IntStream.range(0, logs[0].length)
        .mapToObj(
            run ->
                IntStream.range(0, logs.length)
                    .mapToDouble(row -> logs[row][run] - levels[row][run])
                    .filter(deviation -> !Double.isNaN(deviation))
                    .sorted()
                    .toArray())
        .toArray(double[][]::new);
  }

  /**
   * The standard error of the machine, that of a median (Kenney and Keeping, Mathematics of
   * Statistics, 1962, 14.12). A benchmark that happens to be the median of many runs scatters less
   * without the machine than it did; of two, none does.
   */
  private static double error(double[]... off) {
    double[] errors =
        Arrays.stream(off)
            .filter(run -> run.length > 2)
            .mapToDouble(run -> Steps.sigma(run) * Math.sqrt(Math.PI / 2 / run.length))
            .toArray();
    return errors.length == 0 ? 0 : Percentiles.median(errors);
  }

  /**
   * The median of each run's deviations from levels. Of an even number, any value between both in
   * the middle is one: that nearest to the run beside it is taken, from the run on where both are
   * closest. So of two benchmarks the one that jumps has changed, not the other and the machine.
   */
  private static double[] machine(double[]... off) {
    int runs = off.length;
    double[] machine = new double[runs];
    Interval[] medians =
        Arrays.stream(off)
            .map(
                run ->
                    run.length < 2
                        ? ANYTHING
                        : new Interval(run[(run.length - 1) / 2], run[run.length / 2]))
            .toArray(Interval[]::new);
    int closest =
        IntStream.range(0, runs)
            .boxed()
            .min(Comparator.comparingDouble(run -> medians[run].halfWidth()))
            .orElseThrow();
    Interval start = medians[closest];
    machine[closest] = start.equals(ANYTHING) ? 0 : start.low() + start.halfWidth();
    for (int run = closest + 1; run < runs; run++) {
      machine[run] = medians[run].nearest(machine[run - 1]);
    }
    for (int run = closest - 1; run >= 0; run--) {
      machine[run] = medians[run].nearest(machine[run + 1]);
    }
    double first = machine[0];
    return Arrays.stream(machine).map(factor -> factor - first).toArray();
  }
}
