package org.jcamark.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jcamark.compare.ForkWarmup;
import org.jcamark.compare.ScenarioWarmup;
import org.jcamark.compare.Spread;
import org.jcamark.model.InOrder;
import org.jcamark.model.Key;
import org.jcamark.stats.SteadyState;
import org.jcamark.stats.WarmupClass;
import org.jcamark.table.ColdStartTable.SpreadColumns;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/**
 * How scenarios warm up, a row each; and the documents of {@code warmup --format json} and {@code
 * warmup analyze --format json}, the names of whose fields are part of the contract.
 */
public final class WarmupTable {
  private static final Columns<ForkWarmup> FORK =
      new Columns<ForkWarmup>()
          .exact("class", fork -> fork.kind().toString())
          .exact("steadyStart", ForkWarmup::steadyStart)
          .exact("operationsToSteady", ForkWarmup::operationsToSteady)
          .exact("secondsToSteady", ForkWarmup::secondsToSteady);

  private WarmupTable() {}

  public static KeyColumns<Key> names(List<ScenarioWarmup> scenarios) {
    return KeyColumns.ofScenarios(scenarios.stream().map(ScenarioWarmup::scenario).toList(), true);
  }

  public static Table of(List<ScenarioWarmup> scenarios) {
    KeyColumns<Key> names = names(scenarios);
    Columns<ScenarioWarmup> columns =
        new Columns<ScenarioWarmup>()
            .addAll(names.columns(), ScenarioWarmup::scenario)
            .add(Column.words("class"), row -> SteadyStateTable.kind(row.kind()))
            .add(
                Column.numbers("steadyForks", "forks").only(Audience.PEOPLE),
                WarmupTable::steadyForks);
    addTimes(columns);
    addToSteady(
        columns,
        Column.numbers("operationsToSteady", "calls"),
        Audience.PAGES,
        ScenarioWarmup::operationsToSteady,
        ScenarioWarmup::operationsToSteadyOverForks,
        row -> row.callsWithin(row.seconds()));
    addToSteady(
        columns,
        Column.numbers("secondsToSteady", "seconds"),
        Audience.PEOPLE_WITH_ROOM,
        ScenarioWarmup::secondsToSteady,
        ScenarioWarmup::secondsToSteadyOverForks,
        ScenarioWarmup::seconds);
    addJmh(columns);
    columns.nested("forks", row -> FORK.records(row.forks()));
    return columns.table(
        InOrder.groupedBy(scenarios, row -> names.heading(row.scenario())),
        scenarios.isEmpty() ? List.of("No warm-up.") : List.of());
  }

