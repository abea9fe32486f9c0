package org.jcamark.run;

import java.time.Duration;
import java.util.List;

/**
 * Where a run stands.
 *
 * @param forksDone with a result, including those before the run was resumed
 * @param forksExpected in the whole run, as far as its time allows; an estimate where precision
 *     decides
 * @param elapsed since the run was started or resumed
 * @param rest estimated time to the end, from the time that the forks so far took
 */
public record Progress(int forksDone, int forksExpected, Duration elapsed, Duration rest) {

  static Progress of(List<ScenarioRun> runs, ForkRule rule, Duration elapsed) {
    double correction = costRatio(runs);
    int done = 0;
    int more = 0;
    double restSeconds = 0;
    for (ScenarioRun run : runs) {
      int rest = run.lacksRecording() ? 1 : 0;
      if (run.open()) {
        rest += Math.max(1, ForkCost.expectedForks(rule) - run.forks());
      }
      done += run.results();
      more += rest;
      restSeconds += rest * run.secondsPerFork() * (run.forks() > 0 ? 1 : correction);
    }
    Duration rest = Duration.ofMillis(Math.round(restSeconds * 1e3));
    Duration left = rule.budget().map(budget -> budget.minus(elapsed)).orElse(rest);
    left = left.isNegative() ? Duration.ZERO : left;
    if (left.compareTo(rest) < 0) {
      more = (int) Math.ceil((double) left.toMillis() / rest.toMillis() * more);
      rest = left;
    }
    return new Progress(done, done + more, elapsed, rest);
  }

  /** Measured ÷ estimated time of all forks so far, 1 before the first. */
  static double costRatio(List<ScenarioRun> runs) {
    double measured = runs.stream().mapToDouble(ScenarioRun::seconds).sum();
    double estimated = runs.stream().mapToDouble(run -> run.forks() * run.estimatedSeconds()).sum();
    return estimated == 0 ? 1 : measured / estimated;
  }
}
