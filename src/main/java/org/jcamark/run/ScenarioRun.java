package org.jcamark.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.StoppingRule;

/** What is known of one scenario while the run goes on. */
final class ScenarioRun {
  private final Candidate candidate;
  private final Optional<StoppingRule> stopping;
  private final List<double[]> pilots = new ArrayList<>();
  private Candidate next;
  private double[] scores = {};
  private OptionalDouble relativeHalfWidth = OptionalDouble.empty();
  private OptionalInt moreForks = OptionalInt.empty();
  private boolean precise;
  private double seconds;
  private Optional<String> failure = Optional.empty();
  private Optional<ScenarioRecord.End> end = Optional.empty();

  ScenarioRun(Candidate candidate, ForkRule rule) {
    this.candidate = candidate;
    this.next = candidate;
    this.stopping = rule.stopping();
  }

  /** As planned. */
  Candidate candidate() {
    return candidate;
  }

  /** What the next fork is to do: as planned, but for its number of iterations. */
  Candidate nextFork() {
    return next;
  }

  Scenario scenario() {
    return candidate.scenario();
  }

  /** Forks with a result. */
  int forks() {
    return scores.length;
  }

  boolean open() {
    return failure.isEmpty() && end.isEmpty();
  }

  boolean failed() {
    return failure.isPresent();
  }

  /**
   * Takes a fork's result.
   *
   * @param iterations the score of each, at least one
   */
  void measured(List<Double> iterations, Duration wall) {
    double[] values = iterations.stream().mapToDouble(Double::doubleValue).toArray();
    scores = Arrays.copyOf(scores, scores.length + 1);
    scores[scores.length - 1] = Arrays.stream(values).average().orElseThrow();
    seconds += wall.toNanos() / 1e9;
    heedPilot(values);
    if (stopping.isPresent()) {
      StoppingRule.Width width = stopping.get().width(scores);
      relativeHalfWidth = width.relativeHalfWidth();
      precise = width.reached();
      moreForks = stopping.get().moreForks(scores);
    } else {
      relativeHalfWidth = estimatedHalfWidth();
    }
  }

  private void heedPilot(double[] values) {
    if (stopping.isPresent() && forks() <= IterationChoice.PILOTS) {
      pilots.add(values);
      if (forks() == IterationChoice.PILOTS) {
        next =
            candidate.withMeasurement(IterationChoice.choose(candidate, pilots, secondsPerFork()));
      }
    }
  }

  void fail(String reason) {
    failure = Optional.of(reason);
  }

  void end(ScenarioRecord.End reason) {
    end = Optional.of(reason);
  }

  /** Mean time of its forks, or an estimate before the first. */
  double secondsPerFork() {
    return forks() == 0 ? ForkCost.seconds(candidate) : seconds / forks();
  }

  /** Measured ÷ estimated time of its forks; absent before the first. */
  OptionalDouble costRatio() {
    return forks() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(secondsPerFork() / ForkCost.seconds(candidate));
  }

  private OptionalDouble estimatedHalfWidth() {
    List<double[]> oneIterationEach =
        Arrays.stream(scores).mapToObj(score -> new double[] {score}).toList();
    return Estimate.of("", new Samples.Raw(oneIterationEach), scenario().mode(), ForkRule.LEVEL)
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

  /** Whether precision was asked for and is reached. */
  boolean precise() {
    return precise;
  }

  /** Forks that precision will probably take from here; absent where that cannot be told. */
  OptionalInt moreForks() {
    return moreForks;
  }

  ScenarioRecord toRecord() {
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
        relativeHalfWidth(),
        Optional.of(ForkSetup.of(candidate)));
  }
}
