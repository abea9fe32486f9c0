package org.jcamark.table;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
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
 * @param brief the same with its remedy on a line of a terminal
 * @param rows a line a result; empty where it is about all
 */
public record Caution(String text, String brief, List<String> rows) {
  private static final int MOST = 8;
  private static final int MOST_METHODS = 2;

  public static List<Caution> of(List<ResultRow> rows) {
    RowNames names = RowNames.of(rows, Set.of());
    return Stream.of(
            of(
                lines(names, rows, row -> row.coldForks().areAny(), Caution::coldForks),
                "Forks that were not warm when timing began are left out where "
                    + Comparison.MIN_FORKS
                    + " or more others remain; else the result is not compared.",
                "Caution: forks of %s not warm, so left out or not compared; see report."),
            of(
                lines(names, rows, Obstacle.COARSE_CLOCK, Caution::clock),
                "Clock too coarse for %s, so not compared: an operation takes less than "
                    + ClockStep.ENOUGH
                    + " of its steps. Measure in mode avgt, or with a finer clock; doctor shows the"
                    + " step.",
                "Caution: clock too coarse for %s; measure with --mode avgt."),
            of(
                lines(
                    names,
                    rows,
                    Obstacle.GROUPS,
                    row -> ScoreUnits.groupsInWords(row) + "; " + cause(row)),
                "Caution: forks of %s in groups further apart than their scatter: not drawn, and"
                    + " compared only where all forks of one side are slower than all of the other."
                    + " "
                    + compiled(rows),
                "Caution: forks of %s in groups and hardly comparable; see the report."),
            of(
                lines(names, rows, Obstacle.FALLING, Caution::fall),
                "Caution: %s still drifting while timed, so not compared; measure again with"
                    + " nothing else running.",
                "Caution: %s still drifting; measure again with nothing else running."),
            of(
                OffCurve.among(rows).stream()
                    .map(off -> names.name(off.row()) + ": " + time(off))
                    .toList(),
                "Caution: %s off the curve of other payloads, more than three times as long a byte"
                    + " as with a shorter one or, in all, as with a longer one. Usual causes: code"
                    + " that was not compiled when timing began; memory traffic.",
                "Caution: %s off the curve of other payloads; see the report for causes."),
            disturbed(Disturbance.ofAll(rows)))
        .flatMap(Optional::stream)
        .toList();
  }

  private static List<String> lines(
      RowNames names, List<ResultRow> rows, Obstacle obstacle, Function<ResultRow, String> words) {
    return lines(names, rows, row -> row.obstacles().contains(obstacle), words);
  }

  private static List<String> lines(
      RowNames names,
      List<ResultRow> rows,
      Predicate<ResultRow> isSo,
      Function<ResultRow, String> words) {
    return rows.stream()
        .filter(isSo)
        .map(row -> names.name(row) + ": " + words.apply(row))
        .toList();
  }

  private static Optional<Caution> of(List<String> lines, String text, String brief) {
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    String count = Numbers.count(lines.size(), "result");
    int more = lines.size() - MOST;
    Stream<String> rest =
        more > 0 ? Stream.of("and " + Numbers.count(more) + " more") : Stream.empty();
    return Optional.of(
        new Caution(
            text.formatted(count),
            brief.formatted(count),
            Stream.concat(lines.stream().limit(MOST), rest).toList()));
  }

  private static String clock(ResultRow row) {
    return "its values are "
        + row.coarseClock()
            .flatMap(CoarseClock::stepNs)
            .map(ns -> "multiples of " + Unit.timeInWords(ns))
            .orElse("0");
  }

  private static String compiled(List<ResultRow> rows) {
    return rows.stream()
            .filter(row -> row.obstacles().contains(Obstacle.GROUPS))
            .flatMap(row -> row.forkNotes().stream())
            .anyMatch(note -> note.compiled().isPresent())
        ? "What each compiled: results.json, jcamark.forks, compiled."
        : "What HotSpot compiles in each fork: warmup with the same --algorithm, --provider and"
            + " --jvm records it.";
  }

  private static String cause(ResultRow row) {
    long disturbed = row.forkNotes().stream().filter(ForkNote::disturbed).count();
    return disturbed > 0
        ? Numbers.count(disturbed, "fork") + " ran alongside other work"
        : "HotSpot probably compiled differently";
  }

  private static String fall(ResultRow row) {
    return "first half of a fork "
        + Numbers.significant(row.steadiness().orElseThrow().fall())
        + "× as long as the second";
  }

  private static Optional<Caution> disturbed(Disturbance all) {
    return disturbance(all)
        .map(
            found ->
                new Caution(
                    "Caution: " + found + " Measure with nothing else running.",
                    "Caution: other work disturbed %s of %s; measure with nothing else running."
                        .formatted(
                            Numbers.count(all.shares().size()), Numbers.count(all.forks(), "fork")),
                    List.of()));
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

  private static String coldForks(ResultRow row) {
    ColdForks cold = row.coldForks();
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

  /** For a terminal. */
  public List<String> lines() {
    return Stream.concat(Stream.of(text), rows.stream().map(row -> "- " + row)).toList();
  }
}
