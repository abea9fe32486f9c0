package org.jcamark.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.model.Scenario;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Group;
import org.jcamark.warmup.JmhWarmup.Setting;
import org.jcamark.warmup.ScenarioWarmup;
import org.jcamark.warmup.Spread;

/** How scenarios warm up, a row each, grouped by operation. */
public final class WarmupTable {
  private static final List<String> NOTES =
      List.of(
          "Medians over forks; all but the first call: over the forks that became steady. 5–95%:"
              + " 5th to 95th percentile over these forks.",
          "cold ÷ steady: the first call ÷ a steady one. to steady: before the steady state begins.",
          "JMH 5 × 1 s: score of JMH with 5 × 1 s of warm-up and 5 × 1 s of measurement ÷ steady"
              + " time, of series of 10 s or more. wasted: part of this warm-up after the steady start; negative where it is"
              + " too short.");

  private final Columns<Line> columns = new Columns<>();

  /** A scenario with the units of its group. */
  private record Line(ScenarioWarmup warmup, Unit firstCall, Unit steady) {}

  private WarmupTable(List<ScenarioWarmup> scenarios) {
    addFacets(scenarios.stream().map(ScenarioWarmup::scenario).toList());
    columns
        .add(Column.words("class"), line -> SteadyStateTable.kind(line.warmup().kind()))
        .add(
            Column.numbers("steadyForks", "steady forks").only(Audience.PEOPLE_WITH_ROOM),
            line -> steadyForks(line.warmup()))
        .add(
            Column.numbers("firstCall", "first call").only(Audience.PEOPLE),
            line -> time(line.firstCall(), OptionalDouble.of(line.warmup().firstCallNanos())))
        .add(
            Column.numbers("steady", "steady").only(Audience.PEOPLE),
            line -> time(line.steady(), line.warmup().steadyNanos()))
        .exact("firstCallNs", line -> Optional.of(line.warmup().firstCallNanos()))
        .exact("steadyNs", line -> boxed(line.warmup().steadyNanos()))
        .add(
            Column.numbers("coldToSteady", "cold ÷ steady"),
            line -> number(line.warmup().coldToSteady()));
    addSpread("operationsToSteady", "operations to steady", w -> w.operationsToSteadyOverForks());
    addSpread("secondsToSteady", "seconds to steady", w -> w.secondsToSteadyOverForks());
    addJmh();
  }

  /** The table of these scenarios, in their order. */
  public static Table of(List<ScenarioWarmup> scenarios) {
    WarmupTable table = new WarmupTable(scenarios);
    Map<String, List<ScenarioWarmup>> operations =
        scenarios.stream()
            .collect(
                Collectors.groupingBy(
                    warmup -> warmup.scenario().operation(),
                    LinkedHashMap::new,
                    Collectors.toList()));
    List<Group> groups = new ArrayList<>();
    operations.forEach((operation, members) -> groups.add(table.group(operation, members)));
    return new Table(
        table.columns.columns(), groups, scenarios.isEmpty() ? List.of("No warm-up.") : NOTES);
  }

  private Group group(String operation, List<ScenarioWarmup> members) {
    Unit first =
        Unit.ofTimes(members.stream().mapToDouble(ScenarioWarmup::firstCallNanos).toArray());
    Unit steady =
        Unit.ofTimes(
            members.stream().flatMapToDouble(member -> member.steadyNanos().stream()).toArray());
    return new Group(
        operation,
        Map.of(
            "firstCall",
            "first call, " + first.label().replaceFirst("/op$", ""),
            "steady",
            "steady, " + steady.label()),
        members.stream().map(member -> columns.cells(new Line(member, first, steady))).toList());
  }

  private void addFacets(List<Scenario> scenarios) {
    columns
        .exact("operation", line -> Optional.of(line.warmup().scenario().operation()))
        .words("algorithm", line -> line.warmup().scenario().algorithm())
        .add(Column.numbers("payloadBytes", "payload"), line -> payload(line.warmup().scenario()))
        .words("provider", line -> line.warmup().scenario().provider());
    addVaried("jvm", scenarios, Scenario::jvm);
    addVaried("jit", scenarios, Scenario::jit);
  }

