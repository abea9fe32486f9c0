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
import java.util.stream.Stream;
import org.jcamark.model.InOrder;
import org.jcamark.model.Scenario;
import org.jcamark.stats.SteadyState;
import org.jcamark.stats.WarmupClass;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;
import org.jcamark.warmup.ForkWarmup;
import org.jcamark.warmup.JmhWarmup;
import org.jcamark.warmup.ScenarioWarmup;
import org.jcamark.warmup.Spread;

/**
 * How scenarios warm up, a row each; and the documents of {@code warmup --format json} and {@code
 * warmup analyze --format json}, the names of whose fields are part of the contract.
 */
public final class WarmupTable {
  private static final JmhWarmup USUAL = JmhWarmup.FIVE_SECONDS;

  private static final Columns<ForkWarmup> FORK =
      new Columns<ForkWarmup>()
          .exact("class", fork -> fork.kind().toString())
          .exact("steadyStart", ForkWarmup::steadyStart)
          .exact("operationsToSteady", ForkWarmup::operationsToSteady)
          .exact("secondsToSteady", ForkWarmup::secondsToSteady);

  private final Columns<ScenarioWarmup> columns = new Columns<>();
  private final boolean anySteady;
  private final boolean anyJmhScore;

  private WarmupTable(List<ScenarioWarmup> scenarios) {
    anySteady = scenarios.stream().anyMatch(warmup -> warmup.steadyNanos().isPresent());
    anyJmhScore = scenarios.stream().anyMatch(warmup -> warmup.jmhRatio(USUAL).isPresent());
  }

  static KeyColumns<Scenario> names(List<ScenarioWarmup> scenarios) {
    return KeyColumns.ofScenarios(scenarios.stream().map(ScenarioWarmup::scenario).toList());
  }

  public static Table of(List<ScenarioWarmup> scenarios) {
    KeyColumns<Scenario> names = names(scenarios);
    WarmupTable table = new WarmupTable(scenarios);
    table
        .columns
        .addAll(names.columns(), ScenarioWarmup::scenario)
        .add(Column.words("class"), row -> SteadyStateTable.kind(row.kind()))
        .add(
            Column.numbers("steadyForks", "forks").only(Audience.PEOPLE), WarmupTable::steadyForks);
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
    table.columns.nested("forks", row -> FORK.records(row.forks()));
    Map<String, List<ScenarioWarmup>> groups = new LinkedHashMap<>();
    InOrder.groupedBy(scenarios, row -> names.heading(row.scenario()))
        .forEach((heading, members) -> groups.put(heading + units(members), members));
    List<String> notes =
        scenarios.isEmpty()
            ? List.of("No warm-up.")
            : table.anySteady && !table.anyJmhScore
                ? List.of(
                    "What JMH would have measured after 5 × 1 s of warm-up: series too short, 10 s"
                        + " are needed (--length 10s).")
                : List.of();
    return table.columns.table(groups, notes);
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
    Columns<Scenario> names = names(scenarios).columns();
    List<Map<String, Object>> forks = new ArrayList<>();
    for (ScenarioWarmup warmup : scenarios) {
      for (ForkWarmup fork : warmup.forks()) {
        Map<String, Object> item = names.records(List.of(warmup.scenario())).get(0);
        item.putAll(SteadyStateTable.STATE.records(List.of(ofBatches(fork))).get(0));
        forks.add(item);
      }
    }
    Map<String, Object> document = document(scenarios);
    document.put("forks", forks);
    document.put(
        "class",
        WarmupClass.ofForks(
                scenarios.stream()
                    .flatMap(row -> row.forks().stream())
                    .map(ForkWarmup::kind)
                    .toList())
            .toString());
    return document;
  }

  private static SteadyState ofBatches(ForkWarmup fork) {
    return new SteadyState(
        fork.kind(), fork.changePoints(), fork.steadyStart(), fork.steadyNanos(), 1);
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
        Column.numbers("firstCallNs", "1st call")
            .means(
                "1st call: median over forks; ÷ steady: ÷ the time of a steady one. class, steady,"
                    + " calls, seconds (before the steady state, > where there is none): of all"
                    + " forks together; forks (that became steady), min – max: of each by itself. "
                    + SpreadColumns.NOTE),
        WarmupTable::firstCall,
        unit -> "",
        (row, unit) ->
            Cell.of(
                Optional.of(row.firstCall().median()),
                nanos -> Numbers.significant(unit.of(nanos))));
    SpreadColumns<ScenarioWarmup> shown =
        new SpreadColumns<>(
            columns,
            "firstCall",
            members -> firstCall(members).size(),
            row -> Optional.of(row.firstCall()));
    shown.addInterval(Audience.PEOPLE_WITH_ROOM);
    shown.addP95(Audience.PAGES);
    new SpreadColumns<>(columns, "firstCallNs", row -> Optional.of(row.firstCall())).addExact();
    columns
        .add(
            Column.numbers("steadyNs", "steady"),
            WarmupTable::steady,
            unit -> "",
            (row, unit) -> Cell.of(row.steadyNanos(), nanos -> Numbers.significant(unit.of(nanos))))
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
        row ->
            toSteady.apply(row).stream()
                .mapToObj(typical -> Cell.of(text(typical), typical))
                .findFirst()
                .orElse(Cell.of("> " + text(end.applyAsDouble(row)), null)));
    SpreadColumns<ScenarioWarmup> further =
        new SpreadColumns<>(columns, key, overForks.andThen(Optional::of));
    further.addSpread(spreadFor, text);
    further.addExactPercentiles();
  }

  private void addJmh() {
    columns
        .add(
            Column.numbers("jmhScore", "JMH " + USUAL)
                .only(Audience.PEOPLE)
                .means(
                    "JMH 5 × 1 s: score of JMH with 5 × 1 s of warm-up and 5 × 1 s of measurement"
                        + " ÷ steady time. too short: the series ends before these 10 s."),
            this::jmhScore)
        .add(
            Column.numbers("wasted", "wasted, s")
                .only(Audience.PAGES)
                .means(
                    "wasted: part of these 5 × 1 s after the steady start; negative where they are"
                        + " too short."),
            row -> Cell.of(row.wastedSeconds(USUAL), Numbers::significant))
        .nested("jmh", row -> Stream.of(JmhWarmup.values()).map(one -> jmh(row, one)).toList());
    for (JmhWarmup setting : JmhWarmup.values()) {
      String name = "jmh" + setting.toString().replace(" ", "").replace('×', 'x');
      columns
          .exact(name + "Ratio", row -> row.jmhRatio(setting).map(Spread::median))
          .exact(name + "WastedSeconds", row -> row.wastedSeconds(setting));
    }
  }

  private static Map<String, Object> jmh(ScenarioWarmup warmup, JmhWarmup setting) {
    return new Columns<ScenarioWarmup>()
        .exact("warmup", row -> setting.toString())
        .exact("ratio", row -> row.jmhRatio(setting).map(Spread::median))
        .exact("wastedSeconds", row -> row.wastedSeconds(setting))
        .records(List.of(warmup))
        .get(0);
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
