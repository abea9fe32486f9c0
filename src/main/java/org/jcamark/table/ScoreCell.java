package org.jcamark.table;

import org.jcamark.compare.CoarseClock;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Tone;

/** The score of a result in a table, or why there is none to show. */
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
              ForkGroups.text(
                  row.groups(), group -> Numbers.significant(unit.of(group.mean() * factor))),
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
}
