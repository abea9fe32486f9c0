package org.jcamark.report;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Scenario;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.table.Numbers;
import org.jcamark.table.Table.Cell;

/** Whether results are as precise as a run was asked for; says nothing where it was not asked. */
final class Precision {
  private final Map<Scenario, ScenarioRecord> records;

  private Precision(Map<Scenario, ScenarioRecord> records) {
    this.records = records;
  }

  static Precision of(ResultSet set) {
    Map<Scenario, ScenarioRecord> records = new HashMap<>();
    Optional<RunManifest> asked =
        set.manifest().filter(manifest -> manifest.request().rule().precision().isPresent());
    asked.map(RunManifest::scenarios).orElse(List.of()).forEach(r -> records.put(r.scenario(), r));
    return new Precision(records);
  }

  /** {@code ±0.9%, reached} or {@code ±3.1%, fork limit}; empty where nothing was asked for. */
  Cell cell(ResultRow row) {
    Optional<ScenarioRecord> found = row.scenario().map(records::get);
    if (found.isEmpty() || found.get().relativeHalfWidth().isEmpty()) {
      return Cell.EMPTY;
    }
    OptionalDouble width = found.get().relativeHalfWidth();
    String end =
        found
            .get()
            .end()
            .map(
                known ->
                    switch (known) {
                      case PRECISION_REACHED -> ", reached";
                      case FORK_LIMIT -> ", fork limit";
                      case BUDGET -> ", out of time";
                    })
            .orElse("");
    return Cell.of("±" + Numbers.percent(width.getAsDouble()) + end, width.getAsDouble());
  }
}
