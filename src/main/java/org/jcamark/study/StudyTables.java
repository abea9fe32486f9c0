package org.jcamark.study;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.compare.Finding;
import org.jcamark.compare.JmhUnit;
import org.jcamark.model.InOrder;
import org.jcamark.model.Mode;
import org.jcamark.stats.Distribution;
import org.jcamark.stats.Estimate;
import org.jcamark.study.Claim.Basis;
import org.jcamark.study.Claim.Judgement;
import org.jcamark.study.Claim.Outcome;
import org.jcamark.study.Claim.Verdict;
import org.jcamark.study.Evidence.MeasuredEvidence;
import org.jcamark.study.Study.Published;
import org.jcamark.study.Study.Row;
import org.jcamark.table.Columns;
import org.jcamark.table.KeyColumns;
import org.jcamark.table.Numbers;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;
import org.jcamark.table.Unit;

/**
 * The claims of a study as judged by a run, published rows with the same operations in it, and the
 * spread of its times.
 */
final class StudyTables {
  private static final String SPREAD =
      "Median, SD, P95 and CV describe the pooled iterations of all forks, each the mean of many"
          + " calls; in rows with mode sample they describe single calls.";

  private final Study study;
  private final Evidence evidence;
  private final Evidence peers;
  private final List<Verdict> verdicts;
  private final boolean twoProtocols;

  StudyTables(Study study, List<Finding> rows, Peers peers) {
    this.study = study;
    this.peers = peers.of(study);
    evidence = new MeasuredEvidence(rows);
    verdicts = claims(true).stream().map(claim -> claim.judge(evidence, study::protocol)).toList();
    twoProtocols = verdicts.stream().anyMatch(verdict -> verdict.theirs().isPresent());
  }

  Evidence evidence() {
    return evidence;
  }

  boolean twoProtocols() {
    return twoProtocols;
  }

