package org.jcamark.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jcamark.model.InOrder;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Group;
import org.jcamark.table.Table.Tone;
import org.jcamark.warmup.JmhWarmup;
import org.jcamark.warmup.ScenarioWarmup;
import org.jcamark.warmup.Spread;

/** How scenarios warm up, a row each. */
public final class WarmupTable {
  private static final JmhWarmup USUAL = JmhWarmup.FIVE_SECONDS;

  private final ScenarioNames names;
  private final Columns<Line> columns = new Columns<>();
  private final boolean anySteady;
  private final boolean anyJmhScore;

  private record Line(ScenarioWarmup warmup, Unit firstCall, Unit steady) {}

  private WarmupTable(List<ScenarioWarmup> scenarios) {
    names = new ScenarioNames(scenarios.stream().map(ScenarioWarmup::scenario).toList());
    anySteady = scenarios.stream().anyMatch(warmup -> warmup.steadyNanos().isPresent());
    anyJmhScore = scenarios.stream().anyMatch(warmup -> warmup.jmhRatio(USUAL).isPresent());
    columns
        .addAll(names.columns(), line -> line.warmup().scenario())
        .add(Column.words("class"), line -> SteadyStateTable.kind(line.warmup().kind()))
        .add(
            Column.numbers("steadyForks", "forks").only(Audience.PEOPLE),
            line -> steadyForks(line.warmup()));
    addTimes();
    addToSteady();
    addJmh();
  }

  /** The table of these scenarios, in their order. */
  public static Table of(List<ScenarioWarmup> scenarios) {
    WarmupTable table = new WarmupTable(scenarios);
    List<Group> groups = new ArrayList<>();
    InOrder.groupedBy(scenarios, row -> table.names.heading(row.scenario()))
        .forEach((heading, members) -> groups.add(table.group(heading, members)));
    return new Table(
        table.columns.columns(),
        groups,
        scenarios.isEmpty() ? List.of("No warm-up.") : table.notes());
  }

  private Group group(String heading, List<ScenarioWarmup> members) {
    Unit first =
        Unit.ofTimes(members.stream().mapToDouble(member -> member.firstCall().median()).toArray());
    double[] steadyNanos =
        members.stream().flatMapToDouble(member -> member.steadyNanos().stream()).toArray();
    Unit steady = Unit.ofTimes(steadyNanos);
    return new Group(
        heading
            + ": 1st call in "
            + ofACall(first)
            + (steadyNanos.length == 0 ? "" : ", steady in " + ofACall(steady)),
        Map.of(),
        members.stream().map(member -> columns.cells(new Line(member, first, steady))).toList());
  }

  private static String ofACall(Unit unit) {
    return unit.label().replaceFirst("/op$", "");
  }

  private void addTimes() {
    columns.add(
        Column.numbers("firstCall", "1st call").only(Audience.PEOPLE),
        line -> Cell.of(Numbers.significant(firstCall(line).median())));
    SpreadColumns<Line> shown =
        new SpreadColumns<>(columns, "firstCall", line -> Optional.of(firstCall(line)));
    shown.addInterval(Audience.PEOPLE_WITH_ROOM);
    shown.addP95(Audience.PAGES);
    columns.exact("firstCallNs", line -> line.warmup().firstCall().median());
    new SpreadColumns<>(columns, "firstCallNs", line -> Optional.of(line.warmup().firstCall()))
        .addExact();
    columns
        .add(
            Column.numbers("steady", "steady").only(Audience.PEOPLE),
            line ->
                Cell.of(
                    line.warmup().steadyNanos(),
                    nanos -> Numbers.significant(line.steady().of(nanos))))
        .exact("steadyNs", line -> line.warmup().steadyNanos())
        .add(
            Column.numbers("coldToSteady", "÷ steady"),
            line -> Cell.of(line.warmup().coldToSteady(), WarmupTable::text));
  }

  private static Spread firstCall(Line line) {
    return line.warmup().firstCall().in(line.firstCall().size());
  }

  private void addToSteady() {
    addToSteady(
        "operationsToSteady",
        "calls",
        Audience.PAGES,
        ScenarioWarmup::operationsToSteadyOverForks,
        ScenarioWarmup::unsteadyOperations);
    addToSteady(
        "secondsToSteady",
        "seconds",
        Audience.PEOPLE_WITH_ROOM,
        ScenarioWarmup::secondsToSteadyOverForks,
        ScenarioWarmup::unsteadySeconds);
  }

  /** The median and the spread over all forks; what lies beyond the end of a series is above it. */
  private void addToSteady(
      String key,
      String title,
      Audience spreadFor,
      Function<ScenarioWarmup, Spread> toSteady,
      ToDoubleFunction<ScenarioWarmup> end) {
    BiFunction<Line, Double, String> text =
        (line, value) ->
            Double.isFinite(value) ? text(value) : "> " + text(end.applyAsDouble(line.warmup()));
    columns.add(
        Column.numbers(key, title),
        line -> {
          double median = toSteady.apply(line.warmup()).median();
          return Cell.of(text.apply(line, median), Double.isFinite(median) ? median : null);
        });
    SpreadColumns<Line> further =
        new SpreadColumns<>(columns, key, line -> Optional.of(toSteady.apply(line.warmup())));
    further.addSpread(spreadFor, text);
    further.addExact();
  }

  private void addJmh() {
    columns
        .add(
            Column.numbers("jmh", "JMH " + USUAL).only(Audience.PEOPLE),
            line -> jmhScore(line.warmup()))
        .add(
            Column.numbers("wasted", "wasted, s").only(Audience.PAGES),
            line ->
                Cell.of(
                    line.warmup().wastedSeconds(USUAL).map(Spread::median), Numbers::significant));
    for (JmhWarmup setting : JmhWarmup.values()) {
      String name = "jmh" + setting.toString().replace(" ", "").replace('×', 'x');
      columns
          .exact(name + "Ratio", line -> line.warmup().jmhRatio(setting).map(Spread::median))
          .exact(
              name + "WastedSeconds",
              line -> line.warmup().wastedSeconds(setting).map(Spread::median));
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
        "Medians over forks; steady, ÷ steady (the 1st call ÷ a steady one): over those that became"
            + " steady (forks). calls, seconds: before the steady state begins, > where the median"
            + " fork did not reach it; 5–95% over forks, of fewer than 20 min – max.");
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

  /** Three digits, but no decimals of whole numbers. */
  private static String text(double value) {
    return value < 1_000 && value == Math.rint(value)
        ? Numbers.count((long) value)
        : Numbers.significant(value);
  }
}