  /** The document of these scenarios. */
  public static Map<String, Object> document(List<ScenarioWarmup> scenarios) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("scenarios", of(scenarios).records());
    return document;
  }

  /**
   * The same with the forks of all scenarios, each with its scenario. Indices count batches as they
   * were recorded; means are in ns.
   */
  public static Map<String, Object> documentOfForks(List<ScenarioWarmup> scenarios) {
    Columns<Key> names = names(scenarios).columns();
    List<Map<String, Object>> forks = new ArrayList<>();
    List<WarmupClass> kinds = new ArrayList<>();
    for (ScenarioWarmup warmup : scenarios) {
      for (ForkWarmup fork : warmup.forks()) {
        Map<String, Object> item = names.record(warmup.scenario());
        item.putAll(
            SteadyStateTable.STATE.record(
                new SteadyState(
                    fork.kind(), fork.changePoints(), fork.steadyStart(), fork.steadyNanos(), 1)));
        forks.add(item);
        kinds.add(fork.kind());
      }
    }
    Map<String, Object> document = document(scenarios);
    document.put("forks", forks);
    document.put("class", WarmupClass.ofForks(kinds).toString());
    return document;
  }

  private static Unit firstCall(List<ScenarioWarmup> rows) {
    return Unit.fitting(
        Unit.TIMES, rows.stream().mapToDouble(row -> row.firstCall().median()).toArray());
  }

  private static Unit steady(List<ScenarioWarmup> rows) {
    return Unit.fitting(
        Unit.TIMES, rows.stream().flatMapToDouble(row -> row.steadyNanos().stream()).toArray());
  }

  private static void addTimes(Columns<ScenarioWarmup> columns) {
    columns.add(
        Column.numbers("firstCallNs", "1st call")
            .means(
                "1st call: median over forks. ÷ steady: its ratio to a steady call. calls, seconds:"
                    + " up to the steady state, > where there is none. class, steady, calls,"
                    + " seconds are of all forks together; forks (how many became steady) and 5–95%"
                    + " are of each fork by itself. "
                    + SpreadColumns.NOTE),
        WarmupTable::firstCall,
        unit -> "1st call, " + unit.label().replace("/op", ""),
        (row, unit) ->
            Cell.of(
                Optional.of(row.firstCall().median()),
                nanos -> Numbers.significant(unit.of(nanos))));
    SpreadColumns<ScenarioWarmup> further =
        new SpreadColumns<>(columns, "firstCallNs", row -> Optional.of(row.firstCall()));
    further.addInterval(Audience.PAGES, WarmupTable::firstCall);
    further.addExact();
    columns
        .add(
            Column.numbers("steadyNs", "steady"),
            WarmupTable::steady,
            unit -> "steady, " + unit.label().replace("/op", ""),
            (row, unit) -> Cell.of(row.steadyNanos(), nanos -> Numbers.significant(unit.of(nanos))))
        .numbers("coldToSteady", "÷ steady", row -> Cell.of(row.coldToSteady(), WarmupTable::text));
  }

  private static void addToSteady(
      Columns<ScenarioWarmup> columns,
      Column column,
      Audience spreadFor,
      Function<ScenarioWarmup, OptionalDouble> toSteady,
      Function<ScenarioWarmup, Spread> overForks,
      ToDoubleFunction<ScenarioWarmup> end) {
    BiFunction<ScenarioWarmup, Double, String> text =
        (row, value) -> Double.isFinite(value) ? text(value) : "> " + text(end.applyAsDouble(row));
    columns.add(
        column,
        row -> {
          double typical = toSteady.apply(row).orElse(Double.POSITIVE_INFINITY);
          return Cell.of(text.apply(row, typical), Double.isFinite(typical) ? typical : null);
        });
    SpreadColumns<ScenarioWarmup> further =
        new SpreadColumns<>(columns, column.key(), overForks.andThen(Optional::of));
    further.addSpread(spreadFor, text);
    further.addExactPercentiles();
  }

  private static void addJmh(Columns<ScenarioWarmup> columns) {
    columns
        .add(
            Column.numbers("jmh5x1sRatio", "JMH 5 × 1 s")
                .and(Audience.PEOPLE)
                .means(
                    "JMH 5 × 1 s: score of JMH with 5 × 1 s of warm-up and 5 × 1 s of measurement"
                        + " ÷ steady time, of series of 10 s or more (--length 10s)."),
            row -> Cell.of(row.jmhRatio().map(Spread::median), ratio -> Numbers.ratio(ratio, 0)))
        .add(
            Column.numbers("jmh5x1sWastedSeconds", "wasted, s")
                .and(Audience.PAGES)
                .means(
                    "wasted: part of these 5 × 1 s after the steady start; negative where they are"
                        + " too short."),
            row -> Cell.of(row.wastedSeconds(), Numbers::significant));
  }

  private static Cell steadyForks(ScenarioWarmup warmup) {
    long steady =
        warmup.forks().stream().filter(fork -> fork.secondsToSteady().isPresent()).count();
    return Cell.of(Numbers.count(steady) + " of " + Numbers.count(warmup.forks().size()));
  }

  private static String text(double value) {
    return value < 1_000 && value == Math.rint(value)
        ? Numbers.count((long) value)
        : Numbers.significant(value);
  }
}