  /** A column that people see where rows differ in it. */
  private void addVaried(String key, List<Scenario> scenarios, Function<Scenario, String> setting) {
    boolean varied = scenarios.stream().map(setting).distinct().count() > 1;
    columns.add(
        Column.words(key).only(varied ? Audience.EVERYBODY : Audience.PROGRAMS),
        line -> Cell.of(setting.apply(line.warmup().scenario())));
  }

  private static Cell payload(Scenario scenario) {
    return scenario.payloadBytes().isPresent()
        ? Cell.of(
            Payload.text(scenario.payloadBytes().getAsInt()), scenario.payloadBytes().getAsInt())
        : Cell.EMPTY;
  }

  private void addSpread(
      String key, String title, Function<ScenarioWarmup, Optional<Spread>> spread) {
    columns
        .add(
            Column.numbers(key, title),
            line ->
                spread
                    .apply(line.warmup())
                    .map(known -> Cell.of(text(known.median()), known.median()))
                    .orElse(Cell.EMPTY))
        .add(
            Column.numbers(key + "Spread", "5–95%").only(Audience.PEOPLE_WITH_ROOM),
            line ->
                spread
                    .apply(line.warmup())
                    .filter(known -> known.low() < known.high())
                    .map(known -> Cell.of(text(known.low()) + " – " + text(known.high())))
                    .orElse(Cell.EMPTY))
        .exact(key + "P5", line -> spread.apply(line.warmup()).map(Spread::low))
        .exact(key + "P95", line -> spread.apply(line.warmup()).map(Spread::high));
  }

  private void addJmh() {
    Setting usual = Setting.FIVE_SECONDS;
    columns
        .add(
            Column.numbers("jmh", "JMH " + usual).only(Audience.PEOPLE),
            line ->
                line.warmup()
                    .jmhRatio(usual)
                    .map(ratio -> Cell.of(Numbers.ratio(ratio.median(), 0)))
                    .orElse(Cell.EMPTY))
        .add(
            Column.numbers("wasted", "wasted, s").only(Audience.PEOPLE_WITH_ROOM),
            line ->
                line.warmup()
                    .wastedSeconds(usual)
                    .map(wasted -> Cell.of(Numbers.significant(wasted.median())))
                    .orElse(Cell.EMPTY));
    Stream.of(Setting.values())
        .forEach(
            setting -> {
              String name = "jmh" + setting.toString().replace(" ", "").replace('×', 'x');
              columns
                  .exact(name + "Ratio", l -> l.warmup().jmhRatio(setting).map(Spread::median))
                  .exact(
                      name + "WastedSeconds",
                      l -> l.warmup().wastedSeconds(setting).map(Spread::median));
            });
  }

  private static Cell steadyForks(ScenarioWarmup warmup) {
    long steady =
        warmup.forks().stream().filter(fork -> fork.secondsToSteady().isPresent()).count();
    return Cell.of(Numbers.count(steady) + " of " + Numbers.count(warmup.forks().size()));
  }

  private static Cell time(Unit unit, OptionalDouble nanos) {
    return nanos.isPresent()
        ? Cell.of(Numbers.significant(unit.of(nanos.getAsDouble())))
        : Cell.EMPTY;
  }

  private static Cell number(OptionalDouble value) {
    return value.isPresent() ? Cell.of(text(value.getAsDouble()), value.getAsDouble()) : Cell.EMPTY;
  }

  /** Three digits, but no decimals of whole numbers. */
  private static String text(double value) {
    return value < 1_000 && value == Math.rint(value)
        ? Numbers.count((long) value)
        : Numbers.significant(value);
  }

  private static Optional<Double> boxed(OptionalDouble value) {
    return value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.empty();
  }
}
