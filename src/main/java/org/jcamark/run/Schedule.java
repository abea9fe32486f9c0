package org.jcamark.run;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.jcamark.model.InOrder;
import org.jcamark.run.ScenarioRecord.End;

/**
 * Decides which forks come next. A round has one fork of every open scenario; where precision or
 * time decides, from the minimum of forks on, one of every open scenario of the comparison group
 * whose widest interval promises the largest gain for its time. Widths tell nothing of the sign of
 * a difference, so that forks given by them do not make false ones. A round is cut into parts: the
 * forks of a part are alive together, as many of a comparison group as memory allows. The order
 * within a round follows from the run's seed and the round's number alone, so that a resumed run
 * continues in the order of the interrupted one; the first has that of the plan, so that a machine
 * slower than estimated leaves out what comes last.
 *
 * <p>A group closes as a whole, when its forks are equally many and all of its intervals are narrow
 * enough, or at the limit. A group does not wait for a failed scenario.
 */
final class Schedule {
  /** What a later fork costs, as part of the first, which alone checks at length. */
  private static final double LATER = 0.85;

  /** Wider intervals promise no more: a few forks will not make them narrow. */
  private static final double WIDEST = 0.2;

  /** A multiple of the forks that a verdict needs. */
  private static final int MOST_FORKS_FOR_A_VERDICT = 3;

  private final ForkRule rule;
  private final long seed;
  private final List<ScenarioRun> runs;
  private final int mostTogether;
  private final Collection<List<ScenarioRun>> groups;

  Schedule(ForkRule rule, long seed, List<ScenarioRun> runs, int mostTogether) {
    this.rule = rule;
    this.seed = seed;
    this.runs = List.copyOf(runs);
    this.mostTogether = mostTogether;
    this.groups = InOrder.groupedBy(runs, run -> run.scenario().group()).values();
    close();
  }

  /** The parts of the next round; none where nothing is open. */
  List<List<ScenarioRun>> nextRound() {
    Map<Object, List<ScenarioRun>> parts =
        InOrder.groupedBy(
            nextForks(open(runs)), run -> run.takesTurns() ? run.scenario().group() : run);
    return parts.values().stream().flatMap(part -> fitting(part).stream()).toList();
  }

  /**
   * Whether the time suffices for the forks of a verdict on a group without any yet, after those on
   * the groups before it: the plan admitted it by an estimate. The first one stays in any case.
   */
  boolean hasTime(List<ScenarioRun> part, double seconds) {
    double correction = Progress.costRatio(runs);
    double needed = 0;
    boolean first = true;
    for (List<ScenarioRun> group : groups.stream().map(Schedule::open).toList()) {
      for (ScenarioRun run : group) {
        needed +=
            Math.max(0, rule.forksToFit() - run.forks())
                * run.secondsPerFork()
                * (run.forks() == 0 ? correction : run.forks() == 1 ? LATER : 1);
      }
      if (group.contains(part.get(0))) {
        return first || group.stream().anyMatch(run -> run.forks() > 0) || needed <= seconds;
      }
      first &= group.isEmpty();
    }
    throw new IllegalArgumentException("the part has no open scenario");
  }

  private List<List<ScenarioRun>> fitting(List<ScenarioRun> part) {
    int pieces = (part.size() + mostTogether - 1) / mostTogether;
    return IntStream.range(0, pieces)
        .mapToObj(i -> part.subList(i * part.size() / pieces, (i + 1) * part.size() / pieces))
        .toList();
  }

  private List<ScenarioRun> nextForks(List<ScenarioRun> open) {
    boolean belowMinimum = open.stream().anyMatch(run -> run.forks() < rule.minForks());
    boolean even = rule.precision().isEmpty() && rule.budget().isEmpty();
    if (belowMinimum || open.isEmpty() || even) {
      return round(open);
    }
    Collection<List<ScenarioRun>> openGroups =
        InOrder.groupedBy(open, run -> run.scenario().group()).values();
    return round(Collections.max(openGroups, Comparator.comparingDouble(this::gain)));
  }

  void close() {
    groups.stream().map(Schedule::open).forEach(this::closeIfDone);
  }

  private void closeIfDone(List<ScenarioRun> group) {
    if (group.isEmpty()) {
      return;
    }
    int fewest = fewestForks(group);
    boolean even = group.stream().allMatch(run -> run.forks() == fewest);
    if (fewest >= rule.maxForks()) {
      group.forEach(run -> run.end(run.precise() ? End.PRECISION_REACHED : End.FORK_LIMIT));
    } else if (even && group.stream().allMatch(ScenarioRun::precise)) {
      group.forEach(run -> run.end(End.PRECISION_REACHED));
    }
  }

  private List<ScenarioRun> round(List<ScenarioRun> open) {
    if (open.isEmpty()) {
      return List.of();
    }
    int fewest = fewestForks(open);
    List<ScenarioRun> order = new ArrayList<>(runs);
    if (fewest > 0) {
      Collections.shuffle(order, new Random(ScenarioRun.number(seed, fewest)));
    }
    Set<ScenarioRun> members = new HashSet<>(open);
    order.removeIf(run -> !members.contains(run) || run.forks() != fewest);
    return order;
  }

  /**
   * One fork more narrows an interval of n forks by about 1 ÷ 2n of its width. A verdict that waits
   * for a comparable result comes first, unless more forks hardly help.
   */
  private double gain(List<ScenarioRun> group) {
    if (fewestForks(group) < MOST_FORKS_FOR_A_VERDICT * rule.forksToFit()
        && !group.stream().allMatch(ScenarioRun::isComparable)) {
      return Double.POSITIVE_INFINITY;
    }
    double widest = 0;
    double seconds = 0;
    for (ScenarioRun run : group) {
      widest = Math.max(widest, Math.min(WIDEST, run.relativeHalfWidth().orElse(WIDEST)));
      seconds += run.secondsPerFork();
    }
    return widest / (fewestForks(group) * seconds);
  }

  private static List<ScenarioRun> open(Collection<ScenarioRun> runs) {
    return runs.stream().filter(ScenarioRun::open).toList();
  }

  private static int fewestForks(List<ScenarioRun> runs) {
    return runs.stream().mapToInt(ScenarioRun::forks).min().orElse(0);
  }
}
