package org.jcamark.table;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.ObjectUse;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Refusal;
import org.jcamark.catalog.Step;
import org.jcamark.compare.Finding;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
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
  private static final String WORKLOADS =
      "÷ parts: the workload's time by the sum of the times of its operations, each measured by"
          + " itself in this run; above 1, the workload does more than these; below, it uses more"
          + " than one processor.";
  private static final String TLS =
      "client CPU, server CPU: of a handshake's two sides, in its thread; rest: closing, and waits"
          + " for the garbage collector and, without a spare CPU, for compilers.";
  private static final String REFUSALS =
      "÷ success: the time of a refusal by that of the refused operation without the fault; for a"
          + " public key, of what it would have been taken for.";

  private record Line(Finding row, Uncertain wholeNanos, Uncertain partsNanos) {
    Uncertain ratio() {
      return wholeNanos.dividedBy(partsNanos);
    }

    /** Time in which no side of TLS uses the CPU of the thread; absent of other workloads. */
    Optional<Double> restNanos() {
      return row.mean("client.cpu")
          .flatMap(
              client -> row.mean("server.cpu").map(server -> wholeNanos.value() - client - server));
    }
  }

  private PartsTable() {}

  /** Workloads; no rows where none has all of its parts in the results. */
  public static Table of(List<Finding> rows) {
    return table(rows, false);
  }

  /** Refusals; no rows where none has the refused operation in the results. */
  public static Table ofRefusals(List<Finding> rows) {
    return table(rows, true);
  }

  private static Table table(List<Finding> rows, boolean refusals) {
    List<Line> lines =
        Finding.byProvider(rows, row -> false).stream()
            .flatMap(row -> line(row, rows, refusals).stream())
            .toList();
    String parts = refusals ? "success" : "parts";
    return new Columns<Line>()
        .words(refusals ? "refusal" : "workload", line -> line.row().group())
        .addAll(KeyColumns.of(lines.stream().map(Line::row).toList()).columns(), Line::row)
        .numbers("time", "time", line -> time(Optional.of(line.wholeNanos().value())))
        .numbers(parts, parts, line -> time(Optional.of(line.partsNanos().value())))
        .addAll(
            RatioColumns.of(
                Column.numbers("ratio", "÷ " + parts).means(refusals ? REFUSALS : WORKLOADS),
                all -> "",
                "95",
                line -> Optional.of(line.ratio().value()),
                PartsTable::interval),
            line -> line)
        .add(cpu("client CPU"), line -> time(line.row().mean("client.cpu")))
        .add(cpu("server CPU"), line -> time(line.row().mean("server.cpu")))
        .add(cpu("rest").means(TLS), line -> time(line.restNanos()))
        .table(lines, List.of());
  }

  private static Column cpu(String title) {
    return Column.numbers(title, title).only(Audience.PEOPLE_WITH_SOME_ROOM);
  }

  private static Cell time(Optional<Double> nanos) {
    return Cell.of(nanos, Unit::timeInWords);
  }

  private static Optional<Line> line(Finding row, List<Finding> rows, boolean refusals) {
    Optional<Uncertain> parts =
        row.scenario().flatMap(own -> partsNanos(own, steps(own, refusals), rows));
    return row.nanoseconds().flatMap(whole -> parts.map(sum -> new Line(row, whole, sum)));
  }

  private static Optional<Interval> interval(Line line) {
    return line.ratio().positiveInterval().filter(ends -> ends.low() < ends.high());
  }

  private static Optional<Uncertain> partsNanos(
      Key scenario, List<Step> steps, List<Finding> rows) {
    return steps.stream()
        .map(step -> partNanos(scenario, step, rows))
        .reduce((sum, next) -> sum.flatMap(known -> next.map(known::plus)))
        .flatMap(sum -> sum);
  }

  private static List<Step> steps(Key scenario, boolean refusals) {
    Optional<Algorithm> algorithm = Catalog.algorithm(scenario.algorithm());
    Operation operation = scenario.operation();
    return algorithm.isPresent()
            && scenario.mode() == Mode.AVERAGE_TIME
            && scenario.threads() == 1
            && algorithm.get().operations().contains(operation)
            && refusals == (algorithm.get().primitive(operation) instanceof Refusal)
        ? algorithm.get().steps(operation)
        : List.of();
  }

  private static Optional<Uncertain> partNanos(Key workload, Step step, List<Finding> rows) {
    return Arrays.stream(workload.provider().split("\\+", -1))
        .flatMap(
            provider ->
                rows.stream()
                    .filter(row -> row.scenario().isPresent())
                    .filter(row -> isPart(row.scenario().get(), workload, step, provider))
                    .flatMap(row -> row.nanoseconds().stream()))
        .findFirst();
  }

  private static boolean isPart(Key row, Key workload, Step step, String provider) {
    OptionalInt payload = step.bulk() ? workload.payloadBytes() : row.payloadBytes();
    return row.provider().equals(provider)
        && isUsual(row, step)
        && row.payloadBytes().equals(payload)
        && row.buffer().equals(workload.buffer())
        && row.data().equals(workload.data())
        && row.threads() == 1
        && row.mode() == Mode.AVERAGE_TIME
        && row.jvm().equals(workload.jvm())
        && row.jit().equals(workload.jit())
        && row.classpath().equals(workload.classpath());
  }

  /**
   * Whether a row is of a step, where keys and the object live as long as usual, at the narrowest
   * boundary. Key generation is planned once for all algorithms with the same keys.
   */
  private static boolean isUsual(Key row, Step step) {
    boolean sameKeys =
        row.operation() == Operation.GENERATE_KEY
            && Catalog.algorithm(row.algorithm())
                .filter(other -> other.keyIdentity().equals(step.algorithm().keyIdentity()))
                .isPresent();
    return step.operation() == row.operation()
        && (sameKeys || step.algorithm().name().equals(row.algorithm()))
        && row.boundary() == step.algorithm().defaultBoundary(step.operation())
        && row.keys().equals(step.algorithm().keyLives(step.operation()).stream().findFirst())
        && row.object() == ObjectUse.ONE
        && row.lookup() == Lookup.OBJECT;
  }
}
