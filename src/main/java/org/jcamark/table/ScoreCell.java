package org.jcamark.table;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jcamark.compare.CoarseClock;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.stats.ForkGroup;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Tone;

/** The score of a result in a table, or why there is none to show, such as forks in groups. */
final class ScoreCell {
  private ScoreCell() {}

  /** The score with the half-width of its interval. */
  static Cell of(ResultRow row, Unit unit) {
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

  /** {@code 2 at 5.50, 1 at 242}. */
  private static String groups(List<ForkGroup> groups, Function<ForkGroup, String> score) {
    return groups.stream()
        .map(group -> Numbers.count(group.forks()) + " at " + score.apply(group))
        .collect(Collectors.joining(", "));
  }

  /** {@code 2 forks at 5.50 ms, 1 at 242 ms}. */
  static String groupsInWords(ResultRow row) {
    return groups(row.groups(), group -> withUnit(group, row))
        .replaceFirst(" at", forks(row) + " at");
  }

  private static String forks(ResultRow row) {
    return row.groups().get(0).forks() == 1 ? " fork" : " forks";
  }

  private static String withUnit(ForkGroup group, ResultRow row) {
    String fileUnit = row.measurement().primary().unit();
    double value = group.mean() * JmhUnit.factor(fileUnit);
    Unit unit = Unit.ofScores(fileUnit, value);
    return Numbers.significant(unit.of(value)) + " " + unit.label().replace("s/op", "s");
  }

  /** For programs, in the unit of the score; absent where all forks belong together. */
  static Optional<String> exactGroups(ResultRow row) {
    return Optional.of(row.groups())
        .filter(groups -> !groups.isEmpty())
        .map(groups -> groups(groups, group -> Numbers.exact(group.mean())));
  }
}
