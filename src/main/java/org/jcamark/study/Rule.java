package org.jcamark.study;

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
 * @param members what the amount is the geometric mean of, by size or name; empty for a plain one
 */
record Rule(Amount amount, double low, double high, Map<String, Amount> members) {
  private static final String EACH = "each ";
  private static final String OVER = "over ";

  Rule(Amount amount, double low, double high) {
    this(amount, low, high, Map.of());
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
    Map.Entry<String, Rule> first = rules.entrySet().iterator().next();
    String one = first.getValue().amount.name().replace(first.getKey(), "…");
    String name = "geometric mean over " + names + (one.equals("…") ? "" : " of " + one);
    Amount mean = Amount.geometricMean(name, List.copyOf(members.values()));
    return new Rule(mean, first.getValue().low, first.getValue().high, members);
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

  /** Whether there are results for all of it, comparable or not. */
  boolean isMeasured(Evidence evidence, Setting setting) {
    return amount.value(evidence.withNotComparable(), setting).isPresent();
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
        .or(() -> any.filter(time -> limitsTime && judge(time, 1, 1) == Outcome.HOLDS));
  }

  /**
   * Whether the whole interval fulfils it, or none of the interval does. Where one amount among
   * several is enough, its interval has a level of 1 − 5% ÷ their number (Bonferroni).
   *
   * @param fulfilling amounts of which one is enough for the claim
   * @param violating amounts of which one is enough against the claim
   */
  Outcome judge(Uncertain measured, long fulfilling, long violating) {
    Optional<Interval> inside =
        interval(measured, fulfilling).filter(ends -> low <= ends.low() && ends.high() <= high);
    Optional<Interval> outside =
        interval(measured, violating).filter(ends -> ends.high() < low || ends.low() > high);
    return inside.isPresent()
        ? Outcome.HOLDS
        : outside.isPresent() ? Outcome.NOT_SUPPORTED : Outcome.INCONCLUSIVE;
  }

  private Optional<Interval> interval(Uncertain measured, long amounts) {
    return amount.interval(measured, 1 - (1 - Interval.LEVEL) / amounts);
  }

  String condition() {
    if (Double.isInfinite(high)) {
      return "at least " + amount.text(low);
    }
    return Double.isInfinite(low)
        ? "at most " + amount.text(high)
        : amount.text(low) + " to " + amount.text(high);
  }

  /** {@code , worst 1.31 (1.02 – 1.68) at 64}; empty for a plain amount. */
  String worst(Evidence evidence, Setting setting) {
    Optional<String> worst = Optional.empty();
    double most = Double.NEGATIVE_INFINITY;
    for (Map.Entry<String, Amount> member : members.entrySet()) {
      Optional<Uncertain> value = member.getValue().value(evidence.withNotComparable(), setting);
      double excess =
          value.map(known -> Math.max(known.value() / high, low / known.value())).orElse(most);
      if (excess > most) {
        most = excess;
        worst = value.map(known -> ", worst " + amount.text(known) + " at " + member.getKey());
      }
    }
    return worst.orElse("");
  }
}
