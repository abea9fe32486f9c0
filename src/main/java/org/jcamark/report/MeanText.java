package org.jcamark.report;

import java.util.List;
import org.jcamark.table.GroupUnits;
import org.jcamark.table.ShownRow;

/** Means in sentences. */
final class MeanText {
  private MeanText() {}

  /** {@code 31.4 µs/op ± 6.3%}; empty without a score. */
  static String of(ShownRow row) {
    GroupUnits units = GroupUnits.of(List.of(row));
    String[] parts = row.row().estimate().map(units::score).orElse("").split(" ", 2);
    return parts.length == 1
        ? (parts[0] + " " + units.scoreTitle()).strip()
        : parts[0] + " " + units.scoreTitle() + " " + parts[1];
  }
}
