package org.jcamark.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.file.Documents;
import org.jcamark.model.InOrder;
import org.jcamark.model.Key;
import org.jcamark.report.Coverage;
import org.jcamark.run.ForkCost;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.table.Columns;
import org.jcamark.table.KeyColumns;
import org.jcamark.table.Numbers;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;

/** The scenarios of a plan, those included that cannot be measured. */
record DryRun(List<ScenarioRecord> scenarios, ForkRule rule) {
  void print(PrintWriter out, FormatOption format) {
    List<ForkSpec> planned = scenarios.stream().flatMap(entry -> entry.spec().stream()).toList();
    Duration time = ForkCost.ofPlan(planned, rule);
    String summary =
        "%s of %s can be measured, in about %s."
            .formatted(
                Numbers.count(planned.size()),
                Numbers.count(scenarios.size(), "scenario"),
                ConsoleProgress.clock(time));
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("scenarios", scenarios.stream().map(DryRun::document).toList());
    document.put("estimatedSeconds", time.toSeconds());
    format.print(out, table(summary), document);
  }

  private Table table(String summary) {
    List<Key> keys = scenarios.stream().map(ScenarioRecord::scenario).toList();
    KeyColumns<Key> names = KeyColumns.ofScenarios(keys, false);
    boolean severalModes = keys.stream().map(Key::mode).distinct().count() > 1;
    List<String> notes = new ArrayList<>(Coverage.lines(scenarios));
    notes.add(summary);
    return new Columns<ScenarioRecord>()
        .addAll(names.columns(), ScenarioRecord::scenario)
        .add(
            Column.words("mode").only(severalModes ? Audience.EVERYBODY : Audience.PROGRAMS),
            entry -> Cell.of(entry.scenario().mode().jmhName()))
        .add(Column.words("status"), DryRun::status)
        .exact("reason", ScenarioRecord::reason)
        .table(InOrder.groupedBy(scenarios, entry -> names.heading(entry.scenario())), notes);
  }

  private static Cell status(ScenarioRecord entry) {
    boolean leftOut = entry.status() == ScenarioRecord.Status.LEFT_OUT;
    return entry.spec().isPresent()
        ? Cell.of("planned")
        : Cell.of(leftOut ? "left out" : "unavailable").in(Tone.FAINT);
  }

  private static Map<String, Object> document(ScenarioRecord entry) {
    Map<String, Object> members = new LinkedHashMap<>();
    Map<?, ?> scenario = Documents.read(Documents.line(entry.scenario()), Map.class);
    scenario.forEach((name, value) -> members.put(name.toString(), value));
    members.put("status", entry.spec().isPresent() ? "planned" : "unavailable");
    entry.reason().ifPresent(reason -> members.put("reason", reason));
    return members;
  }
}
