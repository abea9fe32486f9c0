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
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Observations;
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
  private static final String THEIRS =
      "Under their protocol: as many calls as the report timed, from the first one of a fresh JVM"
          + " on, which load classes and run uncompiled code.";

  private static final String SPREAD =
      "Median, SD, P95 and CV describe the pooled iterations of all forks, each the mean of many"
          + " calls; in rows with mode sample they describe single calls.";

  private final Study study;
  private final Evidence evidence;
  private final Evidence peers;
  private final List<Verdict> verdicts;

  StudyTables(Study study, List<Finding> rows, Peers peers) {
    this.study = study;
    this.peers = peers.of(study);
    evidence = new MeasuredEvidence(rows);
    verdicts =
        study.claims().stream()
            .filter(Claim::isTested)
            .map(claim -> claim.judge(evidence, study::protocol))
            .toList();
  }

  Evidence evidence() {
    return evidence;
  }

  /** {@code Claims: 2 hold understated, 12 hold, 5 inconclusive, 9 not supported}. */
  String summary() {
    String theirs = counts(verdicts.stream().flatMap(verdict -> verdict.theirs().stream()));
    return "Claims: "
        + counts(verdicts.stream().map(Verdict::steady))
        + (theirs.isEmpty() ? "" : "; under their protocol " + theirs);
  }

  private static String counts(Stream<Judgement> judgements) {
    List<Outcome> outcomes = judgements.map(Judgement::outcome).toList();
    return Stream.of(Outcome.values())
        .filter(outcomes::contains)
        .map(outcome -> Collections.frequency(outcomes, outcome) + " " + outcome)
        .map(count -> count.replace(",", ""))
        .map(count -> count.startsWith("1 ") ? count : count.replace("holds", "hold"))
        .collect(Collectors.joining(", "));
  }

  Table verdicts() {
    String untested =
        study.claims().stream()
            .filter(claim -> !claim.isTested())
            .map(Claim::id)
            .collect(Collectors.joining(", "));
    return new Columns<Verdict>()
        .words("claim", verdict -> verdict.claim().id())
        .words("statement", verdict -> verdict.claim().says())
        .add(Column.words("verdict"), verdict -> cell(verdict.steady().outcome()))
        .add(
            Column.words("under their protocol").means(THEIRS),
            verdict -> verdict.theirs().map(other -> cell(other.outcome())).orElse(Cell.EMPTY))
        .table(
            verdicts,
            untested.isEmpty() ? List.of() : List.of("Not tested here: " + untested + "."));
  }

  /** How claims are judged, and why some are not. */
  Table rules() {
    return new Columns<Claim>()
        .words("claim", Claim::id)
        .words("scope", StudyTables::scope)
        .words("rules", claim -> claim.isTested() ? rules(claim) : claim.says())
        .words("reason", Claim::fair)
        .table(study.claims(), List.of());
  }

  private static String rules(Claim claim) {
    return claim.steady().stream()
        .map(rule -> rule.amount().name() + ": " + rule.condition())
        .collect(Collectors.joining("; "));
  }

  private static String scope(Claim claim) {
    String providers =
        claim.providers().isEmpty() ? "provider" : "of " + String.join(", ", claim.providers());
    return claim.isTested()
        ? claim.scope().name().toLowerCase(Locale.ROOT) + " " + providers
        : "not tested";
  }

  /** Providers may share an amount, as where one is named: it is shown once. */
  Table numbers() {
    record Line(String claim, String amount, String jvm, String number) {}
    Map<Line, Basis> lines = new LinkedHashMap<>();
    for (Verdict verdict : verdicts) {
      Stream.concat(Stream.of(verdict.steady()), verdict.theirs().stream())
          .flatMap(judged -> judged.bases().stream())
          .forEach(
              basis -> {
                String amount = basis.rule().amount().name();
                String jvm = basis.setting().jvm();
                lines.putIfAbsent(
                    new Line(verdict.claim().id(), amount, jvm, number(basis)), basis);
              });
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

  private String number(Basis basis) {
    return basis
        .measured()
        .map(basis.rule().amount()::text)
        .map(text -> text + basis.rule().worst(evidence, basis.setting()))
        .orElse("not comparable");
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
            .filter(row -> observations(row).isPresent())
            .toList();
    KeyColumns<Finding> names = KeyColumns.of(rows);
    return new Columns<Finding>()
        .addAll(names.columns(), row -> row)
        .words("mode", row -> row.result().mode().label())
        .numbers("median", "median", row -> time(row, all -> all.percentile(50)))
        .numbers("sd", "SD", row -> time(row, Observations::standardDeviation))
        .numbers("p95", "P95", row -> time(row, all -> all.percentile(95)))
        .numbers(
            "cv",
            "CV",
            row ->
                Cell.of(
                    observations(row).map(all -> all.standardDeviation() / all.mean()),
                    Numbers::percent))
        .numbers(
            "forks",
            "forks",
            row -> row.estimate().map(Estimate::forks).map(Cell::of).orElse(Cell.EMPTY))
        .table(InOrder.groupedBy(rows, names::heading), List.of(SPREAD));
  }

  private static Cell time(Finding row, ToDoubleFunction<Observations> time) {
    return Cell.of(
        observations(row).map(known -> time.applyAsDouble(known) * JmhUnit.factor(row.unit())),
        Unit::timeInWords);
  }

  private static Optional<Observations> observations(Finding row) {
    return row.result().primary().samples().map(Observations::of).filter(all -> all.total() > 0);
  }
}
