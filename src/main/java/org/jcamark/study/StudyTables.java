package org.jcamark.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jcamark.compare.Finding;
import org.jcamark.compare.JmhUnit;
import org.jcamark.model.InOrder;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.stats.Distribution;
import org.jcamark.stats.Estimate;
import org.jcamark.table.Columns;
import org.jcamark.table.Numbers;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Unit;

/** The tables that every study has. */
final class StudyTables {
  private static final String DISTRIBUTION_NOTE =
      "± is half the 95% interval of the mean over forks. Median, SD, P95 and CV describe the"
          + " pooled iterations of all forks, each the mean of many calls; in rows with mode sample"
          + " they describe single calls.";

  private static final List<Aspect> SIZES =
      List.of(
          Aspect.PUBLIC_BYTES,
          Aspect.PUBLIC_ENCODED_BYTES,
          Aspect.PRIVATE_ENCODED_BYTES,
          Aspect.OUTPUT_BYTES,
          Aspect.CLIENT_BYTES,
          Aspect.SERVER_BYTES);

  private final Study study;
  private final MeasuredEvidence evidence;
  private final Peers peers;
  private final List<Finding> rows;

  StudyTables(Study study, List<Finding> rows, Peers peers) {
    this.study = study;
    this.peers = peers.of(study);
    this.evidence = new MeasuredEvidence(rows);
    this.rows = rows.stream().filter(row -> row.scenario().isPresent()).toList();
  }

  MeasuredEvidence evidence() {
    return evidence;
  }

  Table reported(String source) {
    List<Reported> shown =
        study.reported().stream()
            .filter(row -> row.source().equals(source) && row.gap().isEmpty())
            .toList();
    Columns<Reported> columns = new Columns<Reported>().words("row", Reported::what);
    if (shown.stream().anyMatch(row -> !row.published().equals(Reported.NOT_PUBLISHED))) {
      columns.words("published", Reported::published);
    }
    for (Evidence numbers : List.of(evidence, peers)) {
      for (Setting setting : numbers.settings()) {
        for (boolean theirs : List.of(true, false)) {
          String title = setting + (theirs ? ", their protocol" : "");
          Function<Reported, Optional<Cell>> cell =
              row -> (theirs ? row.theirs() : row.amount()).flatMap(a -> cell(a, numbers, setting));
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
    return new Columns<Reported>()
        .words("source", Reported::source)
        .words("row", Reported::what)
        .words("published", Reported::published)
        .words("reason", Reported::gap)
        .table(study.reported().stream().filter(row -> !row.gap().isEmpty()).toList(), List.of());
  }

  /** What reports publish of an operation: mean, median, spread, throughput, CPU and memory. */
  Table distributions() {
    Columns<Finding> columns = rowColumns();
    columns.numbers(
        "mean",
        "mean",
        row -> row.estimate().map(e -> Cell.of(mean(e), JmhUnit.mean(e))).orElse(Cell.EMPTY));
    columns.numbers("median", "median", row -> time(row, Distribution::median));
    columns.numbers("sd", "SD", row -> time(row, Distribution::standardDeviation));
    columns.numbers("p95", "P95", row -> time(row, Distribution::p95));
    columns.numbers(
        "cv",
        "CV",
        row ->
            Cell.of(distribution(row).map(Distribution::coefficientOfVariation), Numbers::percent));
    columns.numbers("throughput", "throughput", StudyTables::throughput);
    addAspect(columns, Aspect.CPU_TIME, "CPU time");
    addAspect(columns, Aspect.CPUS, "CPUs");
    addAspect(columns, Aspect.ALLOCATION, "allocated");
    Map<String, List<Finding>> byJvm = InOrder.groupedBy(rows, row -> scenario(row).jvm());
    return columns.table(byJvm, List.of(DISTRIBUTION_NOTE));
  }

  /** Each size once, with the first provider that has it. */
  Table sizes() {
    Map<List<String>, Finding> different = new LinkedHashMap<>();
    for (Finding row : rows) {
      List<String> texts = new ArrayList<>(List.of(work(row)));
      SIZES.forEach(size -> texts.add(aspect(row, size).text()));
      if (texts.stream().skip(1).anyMatch(text -> !text.isEmpty())) {
        different.putIfAbsent(texts, row);
      }
    }
    Columns<Finding> columns = rowColumns();
    SIZES.forEach(
        size -> addAspect(columns, size, size.label().replace("-bytes", "").replace('-', ' ')));
    return columns.table(List.copyOf(different.values()), List.of());
  }

  private static Columns<Finding> rowColumns() {
    return new Columns<Finding>()
        .words("operation", StudyTables::work)
        .words("provider", row -> scenario(row).provider());
  }

  private static Cell time(Finding row, ToDoubleFunction<Distribution> time) {
    return Cell.of(
        distribution(row).map(known -> time.applyAsDouble(known) * JmhUnit.factor(row.unit())),
        Amount.Kind.TIME::text);
  }

  private static void addAspect(Columns<Finding> columns, Aspect aspect, String title) {
    columns.numbers(aspect.label(), title, row -> aspect(row, aspect));
  }

  private static Cell aspect(Finding row, Aspect aspect) {
    return Cell.of(MeasuredEvidence.estimate(row, aspect).map(JmhUnit::mean), aspect.kind()::text);
  }

  private static Optional<Distribution> distribution(Finding row) {
    return row.result().primary().samples().flatMap(Distribution::of);
  }

  private static Cell throughput(Finding row) {
    Optional<Double> nanos = row.estimate().map(JmhUnit::mean);
    if (nanos.isEmpty() || scenario(row).mode() == Mode.SINGLE_SHOT) {
      return Cell.EMPTY;
    }
    double perSecond = scenario(row).threads() * 1e9 / nanos.get();
    boolean bulk = scenario(row).call().isBulk();
    double value = bulk ? perSecond * scenario(row).payloadBytes().orElse(0) : perSecond;
    Unit unit = bulk ? Unit.ofByteRates(value) : Unit.ofRates(value);
    return Cell.of(Numbers.significant(unit.of(value)) + " " + unit.label(), value);
  }

  private static String mean(Estimate estimate) {
    return Unit.inWords(estimate).replace("/op", "").replace("±", "± ");
  }

  private static Key scenario(Finding row) {
    return row.scenario().orElseThrow();
  }

  private static String work(Finding row) {
    int calls =
        row.result().primary().samples().orElse(null) instanceof Samples.Raw raw
            ? raw.values().get(0).length
            : 1;
    return Work.of(scenario(row), calls).inWords();
  }
}
