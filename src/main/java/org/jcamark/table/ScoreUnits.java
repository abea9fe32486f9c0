package org.jcamark.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.compare.CoarseClock;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.InOrder;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.ForkGroup;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Tone;

/**
 * The units of results that stand below each other, and their scores in them, or why there is none
 * to show, such as forks in groups.
 *
 * @param byteRate of rows whose bytes per second count; absent where there are none
 * @param rate of the other rows; absent where there are none
 */
record ScoreUnits(Unit score, Optional<Unit> byteRate, Optional<Unit> rate) {

  /** Units for rows with scores of one kind. */
  static ScoreUnits of(List<ResultRow> rows) {
    double[] bytes = perSecond(rows.stream().filter(ScoreUnits::isBulk));
    double[] operations = perSecond(rows.stream().filter(row -> !isBulk(row)));
    return new ScoreUnits(
        Unit.ofScores(rows.stream().flatMap(row -> row.estimate().stream()).toList()),
        bytes.length == 0 ? Optional.empty() : Optional.of(Unit.ofByteRates(bytes)),
        operations.length == 0 ? Optional.empty() : Optional.of(Unit.ofRates(operations)));
  }

  /**
   * Rows by operation or benchmark class and, where one has several, by what shares a column of
   * scores: the mode or, if unknown, the unit.
   */
  static <R> Map<String, List<R>> byGroupAndKind(List<R> rows, Function<R, ResultRow> result) {
    Map<String, List<R>> found = new LinkedHashMap<>();
    InOrder.groupedBy(rows, row -> result.apply(row).group())
        .forEach(
            (group, members) -> {
              Map<String, List<R>> kinds =
                  InOrder.groupedBy(members, row -> kindOfScore(result.apply(row)));
              kinds.forEach(
                  (kind, same) -> found.put(kinds.size() == 1 ? group : group + ", " + kind, same));
            });
    return found;
  }

  private static String kindOfScore(ResultRow row) {
    return JmhUnit.of(row.unit())
        .map(known -> row.measurement().mode().jmhName())
        .orElse(row.unit());
  }

  private static boolean isBulk(ResultRow row) {
    return row.payloadBytes().isPresent() && row.scenario().map(ScoreUnits::isBulk).orElse(true);
  }

  private static boolean isBulk(Scenario own) {
    return own.operation() == Operation.RANDOM
        || Catalog.algorithm(own.algorithm())
            .filter(known -> known.operations().contains(own.operation()))
            .filter(known -> known.payload(own.operation()).isBulk())
            .isPresent();
  }

  private static double[] perSecond(Stream<ResultRow> rows) {
    return rows.flatMapToDouble(row -> perSecond(row).stream()).toArray();
  }

  /** One unit for all; where bytes and operations meet, each value states its own. */
  String rateTitle() {
    return isMixed() ? "throughput" : byteRate.or(() -> rate).map(Unit::label).orElse("");
  }

  private boolean isMixed() {
    return byteRate.isPresent() && rate.isPresent();
  }

  /** The score with the half-width of its interval. */
  static Cell score(ResultRow row, Unit unit) {
    if (row.estimate().isEmpty()) {
      return Cell.of("no score", null);
    }
    double value = unit.of(row.estimate().get());
    if (!row.groups().isEmpty()) {
      double factor = JmhUnit.factor(row.estimate().get().unit());
      return Cell.of(
              groups(row.groups(), group -> Numbers.significant(unit.of(group.mean() * factor))),
              value)
          .in(Tone.BAD);
    }
    return row.coarseClock()
        .map(clock -> Cell.of(text(clock), value).in(Tone.BAD))
        .orElseGet(() -> Cell.of(unit.text(row.estimate().get()), value));
  }

  private static String text(CoarseClock clock) {
    return "< clock step" + clock.stepNs().map(ns -> " (" + Unit.timeInWords(ns) + ")").orElse("");
  }

  private static String groups(List<ForkGroup> groups, Function<ForkGroup, String> score) {
    return groups.stream()
        .map(group -> Numbers.count(group.forks()) + " at " + score.apply(group))
        .collect(Collectors.joining(", "));
  }

  /** {@code forks: 2 at 5.50, 1 at 242 ms/op}. */
  static String groupsInWords(ResultRow row) {
    Unit unit = Unit.ofScores(List.of(row.estimate().orElseThrow()));
    return "forks: " + score(row, unit).text() + " " + unit.label();
  }

  /** For programs, in the unit of the score; absent where all forks belong together. */
  static Optional<String> exactGroups(ResultRow row) {
    return Optional.of(row.groups())
        .filter(groups -> !groups.isEmpty())
        .map(groups -> groups(groups, group -> Numbers.exact(group.mean())));
  }

  /** Bytes or operations per second; empty where the score says so already or none is known. */
  Cell rate(ResultRow row) {
    OptionalDouble value = perSecond(row);
    Optional<Unit> unit = isBulk(row) ? byteRate : rate;
    if (value.isEmpty() || unit.isEmpty()) {
      return Cell.EMPTY;
    }
    double shown = unit.get().of(value.getAsDouble());
    double relative = row.estimate().orElseThrow().shownHalfWidth().orElse(0);
    String label = isMixed() ? " " + unit.get().label() : "";
    return Cell.of(Numbers.within(shown, shown * relative) + label, value.getAsDouble());
  }

  /** Of one cold call it would say nothing, and of a rate without payload nothing new. */
  private static OptionalDouble perSecond(ResultRow row) {
    Optional<JmhUnit> unit = JmhUnit.of(row.unit());
    Optional<Estimate> estimate = row.estimate().filter(known -> known.mean() > 0);
    boolean bulk = isBulk(row);
    if (unit.isEmpty()
        || estimate.isEmpty()
        || row.coarseClock().isPresent()
        || !row.groups().isEmpty()
        || row.measurement().mode() == Mode.SINGLE_SHOT
        || !(unit.get().isTime() || bulk)) {
      return OptionalDouble.empty();
    }
    double rate = unit.get().perSecond(estimate.get().mean(), row.measurement().threads());
    return DoubleStream.of(bulk ? rate * row.payloadBytes().orElseThrow() : rate)
        .filter(Double::isFinite)
        .findFirst();
  }
}
