package org.jcamark.run;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * Where a run stands.
 *
 * @param forksDone with a result, including those before the run was resumed
 * @param forksExpected in the whole run; an estimate where precision decides
 * @param scenariosOpen not yet closed or failed
 * @param elapsed since the run was started or resumed
 * @param rest estimated time to the end
 */
public record Progress(
    int forksDone, int forksExpected, int scenariosOpen, Duration elapsed, Duration rest) {

  /** Estimates the rest from the forks that are done. */
  static Progress of(List<ScenarioRun> runs, ForkRule rule, Duration elapsed) {
    double correction = correction(runs);
    int done = 0;
    int expected = 0;
    int open = 0;
    double restSeconds = 0;
    for (ScenarioRun run : runs) {
      int rest = run.open() ? Math.max(forksNeeded(run, rule) - run.forks(), least(run, rule)) : 0;
      done += run.forks();
      expected += run.forks() + rest;
      open += run.open() ? 1 : 0;
      restSeconds += rest * run.secondsPerFork() * (run.costRatio().isPresent() ? 1 : correction);
    }
    Duration rest = Duration.ofMillis(Math.round(restSeconds * 1e3));
    if (rule.budget().isPresent()) {
      Duration left = rule.budget().get().minus(elapsed);
      if (left.compareTo(rest) < 0) {
        double share = Math.max(0, (double) left.toMillis() / rest.toMillis());
        expected = done + (int) Math.ceil(share * (expected - done));
      }
      rest = left.isNegative() ? Duration.ZERO : left.compareTo(rest) < 0 ? left : rest;
    }
    return new Progress(done, expected, open, elapsed, rest);
  }

  /** A scenario whose precision decides needs one more as long as it is open and may have it. */
  private static int least(ScenarioRun run, ForkRule rule) {
    return rule.precision().isPresent() && run.forks() < rule.maxForks() ? 1 : 0;
  }

  private static int forksNeeded(ScenarioRun run, ForkRule rule) {
    int needed =
        run.moreForks().isPresent()
            ? run.forks() + run.moreForks().getAsInt()
            : Math.max(ForkCost.expectedForks(rule), run.forks());
    return Math.max(rule.minForks(), Math.min(rule.maxForks(), needed));
  }

  /** Median of measured ÷ estimated costs, 1 before the first fork. */
  private static double correction(List<ScenarioRun> runs) {
    double[] ratios =
        runs.stream()
            .filter(run -> run.costRatio().isPresent())
            .mapToDouble(run -> run.costRatio().getAsDouble())
            .toArray();
    Arrays.sort(ratios);
    return ratios.length == 0 ? 1 : ratios[ratios.length / 2];
  }
}
