package org.jcamark.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.compare.OffCurve;
import org.jcamark.compare.ResultRow;

/**
 * What to say of results whose time does not fit those of other payloads.
 *
 * @param text what is wrong and what usually causes it
 * @param rows a line a result
 */
public record CurveCaution(String text, List<String> rows) {
  private static final int MOST = 8;

  /** The caution; absent where all results fit. */
  public static Optional<CurveCaution> of(List<ResultRow> rows) {
    List<OffCurve> found = OffCurve.among(rows);
    FacetColumns names = FacetColumns.of(RowLabel.of(rows), Set.of());
    List<String> lines = new ArrayList<>();
    found.stream().limit(MOST).forEach(off -> lines.add(line(off, names)));
    if (found.size() > MOST) {
      lines.add("and " + Numbers.count(found.size() - MOST) + " more");
    }
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new CurveCaution(
                "Caution: "
                    + Numbers.count(found.size(), "result")
                    + " off the curve of other payloads, more than three times as long a byte as"
                    + " with a shorter one or, in all, as with a longer one. Usual causes: code"
                    + " that was not compiled when timing began; memory traffic.",
                lines));
  }

  /** For a terminal. */
  public List<String> lines() {
    return Stream.concat(Stream.of(text), rows.stream().map(row -> "- " + row)).toList();
  }

  private static String line(OffCurve off, FacetColumns names) {
    Unit unit = Unit.ofTimes(off.nanoseconds());
    return names.name(RowLabel.of(List.of(off.row())).get(0))
        + ": "
        + Numbers.significant(unit.of(off.nanoseconds()))
        + " "
        + unit.label()
        + ", "
        + Numbers.significant(off.nanoseconds() / off.payloadBytes())
        + " ns/B, "
        + Numbers.significant(off.times())
        + (off.other() < off.payloadBytes() ? " times a byte of " : " times ")
        + Payload.text(off.other());
  }
}
