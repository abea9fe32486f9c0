package org.jcamark.table;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jcamark.compare.ColdStage;
import org.jcamark.compare.ScenarioWarmup;
import org.jcamark.compare.Spread;
import org.jcamark.model.InOrder;
import org.jcamark.model.Key;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;

/** Cold starts by stage, a row a scenario, in ms. */
public final class ColdStartTable {
  private static final double NANOS_PER_MILLI = 1e6;

  private static final List<String> NOTES =
      List.of(
          "Medians over fresh JVMs. 1st result: from the start of the process to the end of the"
              + " first call, the sum of these stages, without jcamark's own work between them,"
              + " such as reading inputs. 2nd, 10th: these calls.",
          "JVM start: to main. load: of the provider. getInstance, key, init: the first of each;"
              + " without a value where the operation has none or the call contains it.",
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
        row -> row.stage(stage).map(known -> known.in(NANOS_PER_MILLI));
    columns.numbers(
        key, title, row -> Cell.of(millis.apply(row).map(Spread::median), Numbers::significant));
    SpreadColumns<ScenarioWarmup> further = new SpreadColumns<>(columns, key, millis);
    further.addExact();
    if (stage == ColdStage.FIRST_RESULT) {
      further.addInterval(Audience.PEOPLE_WITH_ROOM, rows -> new Unit("ms", 1));
    }
  }
}
