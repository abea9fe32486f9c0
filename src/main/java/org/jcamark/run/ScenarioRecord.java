package org.jcamark.run;

import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.model.Key;

/**
 * What run.json says of one scenario.
 *
 * @param reason why it is left out, unavailable or failed, for a user; absent otherwise
 * @param end why measuring it ended; absent while it is open
 * @param relativeHalfWidth half-width of the 95% interval of fork means ÷ mean, from 2 forks on
 * @param spec how to measure it; absent where it was never to be measured
 */
public record ScenarioRecord(
    Key scenario,
    Status status,
    Optional<String> reason,
    int forks,
    Optional<End> end,
    OptionalDouble relativeHalfWidth,
    Optional<Wrong> wrong,
    Optional<ForkSpec> spec) {

  /**
   * Forks whose results failed a check, and why; no time of the scenario counts.
   *
   * @param forks 0 where it was in another scenario of the operation
   */
  public record Wrong(int forks, String reason) {
    /** {@code wrong answers: 1 of 8 forks: the signature does not verify}. */
    String words(int right) {
      int all = forks + right;
      if (forks == 0) {
        return "wrong answers: " + reason;
      }
      return "wrong answers: %s of %s %s: %s"
          .formatted(forks, all, all == 1 ? "fork" : "forks", reason);
    }
  }

  /**
   * How far a scenario came. In ascending order of precedence where runs are joined: a failure
   * outweighs forks that went well.
   */
  public enum Status {
    /** There was no time for it. */
    LEFT_OUT,
    /** No fork gave a result yet. */
    PLANNED,
    /** The JVM or the provider does not have it. */
    UNAVAILABLE,
    /** At least one fork gave a result. */
    MEASURED,
    /** It did not pass the gate, or a fork of it gave no result. */
    FAILED
  }

  /** Why a measured scenario got no more forks. */
  public enum End {
    /** Its interval is as narrow as requested. */
    PRECISION_REACHED,
    /** It has as many forks as the rule allows. */
    FORK_LIMIT,
    /** The time for the run was over. */
    BUDGET
  }

  public static ScenarioRecord planned(ForkSpec spec) {
    return unmeasured(spec.scenario(), Status.PLANNED, Optional.empty(), Optional.of(spec));
  }

  /** One that the JVM or the provider does not have, for a reason that is fit for a user. */
  public static ScenarioRecord unavailable(Key scenario, String reason) {
    return unmeasured(scenario, Status.UNAVAILABLE, Optional.of(reason), Optional.empty());
  }

  public static ScenarioRecord unmeasured(
      Key scenario, Status status, Optional<String> reason, Optional<ForkSpec> spec) {
    return new ScenarioRecord(
        scenario,
        status,
        reason,
        0,
        Optional.empty(),
        OptionalDouble.empty(),
        Optional.empty(),
        spec);
  }
}
