package org.jcamark.table;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.stats.ForkGroup;

/** Groups of forks in words. */
final class ForkGroups {
  private ForkGroups() {}

  /** {@code 2 at 5.50, 1 at 242}. */
  static String text(List<ForkGroup> groups, Function<ForkGroup, String> score) {
    return groups.stream()
        .map(group -> Numbers.count(group.forks()) + " at " + score.apply(group))
        .collect(Collectors.joining(", "));
  }

  /** {@code 2 forks at 5.50 ms, 1 at 242 ms}. */
  static String inWords(ResultRow row) {
    return text(row.groups(), group -> withUnit(group, row))
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
  static Optional<String> exact(ResultRow row) {
    return Optional.of(row.groups())
        .filter(groups -> !groups.isEmpty())
        .map(groups -> text(groups, group -> Numbers.exact(group.mean())));
  }
}
