package org.jcamark.run;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.model.Scenario;

/**
 * What run.json says of one scenario.
 *
 * @param reason why it is unavailable or failed, for a user; absent otherwise
 * @param forks forks with a result so far
 * @param end why measuring it ended; absent while it is open
 * @param relativeHalfWidth half-width of the 95% interval of fork means ÷ mean, from 2 forks on
 * @param setup how to measure it; absent where it was never to be measured
 */
public record ScenarioRecord(
    Scenario scenario,
    Status status,
    Optional<String> reason,
    int forks,
    Optional<End> end,
    OptionalDouble relativeHalfWidth,
    Optional<ForkSetup> setup) {

  /** How far a scenario came. */
  public enum Status {
    /** No fork gave a result yet. */
    PLANNED,
    /** At least one fork gave a result. */
    MEASURED,
    /** The JVM or the provider does not have it. */
    UNAVAILABLE,
    /** It did not pass the gate, or a fork of it gave no result. */
    FAILED
  }

  /** Why a measured scenario got no more forks. */
  public enum End {
    /** Its interval is as narrow as was asked for. */
    PRECISION_REACHED,
    /** It has as many forks as were allowed. */
    FORK_LIMIT,
    /** The time for the run was over. */
    BUDGET
  }

  public ScenarioRecord {
    Objects.requireNonNull(scenario, "scenario");
    Objects.requireNonNull(status, "status");
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(end, "end");
    Objects.requireNonNull(relativeHalfWidth, "relativeHalfWidth");
    Objects.requireNonNull(setup, "setup");
  }

  /** One to be measured. */
  public static ScenarioRecord planned(ForkSpec candidate) {
    return new ScenarioRecord(
        candidate.scenario(),
        Status.PLANNED,
        Optional.empty(),
        0,
        Optional.empty(),
        OptionalDouble.empty(),
        Optional.of(ForkSetup.of(candidate)));
  }

  /** One that this JVM or provider does not have. */
  public static ScenarioRecord unavailable(Scenario scenario, String reason) {
    return never(scenario, Status.UNAVAILABLE, reason);
  }

  /** One that did not pass the gate, so that it is not measured. */
  public static ScenarioRecord refused(Scenario scenario, String reason) {
    return never(scenario, Status.FAILED, reason);
  }

  private static ScenarioRecord never(Scenario scenario, Status status, String reason) {
    return new ScenarioRecord(
        scenario,
        status,
        Optional.of(reason),
        0,
        Optional.empty(),
        OptionalDouble.empty(),
        Optional.empty());
  }

  /** Whether forks of the candidate may be pooled with those of this record. */
  public boolean measuresLike(ForkSpec candidate) {
    return setup.isPresent() && setup.get().measuresLike(ForkSetup.of(candidate));
  }

  /** The same with a wider interval, or with a narrower one where the factor is less than 1. */
  ScenarioRecord stretched(double factor) {
    return new ScenarioRecord(
        scenario,
        status,
        reason,
        forks,
        end,
        relativeHalfWidth.isPresent()
            ? OptionalDouble.of(relativeHalfWidth.getAsDouble() * factor)
            : relativeHalfWidth,
        setup);
  }

  /** What to measure, where there is something. */
  public Optional<ForkSpec> candidate() {
    return setup.map(known -> known.bind(scenario));
  }
}
