package org.jcamark.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Refusal;
import org.jcamark.catalog.Step;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/**
 * Workloads compared with the sum of the operations that they consist of, or refusals with the
 * operation that is refused, where the same run measured all of these through the same provider.
 */
public final class PartsTable {
  private final List<ResultRow> rows;
  private final Kind kind;

  private enum Kind {
    WORKLOAD(
        "workload",
        "parts",
        "÷ parts: the workload's time by the sum of the times of its operations, each measured by"
            + " itself in this run; above 1, the workload does more than these; below, it uses more"
            + " than one processor."),
    REFUSAL(
        "refusal",
        "success",
        "÷ success: the time of a refusal by that of the refused operation without the fault; for a"
            + " public key, of what it would have been taken for.");

    private final String whole;
    private final String parts;
    private final String note;

    Kind(String whole, String parts, String note) {
      this.whole = whole;
      this.parts = parts;
      this.note = note;
    }
  }

  private record Line(ResultRow row, Uncertain wholeNanos, Uncertain partsNanos) {
    Uncertain ratio() {
      return wholeNanos.dividedBy(partsNanos);
    }
  }

  private PartsTable(List<ResultRow> rows, Kind kind) {
    this.rows = rows;
    this.kind = kind;
  }

  /** Workloads; no rows where none has all of its parts in the results. */
  public static Table of(List<ResultRow> rows) {
    return new PartsTable(rows, Kind.WORKLOAD).table();
  }

  /** Refusals; no rows where none has the refused operation in the results. */
  public static Table ofRefusals(List<ResultRow> rows) {
    return new PartsTable(rows, Kind.REFUSAL).table();
  }

  private Table table() {
    List<ResultRow> labels = ResultRow.byProvider(rows, row -> false);
    List<Line> lines = new ArrayList<>();
    for (ResultRow label : labels) {
      Optional<Uncertain> own = label.nanoseconds();
      Optional<Uncertain> parts = label.scenario().flatMap(this::partsNanos);
      if (own.isPresent() && parts.isPresent()) {
        lines.add(new Line(label, own.get(), parts.get()));
      }
    }
    Columns<Line> columns = new Columns<>();
    columns.words(kind.whole, line -> line.row().group());
    columns.addAll(RowNames.of(lines.stream().map(Line::row).toList(), Set.of()), Line::row);
    columns.add(Column.numbers("time", "time"), line -> time(line.wholeNanos()));
    columns.add(Column.numbers(kind.parts, kind.parts), line -> time(line.partsNanos()));
    columns.add(
        Column.numbers("ratio", "÷ " + kind.parts),
        line -> Cell.of(ratio(line), line.ratio().value()));
    columns.add(
        Column.numbers("interval", "95% interval").only(Audience.PEOPLE_WITH_SOME_ROOM),
        line -> Cell.of(interval(line).map(ends -> words(ends, line)).orElse("")));
    columns.exactEnds("ratioLow95", "ratioHigh95", PartsTable::interval);
    return columns.table(lines, lines.isEmpty() ? List.of() : List.of(kind.note));
  }

  private static String ratio(Line line) {
    double ratio = line.ratio().value();
    return interval(line)
        .map(ends -> Numbers.ratio(ratio, ends.low(), ends.high()))
        .orElse(Numbers.significant(ratio));
  }

  private static Optional<Interval> interval(Line line) {
    return line.ratio().positiveInterval().filter(ends -> ends.low() < ends.high());
  }

  private static String words(Interval ends, Line line) {
    return Numbers.ratioInterval(ends.low(), ends.high(), line.ratio().value());
  }

  private static Cell time(Uncertain time) {
    return Cell.of(Unit.timeInWords(time.value()), time.value());
  }

  /** The sum over the steps; absent where one of them was not measured. */
  private Optional<Uncertain> partsNanos(Scenario scenario) {
    List<Step> steps = steps(scenario);
    Uncertain sum = Uncertain.exact(0);
    for (Step step : steps) {
      Optional<Uncertain> part = partNanos(scenario, step);
      if (part.isEmpty()) {
        return Optional.empty();
      }
      sum = sum.plus(part.get());
    }
    return steps.isEmpty() ? Optional.empty() : Optional.of(sum);
  }

  private List<Step> steps(Scenario scenario) {
    Optional<Algorithm> algorithm = Catalog.algorithm(scenario.algorithm());
    Operation operation = scenario.operation();
    return algorithm.isPresent()
            && scenario.mode() == Mode.AVERAGE_TIME
            && scenario.threads() == 1
            && algorithm.get().operations().contains(operation)
            && (kind == Kind.REFUSAL) == (algorithm.get().primitive(operation) instanceof Refusal)
        ? algorithm.get().steps(operation)
        : List.of();
  }

  /** Of a provider combination, the first that has the part. */
  private Optional<Uncertain> partNanos(Scenario workload, Step step) {
    return Arrays.stream(workload.provider().split("\\+", -1))
        .flatMap(
            provider ->
                rows.stream()
                    .filter(row -> row.scenario().isPresent())
                    .filter(row -> isPart(row.scenario().get(), workload, step, provider))
                    .flatMap(row -> row.nanoseconds().stream()))
        .findFirst();
  }

  private static boolean isPart(Scenario row, Scenario workload, Step step, String provider) {
    OptionalInt payload = step.bulk() ? workload.payloadBytes() : row.payloadBytes();
    return row.provider().equals(provider)
        && step.isUsuallyMeasuredBy(row.call())
        && row.payloadBytes().equals(payload)
        && row.buffer().equals(workload.buffer())
        && row.data().equals(workload.data())
        && row.threads() == 1
        && row.mode() == Mode.AVERAGE_TIME
        && row.jvm().equals(workload.jvm())
        && row.jit().equals(workload.jit())
        && row.classpath().equals(workload.classpath());
  }
}
