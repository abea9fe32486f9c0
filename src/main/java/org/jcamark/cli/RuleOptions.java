package org.jcamark.cli;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jcamark.compare.Rules;
import org.jcamark.stats.Adjustment;

/** What a user may say of how verdicts are made. */
final class RuleOptions {
  private static final Pattern PERCENT = Pattern.compile("([0-9]{1,2}(?:\\.[0-9]+)?)%");

  private RuleOptions() {}

  /**
   * The rules that the options ask for.
   *
   * @throws UsageException if one of them is of another form
   */
  static Rules rules(String threshold, String alpha, String adjust) {
    double bound = percent("--alpha", alpha);
    if (bound == 0) {
      throw new UsageException("--alpha " + alpha + " is not accepted: more than 0%, such as 5%");
    }
    return new Rules(bound, percent("--threshold", threshold), adjustment(adjust));
  }

  private static double percent(String option, String text) {
    Matcher form = PERCENT.matcher(text);
    if (!form.matches()) {
      throw new UsageException(
          option + " " + text + " is not accepted: a percentage below 100%, such as 2%");
    }
    return Double.parseDouble(form.group(1)) / 100;
  }

  private static Adjustment adjustment(String name) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "holm" -> Adjustment.HOLM;
      case "bh", "benjamini-hochberg" -> Adjustment.BENJAMINI_HOCHBERG;
      case "none" -> Adjustment.NONE;
      default ->
          throw new UsageException("--adjust " + name + " is not accepted: holm, bh or none");
    };
  }
}
