package org.jcamark.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.model.Scenario;
import org.jcamark.report.Table.Align;
import org.jcamark.report.Table.Audience;
import org.jcamark.report.Table.Cell;
import org.jcamark.report.Table.Column;

/**
 * The columns of a {@link ResultTable} that say what was measured. People see settings such as
 * threads or the JVM only where rows differ by them; programs see all.
 */
record ShownFacets(List<Column> columns) {
  static final String PAYLOAD = "payloadBytes";
  private static final String ALGORITHM = "algorithm";
  private static final String OPERATION = "operation";
  private static final String BOUNDARY = "boundary";
  private static final List<String> SETTINGS =
      List.of(BOUNDARY, "data", "buffer", Facets.THREADS, Facets.JVM, Facets.JIT, Facets.CLASSPATH);
  private static final String METHOD = "method";

  static ShownFacets of(List<ShownRow> rows) {
    Set<String> names = new LinkedHashSet<>();
    rows.forEach(row -> names.addAll(values(row).keySet()));
    List<String> order = new ArrayList<>(List.of(Facets.BENCHMARK, OPERATION));
    order.add(METHOD);
    List.of(ALGORITHM, PAYLOAD, Facets.PROVIDER).stream()
        .filter(names::contains)
        .forEach(order::add);
    names.stream().filter(n -> !order.contains(n) && !SETTINGS.contains(n)).forEach(order::add);
    SETTINGS.stream().filter(names::contains).forEach(order::add);
    List<Column> columns = new ArrayList<>();
    for (String name : order) {
      columns.add(column(name, rows));
    }
    return new ShownFacets(List.copyOf(columns));
  }

  private static Column column(String name, List<ShownRow> rows) {
    Set<String> values = rows.stream().map(row -> value(row, name)).collect(Collectors.toSet());
    boolean numeric = values.stream().allMatch(v -> v.matches("[-+]?[0-9]*\\.?[0-9]*"));
    String title = name.equals(PAYLOAD) ? "payload" : name.equals(METHOD) ? "benchmark" : name;
    Column column = new Column(name, title, numeric ? Align.RIGHT : Align.LEFT, Audience.EVERYBODY);
    return switch (name) {
      case Facets.BENCHMARK, OPERATION -> column.only(Audience.PROGRAMS);
      case METHOD -> column.only(Audience.PEOPLE);
      case BOUNDARY -> varyInAGroup(rows) ? column : column.only(Audience.PROGRAMS);
      default ->
          SETTINGS.contains(name) && known(values) < 2 ? column.only(Audience.PROGRAMS) : column;
    };
  }

  private static long known(Set<String> values) {
    return values.stream().filter(value -> !value.isEmpty()).count();
  }

  private static boolean varyInAGroup(List<ShownRow> rows) {
    Map<String, Set<String>> boundaries = new LinkedHashMap<>();
    rows.forEach(
        row ->
            boundaries
                .computeIfAbsent(row.group(), group -> new LinkedHashSet<>())
                .add(value(row, BOUNDARY)));
    return boundaries.values().stream().anyMatch(found -> found.size() > 1);
  }

  private static String value(ShownRow row, String name) {
    return values(row).getOrDefault(name, "");
  }

  private static Map<String, String> values(ShownRow row) {
    Map<String, String> values = new LinkedHashMap<>(row.facets().values());
    values.remove(Facets.MODE);
    Optional<Scenario> scenario = row.row().scenario();
    values.put(OPERATION, scenario.map(Scenario::operation).orElse(""));
    scenario.ifPresent(own -> values.put(BOUNDARY, own.boundary()));
    values.put(METHOD, scenario.isPresent() ? "" : row.benchmarkMethod());
    return values;
  }

  /** The cells of a row below {@link #columns}. */
  List<Cell> cells(ShownRow row) {
    Map<String, String> values = values(row);
    return columns.stream().map(column -> cell(row, column, values.get(column.key()))).toList();
  }

  private static Cell cell(ShownRow row, Column column, String value) {
    if (value == null || value.isEmpty()) {
      return Cell.EMPTY;
    }
    if (column.key().equals(PAYLOAD) && row.payloadBytes().isPresent()) {
      int bytes = row.payloadBytes().get();
      return Cell.of(Payload.text(bytes), bytes);
    }
    return column.key().equals(Facets.THREADS)
        ? Cell.of(value, Integer.valueOf(value))
        : Cell.of(value);
  }
}
