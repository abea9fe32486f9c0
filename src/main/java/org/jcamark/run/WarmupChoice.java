package org.jcamark.run;

import java.time.Duration;
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
 * number. So the choice is made in operations: {@value #MARGIN} times as many as it takes until the
 * {@link PilotCurve} is steady, until it is within half the wanted precision of its end, and until
 * most of the single pilots are steady, whichever comes last; without a steady state of the curve,
 * as many as the pilots did. The curve alone would not do: what comes in every pilot, but not in
 * all after as many operations, such as a heap that grows into fresh memory, falls out of a median.
 * The largest need of the single pilots would be no better bound: on a machine that is not quite
 * idle it is the time of the last disturbance. The operations are turned into iterations by the
 * slowest pilot's own count.
 *
 * @param source where it comes from
 * @param warmup as chosen
 * @param operations that it is meant for; absent where it was planned
 * @param operationsToSteady of the curve of all pilots, also within half the precision, or of most
 *     of the single ones, whichever is most; absent without a steady state of the curve and where
 *     it was planned
 * @param kind class of the scenario, from those of its pilots; absent where it is unknown
 */
record WarmupChoice(
    Source source,
    Iterations warmup,
    OptionalLong operations,
    OptionalLong operationsToSteady,
    Optional<WarmupClass> kind) {
  static final double MARGIN = 1.5;

  /** Part of the precision that the end of warm-up may be off. */
  private static final double TOLERANCE_SHARE = 0.5;

  /** Between a warm-up and its end machines change by as much. */
  private static final double LEAST_TOLERANCE = 0.005;

  /** The floor, as a part of what was planned: three forks are few to shorten it by more. */
  private static final double FLOOR_SHARE = 0.5;

  /** What was planned is not shortened to less: compilers are busy in the first second. */
  private static final Duration SHORTEST = Duration.ofSeconds(1);

  /** The steady-state rule sees no change that comes earlier. */
  private static final int FEWEST_ITERATIONS = 5;

  private static final int TAIL_SHARE = 6;

  /** Why a warm-up is as long as it is. */
  enum Source {
    /** As the suite has it: nothing was measured, or too few iterations. */
    PLANNED,
    /** From the operations to the steady state. */
    MEASURED,
    /** The least that is allowed; the steady state comes earlier. */
    FLOOR,
    /** The pilots did not become steady; longer than their warm-up. */
    NO_STEADY_STATE
  }

  /**
   * Whether what the pilots measured, right after their warm-up, is part of the result. Not if they
   * were not steady then: the other forks are warmed up longer.
   */
  boolean pilotsCount() {
    return source != Source.NO_STEADY_STATE;
  }

  /** The message to the user where no steady state was seen, one line. */
  String warning(Scenario scenario) {
    return scenario.inWords()
        + ": the first forks did not become steady, so that they are left out and the others are"
        + " warmed up longer";
  }

  static WarmupChoice planned(ForkSpec planned) {
    return new WarmupChoice(
        Source.PLANNED,
        planned.timing().warmup(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        Optional.empty());
  }

  /**
   * The choice from the pilots.
   *
   * @param planned its warm-up is kept where it has none for pilots, or where that of the pilots is
   *     unknown
   * @param pilots each of them, one or more
   * @param precision that the result is to have: half-width ÷ mean
   */
  static WarmupChoice of(ForkSpec planned, List<ForkWarmup> pilots, double precision) {
    if (planned.timing().pilotWarmup().isEmpty()
        || pilots.stream().anyMatch(pilot -> pilot.kind().isEmpty() || pilot.series().isEmpty())) {
      return planned(planned);
    }
    List<WarmupSeries> series = pilots.stream().map(pilot -> pilot.series().orElseThrow()).toList();
    OptionalLong toSteady = operationsToSteady(pilots, PilotCurve.of(series), precision);
    long needed =
        toSteady.orElse(pilots.stream().mapToLong(ForkWarmup::operations).max().orElseThrow());
    long wanted = (long) Math.ceil(MARGIN * needed);
    int iterations =
        series.stream()
            .mapToInt(
                pilot -> pilot.iterationsFor(wanted, Math.max(1, pilot.iterations() / TAIL_SHARE)))
            .max()
            .orElseThrow();
    Iterations step = planned.timing().pilotWarmup().get();
    int floor = floor(planned.timing().warmup(), step);
    Source source =
        toSteady.isEmpty()
            ? Source.NO_STEADY_STATE
            : iterations > floor ? Source.MEASURED : Source.FLOOR;
    return new WarmupChoice(
        source,
        new Iterations(Math.max(floor, iterations), step.time()),
        OptionalLong.of(wanted),
        toSteady,
        Optional.of(
            WarmupClass.ofScenario(
                pilots.stream().map(pilot -> pilot.kind().orElseThrow()).toList())));
  }

  private static OptionalLong operationsToSteady(
      List<ForkWarmup> pilots, PilotCurve curve, double precision) {
    OptionalLong together = curve.operationsToSteady();
    if (together.isEmpty()) {
      return together;
    }
    double tolerance = Math.max(LEAST_TOLERANCE, TOLERANCE_SHARE * precision);
    long close = Math.max(together.getAsLong(), curve.operationsToWithin(tolerance));
    return OptionalLong.of(Math.max(close, needOfMost(pilots)));
  }

  /** The median, the larger one of two; of a pilot without steady state, all its operations. */
  private static long needOfMost(List<ForkWarmup> pilots) {
    long[] needs =
        pilots.stream()
            .mapToLong(pilot -> pilot.operationsToSteady().orElse(pilot.operations()))
            .sorted()
            .toArray();
    return needs[needs.length / 2];
  }

  private static int floor(Iterations planned, Iterations pilot) {
    double all = planned.total().toNanos();
    double least = Math.max(FLOOR_SHARE * all, Math.min(all, (double) SHORTEST.toNanos()));
    return Math.max(FEWEST_ITERATIONS, (int) Math.ceil(least / pilot.time().toNanos()));
  }
}
