package org.jcamark.table;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jcamark.model.Scenario;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.warmup.ColdStage;
import org.jcamark.warmup.ScenarioWarmup;
import org.jcamark.warmup.Spread;

/** Cold starts by stage, a row a scenario, in ms. */
public final class ColdStartTable {
  private static final double NANOS_PER_MILLI = 1e6;

  private static final List<String> NOTES =
      List.of(
          "Medians over fresh JVMs, in ms. to 1st result: from the start of the process to the end"
              + " of the first call, with the 5th and 95th percentile over JVMs (of fewer than 20"
              + " the least and the largest).",
          "JVM start: to main. provider: loading it. getInstance, key, init: the first of each;"
              + " without a value where the operation has none or the call contains it.");

  private ColdStartTable() {}

  /** The table of these scenarios, in their order. */
  public static Table of(List<ScenarioWarmup> scenarios) {
    List<Scenario> all = scenarios.stream().map(ScenarioWarmup::scenario).toList();
    Columns<ScenarioWarmup> columns =
        new Columns<ScenarioWarmup>()
            .words("operation", row -> row.scenario().operation())
            .words("algorithm", row -> row.scenario().algorithm())
            .words("provider", row -> row.scenario().provider())
            .add(varied("jvm", all.stream().map(Scenario::jvm)), row -> word(row.scenario().jvm()))
            .add(varied("jit", all.stream().map(Scenario::jit)), row -> word(row.scenario().jit()));
    for (ColdStage stage : ColdStage.values()) {
      columns.add(
          Column.numbers(stage.name().toLowerCase(Locale.ROOT) + "Ms", stage.toString()),
          row ->
              row.stage(stage).map(Spread::median).map(ColdStartTable::millis).orElse(Cell.EMPTY));
    }
    return columns
        .add(
            Column.numbers("firstResultMs", "to 1st result"),
            row -> millis(row.firstResult().median()))
        .add(Column.numbers("firstResultMsP5", "5%"), row -> millis(row.firstResult().low()))
        .add(Column.numbers("firstResultMsP95", "95%"), row -> millis(row.firstResult().high()))
        .table(scenarios, NOTES);
  }

  private static Column varied(String key, Stream<String> values) {
    return Column.words(key)
        .only(values.distinct().count() > 1 ? Audience.EVERYBODY : Audience.PROGRAMS);
  }

  private static Cell word(String text) {
    return Cell.of(text);
  }

  private static Cell millis(double nanos) {
    return Cell.of(Numbers.significant(nanos / NANOS_PER_MILLI), nanos / NANOS_PER_MILLI);
  }
}
