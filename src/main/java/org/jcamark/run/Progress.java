package org.jcamark.run;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.model.Key;

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
    // A group closes as a whole, so that the scenario that varies most decides.
    Map<Key, Integer> needed = new HashMap<>();
    runs.stream()
        .filter(ScenarioRun::open)
        .forEach(run -> needed.merge(run.scenario().group(), needed(run, rule), Math::max));
    int done = 0;
    int more = 0;
    double restSeconds = 0;
    for (ScenarioRun run : runs) {
      int rest = run.lacksRecording() ? 1 : 0;
      if (run.open()) {
        rest += Math.max(needed.get(run.scenario().group()) - run.forks(), least(run, rule));
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

  /** A scenario whose precision decides needs one more as long as it is open and may have it. */
  private static int least(ScenarioRun run, ForkRule rule) {
    return rule.precision().isPresent() && run.forks() < rule.maxForks() ? 1 : 0;
  }

  private static int needed(ScenarioRun run, ForkRule rule) {
    int needed =
        run.moreForks().isPresent()
            ? run.forks() + run.moreForks().getAsInt()
            : Math.max(ForkCost.expectedForks(rule), run.forks());
    return Math.max(rule.minForks(), Math.min(rule.maxForks(), needed));
  }

  /** Measured ÷ estimated time of all forks so far, 1 before the first. */
  static double costRatio(List<ScenarioRun> runs) {
    double measured = runs.stream().mapToDouble(ScenarioRun::seconds).sum();
    double estimated = runs.stream().mapToDouble(run -> run.forks() * run.estimatedSeconds()).sum();
    return estimated == 0 ? 1 : measured / estimated;
  }
}
