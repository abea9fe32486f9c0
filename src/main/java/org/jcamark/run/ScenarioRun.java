package org.jcamark.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Estimate;

/** What is known of one scenario while the run goes on. */
final class ScenarioRun {
  private static final double LEVEL = 0.95;

  private final Candidate candidate;
  private final List<double[]> scores = new ArrayList<>();
  private double seconds;
  private Optional<String> failure = Optional.empty();
  private Optional<ScenarioRecord.End> end = Optional.empty();

  ScenarioRun(Candidate candidate) {
    this.candidate = candidate;
  }

  Candidate candidate() {
    return candidate;
  }

  Scenario scenario() {
    return candidate.scenario();
  }

  /** Forks with a result. */
  int forks() {
    return scores.size();
  }

  boolean open() {
    return failure.isEmpty() && end.isEmpty();
  }

  boolean failed() {
    return failure.isPresent();
  }

  void measured(double score, Duration wall) {
    scores.add(new double[] {score});
    seconds += wall.toNanos() / 1e9;
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

  /** Half-width of the 95% interval of fork means ÷ mean; absent below 2 forks. */
  OptionalDouble relativeHalfWidth() {
    Mode mode = scenario().mode();
    return scores.isEmpty()
        ? OptionalDouble.empty()
        : Estimate.of("", new Samples.Raw(scores), mode, LEVEL)
            .map(Estimate::relativeHalfWidth)
            .orElse(OptionalDouble.empty());
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
