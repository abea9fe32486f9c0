package org.jcamark.cli.option;

import org.jcamark.stats.Adjustment;
import org.jcamark.stats.Rules;
import picocli.CommandLine.Option;

/** Options for verdicts. */
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
}
