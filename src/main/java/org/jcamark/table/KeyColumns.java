package org.jcamark.table;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jcamark.catalog.Catalog;
import org.jcamark.compare.Finding;
import org.jcamark.model.Axis;
import org.jcamark.model.ByteSize;
import org.jcamark.model.Key;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/**
 * What tells the rows of a table apart, as columns and in words. People see settings such as
 * threads or the JVM only where rows differ by them; programs see all.
 */
public final class KeyColumns<R> {
  /** Headings have the first, and operations are named after the others. */
  private static final Set<String> HIDDEN = Set.of(Axis.OPERATION.key(), "fault", "handshake");

  /** What a row is named by; a method only of a benchmark that is not ours. */
  private record Named(String heading, String method, Map<String, String> values) {
    String value(String name) {
      return values.getOrDefault(name, "");
    }
  }

  private final Function<R, Named> key;
  private final List<Named> keys;
  private final List<String> names;

  /** Where rows differ by a setting: operations, or all rows together. */
  private final Map<String, Set<String>> varied = new HashMap<>();

  /** Whether rows that do the same stand under it, otherwise under their operation or class. */
  private final boolean underWork;

  private KeyColumns(Collection<R> rows, Function<R, Named> key, boolean mayStandUnderWork) {
    this.key = key;
    keys = rows.stream().map(key).toList();
    names =
        keys.stream()
            .flatMap(one -> one.values().keySet().stream())
            .distinct()
            .sorted(Comparator.comparing(KeyColumns::axis))
            .toList();
    names.stream().filter(KeyColumns::isSetting).forEach(name -> varied.put(name, varied(name)));
    underWork = mayStandUnderWork && rows.stream().map(this::work).distinct().count() < rows.size();
  }

  /** Those of results. */
  public static KeyColumns<Finding> of(List<Finding> rows) {
    return new KeyColumns<>(rows, KeyColumns::key, false);
  }

  /**
   * Those of scenarios.
   *
   * @param underWork under what they do where several do the same, else under their operation
   */
  public static KeyColumns<Key> ofScenarios(Collection<Key> scenarios, boolean underWork) {
    return new KeyColumns<>(scenarios, KeyColumns::key, underWork);
  }

  private static Named key(Key own) {
    return own.isCall()
        ? new Named(own.operation().label(), "", own.values())
        : new Named("", own.done(), own.values());
  }

  private static Named key(Finding row) {
    Map<String, String> values = new LinkedHashMap<>(row.facets().values());
    row.scenario().ifPresent(own -> values.putAll(own.values()));
    return new Named(row.group(), row.method(), values);
  }

  /** The axis of that name; of parameters, the one where these stand. */
  private static Axis axis(String name) {
    return Axis.find(name).orElse(Axis.JAR);
  }

  private static boolean isSetting(String name) {
    return axis(name).compareTo(Axis.BOUNDARY) >= 0;
  }

  private Set<String> varied(String name) {
    Map<String, Set<String>> values =
        keys.stream()
            .filter(one -> !one.value(name).isEmpty())
            .collect(
                Collectors.groupingBy(
                    one -> scope(one, name),
                    Collectors.mapping(one -> one.value(name), Collectors.toSet())));
    values.values().removeIf(some -> some.size() < 2);
    return values.keySet();
  }

  /** Rows of different operations, or algorithms, have settings of their own. */
  private static String scope(Named key, String name) {
    return (axis(name).compareTo(Axis.DATA) < 0 ? key.heading() : "")
        + (axis(name) == Axis.KEYS ? key.value(Axis.ALGORITHM.key()) : "");
  }

  /** The columns; people see the settings of {@code always} in any case. */
  public Columns<R> columns(String... always) {
    Columns<R> columns = new Columns<>();
    for (String name : names) {
      boolean tells = isSetting(name) ? !varied.get(name).isEmpty() : !HIDDEN.contains(name);
      boolean forPeople = List.of(always).contains(name) || (tells && !(underWork && isWork(name)));
      if (axis(name) != Axis.MODE) {
        columns.add(
            column(name).only(forPeople ? Audience.EVERYBODY : Audience.PROGRAMS),
            row -> cell(key.apply(row), name));
      }
    }
    return columns;
  }

  private Column column(String name) {
    String title = axis(name) == Axis.PAYLOAD ? "payload" : name;
    boolean numeric =
        keys.stream().allMatch(one -> one.value(name).matches("[-+]?[0-9]*\\.?[0-9]*"));
    return numeric ? Column.numbers(name, title) : Column.words(name, title);
  }

  private static Cell cell(Named key, String name) {
    String value = key.value(name);
    if (value.isEmpty()) {
      return Cell.EMPTY;
    }
    return switch (axis(name)) {
      case BENCHMARK -> Cell.of(key.method(), value);
      case ALGORITHM -> Cell.of(key.method().isEmpty() ? Catalog.marked(value) : value, value);
      case PAYLOAD ->
          value.matches("[0-9]{1,9}")
              ? Cell.of(ByteSize.exact(Integer.parseInt(value)), Integer.valueOf(value))
              : Cell.of(value);
      case ENTRIES, THREADS -> Cell.of(value, Integer.valueOf(value));
      default -> Cell.of(value);
    };
  }

  /** The heading that a row stands under. */
  public String heading(R row) {
    return underWork ? work(row) : key.apply(row).heading();
  }

  /** What is done: {@code encrypt AES-256-GCM 1 KiB}, with the settings by which rows differ. */
  public String work(R row) {
    return (key.apply(row).heading() + words(row, KeyColumns::isWork)).strip();
  }

  /** Who does it: {@code JDK 25.0.3 c1}. */
  public String platform(R row) {
    return words(row, name -> !isWork(name)).strip();
  }

  /** Both: {@code sign Ed25519 64 B BC}. */
  public String name(R row) {
    return (work(row) + " " + platform(row)).strip();
  }

  public static boolean isWork(String name) {
    return Axis.find(name).filter(axis -> axis == Axis.PROVIDER || axis.isPlatform()).isEmpty();
  }

  /** Some of what tells the row apart, by name of axis or parameter, with a blank before each. */
  public String words(R row, Predicate<String> included) {
    Named own = key.apply(row);
    return names.stream()
        .filter(included)
        .filter(
            name ->
                isSetting(name)
                    ? varied.get(name).contains(scope(own, name))
                    : !HIDDEN.contains(name))
        .map(name -> words(own, name))
        .filter(words -> !words.isEmpty())
        .map(words -> " " + words)
        .collect(Collectors.joining());
  }

  private static String words(Named key, String name) {
    String value = key.value(name);
    return switch (value.isEmpty() ? Axis.JAR : axis(name)) {
      case BENCHMARK, PAYLOAD -> cell(key, name).text();
      case KEYS -> value + " keys";
      case OBJECT, LOOKUP, ENTRIES -> name + "=" + value;
      case THREADS -> Numbers.count(Long.parseLong(value), "thread");
      case JIT, CLASSPATH -> value.equals(Key.DEFAULT_VARIANT) ? "" : value;
      default -> value.isEmpty() || Axis.find(name).isPresent() ? value : name + "=" + value;
    };
  }
}
