package org.jcamark.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.compare.History;
import org.jcamark.compare.History.Row;
import org.jcamark.model.InOrder;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.SharedSteps.Change;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;

/** Changes over many runs, as a table and as {@code compare --history --format json}. */
public final class HistoryTable {
  private static final Columns<Change> CHANGE =
      new Columns<Change>()
          .exact("after", Change::after)
          .exact("before", Change::before)
          .exact("ratio", Change::ratio)
          .exactEnds("ratioLow", "ratioHigh", change -> Optional.of(change.interval()))
          .exact("p", Change::p);

  private static final Columns<Row> ROW =
      new Columns<Row>()
          .exact("benchmark", row -> row.newest().result().benchmark())
          .nested("params", row -> row.newest().result().params())
          .exact("mode", row -> row.newest().result().mode().label())
          .nested("changes", row -> CHANGE.records(row.changes()))
          .exact("newest", HistoryTable::newest);

  private record Changed(Row row, Change change) {}

  private HistoryTable() {}

  /** A row for each change. */
  public static Table of(History history) {
    List<Changed> changes =
        history.rows().stream()
            .flatMap(row -> row.changes().stream().map(change -> new Changed(row, change)))
            .toList();
    return new Columns<Changed>()
        .addAll(
            KeyColumns.of(history.rows().stream().map(Row::newest).toList()).columns(),
            changed -> changed.row().newest())
        .words("after", changed -> history.runs().get(changed.change().after()))
        .words("before", changed -> history.runs().get(changed.change().before()))
        .add(
            Column.numbers("ratio", "ratio")
                .means("ratio > 1: slower than on the level before; interval 95%."),
            changed -> Cell.of(Optional.of(changed.change()), HistoryTable::ratio))
        .add(
            Column.numbers("interval", "95% interval").only(Audience.PEOPLE),
            changed -> Cell.of(interval(changed.change())))
        .exact("ratioLow", changed -> changed.change().interval().low())
        .exact("ratioHigh", changed -> changed.change().interval().high())
        .add(
            Column.numbers("p", "p adj.").and(Audience.PEOPLE_WITH_ROOM),
            changed -> Cell.of(Optional.of(changed.change().p()), Numbers::probability))
        .add(Column.words("direction"), changed -> direction(changed.change()))
        .table(InOrder.groupedBy(changes, one -> one.row().newest().group()), notes(history));
  }

  private static String ratio(Change change) {
    return Numbers.ratio(change.ratio(), Optional.of(change.interval()));
  }

  private static String interval(Change change) {
    return Numbers.ratioInterval(change.ratio(), change.interval());
  }

  private static Cell direction(Change change) {
    Direction found = Direction.of(change.ratio());
    return Cell.of(found.words()).in(found == Direction.SLOWER ? Tone.BAD : Tone.GOOD);
  }

  /** {@code 2 of 8 results changed in 30 runs}. */
  public static String summary(History history) {
    long changed = history.rows().stream().filter(row -> !row.changes().isEmpty()).count();
    return "%s of %s changed in %s"
        .formatted(
            Numbers.count(changed),
            Numbers.count(history.rows().size(), "result"),
            Numbers.count(history.runs().size(), "run"));
  }

  private static List<String> notes(History history) {
    List<String> notes = new ArrayList<>();
    notes.add(summary(history) + ".");
    if (history.tooShort() > 0) {
      notes.add(
          "%s in fewer than %s runs: not judged."
              .formatted(Numbers.count(history.tooShort(), "result"), History.FEWEST_RUNS));
    }
    double[] machine = history.machine();
    int slowest = 0;
    for (int run = 1; run < machine.length; run++) {
      slowest = machine[run] > machine[slowest] ? run : slowest;
    }
    notes.add(
        history.rows().size() == 1
            ? "With a single result, a slower machine cannot be distinguished from slower code."
            : "Removed: the change common to all results, %s to %s times the first run (most: %s)."
                .formatted(
                    Numbers.significant(Arrays.stream(machine).min().orElseThrow()),
                    Numbers.significant(machine[slowest]),
                    history.runs().get(slowest)));
    return notes;
  }

  /** The results whose last change is slower beyond a limit, a line each. */
  public static List<String> slower(History history, double limit) {
    return history.rows().stream()
        .filter(row -> row.isSlower(limit))
        .map(
            row ->
                "%s: ratio %s, %s, since %s"
                    .formatted(
                        GateText.name(row.newest()),
                        ratio(row.last().orElseThrow()),
                        interval(row.last().orElseThrow()),
                        history.runs().get(row.last().orElseThrow().before())))
        .toList();
  }

  /** The document of {@code compare --history --format json}; indices count runs from 0. */
  public static Map<String, Object> document(History history) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("runs", history.runs());
    document.put("machine", history.machine());
    document.put("rows", ROW.records(history.rows()));
    return document;
  }

  private static String newest(Row row) {
    return row.last().map(change -> Direction.of(change.ratio()).words()).orElse("unchanged");
  }
}
