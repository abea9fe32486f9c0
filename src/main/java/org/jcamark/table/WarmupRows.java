package org.jcamark.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
  Columns<Scenario> facets() {
    Audience work = underWork ? Audience.PROGRAMS : Audience.EVERYBODY;
    Columns<Scenario> columns =
        new Columns<Scenario>()
            .exact("operation", own -> own.operation().label())
            .add(
                Column.words("algorithm").only(work),
                own -> Cell.of(Legacy.marked(own.algorithm()), own.algorithm()))
            .add(
                Column.numbers("payloadBytes", "payload").only(work),
                own ->
                    Cell.of(
                        own.payloadBytes().stream().boxed().findFirst(), b -> ByteSize.exact(b)));
    addVaried(columns, "boundary", own -> own.boundary().label(), !underWork);
    columns.words("provider", Scenario::provider);
    addVaried(columns, "jvm", Scenario::jvm, true);
    addVaried(columns, "jit", Scenario::jit, true);
    addVaried(columns, "classpath", Scenario::classpath, true);
    return columns;
  }

  private void addVaried(
      Columns<Scenario> columns, String key, Function<Scenario, String> setting, boolean shown) {
    Audience audience = shown && names.differ(setting) ? Audience.EVERYBODY : Audience.PROGRAMS;
    columns.add(Column.words(key).only(audience), setting.andThen(Cell::of));
  }
}
