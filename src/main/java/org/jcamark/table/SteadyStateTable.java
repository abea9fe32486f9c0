package org.jcamark.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jcamark.stats.Percentiles;
import org.jcamark.stats.SteadyState;
import org.jcamark.stats.WarmupClass;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;

/** Forks of anyone's benchmark and when each became steady; a row a fork. */
public final class SteadyStateTable {
  static final Columns<SteadyState> STATE =
      new Columns<SteadyState>()
          .add(Column.words("class"), state -> kind(state.kind()))
          .add(
              Column.numbers("steadyStart", "steady from")
                  .means(
                      "steady from, changes: first iteration of a new segment, counted from 0."
                          + " steady mean: in the unit of the input."),
              state -> Cell.of(state.steadyStart().stream().boxed().findFirst(), Numbers::count))
          .numbers(
              "steadyMean",
              "steady mean",
              state -> Cell.of(state.steadyMean(), Numbers::significant))
          .add(Column.words("changePoints", "changes"), state -> changes(state.changePoints()))
          .nested("changePoints", SteadyState::changePoints);

  private SteadyStateTable() {}

  private record Row(int fork, int iterations, SteadyState state) {}

  /** The table of at least one fork, with its times {@code [fork][iteration]}. */
  public static Table of(List<double[]> times, List<SteadyState> states) {
    List<Row> rows = new ArrayList<>();
    for (int fork = 0; fork < states.size(); fork++) {
      rows.add(new Row(fork + 1, times.get(fork).length, states.get(fork)));
    }
    return new Columns<Row>()
        .count("fork", "fork", Row::fork)
        .count("iterations", "iterations", Row::iterations)
        .addAll(STATE, Row::state)
        .table(rows, notes(states));
  }

  /** The document of {@code warmup analyze --format json}; indices count iterations from 0. */
  public static Map<String, Object> document(List<SteadyState> states) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("forks", STATE.records(states));
    document.put("class", together(states).toString());
    return document;
  }

  private static WarmupClass together(List<SteadyState> states) {
    return WarmupClass.ofForks(states.stream().map(SteadyState::kind).toList());
  }

  static Cell kind(WarmupClass kind) {
    return Cell.of(kind.toString()).in(kind == WarmupClass.NO_STEADY_STATE ? Tone.BAD : Tone.PLAIN);
  }

  private static Cell changes(List<Integer> changes) {
    return Cell.of(changes.stream().map(String::valueOf).collect(Collectors.joining(" ")));
  }

  private static List<String> notes(List<SteadyState> states) {
    double median =
        Percentiles.median(
            states.stream()
                .map(SteadyState::steadyStart)
                .mapToDouble(
                    start -> start.isPresent() ? start.getAsInt() : Double.POSITIVE_INFINITY)
                .toArray());
    int width = states.stream().mapToInt(SteadyState::binWidth).max().orElseThrow();
    return List.of(
        "All forks: %s; iterations to steady state, median: %s.%s"
            .formatted(
                together(states),
                Double.isFinite(median) ? Numbers.plain(median) : "beyond the end",
                width > 1
                    ? " Up to %s iterations form one bin; indices are multiples of its width."
                        .formatted(Numbers.count(width))
                    : ""));
  }
}
