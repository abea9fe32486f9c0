package org.jcamark.study;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.study.Claim.Basis;
import org.jcamark.study.Claim.Judgement;
import org.jcamark.study.Claim.Outcome;
import org.jcamark.study.Claim.Verdict;
import org.jcamark.table.Columns;
import org.jcamark.table.Numbers;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;

/** The claims of a study, as judged by a run. */
final class ClaimTables {
  private static final int MOST_BASES = 2;

  private final List<Verdict> verdicts;
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
    String steady = "Claims: " + counts(Verdict::steady);
    return twoProtocols
        ? steady + " in the steady state; " + counts(Verdict::underTheirs) + " under their protocol"
        : steady;
  }

  private String counts(Function<Verdict, Judgement> judgement) {
    List<Outcome> outcomes = verdicts.stream().map(judgement).map(Judgement::outcome).toList();
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

  private Columns<Verdict> verdictColumns() {
    Columns<Verdict> columns = new Columns<>();
    columns.words("claim", verdict -> verdict.claim().id());
    columns.words("statement", verdict -> verdict.claim().text());
    if (twoProtocols) {
      columns.add(
          Column.words("under their protocol"), verdict -> cell(verdict.underTheirs().outcome()));
    }
    columns.add(
        Column.words(twoProtocols ? "in the steady state" : "verdict"),
        verdict -> cell(verdict.steady().outcome()));
    return twoProtocols ? columns.words("why they differ", ClaimTables::whyTheyDiffer) : columns;
  }

  Table rules() {
    return new Columns<Claim>()
        .words("claim", Claim::id)
        .words("scope", ClaimTables::scope)
        .words(
            "rules",
            claim ->
                claim.steady().stream()
                    .map(rule -> rule.amount().name() + ": " + rule.condition())
                    .collect(Collectors.joining("; ")))
        .words("reason", Claim::fair)
        .table(verdicts.stream().map(Verdict::claim).toList(), List.of());
  }

  private static String scope(Claim claim) {
    String providers =
        claim.providers().isEmpty() ? "provider" : "of " + String.join(", ", claim.providers());
    return claim.steady().isEmpty()
        ? "–"
        : claim.scope().name().toLowerCase(Locale.ROOT) + " " + providers;
  }

  private record Line(String claim, String amount, String jvm, String number, Basis basis) {
    private static Line of(Claim claim, Basis basis) {
      return new Line(
          claim.id(),
          basis.rule().amount().name(),
          basis.setting().jvm(),
          ClaimTables.number(basis),
          basis);
    }

    /** Providers may share an amount, as where one is named. */
    private List<String> shared() {
      return List.of(claim, amount, jvm, number);
    }
  }

  Table numbers() {
    List<Line> lines =
        verdicts.stream()
            .flatMap(
                verdict ->
                    Stream.of(Optional.of(verdict.steady()), verdict.theirs())
                        .flatMap(Optional::stream)
                        .flatMap(judgement -> judgement.bases().stream())
                        .map(basis -> Line.of(verdict.claim(), basis)))
            .collect(
                Collectors.toMap(
                    Line::shared, line -> line, (first, next) -> first, LinkedHashMap::new))
            .values()
            .stream()
            .toList();
    return new Columns<Line>()
        .words("claim", Line::claim)
        .words("amount", Line::amount)
        .words("provider", line -> line.basis().setting().provider())
        .words("JVM", Line::jvm)
        .numbers("measured", "measured", line -> Cell.of(line.number()))
        .words("needed", line -> line.basis().rule().condition())
        .add(Column.words("verdict"), line -> cell(line.basis().outcome()))
        .table(lines, List.of());
  }

  private static String number(Basis basis) {
    return basis.measured().map(basis.rule().amount()::text).orElse("not comparable")
        + basis.worst();
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

  private static String because(Verdict verdict) {
    String steady = because(verdict.steady());
    return verdict.claim().steady().isEmpty()
        ? verdict.claim().fair()
        : verdict
            .theirs()
            .map(theirs -> "their protocol: " + because(theirs) + "; steady state: " + steady)
            .orElse(steady);
  }

  private static String because(Judgement judgement) {
    List<String> deciding =
        judgement.bases().stream()
            .filter(basis -> basis.outcome() == judgement.outcome())
            .map(
                basis ->
                    "%s: %s is %s, needed %s"
                        .formatted(
                            basis.setting(),
                            basis.rule().amount().name(),
                            number(basis),
                            basis.rule().condition()))
            .distinct()
            .toList();
    int more = deciding.size() - MOST_BASES;
    return judgement.bases().isEmpty()
        ? "a result that it needs is missing"
        : deciding.stream().limit(MOST_BASES).collect(Collectors.joining("; "))
            + (more > 0 ? "; and " + Numbers.count(more) + " more" : "");
  }

  /** Empty where one of them is inconclusive. */
  private static String whyTheyDiffer(Verdict verdict) {
    List<Outcome> both = List.of(verdict.steady().outcome(), verdict.underTheirs().outcome());
    return both.contains(Outcome.INCONCLUSIVE) || both.get(0) == both.get(1)
        ? ""
        : verdict.claim().differ();
  }
}