  /** {@code Claims: 2 hold understated, 12 hold, 5 inconclusive, 9 not supported}. */
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
        .map(outcome -> Collections.frequency(outcomes, outcome) + " " + outcome)
        .map(count -> count.replace(",", ""))
        .map(count -> count.startsWith("1 ") ? count : count.replace("holds", "hold"))
        .collect(Collectors.joining(", "));
  }

  Table verdicts() {
    Columns<Verdict> columns =
        new Columns<Verdict>()
            .words("claim", verdict -> verdict.claim().id())
            .words("statement", verdict -> verdict.claim().says());
    if (twoProtocols) {
      columns.add(
          Column.words("under their protocol"), verdict -> cell(verdict.underTheirs().outcome()));
    }
    columns.add(
        Column.words(twoProtocols ? "in the steady state" : "verdict"),
        verdict -> cell(verdict.steady().outcome()));
    if (twoProtocols) {
      columns.words("why they differ", StudyTables::whyTheyDiffer);
    }
    String untested = claims(false).stream().map(Claim::id).collect(Collectors.joining(", "));
    return columns.table(
        verdicts, untested.isEmpty() ? List.of() : List.of("Not tested here: " + untested + "."));
  }

  private List<Claim> claims(boolean tested) {
    return study.claims().stream().filter(claim -> claim.isTested() == tested).toList();
  }

  /** Claims that nothing here decides. */
  Table untested() {
    return new Columns<Claim>()
        .words("claim", Claim::id)
        .words("statement", Claim::says)
        .words("reason", Claim::fair)
        .table(claims(false), List.of());
  }

  Table rules() {
    return new Columns<Claim>()
        .words("claim", Claim::id)
        .words("scope", StudyTables::scope)
        .words(
            "rules",
            claim ->
                claim.steady().stream()
                    .map(rule -> rule.amount().name() + ": " + rule.condition())
                    .collect(Collectors.joining("; ")))
        .words("reason", Claim::fair)
        .table(claims(true), List.of());
  }

  private static String scope(Claim claim) {
    String providers =
        claim.providers().isEmpty() ? "provider" : "of " + String.join(", ", claim.providers());
    return claim.scope().name().toLowerCase(Locale.ROOT) + " " + providers;
  }

  /** Providers may share an amount, as where one is named: it is shown once. */
  Table numbers() {
    record Line(String claim, String amount, String jvm, String number) {}
    Map<Line, Basis> lines = new LinkedHashMap<>();
    for (Verdict verdict : verdicts) {
      for (Judgement judged : List.of(verdict.steady(), verdict.underTheirs())) {
        for (Basis basis : judged.bases()) {
          String name = basis.rule().amount().name();
          lines.putIfAbsent(
              new Line(verdict.claim().id(), name, basis.setting().jvm(), number(basis)), basis);
        }
      }
    }
    return new Columns<Map.Entry<Line, Basis>>()
        .words("claim", line -> line.getKey().claim())
        .words("amount", line -> line.getKey().amount())
        .words("provider", line -> line.getValue().setting().provider())
        .words("JVM", line -> line.getKey().jvm())
        .numbers("measured", "measured", line -> Cell.of(line.getKey().number()))
        .words("needed", line -> line.getValue().rule().condition())
        .add(Column.words("verdict"), line -> cell(line.getValue().outcome()))
        .table(List.copyOf(lines.entrySet()), List.of());
  }

  private static String number(Basis basis) {
    return basis.measured().map(basis.rule().amount()::text).orElse("not comparable")
        + basis.worst();
  }

  private static Cell cell(Outcome outcome) {
    Tone tone =
        switch (outcome) {
          case HOLDS_UNDERSTATED, HOLDS -> Tone.GOOD;
          case INCONCLUSIVE -> Tone.FAINT;
          case NOT_SUPPORTED -> Tone.BAD;
        };
    return Cell.of(outcome.toString()).in(tone);
  }

  /** Empty where one of them is inconclusive. */
  private static String whyTheyDiffer(Verdict verdict) {
    List<Outcome> both = List.of(verdict.steady().outcome(), verdict.underTheirs().outcome());
    return both.contains(Outcome.INCONCLUSIVE) || both.get(0) == both.get(1)
        ? ""
        : verdict.claim().differ();
  }

  /** The rows of a table that are measured; a column for each setting and protocol. */
  Table reported(Published table) {
    List<Row> shown = table.rows().stream().filter(row -> row.gap().isEmpty()).toList();
    Columns<Row> columns = new Columns<Row>().words("row", Row::what);
    if (shown.stream().anyMatch(row -> !row.published().equals(Study.NOT_PUBLISHED))) {
      columns.words("published", Row::published);
    }
    for (Evidence numbers : List.of(evidence, peers)) {
      for (Setting setting : numbers.settings()) {
        if (!table.providers().isEmpty() && !table.providers().contains(setting.provider())) {
          continue;
        }
        for (boolean theirs : List.of(true, false)) {
          String title = setting + (theirs ? ", their protocol" : "");
          Function<Row, Optional<Cell>> cell =
              row ->
                  (theirs ? study.theirs(row) : row.amount())
                      .flatMap(amount -> cell(amount, numbers, setting));
          if (shown.stream().anyMatch(row -> cell.apply(row).isPresent())) {
            columns.numbers(title, title, row -> cell.apply(row).orElse(Cell.EMPTY));
          }
        }
      }
    }
    return columns.table(shown, List.of());
  }

  /** A ratio has its interval, anything else half the width. */
  private static Optional<Cell> cell(Amount amount, Evidence numbers, Setting setting) {
    boolean ratio = amount.kind() == Amount.Kind.RATIO || amount.kind() == Amount.Kind.EXPONENT;
    return amount
        .value(numbers, setting)
        .map(
            known ->
                Cell.of(
                    ratio ? amount.text(known) : amount.text(known.value()) + Amount.width(known),
                    known.value()));
  }

  Table gaps() {
    record Gap(String source, Row row) {}
    return new Columns<Gap>()
        .words("source", Gap::source)
        .words("row", gap -> gap.row().what())
        .words("published", gap -> gap.row().published())
        .words("reason", gap -> gap.row().gap())
        .table(
            study.published().stream()
                .flatMap(table -> table.rows().stream().map(row -> new Gap(table.table(), row)))
                .filter(gap -> !gap.row().gap().isEmpty())
                .toList(),
            List.of());
  }

  /** What reports publish of the spread of times: median, standard deviation, P95 and CV. */
  static Table distributions(List<Finding> results) {
    List<Finding> rows =
        results.stream()
            .filter(row -> row.result().mode() != Mode.THROUGHPUT)
            .filter(row -> distribution(row).isPresent())
            .toList();
    KeyColumns<Finding> names = KeyColumns.of(rows);
    return new Columns<Finding>()
        .addAll(names.columns(), row -> row)
        .words("mode", row -> row.result().mode().label())
        .numbers("median", "median", row -> time(row, Distribution::median))
        .numbers("sd", "SD", row -> time(row, Distribution::standardDeviation))
        .numbers("p95", "P95", row -> time(row, Distribution::p95))
        .numbers(
            "cv",
            "CV",
            row ->
                Cell.of(
                    distribution(row).map(Distribution::coefficientOfVariation), Numbers::percent))
        .numbers(
            "forks",
            "forks",
            row -> row.estimate().map(Estimate::forks).map(Cell::of).orElse(Cell.EMPTY))
        .table(InOrder.groupedBy(rows, names::heading), List.of(SPREAD));
  }

  private static Cell time(Finding row, ToDoubleFunction<Distribution> time) {
    return Cell.of(
        distribution(row).map(known -> time.applyAsDouble(known) * JmhUnit.factor(row.unit())),
        Unit::timeInWords);
  }

  private static Optional<Distribution> distribution(Finding row) {
    return row.result().primary().samples().flatMap(Distribution::of);
  }
}
