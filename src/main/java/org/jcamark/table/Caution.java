package org.jcamark.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.compare.CoarseClock;
import org.jcamark.compare.ColdForks;
import org.jcamark.compare.Disturbance;
import org.jcamark.compare.Obstacle;
import org.jcamark.compare.OffCurve;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.ByteSize;
import org.jcamark.model.ForkNote;
import org.jcamark.stats.ClockStep;
import org.jcamark.stats.Comparison;

/**
 * What to say of results that are not to be trusted.
 *
 * @param text what is wrong and what usually causes it
 * @param rows a line a result; empty where it is about all
 */
public record Caution(String text, List<String> rows) {
  private static final int MOST = 8;
  private static final int MOST_METHODS = 2;

  /** All cautions about these results. */
  public static List<Caution> of(List<ResultRow> rows) {
    return Stream.of(
            of(
                "Forks that were not warm when timing began are left out where "
                    + Comparison.MIN_FORKS
                    + " or more others remain; else the result is not compared.",
                rows.stream().filter(row -> row.coldForks().areAny()).toList(),
                rows,
                row -> row,
                row -> coldForks(row.coldForks())),
            of(
                "Clock too coarse for %s, so not compared: an operation takes less than "
                    + ClockStep.ENOUGH
                    + " of its steps. Measure in mode avgt, or with a finer clock; doctor shows the"
                    + " step.",
                with(Obstacle.COARSE_CLOCK, rows),
                rows,
                row -> row,
                row ->
                    "its values are "
                        + row.coarseClock()
                            .flatMap(CoarseClock::stepNs)
                            .map(ns -> "multiples of " + Unit.timeInWords(ns))
                            .orElse("0")),
            groups(rows),
            of(
                "Caution: %s still drifting while timed, so not compared; measure again with"
                    + " nothing else running.",
                with(Obstacle.FALLING, rows),
                rows,
                row -> row,
                row ->
                    "first half of a fork "
                        + Numbers.significant(row.steadiness().orElseThrow().fall())
                        + "× as long as the second"),
            of(
                "Caution: %s off the curve of other payloads, more than three times as long a byte"
                    + " as with a shorter one or, in all, as with a longer one. Usual causes: code"
                    + " that was not compiled when timing began; memory traffic.",
                OffCurve.among(rows), rows, OffCurve::row, Caution::time),
            disturbed(rows))
        .flatMap(Optional::stream)
        .toList();
  }

  private static List<ResultRow> with(Obstacle obstacle, List<ResultRow> rows) {
    return rows.stream().filter(row -> row.obstacles().contains(obstacle)).toList();
  }

  private static Optional<Caution> groups(List<ResultRow> rows) {
    List<ResultRow> found = with(Obstacle.GROUPS, rows);
    boolean noted =
        found.stream()
            .flatMap(row -> row.forkNotes().stream())
            .anyMatch(note -> note.compiled().isPresent());
    return of(
        "Caution: forks of %s in groups further apart than their scatter: not drawn, and compared"
            + " only where all forks of one side are slower than all of the other. "
            + (noted
                ? "What each compiled: results.json, jcamark.forks, compiled."
                : "What HotSpot compiles in each fork: warmup with the same --algorithm, --provider"
                    + " and --jvm records it."),
        found,
        rows,
        row -> row,
        row -> ScoreUnits.groupsInWords(row) + "; " + cause(row));
  }

  private static String cause(ResultRow row) {
    long disturbed = row.forkNotes().stream().filter(ForkNote::disturbed).count();
    return disturbed > 0
        ? Numbers.count(disturbed, "fork") + " ran alongside other work"
        : "HotSpot probably compiled differently";
  }

  private static Optional<Caution> disturbed(List<ResultRow> rows) {
    Disturbance all = Disturbance.ofAll(rows);
    String repeats =
        all.repeats() == 0
            ? ""
            : " Disturbed forks were repeated " + Numbers.count(all.repeats(), "time") + ".";
    String text =
        disturbance(all)
                .map(
                    found ->
                        "Caution: "
                            + found
                            + " Measure with nothing else running, or with --retry-disturbed 3.")
                .orElse("")
            + repeats;
    return text.isEmpty() ? Optional.empty() : Optional.of(new Caution(text.strip(), List.of()));
  }

  /** How many forks ran alongside other processes, as a sentence; absent where none did. */
  public static Optional<String> disturbance(Disturbance all) {
    if (all.shares().isEmpty()) {
      return Optional.empty();
    }
    double least = Collections.min(all.shares());
    double most = Collections.max(all.shares());
    return Optional.of(
        "%s of %s ran alongside other work, which took %s%s of the CPU time."
            .formatted(
                Numbers.count(all.shares().size()),
                Numbers.count(all.forks(), "fork"),
                least == most ? "" : Numbers.percent(least) + " to ",
                Numbers.percent(most)));
  }

  private static String coldForks(ColdForks cold) {
    return "%s of %s not warm (%s %s)%s%s"
        .formatted(
            cold.indexes().size(),
            Numbers.count(cold.forks(), "fork"),
            cold.indexes().size() == 1 ? "number" : "numbers",
            cold.numbers().stream().map(Object::toString).collect(Collectors.joining(", ")),
            cold.areLeftOut() ? ", left out" : ", not compared",
            cold.compiled().isEmpty()
                ? ""
                : "; still compiling "
                    + cold.compiled().stream()
                        .limit(MOST_METHODS)
                        .collect(Collectors.joining(", ")));
  }

  private static String time(OffCurve off) {
    Unit unit = Unit.ofTimes(off.nanoseconds());
    return "%s %s, %s ns/B, %s%s%s"
        .formatted(
            Numbers.significant(unit.of(off.nanoseconds())),
            unit.label(),
            Numbers.significant(off.nanoseconds() / off.payloadBytes()),
            Numbers.significant(off.times()),
            off.other() < off.payloadBytes() ? " times a byte of " : " times ",
            ByteSize.exact(off.other()));
  }

  /**
   * A caution about some results.
   *
   * @param text with the place of their number
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
    RowNames names = RowNames.of(among, Set.of());
    List<String> lines = new ArrayList<>();
    found.stream()
        .limit(MOST)
        .forEach(one -> lines.add(names.name(row.apply(one)) + ": " + words.apply(one)));
    if (found.size() > MOST) {
      lines.add("and " + Numbers.count(found.size() - MOST) + " more");
    }
    return Optional.of(new Caution(text.formatted(Numbers.count(found.size(), "result")), lines));
  }

  /** For a terminal. */
  public List<String> lines() {
    return Stream.concat(Stream.of(text), rows.stream().map(row -> "- " + row)).toList();
  }
}
