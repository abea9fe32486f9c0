package org.jcamark.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.jcamark.stats.SteadyState;
import org.jcamark.stats.WarmupClass;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;
import org.jcamark.warmup.Spread;

/** Forks of anyone's benchmark and when each became steady; a row a fork. */
public final class SteadyStateTable {
  private static final int MOST_CHANGES = 8;

  private SteadyStateTable() {}

  private record Row(int fork, int iterations, SteadyState state) {}

  /**
   * The table of at least one fork.
   *
   * @param times {@code [fork][iteration]}
   */
  public static Table of(List<double[]> times, List<SteadyState> states) {
    List<Row> rows = new ArrayList<>();
    for (int fork = 0; fork < states.size(); fork++) {
      rows.add(new Row(fork + 1, times.get(fork).length, states.get(fork)));
    }
    return new Columns<Row>()
        .count("fork", "fork", Row::fork)
        .add(Column.words("class"), row -> kind(row.state().kind()))
        .count("iterations", "iterations", Row::iterations)
        .numbers("steadyStart", "steady from", row -> start(row.state()))
        .add(
            Column.numbers("steadyMean", "steady mean"),
            row -> Cell.of(row.state().steadyMean(), Numbers::significant))
        .add(Column.words("changePoints", "changes"), row -> changes(row.state().changePoints()))
        .table(rows, notes(states));
  }

  static Cell kind(WarmupClass kind) {
    return Cell.of(kind.toString()).in(kind == WarmupClass.NO_STEADY_STATE ? Tone.BAD : Tone.PLAIN);
  }

  private static Cell start(SteadyState state) {
    return Cell.of(state.steadyStart().stream().boxed().findFirst(), Numbers::count);
  }

  private static Cell changes(List<Integer> changes) {
    List<String> all = changes.stream().map(String::valueOf).toList();
    int more = all.size() - MOST_CHANGES;
    String whole = String.join(" ", all);
    return Cell.of(
        more > 0
            ? String.join(" ", all.subList(0, MOST_CHANGES)) + " and " + more + " more"
            : whole,
        whole);
  }

  private static List<String> notes(List<SteadyState> states) {
    List<String> notes = new ArrayList<>();
    WarmupClass all = WarmupClass.ofForks(states.stream().map(SteadyState::kind).toList());
    Spread toSteady =
        Spread.of(
                states.stream()
                    .mapToDouble(
                        state ->
                            state.steadyStart().isPresent()
                                ? state.steadyStart().getAsInt()
                                : Double.POSITIVE_INFINITY))
            .orElseThrow();
    DoubleFunction<String> text =
        value -> Double.isFinite(value) ? Numbers.plain(value) : "beyond the end";
    notes.add(
        "All forks: %s; iterations to steady state: median %s, %s %s to %s."
            .formatted(
                all,
                text.apply(toSteady.median()),
                toSteady.endsAreExtremes() ? "min – max" : "5–95%",
                text.apply(toSteady.low()),
                text.apply(toSteady.high())));
    notes.add(
        "steady from, changes: first iteration of a new segment, counted from 0. steady mean: in"
            + " the unit of the input.");
    int width = states.stream().mapToInt(SteadyState::binWidth).max().orElseThrow();
    if (width > 1) {
      notes.add(
          "Up to %s iterations were taken together; indices are multiples."
              .formatted(Numbers.count(width)));
    }
    return notes;
  }
}
