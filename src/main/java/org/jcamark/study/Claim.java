package org.jcamark.study;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jcamark.stats.Uncertain;

/**
 * A statement of a report, with the rules that it stands for.
 *
 * @param id as the report, or the list of its claims, numbers it
 * @param scope where it has to be true
 * @param providers whose results count; empty for all
 * @param says its sense, in the report's words where they are short
 * @param rule as {@link Rule#of} reads them, of which it needs all, on warm operations; none where
 *     nothing measured here decides it
 * @param theirs the same under the protocol of the report, where the study's does not give it
 * @param fair why the rules are a fair reading, or why nothing here decides it
 */
record Claim(
    String id,
    Scope scope,
    List<String> providers,
    String says,
    List<String> rule,
    List<String> theirs,
    String fair) {
  Claim {
    if (fair.isEmpty()) {
      throw new IllegalArgumentException(id + " needs the reason for its rule, or for none");
    }
  }

  enum Scope {
    /** With each provider and JVM that has all of it. */
    EVERY,
    /** With at least one, as a claim on what can be reached. */
    SOME
  }

  /** What measurements say of a claim, the best first. */
  enum Outcome {
    HOLDS_UNDERSTATED,
    HOLDS,
    INCONCLUSIVE,
    NOT_SUPPORTED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace("s_u", "s, u").replace('_', ' ');
    }
  }

  /** What an amount says of a rule; it is absent where one of its results is not comparable. */
  record Basis(Setting setting, Rule rule, Optional<Uncertain> measured, Outcome outcome) {}

  /** What some rules come to, with the amounts of the settings that have results for all. */
  record Judgement(Outcome outcome, List<Basis> bases) {}

  /** The claim as judged, also by the report's protocol where that is not ours. */
  record Verdict(Claim claim, Judgement steady, Optional<Judgement> theirs) {}

  List<Rule> steady() {
    return rules(rule, UnaryOperator.identity());
  }

  /** The rules under the report's protocol; none where that is the same. */
  List<Rule> theirs(UnaryOperator<Work> protocol) {
    List<Rule> derived = rules(rule, protocol);
    boolean same =
        steady().stream().anyMatch(own -> own.amount().isCold())
            || works(derived).equals(works(steady()));
    return theirs.isEmpty() && !same ? derived : rules(theirs, UnaryOperator.identity());
  }

  private static List<Rule> rules(List<String> texts, UnaryOperator<Work> protocol) {
    return texts.stream().flatMap(text -> Rule.of(text, protocol).stream()).toList();
  }

  private static List<Set<Work>> works(List<Rule> rules) {
    return rules.stream().map(rule -> rule.amount().works()).toList();
  }

  Verdict judge(Evidence evidence, UnaryOperator<Work> protocol) {
    Optional<List<Rule>> theirRules =
        Optional.of(theirs(protocol)).filter(rules -> !rules.isEmpty());
    return new Verdict(
        this, judge(steady(), evidence), theirRules.map(rules -> judge(rules, evidence)));
  }

  /** Whether measurements could decide it. */
  boolean isTested() {
    return !rule.isEmpty();
  }

  /** Settings that lack a comparable result leave a claim on every setting to the others. */
  private Judgement judge(List<Rule> rules, Evidence evidence) {
    Evidence any = evidence.withNotComparable();
    Map<Setting, List<Optional<Uncertain>>> complete = new LinkedHashMap<>();
    for (Setting setting : evidence.settings()) {
      if ((providers.isEmpty() || providers.contains(setting.provider()))
          && rules.stream().allMatch(own -> own.amount().value(any, setting).isPresent())) {
        complete.put(setting, rules.stream().map(own -> own.measured(evidence, setting)).toList());
      }
    }
    boolean every = scope == Scope.EVERY;
    long settings = complete.values().stream().distinct().count();
    Stream<Uncertain> amounts =
        complete.values().stream().flatMap(List::stream).flatMap(Optional::stream);
    long fulfilling = every ? 1 : settings;
    long violating = every ? amounts.distinct().count() : rules.size();
    List<Basis> bases = new ArrayList<>();
    List<Outcome> outcomes = new ArrayList<>();
    complete.forEach(
        (setting, measured) -> {
          List<Outcome> here = new ArrayList<>();
          for (int i = 0; i < rules.size(); i++) {
            Rule own = rules.get(i);
            Optional<Uncertain> amount = measured.get(i);
            Outcome outcome =
                amount
                    .map(known -> own.judge(known, fulfilling, violating))
                    .orElse(Outcome.INCONCLUSIVE);
            bases.add(new Basis(setting, own, amount, outcome));
            here.add(outcome);
          }
          Outcome ofAll = Collections.max(here);
          boolean isOpen =
              ofAll == Outcome.INCONCLUSIVE && measured.contains(Optional.<Uncertain>empty());
          if (!(every && isOpen)) {
            outcomes.add(ofAll);
          }
        });
    return new Judgement(
        outcomes.isEmpty()
            ? Outcome.INCONCLUSIVE
            : every ? Collections.max(outcomes) : Collections.min(outcomes),
        bases);
  }
}
