package org.jcamark.cli.option;

import java.util.List;
import java.util.Optional;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.FailOn;
import org.jcamark.compare.GateResult;
import org.jcamark.compare.Rules;
import org.jcamark.plan.UsageException;
import org.jcamark.stats.Adjustment;
import picocli.CommandLine.Option;

/** Options for verdicts, and for a gate on them. */
public final class RuleOptions {
  @Option(
      names = "--threshold",
      paramLabel = "PERCENT",
      defaultValue = "2%",
      converter = Converters.Percent.class,
      description = "Smallest difference that matters in practice (default: ${DEFAULT-VALUE}).")
  private double threshold;

  @Option(
      names = "--alpha",
      paramLabel = "PERCENT",
      defaultValue = "5%",
      converter = Converters.PositivePercent.class,
      description =
          "Level below which the adjusted p of a ratio beyond --threshold is a difference (default:"
              + " ${DEFAULT-VALUE}).")
  private double alpha;

  @Option(
      names = "--adjust",
      paramLabel = "METHOD",
      converter = KnownNames.OfAdjustments.class,
      completionCandidates = KnownNames.OfAdjustments.class,
      defaultValue = "holm",
      description =
          "Adjustment of p for many comparisons: holm (default), bh (Benjamini-Hochberg, for"
              + " exploration) or none.")
  private Adjustment adjust;

  public Rules rules() {
    return new Rules(alpha, threshold, adjust);
  }

  @Option(
      names = "--fail-on",
      split = ",",
      paramLabel = "CONDITION",
      converter = Converters.Condition.class,
      description = {
        "A gate for CI: exit with 1 if one of these holds for a result, with 3 if nothing could be"
            + " judged.",
        "slower:10%%: the whole interval of the ratio is above 1.10 (slower: above 1 +"
            + " --threshold).",
        "undecided: the interval contains that limit, or the result could not be compared.",
        "too-few-forks: fewer than 3 forks on a side.",
        "missing: the base has the result, the candidate does not."
      })
  private List<FailOn> conditions = List.of();

  /**
   * The gate's result; absent without a gate.
   *
   * @throws UsageException if a condition is named twice
   */
  public Optional<GateResult> gate(Comparisons comparisons) {
    if (conditions.stream().map(FailOn::kind).distinct().count() < conditions.size()) {
      throw new UsageException("--fail-on: a condition is named twice");
    }
    return conditions.isEmpty()
        ? Optional.empty()
        : Optional.of(GateResult.of(conditions, comparisons));
  }
}
