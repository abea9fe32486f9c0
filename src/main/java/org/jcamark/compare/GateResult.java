package org.jcamark.compare;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.jcamark.stats.Verdict;

/**
 * The result of a gate over comparisons.
 *
 * @param limit relative slowdown that the gate accepts, 0.1 for 10%
 * @param slower the whole interval of the ratio lies beyond the limit
 * @param fine the interval ends at the limit or below
 * @param undecided the interval contains the limit, or there is none although forks are enough
 * @param tooFewForks those with this verdict
 * @param notCompared results with a counterpart that could not be compared, such as not warm ones
 * @param missing results of the base without a counterpart
 */
public record GateResult(
    List<FailOn> conditions,
    double limit,
    List<Judged> slower,
    List<Judged> fine,
    List<Judged> undecided,
    List<Judged> tooFewForks,
    List<Unmatched> notCompared,
    List<Unmatched> missing) {
  /** An interval comes from logarithms, which round its last digits. */
  private static final double ROUNDING = 1e-12;

  public enum Outcome {
    PASSED,
    FAILED,
    NOTHING_JUDGED;

    public String words() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  /** Applies a gate; the smallest limit counts, the threshold where none is named. */
  public static GateResult of(List<FailOn> conditions, Comparisons all) {
    double limit =
        conditions.stream()
            .filter(condition -> condition.kind() == FailOn.Kind.SLOWER)
            .flatMapToDouble(condition -> condition.limit().stream())
            .min()
            .orElse(all.rules().threshold());
    double accepted = (1 + limit) * (1 + ROUNDING);
    Predicate<Judged> slower =
        row -> row.interval().filter(ends -> ends.low() > accepted).isPresent();
    Predicate<Judged> fine =
        row -> row.interval().filter(ends -> ends.high() <= accepted).isPresent();
    Predicate<Judged> few = row -> row.judgement().verdict() == Verdict.TOO_FEW_FORKS;
    return new GateResult(
        List.copyOf(conditions),
        limit,
        all.judged().stream().filter(slower).toList(),
        all.judged().stream().filter(fine).toList(),
        all.judged().stream().filter(slower.or(fine).or(few).negate()).toList(),
        all.judged().stream().filter(few).toList(),
        all.unmatched().stream().filter(Unmatched::hasCounterpart).toList(),
        all.unmatched().stream().filter(Unmatched::isMissing).toList());
  }

  /** Whether one of the conditions holds, or no result has an interval. */
  public Outcome outcome() {
    if (conditions.stream().anyMatch(this::holds)) {
      return Outcome.FAILED;
    }
    boolean judged =
        !slower.isEmpty()
            || !fine.isEmpty()
            || undecided.stream().anyMatch(row -> row.interval().isPresent());
    return judged ? Outcome.PASSED : Outcome.NOTHING_JUDGED;
  }

  private boolean holds(FailOn condition) {
    return switch (condition.kind()) {
      case SLOWER -> !slower.isEmpty();
      case UNDECIDED -> !undecided.isEmpty() || !notCompared.isEmpty();
      case TOO_FEW_FORKS -> !tooFewForks.isEmpty();
      case MISSING -> !missing.isEmpty();
    };
  }
}
