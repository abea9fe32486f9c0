package org.jcamark.compare;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.Verdict;

/**
 * The result of a gate over comparisons.
 *
 * @param limit relative slowdown that the gate accepts, 0.1 for 10%
 * @param slower verdict slower, with an estimate beyond the limit
 * @param fine equivalent, faster, slower by less, or undecided with an interval that ends below the
 *     limit or, if that is larger, the threshold
 * @param undecided all others with this verdict
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
  /** A ratio comes from a mean of logarithms, which rounds its last digits. */
  private static final double ROUNDING = 1e-12;

  /** What becomes of a gate. */
  public enum Outcome {
    PASSED,
    FAILED,
    NOTHING_JUDGED;

    /** The outcome as it is written into JSON. */
    public String words() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  /** Applies a gate; the smallest limit counts. */
  public static GateResult of(List<FailOn> conditions, Comparisons all) {
    double limit =
        conditions.stream()
            .filter(condition -> condition.kind() == FailOn.Kind.SLOWER)
            .mapToDouble(FailOn::limit)
            .min()
            .orElse(0);
    Predicate<Judged> slower = row -> isSlower(row, limit);
    Predicate<Judged> few = row -> row.judgement().verdict() == Verdict.TOO_FEW_FORKS;
    Predicate<Judged> open = row -> isOpen(row, Math.max(limit, all.rules().threshold()));
    return new GateResult(
        List.copyOf(conditions),
        limit,
        all.judged().stream().filter(slower).toList(),
        all.judged().stream().filter(slower.or(few).or(open).negate()).toList(),
        all.judged().stream().filter(open).toList(),
        all.judged().stream().filter(few).toList(),
        all.unmatched().stream().filter(Unmatched::hasCounterpart).toList(),
        all.unmatched().stream().filter(Unmatched::isMissing).toList());
  }

  private static boolean isSlower(Judged row, double limit) {
    return row.judgement().direction().equals(Optional.of(Direction.SLOWER))
        && row.comparison().ratio().orElseThrow() > 1 + limit + ROUNDING;
  }

  private static boolean isOpen(Judged row, double harmless) {
    return row.judgement().verdict() == Verdict.UNDECIDED
        && row.comparison().test().map(test -> test.interval().high() > 1 + harmless).orElse(true);
  }

  /** Whether one of the conditions holds, or nothing is known of any result. */
  public Outcome outcome() {
    if (conditions.stream().anyMatch(this::holds)) {
      return Outcome.FAILED;
    }
    return slower.isEmpty() && fine.isEmpty() ? Outcome.NOTHING_JUDGED : Outcome.PASSED;
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
