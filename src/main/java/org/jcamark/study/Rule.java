package org.jcamark.study;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jcamark.model.ByteSize;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Uncertain;
import org.jcamark.study.Claim.Outcome;

/**
 * A condition on an amount.
 *
 * @param low the least value; −∞ for none
 * @param high the largest value; ∞ for none
 * @param far a claim of this one limit is understated beyond it; NaN for none
 * @param members what the amount is the geometric mean of, by size or name; empty for a plain one
 */
record Rule(Amount amount, double low, double high, double far, Map<String, Amount> members) {
  private static final String EACH = "each ";
  private static final String OVER = "over ";

  Rule(Amount amount, double low, double high, double far) {
    this(amount, low, high, far, Map.of());
  }

  /**
   * The rules of a text: an {@link Expression}; {@code each A; B: …} with # for A in the first rule
   * and for B in the second; or {@code over A; B: …}, a rule on the geometric mean of both.
   *
   * @param protocol how works whose times count are measured
   */
  static List<Rule> of(String text, UnaryOperator<Work> protocol) {
    boolean each = text.startsWith(EACH);
    if (!each && !text.startsWith(OVER)) {
      return List.of(Expression.rule(text, protocol));
    }
    int colon = text.indexOf(": ");
    Map<String, Rule> rules = new LinkedHashMap<>();
    for (String value : Study.list(text.substring(EACH.length(), colon))) {
      String own = text.substring(colon + 2).replace("#", value);
      rules.put(each ? value : inWords(value, protocol), Expression.rule(own, protocol));
    }
    return each ? List.copyOf(rules.values()) : List.of(mean(rules));
  }

  private static Rule mean(Map<String, Rule> rules) {
    Map<String, Amount> members = new LinkedHashMap<>();
    rules.forEach((name, rule) -> members.put(name, rule.amount));
    String names = String.join("; ", members.keySet());
    Rule first = rules.values().iterator().next();
    String one = first.amount.name().replace(rules.keySet().iterator().next(), "…");
    String name = "geometric mean over " + names + (one.equals("…") ? "" : " of " + one);
    Amount mean = Amount.geometricMean(name, List.copyOf(members.values()));
    return new Rule(mean, first.low, first.high, first.far, members);
  }

  /** A size, a part of a name, or an amount. */
  private static String inWords(String value, UnaryOperator<Work> protocol) {
    return value.matches("[0-9]+")
        ? ByteSize.exact(Long.parseLong(value))
        : value.contains(" ") ? amount(value, protocol).name() : value;
  }

  /** The amount of a text: an {@link Expression}, also {@code over A; B: …}. */
  static Amount amount(String text, UnaryOperator<Work> protocol) {
    return text.startsWith(OVER)
        ? of(text + " >= 0", protocol).get(0).amount()
        : Expression.amount(text, Aspect.TIME, protocol);
  }

  /**
   * Its amount; absent where a result is not comparable. A time that is short enough counts all the
   * same: of forks that were not warm it is, if anything, too long.
   */
  Optional<Uncertain> measured(Evidence evidence, Setting setting) {
    Optional<Uncertain> any = amount.value(evidence.withNotComparable(), setting);
    boolean limitsTime = amount.kind() == Amount.Kind.TIME && Double.isInfinite(low);
    return amount
        .value(evidence, setting)
        .or(
            () ->
                any.filter(time -> limitsTime && judge(time, 1, 1).compareTo(Outcome.HOLDS) <= 0));
  }

  /**
   * Whether the whole interval fulfils it, also beyond {@code far}, or none of it does. Where one
   * amount among several is enough, its interval has a level of 1 − 5% ÷ their number (Bonferroni).
   *
   * @param fulfilling amounts of which one is enough for the claim
   * @param violating amounts of which one is enough against the claim
   */
  Outcome judge(Uncertain measured, long fulfilling, long violating) {
    Optional<Interval> inside =
        interval(measured, fulfilling).filter(ends -> low <= ends.low() && ends.high() <= high);
    Optional<Interval> outside =
        interval(measured, violating).filter(ends -> ends.high() < low || ends.low() > high);
    if (inside.isPresent()) {
      boolean beyond =
          Double.isInfinite(high) ? inside.get().low() > far : inside.get().high() < far;
      return beyond ? Outcome.HOLDS_UNDERSTATED : Outcome.HOLDS;
    }
    return outside.isPresent() ? Outcome.NOT_SUPPORTED : Outcome.INCONCLUSIVE;
  }

  private Optional<Interval> interval(Uncertain measured, long amounts) {
    return amount.interval(measured, 1 - (1 - Interval.LEVEL) / amounts);
  }

  String condition() {
    String limits =
        Double.isInfinite(high)
            ? "at least " + amount.text(low)
            : (Double.isInfinite(low) ? "at most " : amount.text(low) + " to ") + amount.text(high);
    return limits + (Double.isNaN(far) ? "" : ", understated beyond " + amount.text(far));
  }

  /** {@code , worst 1.31 (1.02 – 1.68) at 64}; empty for a plain amount. */
  String worst(Evidence evidence, Setting setting) {
    Map<String, Uncertain> values = new LinkedHashMap<>();
    members.forEach(
        (name, member) ->
            member
                .value(evidence.withNotComparable(), setting)
                .ifPresent(value -> values.put(name, value)));
    return values.entrySet().stream()
        .max(Comparator.comparingDouble(one -> excess(one.getValue().value())))
        .map(worst -> ", worst " + amount.text(worst.getValue()) + " at " + worst.getKey())
        .orElse("");
  }

  private double excess(double value) {
    return Math.max(value / high, low / value);
  }
}
