package org.jcamark.run;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jcamark.model.Scenario;
import org.jcamark.stats.WarmupClass;

/**
 * The warm-up of the forks after the pilots. It follows from the pilots alone, so that a resumed
 * run chooses the same.
 *
 * <p>Compiled code comes with invocations, and a fork in a slow moment needs more time for the same
 * number. So the choice is made in operations: the most that any pilot took to its steady state
 * (one without a steady state: all that it did), as the slowest of three is the best bound there is
 * on the others, and {@value #MARGIN} times as many, as it is no sure one: every fourth fork is
 * slower than the slowest of three before it. They are turned into iterations by the slowest
 * pilot's own count.
 *
 * @param source where it comes from
 * @param warmup as chosen
 * @param operations that it is meant for; absent where it was planned
 * @param kind class of the scenario, from its pilots; absent where they are not told
 */
record WarmupChoice(
    Source source, Iterations warmup, OptionalLong operations, Optional<WarmupClass> kind) {
  static final double MARGIN = 1.5;

  /** The floor, as a part of what was planned: three forks are few to shorten it by more. */
  private static final double FLOOR_SHARE = 0.5;

  /** The steady-state rule sees no change that comes earlier. */
  private static final int FEWEST_ITERATIONS = 5;

  private static final int TAIL_SHARE = 6;

  /** Why a warm-up is as long as it is. */
  enum Source {
    /** As the suite has it: nothing was measured, or too few iterations to tell. */
    PLANNED,
    /** From the operations to the steady state. */
    MEASURED,
    /** The least that is allowed; the steady state comes earlier. */
    FLOOR,
    /** Not every pilot became steady; longer than the pilots' warm-up. */
    NO_STEADY_STATE
  }

  /** What to tell the user where no steady state was seen, one line. */
  String warning(Scenario scenario) {
    return String.join(
        " ",
        scenario.operation(),
        scenario.algorithm(),
        scenario.provider() + ":",
        "not every pilot fork became steady, the other forks are warmed up longer ("
            + operations.orElse(0),
        "operations); run.json and forks.jsonl have the details");
  }

  static WarmupChoice planned(Candidate planned) {
    return new WarmupChoice(
        Source.PLANNED, planned.warmup(), OptionalLong.empty(), Optional.empty());
  }

  /**
   * Chooses.
   *
   * @param planned with a warm-up for pilots
   * @param pilots each of them, one or more
   */
  static WarmupChoice of(Candidate planned, List<ForkWarmup> pilots) {
    if (pilots.stream().anyMatch(pilot -> pilot.kind().isEmpty() || pilot.series().isEmpty())) {
      return planned(planned);
    }
    Iterations pilot = planned.pilotWarmup().orElseThrow();
    long needed =
        pilots.stream()
            .mapToLong(fork -> fork.operationsToSteady().orElse(fork.operations()))
            .max()
            .orElseThrow();
    long wanted = (long) Math.ceil(MARGIN * needed);
    int iterations =
        pilots.stream()
            .map(fork -> fork.series().orElseThrow())
            .mapToInt(
                series ->
                    series.iterationsFor(wanted, Math.max(1, series.iterations() / TAIL_SHARE)))
            .max()
            .orElseThrow();
    int floor = floor(planned.warmup(), pilot);
    boolean steady = pilots.stream().allMatch(fork -> fork.operationsToSteady().isPresent());
    Source source =
        !steady ? Source.NO_STEADY_STATE : iterations > floor ? Source.MEASURED : Source.FLOOR;
    return new WarmupChoice(
        source,
        new Iterations(Math.max(floor, iterations), pilot.time()),
        OptionalLong.of(wanted),
        Optional.of(
            WarmupClass.ofScenario(
                pilots.stream().map(fork -> fork.kind().orElseThrow()).toList())));
  }

  private static int floor(Iterations planned, Iterations pilot) {
    double share = FLOOR_SHARE * planned.total().toNanos() / pilot.time().toNanos();
    return Math.max(FEWEST_ITERATIONS, (int) Math.ceil(share));
  }
}
