package org.jcamark.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.stats.Uncertain;

/**
 * A statement of a report, with the rules that it stands for.
 *
 * @param id as the report, or the list of its claims, numbers it
 * @param text the statement, in our words
 * @param scope where it has to be true
 * @param rules all of which it needs; none where no measurement of ours could judge it
 * @param reason why it cannot be judged; empty where it can
 */
public record Claim(String id, String text, Scope scope, List<Rule> rules, String reason) {
  public Claim {
    rules = List.copyOf(rules);
    if (rules.isEmpty() == reason.isEmpty()) {
      throw new IllegalArgumentException(id + " needs either rules or a reason");
    }
  }

  /** Where a claim has to be true. */
  public enum Scope {
    /** With each provider and JVM that has all of it. */
    EVERYWHERE,
    /** With at least one, as a claim on what can be reached. */
    SOMEWHERE
  }

  /** A claim on each provider and JVM. */
  public static Claim everywhere(String id, String text, Rule... rules) {
    return new Claim(id, text, Scope.EVERYWHERE, List.of(rules), "");
  }

  /** A claim on what can be reached. */
  public static Claim somewhere(String id, String text, Rule... rules) {
    return new Claim(id, text, Scope.SOMEWHERE, List.of(rules), "");
  }

  /** A claim that no measurement of ours can judge. */
  public static Claim untested(String id, String text, String reason) {
    return new Claim(id, text, Scope.EVERYWHERE, List.of(), reason);
  }

  /** An amount and what it says of a rule. */
  record Basis(Setting setting, Rule rule, Uncertain measured, Outcome outcome) {}

  /**
   * The claim as judged.
   *
   * @param bases of the settings that have all amounts of the rules
   */
  record Finding(Claim claim, Outcome outcome, List<Basis> bases) {}

  /** Judges it by some evidence. */
  Finding judge(Evidence evidence) {
    Map<Setting, List<Uncertain>> complete = new LinkedHashMap<>();
    for (Setting setting : evidence.settings()) {
      List<Uncertain> here =
          rules.stream().flatMap(rule -> rule.amount().value(evidence, setting).stream()).toList();
      if (here.size() == rules.size() && !here.isEmpty()) {
        complete.put(setting, here);
      }
    }
    boolean everywhere = scope == Scope.EVERYWHERE;
    long settings = complete.values().stream().distinct().count();
    long amounts = complete.values().stream().flatMap(List::stream).distinct().count();
    List<Basis> bases = new ArrayList<>();
    List<Outcome> outcomes = new ArrayList<>();
    complete.forEach(
        (setting, measured) -> {
          List<Basis> here = new ArrayList<>();
          for (int i = 0; i < rules.size(); i++) {
            Outcome outcome =
                rules
                    .get(i)
                    .judge(
                        measured.get(i),
                        everywhere ? 1 : settings,
                        everywhere ? amounts : rules.size());
            here.add(new Basis(setting, rules.get(i), measured.get(i), outcome));
          }
          bases.addAll(here);
          outcomes.add(ofAll(here.stream().map(Basis::outcome).toList()));
        });
    return new Finding(this, everywhere ? ofAll(outcomes) : ofAny(outcomes), bases);
  }

  private static Outcome ofAll(List<Outcome> outcomes) {
    if (outcomes.contains(Outcome.DOES_NOT_HOLD)) {
      return Outcome.DOES_NOT_HOLD;
    }
    return outcomes.isEmpty() || outcomes.contains(Outcome.CANNOT_BE_SAID)
        ? Outcome.CANNOT_BE_SAID
        : Outcome.HOLDS;
  }

  private static Outcome ofAny(List<Outcome> outcomes) {
    if (outcomes.contains(Outcome.HOLDS)) {
      return Outcome.HOLDS;
    }
    return outcomes.isEmpty() || outcomes.contains(Outcome.CANNOT_BE_SAID)
        ? Outcome.CANNOT_BE_SAID
        : Outcome.DOES_NOT_HOLD;
  }
}
