package org.jcamark.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.model.Scenario;
import org.jcamark.run.ForkCost;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ScenarioRecord;

/** What a run would do. */
final class DryRun {
  private final List<ScenarioRecord> scenarios;
  private final ForkRule rule;

  DryRun(List<ScenarioRecord> scenarios, ForkRule rule) {
    this.scenarios = scenarios;
    this.rule = rule;
  }

  void print(PrintWriter out, FormatOption format) {
    String summary =
        planned().size()
            + " of "
            + scenarios.size()
            + " scenarios can be measured, in about "
            + DurationText.clock(ForkCost.ofPlan(planned(), rule))
            + ".";
    format.print(out, ScenarioTables.plan(scenarios, List.of(summary)), document());
  }

  private List<ForkSpec> planned() {
    List<ForkSpec> planned = new ArrayList<>();
    for (ScenarioRecord entry : scenarios) {
      if (entry.status() == ScenarioRecord.Status.PLANNED) {
        entry.spec().ifPresent(planned::add);
      }
    }
    return planned;
  }

  private Map<String, Object> document() {
    List<Object> rows = new ArrayList<>();
    for (ScenarioRecord entry : scenarios) {
      Scenario s = entry.scenario();
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("operation", s.operation());
      row.put("boundary", s.boundary());
      row.put("algorithm", s.algorithm());
      row.put("provider", s.provider());
      s.payloadBytes().ifPresent(bytes -> row.put("payloadBytes", bytes));
      row.put("data", s.data());
      row.put("buffer", s.buffer());
      row.put("threads", s.threads());
      row.put("mode", s.mode().jmhName());
      row.put("jvm", s.jvm());
      row.put("jit", s.jit());
      row.put("classpath", s.classpath());
      row.put(
          "status", entry.status() == ScenarioRecord.Status.PLANNED ? "planned" : "unavailable");
      entry.reason().ifPresent(reason -> row.put("reason", reason));
      rows.add(row);
    }
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("scenarios", rows);
    document.put("estimatedSeconds", ForkCost.ofPlan(planned(), rule).toSeconds());
    return document;
  }
}
