package org.jcamark.cli.command;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Legacy;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.terminal.ConsoleProgress;
import org.jcamark.json.Documents;
import org.jcamark.model.ByteSize;
import org.jcamark.model.Scenario;
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
    String summary =
        "%s of %s can be measured, in about %s."
            .formatted(
                Numbers.count(planned().size()),
                Numbers.count(scenarios.size(), "scenario"),
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
    if (scenarios.stream().anyMatch(entry -> !entry.scenario().isCall())) {
      return platform(
              new Columns<ScenarioRecord>()
                  .words("benchmark", entry -> entry.scenario().timed().inWords())
                  .words("jar", entry -> entry.scenario().provider()))
          .table(scenarios, List.of(summary));
    }
    return platform(
            new Columns<ScenarioRecord>()
                .words("operation", entry -> entry.scenario().operation().label())
                .add(Column.words("algorithm"), DryRun::algorithm)
                .add(Column.numbers("payloadBytes", "payload"), DryRun::payload)
                .words("provider", entry -> entry.scenario().provider())
                .add(
                    varied("boundary", Scenario::boundary),
                    entry -> Cell.of(entry.scenario().boundary().label()))
                .add(
                    varied("keys", Scenario::keys),
                    entry ->
                        entry
                            .scenario()
                            .keys()
                            .map(KeyLife::label)
                            .map(Cell::of)
                            .orElse(Cell.EMPTY))
                .add(
                    varied("object", one -> one.call().object()),
                    entry -> Cell.of(entry.scenario().call().object().label()))
                .add(
                    varied("lookup", one -> one.call().lookup()),
                    entry -> Cell.of(entry.scenario().call().lookup().label())))
        .table(scenarios, List.of(summary));
  }

  private Columns<ScenarioRecord> platform(Columns<ScenarioRecord> columns) {
    return columns
        .add(varied("mode", Scenario::mode), entry -> Cell.of(entry.scenario().mode().jmhName()))
        .add(varied("threads", Scenario::threads), entry -> Cell.of(entry.scenario().threads()))
        .add(varied("jvm", Scenario::jvm), entry -> Cell.of(entry.scenario().jvm()))
        .add(variants("jit", Scenario::jit), entry -> Cell.of(entry.scenario().jit()))
        .add(
            variants("classpath", Scenario::classpath),
            entry -> Cell.of(entry.scenario().classpath()))
        .add(Column.words("status"), DryRun::status)
        .words("reason", entry -> entry.reason().orElse(""));
  }

  private static Cell algorithm(ScenarioRecord entry) {
    String name = entry.scenario().algorithm();
    return Cell.of(Legacy.marked(name), name);
  }

  /** People see a setting only where scenarios differ by it. */
  private Column varied(String key, Function<Scenario, ?> setting) {
    boolean varied =
        scenarios.stream()
                .map(entry -> setting.apply(entry.scenario()))
                .filter(value -> !value.equals(Optional.empty()))
                .distinct()
                .count()
            > 1;
    return Column.words(key).only(varied ? Audience.EVERYBODY : Audience.PROGRAMS);
  }

  /** People see variants only where there are some. */
  private Column variants(String key, Function<Scenario, String> variant) {
    boolean some =
        scenarios.stream()
            .anyMatch(e -> !variant.apply(e.scenario()).equals(Scenario.DEFAULT_VARIANT));
    return Column.words(key).only(some ? Audience.EVERYBODY : Audience.PROGRAMS);
  }

  private static Cell payload(ScenarioRecord entry) {
    OptionalInt bytes = entry.scenario().payloadBytes();
    return bytes.isPresent()
        ? Cell.of(ByteSize.exact(bytes.getAsInt()), bytes.getAsInt())
        : Cell.EMPTY;
  }

  private static Cell status(ScenarioRecord entry) {
    boolean leftOut = entry.status() == ScenarioRecord.Status.LEFT_OUT;
    return isPlanned(entry)
        ? Cell.of("planned")
        : Cell.of(leftOut ? "left out" : "unavailable").in(Tone.FAINT);
  }

  private Map<String, Object> document() {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("scenarios", scenarios.stream().map(DryRun::document).toList());
    document.put("estimatedSeconds", ForkCost.ofPlan(planned(), rule).toSeconds());
    return document;
  }

  /** The scenario's members, status and reason. */
  private static Map<String, Object> document(ScenarioRecord entry) {
    Map<String, Object> members = new LinkedHashMap<>();
    Map<?, ?> scenario = Documents.read(Documents.line(entry.scenario()), Map.class);
    scenario.forEach((name, value) -> members.put(name.toString(), value));
    members.put("status", isPlanned(entry) ? "planned" : "unavailable");
    entry.reason().ifPresent(reason -> members.put("reason", reason));
    return members;
  }
}
