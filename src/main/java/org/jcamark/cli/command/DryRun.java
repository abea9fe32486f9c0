package org.jcamark.cli.command;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.terminal.ConsoleProgress;
import org.jcamark.model.Scenario;
import org.jcamark.run.ForkCost;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.table.Payload;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;

/** The scenarios of a plan, those included that cannot be measured. */
final class DryRun {
  private final List<ScenarioRecord> scenarios;
  private final ForkRule rule;

  DryRun(List<ScenarioRecord> scenarios, ForkRule rule) {
    this.scenarios = scenarios;
    this.rule = rule;
  }

  void print(PrintWriter out, FormatOption format) {
    String summary =
        "%d of %d scenarios can be measured, in about %s."
            .formatted(
                planned().size(),
                scenarios.size(),
                ConsoleProgress.clock(ForkCost.ofPlan(planned(), rule)));
    format.print(out, table(summary), document());
  }

  private List<ForkSpec> planned() {
    return scenarios.stream()
        .filter(DryRun::isPlanned)
        .flatMap(entry -> entry.spec().stream())
        .toList();
  }

  private static boolean isPlanned(ScenarioRecord entry) {
    return entry.status() == ScenarioRecord.Status.PLANNED;
  }

  private Table table(String summary) {
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
            variants("jit", Scenario::jit),
            variants("classpath", Scenario::classpath),
            Column.words("status"),
            Column.words("reason"));
    return Table.of(columns, scenarios.stream().map(DryRun::row).toList(), List.of(summary));
  }

  /** People see variants only where there are some. */
  private Column variants(String key, Function<Scenario, String> variant) {
    boolean some =
        scenarios.stream()
            .anyMatch(e -> !variant.apply(e.scenario()).equals(Scenario.DEFAULT_VARIANT));
    return Column.words(key).only(some ? Audience.EVERYBODY : Audience.PROGRAMS);
  }

  private static List<Cell> row(ScenarioRecord entry) {
    Scenario s = entry.scenario();
    return List.of(
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
        isPlanned(entry) ? Cell.of("planned") : Cell.of("unavailable").in(Tone.FAINT),
        entry.reason().map(Cell::of).orElse(Cell.EMPTY));
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
      row.put("status", isPlanned(entry) ? "planned" : "unavailable");
      entry.reason().ifPresent(reason -> row.put("reason", reason));
      rows.add(row);
    }
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("scenarios", rows);
    document.put("estimatedSeconds", ForkCost.ofPlan(planned(), rule).toSeconds());
    return document;
  }
}
