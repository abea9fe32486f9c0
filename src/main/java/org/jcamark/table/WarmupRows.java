package org.jcamark.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jcamark.catalog.Legacy;
import org.jcamark.model.ByteSize;
import org.jcamark.model.Scenario;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.warmup.ScenarioWarmup;

/**
 * The rows of a table of warm-ups. Where several have the same work, such as that of several
 * providers, they stand under it; otherwise under their operation.
 */
final class WarmupRows {
  private final List<ScenarioWarmup> warmups;
  private final ScenarioNames names;
  private final boolean underWork;

  WarmupRows(List<ScenarioWarmup> warmups) {
    this.warmups = warmups;
    names = new ScenarioNames(warmups.stream().map(ScenarioWarmup::scenario).toList());
    underWork =
        warmups.stream().map(row -> names.work(row.scenario())).distinct().count() < warmups.size();
  }

  List<ScenarioWarmup> warmups() {
    return warmups;
  }

  /** The rows by heading, in order. */
  Map<String, List<ScenarioWarmup>> grouped() {
    return warmups.stream()
        .collect(
            Collectors.groupingBy(
                row -> underWork ? names.work(row.scenario()) : row.scenario().operation().label(),
                LinkedHashMap::new,
                Collectors.toList()));
  }

  /** The columns that say what was measured; for people, those that no heading has. */
  <R> void addFacets(Columns<R> columns, Function<R, Scenario> scenario) {
    Audience work = underWork ? Audience.PROGRAMS : Audience.EVERYBODY;
    columns
        .exact("operation", row -> Optional.of(scenario.apply(row).operation().label()))
        .add(
            Column.words("algorithm").only(work),
            scenario.andThen(s -> Cell.of(Legacy.marked(s.algorithm()), s.algorithm())))
        .add(
            Column.numbers("payloadBytes", "payload").only(work),
            scenario.andThen(WarmupRows::payload));
    addVaried(columns, "boundary", scenario, own -> own.boundary().label(), underWork);
    columns.words("provider", scenario.andThen(Scenario::provider));
    addVaried(columns, "jvm", scenario, Scenario::jvm, false);
    addVaried(columns, "jit", scenario, Scenario::jit, false);
    addVaried(columns, "classpath", scenario, Scenario::classpath, false);
  }

  private <R> void addVaried(
      Columns<R> columns,
      String key,
      Function<R, Scenario> scenario,
      Function<Scenario, String> setting,
      boolean inHeading) {
    boolean varied =
        warmups.stream().map(ScenarioWarmup::scenario).map(setting).distinct().count() > 1;
    columns.add(
        Column.words(key).only(varied && !inHeading ? Audience.EVERYBODY : Audience.PROGRAMS),
        row -> Cell.of(setting.apply(scenario.apply(row))));
  }

  private static Cell payload(Scenario scenario) {
    return scenario.payloadBytes().isPresent()
        ? Cell.of(
            ByteSize.exact(scenario.payloadBytes().getAsInt()), scenario.payloadBytes().getAsInt())
        : Cell.EMPTY;
  }
}
