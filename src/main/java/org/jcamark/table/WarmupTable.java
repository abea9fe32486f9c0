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
import org.jcamark.model.InOrder;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;
import org.jcamark.warmup.JmhWarmup;
import org.jcamark.warmup.ScenarioWarmup;
import org.jcamark.warmup.Spread;

/** How scenarios warm up, a row each. */
public final class WarmupTable {
  private static final JmhWarmup USUAL = JmhWarmup.FIVE_SECONDS;

  private final Columns<ScenarioWarmup> columns = new Columns<>();
  private final boolean anySteady;
  private final boolean anyJmhScore;

  private WarmupTable(List<ScenarioWarmup> scenarios) {
    anySteady = scenarios.stream().anyMatch(warmup -> warmup.steadyNanos().isPresent());
    anyJmhScore = scenarios.stream().anyMatch(warmup -> warmup.jmhRatio(USUAL).isPresent());
  }

  public static Table of(List<ScenarioWarmup> scenarios) {
    ScenarioNames names =
        new ScenarioNames(scenarios.stream().map(ScenarioWarmup::scenario).toList());
    WarmupTable table = new WarmupTable(scenarios);
    table
        .columns
        .addAll(names.columns(), ScenarioWarmup::scenario)
        .add(Column.words("class"), row -> SteadyStateTable.kind(row.kind()))
        .numbers("steadyForks", "forks", Audience.PEOPLE, WarmupTable::steadyForks);
    table.addTimes();
    table.addToSteady(
        "operationsToSteady",
        "calls",
        Audience.PAGES,
        ScenarioWarmup::operationsToSteady,
        ScenarioWarmup::operationsToSteadyOverForks,
        row -> row.callsWithin(row.seconds()));
    table.addToSteady(
        "secondsToSteady",
        "seconds",
        Audience.PEOPLE_WITH_ROOM,
        ScenarioWarmup::secondsToSteady,
        ScenarioWarmup::secondsToSteadyOverForks,
        ScenarioWarmup::seconds);
    table.addJmh();
    Map<String, List<ScenarioWarmup>> groups = new LinkedHashMap<>();
    InOrder.groupedBy(scenarios, row -> names.heading(row.scenario()))
        .forEach((heading, members) -> groups.put(heading + units(members), members));
    return table.columns.table(
        groups, scenarios.isEmpty() ? List.of("No warm-up.") : table.notes());
  }

  private static String units(List<ScenarioWarmup> members) {
    boolean steady = members.stream().anyMatch(member -> member.steadyNanos().isPresent());
    return (": 1st call in " + firstCall(members).label())
        .concat(steady ? ", steady in " + steady(members).label() : "")
        .replace("/op", "");
  }

  private static Unit firstCall(List<ScenarioWarmup> members) {
    return Unit.ofTimes(
        members.stream().mapToDouble(member -> member.firstCall().median()).toArray());
  }

  private static Unit steady(List<ScenarioWarmup> members) {
    return Unit.ofTimes(
        members.stream().flatMapToDouble(member -> member.steadyNanos().stream()).toArray());
  }

  private void addTimes() {
    columns.add(
        Column.numbers("firstCall", "1st call").only(Audience.PEOPLE),
        WarmupTable::firstCall,
        unit -> "",
        (row, unit) -> Cell.of(Numbers.significant(unit.of(row.firstCall().median()))));
    SpreadColumns<ScenarioWarmup> shown =
        new SpreadColumns<>(
            columns,
            "firstCall",
            members -> firstCall(members).size(),
            row -> Optional.of(row.firstCall()));
    shown.addInterval(Audience.PEOPLE_WITH_ROOM);
    shown.addP95(Audience.PAGES);
    columns.exact("firstCallNs", row -> row.firstCall().median());
    new SpreadColumns<>(columns, "firstCallNs", row -> Optional.of(row.firstCall())).addExact();
    columns
        .add(
            Column.numbers("steady", "steady").only(Audience.PEOPLE),
            WarmupTable::steady,
            unit -> "",
            (row, unit) -> Cell.of(row.steadyNanos(), nanos -> Numbers.significant(unit.of(nanos))))
        .exact("steadyNs", ScenarioWarmup::steadyNanos)
        .numbers("coldToSteady", "÷ steady", row -> Cell.of(row.coldToSteady(), WarmupTable::text));
  }

  private void addToSteady(
      String key,
      String title,
      Audience spreadFor,
      Function<ScenarioWarmup, OptionalDouble> toSteady,
      Function<ScenarioWarmup, Spread> overForks,
      ToDoubleFunction<ScenarioWarmup> end) {
    BiFunction<ScenarioWarmup, Double, String> text =
        (row, value) -> Double.isFinite(value) ? text(value) : "> " + text(end.applyAsDouble(row));
    columns.add(
        Column.numbers(key, title),
        row -> {
          OptionalDouble typical = toSteady.apply(row);
          return typical.isPresent()
              ? Cell.of(text(typical.getAsDouble()), typical.getAsDouble())
              : Cell.of("> " + text(end.applyAsDouble(row)), null);
        });
    SpreadColumns<ScenarioWarmup> further =
        new SpreadColumns<>(columns, key, overForks.andThen(Optional::of));
    further.addSpread(spreadFor, text);
    further.addExactPercentiles();
  }

  private void addJmh() {
    columns
        .numbers("jmh", "JMH " + USUAL, Audience.PEOPLE, this::jmhScore)
        .add(
            Column.numbers("wasted", "wasted, s").only(Audience.PAGES),
            row -> Cell.of(row.wastedSeconds(USUAL), Numbers::significant));
    for (JmhWarmup setting : JmhWarmup.values()) {
      String name = "jmh" + setting.toString().replace(" ", "").replace('×', 'x');
      columns
          .exact(name + "Ratio", row -> row.jmhRatio(setting).map(Spread::median))
          .exact(name + "WastedSeconds", row -> row.wastedSeconds(setting));
    }
  }

  private Cell jmhScore(ScenarioWarmup warmup) {
    if (!anyJmhScore || warmup.steadyNanos().isEmpty()) {
      return Cell.EMPTY;
    }
    return warmup
        .jmhRatio(USUAL)
        .map(ratio -> Cell.of(Numbers.ratio(ratio.median(), 0)))
        .orElse(Cell.of("too short").in(Tone.FAINT));
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    notes.add(
        "1st call: median over forks; ÷ steady: ÷ the time of a steady one. class, steady, calls,"
            + " seconds (before the steady state, > where there is none): of all forks together;"
            + " forks (that became steady), min – max: of each by itself.");
    notes.add(SpreadColumns.NOTE);
    if (anyJmhScore) {
      notes.add(
          "JMH 5 × 1 s: score of JMH with 5 × 1 s of warm-up and 5 × 1 s of measurement ÷ steady"
              + " time. too short: the series ends before these 10 s.");
    } else if (anySteady) {
      notes.add(
          "What JMH would have measured after 5 × 1 s of warm-up: series too short, 10 s are needed"
              + " (--length 10s).");
    }
    if (anySteady) {
      notes.add(
          "wasted (in reports): part of these 5 × 1 s after the steady start; negative where they"
              + " are too short.");
    }
    return notes;
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
