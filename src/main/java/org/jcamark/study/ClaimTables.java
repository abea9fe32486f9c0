package org.jcamark.study;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.table.Columns;
import org.jcamark.table.Numbers;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;

/** The claims of a study, as judged by a run. */
final class ClaimTables {
  private static final int MOST_BASES = 2;
  private static final String NOT_COMPARABLE = "not comparable";

  private final List<Claim.Verdict> verdicts;

  private final boolean twoProtocols;

  ClaimTables(Study study, Evidence evidence) {
    verdicts = study.claims().stream().map(claim -> claim.judge(evidence)).toList();
    twoProtocols = verdicts.stream().anyMatch(verdict -> verdict.theirs().isPresent());
  }

  boolean twoProtocols() {
    return twoProtocols;
  }

  /** {@code Claims: 12 hold, 9 not supported, 5 inconclusive, 3 not testable here}. */
  String summary() {
    String steady = counts(Claim.Verdict::steady);
    return "Claims: "
        + steady
        + (twoProtocols
            ? " in the steady state; "
                + counts(verdict -> verdict.theirs().orElse(verdict.steady()))
                + " under their protocol"
            : "");
  }

  private String counts(Function<Claim.Verdict, Claim.Finding> finding) {
    List<Outcome> outcomes = verdicts.stream().map(finding).map(Claim.Finding::outcome).toList();
    return Stream.of(Outcome.values())
        .filter(outcomes::contains)
        .map(outcome -> counted(outcome, outcomes.stream().filter(outcome::equals).count()))
        .collect(Collectors.joining(", "));
  }

  private static String counted(Outcome outcome, long count) {
    String words = outcome == Outcome.HOLDS && count > 1 ? "hold" : outcome.toString();
    return Numbers.count(count) + " " + words;
  }

  /** A claim a row with its verdicts, for pages of documentation. */
  Table verdicts() {
    return verdictColumns().table(verdicts, List.of());
  }

  Table claims() {
    return verdictColumns().words("because", ClaimTables::because).table(verdicts, List.of());
  }

  private Columns<Claim.Verdict> verdictColumns() {
    Columns<Claim.Verdict> columns = new Columns<>();
    columns.words("claim", verdict -> verdict.claim().id());
    columns.words("statement", verdict -> verdict.claim().text());
    if (twoProtocols) {
      columns.add(
          Column.words("under their protocol"),
          verdict -> cell(verdict.theirs().orElse(verdict.steady()).outcome()));
    }
    columns.add(
        Column.words(twoProtocols ? "in the steady state" : "verdict"),
        verdict -> cell(verdict.steady().outcome()));
    if (twoProtocols) {
      columns.words("why they differ", ClaimTables::whyTheyDiffer);
    }
    return columns;
  }

  Table rules() {
    return new Columns<Claim>()
        .words("claim", Claim::id)
        .words("scope", ClaimTables::scope)
        .words("rules", claim -> rules(claim.steady()))
        .words("reason", Claim::fair)
        .table(verdicts.stream().map(Claim.Verdict::claim).toList(), List.of());
  }

  private static String scope(Claim claim) {
    if (claim.steady().isEmpty()) {
      return "–";
    }
    String providers =
        claim.providers().isEmpty() ? "provider" : "of " + String.join(", ", claim.providers());
    return claim.scope().name().toLowerCase(Locale.ROOT) + " " + providers;
  }

  private static String rules(List<Rule> rules) {
    return rules.stream()
        .map(rule -> rule.amount().name() + ": " + rule.condition())
        .collect(Collectors.joining("; "));
  }

  Table numbers() {
    record Line(Claim claim, Claim.Basis basis) {}
    List<Line> lines = new ArrayList<>();
    Set<List<String>> seen = new LinkedHashSet<>();
    for (Claim.Verdict verdict : verdicts) {
      Stream.concat(Stream.of(verdict.steady()), verdict.theirs().stream())
          .flatMap(finding -> finding.bases().stream())
          .filter(
              basis ->
                  seen.add(
                      List.of(
                          verdict.claim().id(),
                          basis.rule().amount().name(),
                          basis.setting().jvm(),
                          number(basis))))
          .forEach(basis -> lines.add(new Line(verdict.claim(), basis)));
    }
    return new Columns<Line>()
        .words("claim", line -> line.claim().id())
        .words("amount", line -> line.basis().rule().amount().name())
        .words("provider", line -> line.basis().setting().provider())
        .words("JVM", line -> line.basis().setting().jvm())
        .numbers("measured", "measured", line -> Cell.of(number(line.basis())))
        .words("needed", line -> line.basis().rule().condition())
        .add(Column.words("verdict"), line -> cell(line.basis().outcome()))
        .table(lines, List.of());
  }

  private static String number(Claim.Basis basis) {
    return basis.measured().map(basis.rule().amount()::text).orElse(NOT_COMPARABLE) + basis.worst();
  }

  private static Cell cell(Outcome outcome) {
    Tone tone =
        switch (outcome) {
          case HOLDS -> Tone.GOOD;
          case NOT_SUPPORTED -> Tone.BAD;
          case INCONCLUSIVE, NOT_TESTABLE_HERE -> Tone.FAINT;
        };
    return Cell.of(outcome.toString()).in(tone);
  }

  private static String because(Claim.Verdict verdict) {
    if (verdict.claim().steady().isEmpty()) {
      return verdict.claim().fair();
    }
    String steady = because(verdict.steady());
    return verdict
        .theirs()
        .map(theirs -> "their protocol: " + because(theirs) + "; steady state: " + steady)
        .orElse(steady);
  }

  private static String because(Claim.Finding finding) {
    if (finding.bases().isEmpty()) {
      return "a result that it needs is missing";
    }
    List<String> deciding =
        finding.bases().stream()
            .filter(basis -> basis.outcome() == finding.outcome())
            .map(ClaimTables::words)
            .distinct()
            .toList();
    int more = deciding.size() - MOST_BASES;
    return deciding.stream().limit(MOST_BASES).collect(Collectors.joining("; "))
        + (more > 0 ? "; and " + Numbers.count(more) + " more" : "");
  }

  private static String words(Claim.Basis basis) {
    Rule rule = basis.rule();
    return "%s: %s is %s, needed %s"
        .formatted(basis.setting(), rule.amount().name(), number(basis), rule.condition());
  }

  private static String whyTheyDiffer(Claim.Verdict verdict) {
    return verdict
        .theirs()
        .filter(theirs -> theirs.outcome() != verdict.steady().outcome())
        .filter(theirs -> theirs.outcome() != Outcome.INCONCLUSIVE)
        .filter(theirs -> verdict.steady().outcome() != Outcome.INCONCLUSIVE)
        .map(theirs -> verdict.claim().differ())
        .orElse("");
  }
}
