package org.jcamark.table;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jcamark.compare.ColdStage;
import org.jcamark.compare.ScenarioWarmup;
import org.jcamark.compare.Spread;
import org.jcamark.model.InOrder;
import org.jcamark.model.Key;
import org.jcamark.stats.Interval;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/** Cold starts by stage, a row a scenario, in ms. */
public final class ColdStartTable {
  private static final List<String> NOTES =
      List.of(
          "Medians over fresh JVMs. 1st result: from the start of the process to the end of the"
              + " first call, the sum of these stages, without jcamark's own work between them,"
              + " such as reading inputs. 2nd, 10th: these calls.",
          "JVM start: until main. load: loading the provider. getInstance, key, init: the first of"
              + " each; empty where the operation has none or the call contains it.",
          SpreadColumns.NOTE);

  private ColdStartTable() {}

  public static Table of(List<ScenarioWarmup> scenarios) {
    KeyColumns<Key> names = WarmupTable.names(scenarios);
    Columns<ScenarioWarmup> columns =
        new Columns<ScenarioWarmup>().addAll(names.columns(), ScenarioWarmup::scenario);
    for (ColdStage stage : ColdStage.values()) {
      add(columns, stage);
    }
    return columns.table(
        InOrder.groupedBy(scenarios, row -> names.heading(row.scenario()) + ", in ms"), NOTES);
  }

  private static void add(Columns<ScenarioWarmup> columns, ColdStage stage) {
    String title =
        switch (stage) {
          case PROVIDER -> "load";
          case SECOND_CALL -> "2nd";
          case TENTH_CALL -> "10th";
          default -> stage.toString();
        };
    String key = stage.key() + "Ms";
    Function<ScenarioWarmup, Optional<Spread>> millis =
        row -> row.stage(stage).map(known -> known.in(1e6));
    columns.numbers(
        key, title, row -> Cell.of(millis.apply(row).map(Spread::median), Numbers::significant));
    SpreadColumns<ScenarioWarmup> further = new SpreadColumns<>(columns, key, millis);
    further.addExact();
    if (stage == ColdStage.FIRST_RESULT) {
      further.addInterval(Audience.PEOPLE_WITH_ROOM, rows -> new Unit("ms", 1));
    }
  }

  /** Columns beside the median of a quantity over forks. */
  record SpreadColumns<R>(Columns<R> columns, String key, Function<R, Optional<Spread>> spread) {
    static final String NOTE =
        "interval: 95% interval of the median by order statistics; of fewer than 6 forks, their"
            + " minimum and maximum. 5–95% and P95: of fewer than 20 forks, minimum and maximum.";

    /** The interval of the median and, from 6 forks on, the 95th percentile, in a unit a group. */
    void addInterval(Audience p95, Function<List<R>, Unit> unit) {
      columns
          .add(
              Column.numbers(key + "Interval", "interval").only(Audience.PEOPLE_WITH_ROOM),
              unit,
              (row, shown) ->
                  Cell.of(
                      in(row, shown)
                          .map(one -> one.interval().orElse(new Interval(one.low(), one.high())))
                          .map(ends -> range(ends.low(), ends.high(), Numbers::significant))
                          .orElse("")))
          .add(
              Column.numbers(key + "High", "P95").only(p95),
              unit,
              (row, shown) ->
                  Cell.of(
                      in(row, shown)
                          .filter(one -> one.interval().isPresent())
                          .map(one -> Numbers.significant(one.high()))
                          .orElse("")));
    }

    private Optional<Spread> in(R row, Unit unit) {
      return spread.apply(row).map(one -> one.in(unit.size()));
    }

    /** The 5th to the 95th percentile, with the text of a value of a row. */
    void addSpread(Audience audience, BiFunction<R, Double, String> text) {
      columns.add(
          Column.numbers(key + "Spread", "5–95%").only(audience),
          row ->
              Cell.of(
                  spread
                      .apply(row)
                      .map(one -> range(one.low(), one.high(), value -> text.apply(row, value)))
                      .orElse("")));
    }

    private static String range(double low, double high, Function<Double, String> text) {
      return low < high ? text.apply(low) + " – " + text.apply(high) : "";
    }

    void addExact() {
      columns.exactEnds(
          key + "Low95", key + "High95", row -> spread.apply(row).flatMap(Spread::interval));
      addExactPercentiles();
    }

    void addExactPercentiles() {
      columns
          .exact(key + "P5", row -> spread.apply(row).map(Spread::low).filter(Double::isFinite))
          .exact(key + "P95", row -> spread.apply(row).map(Spread::high).filter(Double::isFinite));
    }
  }
}
