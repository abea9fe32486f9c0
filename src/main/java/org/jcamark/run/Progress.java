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
 * @param forksWanted the same without a limit of time
 * @param scenariosOpen not yet closed or failed
 * @param elapsed since the run was started or resumed
 * @param rest estimated time to the end, from the time that the forks so far took
 */
public record Progress(
    int forksDone,
    int forksExpected,
    int forksWanted,
    int scenariosOpen,
    Duration elapsed,
    Duration rest) {

  static Progress of(List<ScenarioRun> runs, ForkRule rule, Duration elapsed) {
    double correction = costRatio(runs);
    Map<Key, Integer> needed = forksNeeded(runs, rule);
    int done = 0;
    int expected = 0;
    int open = 0;
    double restSeconds = 0;
    for (ScenarioRun run : runs) {
      int rest =
          run.open()
              ? Math.max(needed.get(run.scenario().group()) - run.forks(), least(run, rule))
              : 0;
      rest += run.lacksRecording() ? 1 : 0;
      done += run.results();
      expected += run.results() + rest;
      open += run.open() ? 1 : 0;
      restSeconds += rest * run.secondsPerFork() * (run.costRatio().isPresent() ? 1 : correction);
    }
    int wanted = expected;
    Duration rest = Duration.ofMillis(Math.round(restSeconds * 1e3));
    if (rule.budget().isPresent()) {
      Duration left = rule.budget().get().minus(elapsed);
      if (left.compareTo(rest) < 0) {
        double share = Math.max(0, (double) left.toMillis() / rest.toMillis());
        expected = done + (int) Math.ceil(share * (expected - done));
      }
      rest = left.isNegative() ? Duration.ZERO : left.compareTo(rest) < 0 ? left : rest;
    }
    return new Progress(done, expected, wanted, open, elapsed, rest);
  }

  /** A scenario whose precision decides needs one more as long as it is open and may have it. */
  private static int least(ScenarioRun run, ForkRule rule) {
    return rule.precision().isPresent() && run.forks() < rule.maxForks() ? 1 : 0;
  }

  /** A group closes as a whole, so that the scenario that varies most decides. */
  private static Map<Key, Integer> forksNeeded(List<ScenarioRun> runs, ForkRule rule) {
    Map<Key, Integer> needed = new HashMap<>();
    for (ScenarioRun run : runs) {
      if (run.open()) {
        needed.merge(run.scenario().group(), forksNeeded(run, rule), Math::max);
      }
    }
    return needed;
  }

  private static int forksNeeded(ScenarioRun run, ForkRule rule) {
    int needed =
        run.moreForks().isPresent()
            ? run.forks() + run.moreForks().getAsInt()
            : Math.max(ForkCost.expectedForks(rule), run.forks());
    return Math.max(rule.minForks(), Math.min(rule.maxForks(), needed));
  }

  /** Measured ÷ estimated time of all forks so far, 1 before the first. */
  static double costRatio(List<ScenarioRun> runs) {
    double measured = 0;
    double estimated = 0;
    for (ScenarioRun run : runs) {
      measured += run.seconds();
      estimated += run.forks() * run.estimatedSeconds();
    }
    return estimated == 0 ? 1 : measured / estimated;
  }
}
