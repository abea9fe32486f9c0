package org.jcamark.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.model.Mode;

/**
 * What the forks of one scenario are to do. Where precision decides, the first {@value #PILOTS} are
 * pilots, warmed up long and in short iterations; warm-up and number of measured iterations of all
 * others follow from them. All of them, pilots as well, are measured longer than planned if what
 * comes before takes longer.
 */
final class ForkPlan {
  /** Forks after which the choice is made. */
  static final int PILOTS = 3;

  /**
   * Chosen warm-up ÷ that of the pilots, for estimates: the median of 8 scenarios on JDK 25, on a
   * machine that was not idle; they were from 0.51 to 1.13.
   */
  private static final double USUAL_SHARE = 0.88;

  private final ForkSpec planned;
  private final OptionalDouble precision;
  private final List<ForkWarmup> warmups = new ArrayList<>();
  private final List<double[]> pilots = new ArrayList<>();
  private double pilotSeconds;
  private int forks;
  private ForkSpec next;
  private WarmupChoice verdict;
  private Optional<WarmupChoice> choice;

  ForkPlan(ForkSpec spec, ForkRule rule) {
    this.precision =
        spec.scenario().mode() == Mode.SINGLE_SHOT ? OptionalDouble.empty() : rule.precision();
    this.planned = hasPilots() ? spec.withMeasurement(IterationChoice.beforePilots(spec)) : spec;
    this.next = hasPilots() ? planned.forPilot() : planned;
    this.verdict = WarmupChoice.planned(planned);
    this.choice = hasPilots() ? Optional.empty() : Optional.of(verdict);
  }

  ForkSpec next() {
    return next;
  }

  boolean hasPilots() {
    return precision.isPresent();
  }

  boolean pilot() {
    return pilotsLeft() > 0;
  }

  int pilotsLeft() {
    return hasPilots() ? Math.max(0, PILOTS - forks) : 0;
  }

  /** What the forks after the pilots are to do, as far as it is known; before, a guess. */
  ForkSpec afterPilots() {
    return pilot() ? guess() : next;
  }

  private ForkSpec guess() {
    ForkSpec warmed =
        planned
            .timing()
            .pilotWarmup()
            .map(pilot -> new Iterations((int) (USUAL_SHARE * pilot.count()), pilot.time()))
            .map(planned::withWarmup)
            .orElse(planned);
    double seconds = ForkCost.seconds(warmed);
    return warmed.withMeasurement(IterationChoice.choose(planned, List.of(), seconds));
  }

  /** Absent before all pilots are done. */
  Optional<WarmupChoice> warmup() {
    return choice;
  }

  /** How many forks, the first ones, are no part of the result. */
  int leftOut() {
    return verdict.pilotsCount() ? 0 : Math.min(forks, PILOTS);
  }

  /**
   * Takes each fork that ended with a result.
   *
   * @param scores of its iterations
   */
  void record(double[] scores, Duration wall, Optional<ForkWarmup> warmup) {
    boolean pilot = pilot();
    forks++;
    if (!pilot) {
      return;
    }
    pilotSeconds += wall.toNanos() / 1e9;
    pilots.add(scores);
    warmup.ifPresent(warmups::add);
    verdict =
        warmups.size() == forks
            ? WarmupChoice.of(planned, warmups, precision.orElseThrow())
            : WarmupChoice.planned(planned);
    if (forks == PILOTS) {
      choose();
    }
  }

  private void choose() {
    ForkSpec warmed = planned.withWarmup(verdict.warmup());
    double pace = pilotSeconds / (PILOTS * ForkCost.seconds(planned.forPilot()));
    double secondsPerFork = pace * ForkCost.seconds(warmed);
    List<double[]> counted = verdict.pilotsCount() ? pilots : List.of();
    next = warmed.withMeasurement(IterationChoice.choose(planned, counted, secondsPerFork));
    choice = Optional.of(verdict);
  }
}
