package org.jcamark.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jcamark.compare.CoarseClock;
import org.jcamark.compare.OffCurve;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.ByteSize;
import org.jcamark.stats.ClockStep;

/**
 * What to say of results that are not to be trusted.
 *
 * @param text what is wrong and what usually causes it
 * @param rows a line a result
 */
public record Caution(String text, List<String> rows) {
  private static final int MOST = 8;

  /** All cautions about these results. */
  public static List<Caution> of(List<ResultRow> rows) {
    return Stream.of(coarseClock(rows), offCurve(rows)).flatMap(Optional::stream).toList();
  }

  /** For a clock too coarse; absent where it was fine enough for all results. */
  public static Optional<Caution> coarseClock(List<ResultRow> rows) {
    List<ResultRow> found = rows.stream().filter(row -> row.coarseClock().isPresent()).toList();
    String text =
        "Clock too coarse for "
            + Numbers.count(found.size(), "result")
            + ", so not compared: an operation takes less than "
            + ClockStep.ENOUGH
            + " of its steps. Measure in mode avgt, or with a finer clock; doctor shows the step.";
    return of(text, found, rows, row -> row, row -> times(row.coarseClock().orElseThrow()));
  }

  private static String times(CoarseClock clock) {
    return "its values are "
        + clock.stepNs().map(ns -> "multiples of " + Unit.timeInWords(ns)).orElse("0");
  }

  /** For results whose time does not fit those of other payloads; absent where all fit. */
  public static Optional<Caution> offCurve(List<ResultRow> rows) {
    List<OffCurve> found = OffCurve.among(rows);
    String text =
        "Caution: "
            + Numbers.count(found.size(), "result")
            + " off the curve of other payloads, more than three times as long a byte as with a"
            + " shorter one or, in all, as with a longer one. Usual causes: code that was not"
            + " compiled when timing began; memory traffic.";
    return of(text, found, rows, OffCurve::row, Caution::time);
  }

  private static String time(OffCurve off) {
    Unit unit = Unit.ofTimes(off.nanoseconds());
    return Numbers.significant(unit.of(off.nanoseconds()))
        + " "
        + unit.label()
        + ", "
        + Numbers.significant(off.nanoseconds() / off.payloadBytes())
        + " ns/B, "
        + Numbers.significant(off.times())
        + (off.other() < off.payloadBytes() ? " times a byte of " : " times ")
        + ByteSize.exact(off.other());
  }

  /**
   * A caution about some results.
   *
   * @param among all results, among which they are named
   */
  private static <T> Optional<Caution> of(
      String text,
      List<T> found,
      List<ResultRow> among,
      Function<T, ResultRow> row,
      Function<T, String> words) {
    if (found.isEmpty()) {
      return Optional.empty();
    }
    FacetColumns names = FacetColumns.of(RowLabel.of(among), Set.of());
    List<String> lines = new ArrayList<>();
    for (T one : found.subList(0, Math.min(MOST, found.size()))) {
      String name = names.name(RowLabel.of(List.of(row.apply(one))).get(0));
      lines.add(name + ": " + words.apply(one));
    }
    if (found.size() > MOST) {
      lines.add("and " + Numbers.count(found.size() - MOST) + " more");
    }
    return Optional.of(new Caution(text, lines));
  }

  /** For a terminal. */
  public List<String> lines() {
    return Stream.concat(Stream.of(text), rows.stream().map(row -> "- " + row)).toList();
  }
}
