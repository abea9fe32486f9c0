package org.jcamark.selfcheck;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jcamark.model.Measurement;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.ComparisonSettings;

/**
 * Two measurements held against each other, whatever the order of their forks.
 *
 * @param base what the candidate is divided by
 */
public record MeasuredPair(Measurement base, Measurement candidate) {
  public MeasuredPair {
    Objects.requireNonNull(base, "base");
    Objects.requireNonNull(candidate, "candidate");
  }

  /** Of what a run measured; absent where a side gave no result. */
  public static Optional<MeasuredPair> of(
      Map<Scenario, Measurement> measured, Scenario base, Scenario candidate) {
    return measured.containsKey(base) && measured.containsKey(candidate)
        ? Optional.of(new MeasuredPair(measured.get(base), measured.get(candidate)))
        : Optional.empty();
  }

  /** A comparison that has a test; absent with too few forks for one. */
  public Optional<Comparison> tested() {
    return Comparison.of(
            base.primary(),
            candidate.primary(),
            base.mode().largerIsBetter(),
            ComparisonSettings.forComparisons(1))
        .filter(comparison -> comparison.test().isPresent());
  }
}
