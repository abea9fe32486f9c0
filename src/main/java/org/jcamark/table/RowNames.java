package org.jcamark.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Legacy;
import org.jcamark.compare.Facets;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.ByteSize;
import org.jcamark.model.Scenario;
import org.jcamark.table.Table.Align;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/**
 * The settings in which rows of a table differ, as columns and in words. People see settings such
 * as threads or the JVM only where rows differ by them; programs see all.
 *
 * @param modes whether rows differ by JMH's mode, which tables have in headings and words at the
 *     end
 */
public record RowNames(List<Column> columns, boolean modes) {
  private static final String ALGORITHM = "algorithm";
  private static final String OPERATION = "operation";
  private static final String BOUNDARY = "boundary";
  private static final String METHOD = "method";
  private static final List<String> FIRST =
      List.of(Facets.BENCHMARK, OPERATION, METHOD, ALGORITHM, Facets.PAYLOAD, Facets.PROVIDER);
  private static final List<String> SETTINGS =
      List.of(
          BOUNDARY,
          Facets.KEYS,
          Facets.OBJECT,
          Facets.LOOKUP,
          "fault",
          "handshake",
          "data",
          Facets.BUFFER,
          Facets.THREADS,
          Facets.JVM,
          Facets.JIT,
          Facets.CLASSPATH);

  /**
   * The columns for rows that are shown together.
   *
   * @param always settings that people see in any case
   */
  public static RowNames of(List<ResultRow> rows, Set<String> always) {
    Set<String> names = new LinkedHashSet<>();
    for (ResultRow row : rows) {
      names.add(METHOD);
      names.addAll(row.facets().values().keySet());
      row.scenario().ifPresent(own -> names.addAll(List.of(OPERATION, BOUNDARY)));
    }
    names.remove(Facets.MODE);
    Set<String> order = new LinkedHashSet<>(FIRST);
    names.stream().filter(name -> !SETTINGS.contains(name)).forEach(order::add);
    order.addAll(SETTINGS);
    order.retainAll(names);
    boolean boundaries = differ(rows, BOUNDARY, ResultRow::group);
    boolean keys =
        differ(rows, Facets.KEYS, row -> row.group() + row.facets().find(ALGORITHM).orElse(""));
    List<Column> columns = new ArrayList<>();
    for (String name : order) {
      Set<String> found = rows.stream().map(row -> value(row, name)).collect(Collectors.toSet());
      boolean shown =
          switch (name) {
            case BOUNDARY -> boundaries;
            case Facets.KEYS -> keys;
            case "fault", "handshake" -> false; // the operation names them
            default -> found.stream().filter(value -> !value.isEmpty()).count() > 1;
          };
      columns.add(column(name, found).only(audience(name, shown || always.contains(name))));
    }
    boolean modes = rows.stream().map(RowNames::mode).distinct().count() > 1;
    return new RowNames(List.copyOf(columns), modes);
  }

  /** JMH's mode; empty where it is unknown. */
  public static String mode(ResultRow row) {
    return row.facets().find(Facets.MODE).orElse("");
  }

  private static Column column(String name, Set<String> values) {
    boolean numeric = values.stream().allMatch(v -> v.matches("[-+]?[0-9]*\\.?[0-9]*"));
    String title =
        name.equals(Facets.PAYLOAD) ? "payload" : name.equals(METHOD) ? "benchmark" : name;
    return new Column(name, title, numeric ? Align.RIGHT : Align.LEFT, Audience.EVERYBODY);
  }

  private static Audience audience(String name, boolean shown) {
    return switch (name) {
      case Facets.BENCHMARK, OPERATION -> Audience.PROGRAMS;
      case METHOD -> Audience.PEOPLE;
      default -> SETTINGS.contains(name) && !shown ? Audience.PROGRAMS : Audience.EVERYBODY;
    };
  }

  private static boolean differ(
      List<ResultRow> rows, String setting, Function<ResultRow, String> group) {
    Map<String, Set<String>> found = new HashMap<>();
    rows.forEach(
        row ->
            found
                .computeIfAbsent(group.apply(row), name -> new HashSet<>())
                .add(value(row, setting)));
    return found.values().stream().anyMatch(values -> values.size() > 1);
  }

  private static String value(ResultRow row, String name) {
    return switch (name) {
      case METHOD -> row.method();
      case OPERATION -> own(row, name, own -> own.operation().label());
      case BOUNDARY -> own(row, name, own -> own.boundary().label());
      default -> row.facets().find(name).orElse("");
    };
  }

  private static String own(ResultRow row, String name, Function<Scenario, String> value) {
    return row.scenario().map(value).or(() -> row.facets().find(name)).orElse("");
  }

  public Cell cell(ResultRow row, Column column) {
    String value = value(row, column.key());
    if (value.isEmpty()) {
      return Cell.EMPTY;
    }
    if (column.key().equals(Facets.PAYLOAD) && row.payloadBytes().isPresent()) {
      int bytes = row.payloadBytes().get();
      return Cell.of(ByteSize.exact(bytes), bytes);
    }
    if (column.key().equals(ALGORITHM) && row.scenario().isPresent()) {
      return Cell.of(Legacy.marked(value), value);
    }
    return column.key().equals(Facets.THREADS)
        ? Cell.of(value, Integer.valueOf(value))
        : Cell.of(value);
  }

  /** The row in words: {@code sign Ed25519 64 B BC}. */
  public String name(ResultRow row) {
    Stream<String> cells =
        columns.stream()
            .filter(column -> column.audience() != Audience.PROGRAMS)
            .map(column -> cell(row, column).text());
    return Stream.of(Stream.of(row.group()), cells, Stream.of(modes ? mode(row) : ""))
        .flatMap(words -> words)
        .filter(word -> !word.isEmpty())
        .collect(Collectors.joining(" "));
  }
}
