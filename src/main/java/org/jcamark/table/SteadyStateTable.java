package org.jcamark.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import org.jcamark.stats.SteadyState;
import org.jcamark.stats.WarmupClass;
import org.jcamark.table.Table.Audience;
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
   * @param states of the same forks
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
        .add(Column.numbers("steadyStart", "steady from"), row -> start(row.state().steadyStart()))
        .add(Column.numbers("steadyMean", "steady mean"), row -> mean(row.state()))
        .add(
            new Column("changePoints", "changes", Table.Align.LEFT, Audience.EVERYBODY),
            row -> changes(row.state().changePoints()))
        .table(rows, notes(states));
  }

  static Cell kind(WarmupClass kind) {
    boolean steady = kind != WarmupClass.NO_STEADY_STATE && kind != WarmupClass.INCONSISTENT;
    return Cell.of(kind.toString()).in(steady ? Tone.PLAIN : Tone.BAD);
  }

  private static Cell start(OptionalInt start) {
    return start.isPresent() ? Cell.of(start.getAsInt()) : Cell.EMPTY;
  }

  private static Cell mean(SteadyState state) {
    return state.steadyMean().isPresent()
        ? Cell.of(
            Numbers.significant(state.steadyMean().getAsDouble()), state.steadyMean().getAsDouble())
        : Cell.EMPTY;
  }

  private static Cell changes(List<Integer> changes) {
    String first =
        changes.stream().limit(MOST_CHANGES).map(String::valueOf).collect(Collectors.joining(" "));
    int more = changes.size() - MOST_CHANGES;
    return Cell.of(
        more > 0 ? first + " and " + more + " more" : first,
        changes.stream().map(String::valueOf).collect(Collectors.joining(" ")));
  }

  private static List<String> notes(List<SteadyState> states) {
    List<String> notes = new ArrayList<>();
    WarmupClass all = WarmupClass.ofScenario(states.stream().map(SteadyState::kind).toList());
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
        String.format(
            Locale.ROOT,
            "All forks: %s; iterations to steady state: median %s, %s %s to %s.",
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
          "Up to "
              + Numbers.count(width)
              + " iterations were taken together; indices are multiples.");
    }
    return notes;
  }
}
