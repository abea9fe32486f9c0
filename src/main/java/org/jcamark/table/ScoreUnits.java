package org.jcamark.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.compare.Finding;
import org.jcamark.compare.JmhUnit;
import org.jcamark.model.InOrder;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.stats.Estimate;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Tone;

/**
 * The units of results that stand below each other, and their scores in them, or why there is none
 * to show, such as forks in groups.
 *
 * @param rate of bytes where these count of all rows, else of operations; absent where the score
 *     says so already or none is known
 */
record ScoreUnits(Unit score, Optional<Unit> rate, boolean areBytes) {

  static ScoreUnits of(List<Finding> rows) {
    boolean bytes = rows.stream().allMatch(ScoreUnits::isBulk);
    double[] rates = rows.stream().flatMapToDouble(row -> perSecond(row, bytes).stream()).toArray();
    return new ScoreUnits(
        Unit.ofScores(rows.stream().flatMap(row -> row.estimate().stream()).toList()),
        rates.length == 0
            ? Optional.empty()
            : Optional.of(Unit.fitting(bytes ? Unit.BYTE_RATES : Unit.RATES, rates)),
        bytes);
  }

  /**
   * Rows by operation or benchmark class and, where one has several, by what shares a column of
   * scores: the mode or, if unknown, the unit.
   */
  static <R> Map<String, List<R>> byGroupAndKind(List<R> rows, Function<R, Finding> result) {
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

  private static String kindOfScore(Finding row) {
    return JmhUnit.of(row.unit()).map(known -> row.result().mode().label()).orElse(row.unit());
  }

  private static boolean isBulk(Finding row) {
    return row.payloadBytes().isPresent() && row.scenario().map(ScoreUnits::isBulk).orElse(true);
  }

  private static boolean isBulk(Key own) {
    return own.operation() == Operation.RANDOM
        || Catalog.algorithm(own.algorithm())
            .filter(known -> known.operations().contains(own.operation()))
            .filter(known -> known.payload(own.operation()).isBulk())
            .isPresent();
  }

  static Cell score(Finding row, Unit unit) {
    if (row.estimate().isEmpty()) {
      return Cell.of("no score", null);
    }
    Estimate estimate = row.estimate().get();
    String text =
        !row.groups().isEmpty()
            ? groups(row, mean -> Numbers.significant(unit.of(mean * JmhUnit.factor(row.unit()))))
            : row.clockStep().map(ScoreUnits::belowClockStep).orElseGet(() -> unit.text(estimate));
    boolean doubtful = row.clockStep().isPresent() || !row.groups().isEmpty();
    return Cell.of(text, estimate.mean()).in(doubtful ? Tone.BAD : Tone.PLAIN);
  }

  private static String belowClockStep(double nanoseconds) {
    return "< clock step" + (nanoseconds > 0 ? " (" + Unit.timeInWords(nanoseconds) + ")" : "");
  }

  private static String groups(Finding row, DoubleFunction<String> score) {
    return row.groups().stream()
        .map(group -> Numbers.count(group.forks()) + " at " + score.apply(group.mean()))
        .collect(Collectors.joining(", "));
  }

  /** {@code forks: 2 at 5.50, 1 at 242 ms/op}. */
  static String groupsInWords(Finding row) {
    Unit unit = Unit.ofScores(List.of(row.estimate().orElseThrow()));
    return "forks: " + score(row, unit).text() + " " + unit.label();
  }

  /** For programs, in the unit of the score; absent where all forks belong together. */
  static Optional<String> exactGroups(Finding row) {
    return Optional.of(groups(row, Numbers::exact)).filter(groups -> !groups.isEmpty());
  }

  Cell rate(Finding row) {
    OptionalDouble value = perSecond(row, areBytes);
    if (value.isEmpty()) {
      return Cell.EMPTY;
    }
    double shown = rate.orElseThrow().of(value.getAsDouble());
    return Cell.of(Unit.within(shown, row.estimate().orElseThrow()), value.getAsDouble());
  }

  /** Of one cold call it would say nothing, and of a rate of operations nothing new. */
  private static OptionalDouble perSecond(Finding row, boolean bytes) {
    return row.estimate().stream()
        .filter(known -> known.mean() > 0 && row.clockStep().isEmpty() && row.groups().isEmpty())
        .filter(known -> row.result().mode() != Mode.SINGLE_SHOT)
        .filter(known -> !row.result().benchmark().contains(":")) // threads of a role are unknown
        .flatMap(known -> JmhUnit.of(row.unit()).stream())
        .filter(unit -> unit.isTime() || bytes)
        .mapToDouble(
            unit ->
                unit.perSecond(row.estimate().orElseThrow().mean(), row.result().threads())
                    * (bytes ? row.payloadBytes().orElseThrow() : 1))
        .filter(Double::isFinite)
        .findFirst();
  }
}
