package org.jcamark.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.compare.CoarseClock;
import org.jcamark.compare.ColdForks;
import org.jcamark.compare.Disturbance;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Obstacle;
import org.jcamark.compare.OffCurve;
import org.jcamark.model.ByteSize;
import org.jcamark.model.ForkNote;

/**
 * Lines on results that are to be read with care.
 *
 * @param text what is wrong and what usually causes it
 * @param brief the same with its remedy on a line of a terminal
 * @param rows a line a result; empty where it is about all
 */
public record ObstacleLines(String text, String brief, List<String> rows) {
  private static final int MOST = 8;
  private static final int MOST_METHODS = 2;

  /** Those of each obstacle that some of these results have, and of other work on the machine. */
  public static List<ObstacleLines> of(List<Finding> rows) {
    KeyColumns<Finding> names = KeyColumns.of(rows);
    List<ObstacleLines> all = new ArrayList<>();
    for (Obstacle obstacle : Obstacle.values()) {
      List<String> lines =
          obstacle == Obstacle.OFF_CURVE
              ? OffCurve.among(rows).stream()
                  .map(o -> names.name(o.row()) + ": " + time(o))
                  .toList()
              : rows.stream()
                  .filter(row -> has(row, obstacle))
                  .map(row -> names.name(row) + ": " + detail(row, obstacle))
                  .toList();
      if (!lines.isEmpty()) {
        String count = Numbers.count(lines.size(), "result");
        all.add(new ObstacleLines(obstacle.sentence(count), obstacle.brief(count), firstOf(lines)));
      }
    }
    disturbed(Disturbance.ofAll(rows)).ifPresent(all::add);
    return all;
  }

  private static List<String> firstOf(List<String> lines) {
    int more = lines.size() - MOST;
    return more <= 0
        ? lines
        : Stream.concat(
                lines.stream().limit(MOST), Stream.of("and " + Numbers.count(more) + " more"))
            .toList();
  }

  private static boolean has(Finding row, Obstacle obstacle) {
    return obstacle == Obstacle.NOT_WARM
        ? row.coldForks().areAny()
        : row.obstacles().contains(obstacle);
  }

  private static String detail(Finding row, Obstacle obstacle) {
    return switch (obstacle) {
      case NOT_WARM -> coldForks(row.coldForks());
      case COARSE_CLOCK ->
          "its values are "
              + row.coarseClock()
                  .flatMap(CoarseClock::stepNs)
                  .map(ns -> "multiples of " + Unit.timeInWords(ns))
                  .orElse("0");
      case GROUPS -> ScoreUnits.groupsInWords(row) + "; " + cause(row);
      case FALLING ->
          "first half of a fork "
              + Numbers.significant(row.steadiness().orElseThrow().fall())
              + "× as long as the second";
      case OFF_CURVE -> "";
    };
  }

  private static String cause(Finding row) {
    long disturbed = row.result().forks().stream().filter(ForkNote::disturbed).count();
    return disturbed > 0
        ? Numbers.count(disturbed, "fork") + " ran alongside other work"
        : "HotSpot probably compiled differently";
  }

  private static String coldForks(ColdForks cold) {
    String compiled =
        cold.compiled().stream().limit(MOST_METHODS).collect(Collectors.joining(", "));
    return "%s of %s not warm (%s %s)%s%s"
        .formatted(
            cold.indexes().size(),
            Numbers.count(cold.forks(), "fork"),
            cold.indexes().size() == 1 ? "number" : "numbers",
            cold.numbers().stream().map(Object::toString).collect(Collectors.joining(", ")),
            cold.areLeftOut() ? ", left out" : ", not compared",
            compiled.isEmpty() ? "" : "; still compiling " + compiled);
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

  private static Optional<ObstacleLines> disturbed(Disturbance all) {
    String brief =
        "Caution: other work disturbed %s of %s; measure with nothing else running."
            .formatted(Numbers.count(all.shares().size()), Numbers.count(all.forks(), "fork"));
    return disturbance(all)
        .map(found -> "Caution: " + found + " Measure with nothing else running.")
        .map(text -> new ObstacleLines(text, brief, List.of()));
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

  /** For a terminal. */
  public List<String> lines() {
    return Stream.concat(Stream.of(text), rows.stream().map(row -> "- " + row)).toList();
  }
}
