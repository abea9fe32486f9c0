package org.jcamark.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jcamark.catalog.Legacy;
import org.jcamark.json.Documents;
import org.jcamark.model.ByteSize;
import org.jcamark.model.Key;
import org.jcamark.report.NotMeasured;
import org.jcamark.run.ForkCost;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.table.Columns;
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
    double measured = ForkCost.measuredShare(planned);
    String summary =
        "%s of %s can be measured, in about %s%s."
            .formatted(
                Numbers.count(planned.size()),
                Numbers.count(scenarios.size(), "scenario"),
                ConsoleProgress.clock(time),
                measured == 0 ? "" : ", of which iterations take %.0f%%".formatted(100 * measured));
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("scenarios", scenarios.stream().map(DryRun::document).toList());
    document.put("estimatedSeconds", time.toSeconds());
    document.put("measuredShare", measured);
    format.print(out, table(summary), document);
  }

  private Table table(String summary) {
    Columns<ScenarioRecord> columns = new Columns<ScenarioRecord>();
    if (scenarios.stream().anyMatch(entry -> !entry.scenario().isCall())) {
      columns
          .words("benchmark", entry -> entry.scenario().done())
          .words("jar", entry -> entry.scenario().provider());
    } else {
      addCalls(columns);
    }
    add(columns, "mode", one -> one.mode().jmhName());
    add(columns, "threads", Key::threads);
    add(columns, "jvm", Key::jvm);
    add(columns, "jit", Key::jit);
    add(columns, "classpath", Key::classpath);
    return columns
        .add(Column.words("status"), DryRun::status)
        .exact("reason", ScenarioRecord::reason)
        .table(scenarios, notes(summary));
  }

  private List<String> notes(String summary) {
    List<String> notes = new ArrayList<>(NotMeasured.lines(scenarios));
    notes.add(summary);
    return notes;
  }

  private void addCalls(Columns<ScenarioRecord> columns) {
    columns
        .words("operation", entry -> entry.scenario().operation().label())
        .add(Column.words("algorithm"), DryRun::algorithm)
        .numbers("payloadBytes", "payload", DryRun::payload)
        .words("provider", entry -> entry.scenario().provider());
    for (String axis :
        List.of("boundary", "keys", "object", "lookup", "certificates", "cipherSuite")) {
      add(columns, axis, one -> one.find(axis).orElse(null));
    }
  }

  private static Cell algorithm(ScenarioRecord entry) {
    String name = entry.scenario().algorithm();
    return Cell.of(Legacy.marked(name), name);
  }

  /** People see a setting only where scenarios differ by it, and variants where there are some. */
  private void add(Columns<ScenarioRecord> columns, String key, Function<Key, Object> setting) {
    List<Object> values =
        scenarios.stream()
            .map(ScenarioRecord::scenario)
            .map(setting)
            .filter(Objects::nonNull)
            .distinct()
            .toList();
    boolean variants = key.equals("jit") || key.equals("classpath");
    boolean shown =
        variants ? !List.of(Key.DEFAULT_VARIANT).containsAll(values) : values.size() > 1;
    columns.add(
        Column.words(key).only(shown ? Audience.EVERYBODY : Audience.PROGRAMS),
        entry -> {
          Object value = setting.apply(entry.scenario());
          return value == null ? Cell.EMPTY : Cell.of(value.toString(), value);
        });
  }

  private static Cell payload(ScenarioRecord entry) {
    return entry.scenario().payloadBytes().stream()
        .mapToObj(bytes -> Cell.of(ByteSize.exact(bytes), bytes))
        .findFirst()
        .orElse(Cell.EMPTY);
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
