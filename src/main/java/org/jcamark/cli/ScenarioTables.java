package org.jcamark.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jcamark.model.Scenario;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.table.Payload;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;

/** Tables of planned scenarios. */
final class ScenarioTables {
  private ScenarioTables() {}

  /** A row for each scenario, with the reason where it cannot be measured. */
  static Table plan(List<ScenarioRecord> scenarios, List<String> notes) {
    List<Column> columns =
        List.of(
            Column.words("operation"),
            Column.words("algorithm"),
            Column.numbers("payloadBytes", "payload"),
            Column.words("provider"),
            Column.words("boundary"),
            Column.words("mode"),
            Column.numbers("threads", "threads"),
            Column.words("jvm"),
            variants("jit", scenarios, Scenario::jit),
            variants("classpath", scenarios, Scenario::classpath),
            Column.words("status"),
            Column.words("reason"));
    List<List<Cell>> rows = new ArrayList<>();
    for (ScenarioRecord entry : scenarios) {
      Scenario s = entry.scenario();
      boolean planned = entry.status() == ScenarioRecord.Status.PLANNED;
      rows.add(
          List.of(
              Cell.of(s.operation()),
              Cell.of(s.algorithm()),
              s.payloadBytes().isPresent()
                  ? Cell.of(Payload.text(s.payloadBytes().getAsInt()), s.payloadBytes().getAsInt())
                  : Cell.EMPTY,
              Cell.of(s.provider()),
              Cell.of(s.boundary()),
              Cell.of(s.mode().jmhName()),
              Cell.of(s.threads()),
              Cell.of(s.jvm()),
              Cell.of(s.jit()),
              Cell.of(s.classpath()),
              planned ? Cell.of("planned") : Cell.of("unavailable").in(Tone.FAINT),
              entry.reason().map(Cell::of).orElse(Cell.EMPTY)));
    }
    return Table.of(columns, rows, notes);
  }

  /** People see variants only where there are some. */
  private static Column variants(
      String key, List<ScenarioRecord> scenarios, Function<Scenario, String> variant) {
    boolean some =
        scenarios.stream()
            .anyMatch(e -> !variant.apply(e.scenario()).equals(Scenario.DEFAULT_VARIANT));
    return Column.words(key).only(some ? Audience.EVERYBODY : Audience.PROGRAMS);
  }
}
