package org.jcamark.run;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jcamark.json.ForkLine;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.stats.StoppingRule;

/** One scenario of a running run: its forks so far and what the next one is to do. */
final class ScenarioRun {
  private final ForkSpec spec;
  private final Optional<StoppingRule> stopping;
  private final ForkPlan plan;

  /** Score of each fork that gave one. */
  private double[] recorded = {};

  /** Of those that count. */
  private double[] scores = {};

  private OptionalDouble relativeHalfWidth = OptionalDouble.empty();
  private OptionalInt moreForks = OptionalInt.empty();
  private boolean precise;
  private double seconds;
  private double estimatedSeconds;
  private Optional<String> failure = Optional.empty();
  private Optional<ScenarioRecord.End> end = Optional.empty();

  ScenarioRun(ForkSpec spec, ForkRule rule) {
    this.spec = spec;
    this.plan = new ForkPlan(spec, rule);
    this.stopping = rule.stopping();
  }

  /** As planned, before warm-up and iterations are chosen. */
  ForkSpec spec() {
    return spec;
  }

  /**
   * What the next fork is to do: as planned, but for its warm-up and number of iterations. Only the
   * first one compares its results with another provider's, which takes a while.
   */
  ForkSpec nextFork() {
    return nextNumber() == 0 ? plan.next() : plan.next().withPeer(Optional.empty());
  }

  /** Whether what later forks do depends on the next one. */
  boolean pilot() {
    return plan.pilot();
  }

  /**
   * The number of the next fork, counted from 0: forks in forks.jsonl, whether they count or not.
   */
  int nextNumber() {
    return recorded.length;
  }

  Scenario scenario() {
    return spec.scenario();
  }

  /** Forks with a result that counts. */
  int forks() {
    return scores.length;
  }

  /** How many forks, those with the lowest numbers, do not count: pilots that were not steady. */
  int leftOut() {
    return plan.leftOut();
  }

  boolean open() {
    return failure.isEmpty() && end.isEmpty();
  }

  boolean failed() {
    return failure.isPresent();
  }

  /** Takes a fork that was recorded in forks.jsonl. */
  void measured(ForkLine line) {
    ForkNote note = line.notes(ForkNote.class);
    List<Double> iterations =
        line.measurement().primary().samples().map(Samples::iterationMeans).orElse(List.of());
    measured(iterations, note.wall(), note.warmup());
  }

  /**
   * Takes a fork's result.
   *
   * @param iterations the score of each, at least one
   * @param warmup absent where it had none
   */
  void measured(List<Double> iterations, Duration wall, Optional<ForkWarmup> warmup) {
    double[] values = iterations.stream().mapToDouble(Double::doubleValue).toArray();
    recorded = Arrays.copyOf(recorded, recorded.length + 1);
    recorded[recorded.length - 1] = Arrays.stream(values).average().orElseThrow();
    seconds += wall.toNanos() / 1e9;
    estimatedSeconds += ForkCost.seconds(plan.next());
    plan.record(values, wall, warmup);
    scores = Arrays.copyOfRange(recorded, plan.leftOut(), recorded.length);
    judge();
  }

  private void judge() {
    if (stopping.isPresent()) {
      StoppingRule.IntervalWidth width = stopping.get().width(scores);
      relativeHalfWidth = width.relativeHalfWidth();
      precise = width.reached();
      moreForks = stopping.get().moreForks(scores);
    } else {
      relativeHalfWidth = estimatedHalfWidth();
    }
  }

  /** What the user should know once the last pilot is done, one line. */
  Optional<String> warning() {
    return nextNumber() == ForkPlan.PILOTS
        ? plan.warmup()
            .filter(warmup -> warmup.source() == WarmupChoice.Source.NO_STEADY_STATE)
            .map(warmup -> warmup.warning(scenario()))
        : Optional.empty();
  }

  /** What the user should know once there are no more forks, one line. */
  Optional<String> finalWarning() {
    if (stopping.isEmpty() || !plan.hasPilots() || plan.leftOut() > 0) {
      return Optional.empty();
    }
    return PilotShift.warning(
            recorded, ForkPlan.PILOTS, scenario().mode(), stopping.get().precision())
        .map(shift -> scenario().inWords() + ": " + shift);
  }

  void fail(String reason) {
    failure = Optional.of(reason);
  }

  void end(ScenarioRecord.End reason) {
    end = Optional.of(reason);
  }

  /** What the next fork will take, judged by the time of those before it. */
  double secondsPerFork() {
    return pace() * ForkCost.seconds(plan.next());
  }

  /** What so many forks from here will take. */
  double seconds(int forks) {
    int pilots = Math.min(forks, plan.pilotsLeft());
    return pace()
        * (pilots * ForkCost.seconds(plan.next())
            + (forks - pilots) * ForkCost.seconds(plan.afterPilots()));
  }

  private double pace() {
    return costRatio().orElse(1);
  }

  /** Measured ÷ estimated time of its forks; absent before the first. */
  OptionalDouble costRatio() {
    return recorded.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(seconds / estimatedSeconds);
  }

  private OptionalDouble estimatedHalfWidth() {
    List<double[]> oneIterationEach =
        Arrays.stream(scores).mapToObj(score -> new double[] {score}).toList();
    return Estimate.of("", new Samples.Raw(oneIterationEach), scenario().mode(), Interval.LEVEL)
        .map(Estimate::relativeHalfWidth)
        .orElse(OptionalDouble.empty());
  }

  /**
   * Half-width of the 95% interval of fork means ÷ mean, stretched where precision decides; absent
   * below 2 forks.
   */
  OptionalDouble relativeHalfWidth() {
    return relativeHalfWidth;
  }

  /** Whether the requested precision is reached. */
  boolean precise() {
    return precise;
  }

  /** Forks that precision will probably take from here; absent where that is unknown. */
  OptionalInt moreForks() {
    return moreForks;
  }

  ScenarioRecord toRecord() {
    return toRecord(1);
  }

  /**
   * What run.json says of it.
   *
   * @param stretch factor of its interval
   */
  ScenarioRecord toRecord(double stretch) {
    ScenarioRecord.Status status =
        failed()
            ? ScenarioRecord.Status.FAILED
            : forks() > 0 ? ScenarioRecord.Status.MEASURED : ScenarioRecord.Status.PLANNED;
    return new ScenarioRecord(
        scenario(),
        status,
        failure,
        forks(),
        end,
        relativeHalfWidth.isPresent()
            ? OptionalDouble.of(relativeHalfWidth.getAsDouble() * stretch)
            : relativeHalfWidth,
        Optional.of(spec),
        plan.warmup());
  }
}
