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
import org.jcamark.catalog.Legacy;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Finding;
import org.jcamark.model.ByteSize;
import org.jcamark.model.Scenario;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/**
 * What tells the rows of a table apart, as columns and in words. People see settings such as
 * threads or the JVM only where rows differ by them; programs see all.
 */
public final class KeyColumns<R> {
  private static final String ALGORITHM = "algorithm";
  private static final String OPERATION = "operation";
  private static final String METHOD = "method";
  private static final List<String> FIRST =
      List.of(Facets.BENCHMARK, OPERATION, METHOD, ALGORITHM, Facets.PAYLOAD, Facets.PROVIDER);
  private static final List<String> SETTINGS =
      List.of(
          "boundary",
          Facets.KEYS,
          Facets.OBJECT,
          Facets.LOOKUP,
          Facets.CERTIFICATES,
          Facets.CIPHER_SUITE,
          "data",
          Facets.BUFFER,
          Facets.THREADS,
          Facets.MODE,
          Facets.JVM,
          Facets.JIT,
          Facets.CLASSPATH);

  /** Rows of different operations do not differ by these. */
  private static final List<String> OF_OPERATION = SETTINGS.subList(0, 6);

  /** Headings have the first two, and operations are named after the others. */
  private static final Set<String> HIDDEN =
      Set.of(Facets.BENCHMARK, OPERATION, "fault", "handshake");

  private record Key(String heading, boolean own, Facets values) {
    String value(String name) {
      return values.find(name).orElse("");
    }
  }

  private final Function<R, Key> key;
  private final List<Key> keys;
  private final List<String> names;

  /** Where rows differ by a setting: operations, or all rows together. */
  private final Map<String, Set<String>> varied = new HashMap<>();

  /** Whether rows that do the same stand under it, otherwise under their operation or class. */
  private final boolean underWork;

  private KeyColumns(Collection<R> rows, Function<R, Key> key, boolean mayStandUnderWork) {
    this.key = key;
    keys = rows.stream().map(key).toList();
    names =
        keys.stream()
            .flatMap(one -> one.values().values().keySet().stream())
            .distinct()
            .sorted(Comparator.comparingInt(KeyColumns::place))
            .toList();
    names.stream().filter(SETTINGS::contains).forEach(name -> varied.put(name, varied(name)));
    underWork = mayStandUnderWork && rows.stream().map(this::work).distinct().count() < rows.size();
  }

  /** Those of results. */
  public static KeyColumns<Finding> of(List<Finding> rows) {
    return new KeyColumns<>(rows, KeyColumns::key, false);
  }

  /** Those of scenarios, under what they do where several do the same. */
  public static KeyColumns<Scenario> ofScenarios(Collection<Scenario> scenarios) {
    return new KeyColumns<>(scenarios, KeyColumns::key, true);
  }

  private static Key key(Finding row) {
    Map<String, String> values = new LinkedHashMap<>(row.facets().values());
    row.scenario()
        .ifPresentOrElse(
            own -> {
              values.put(OPERATION, own.operation().label());
              values.put("boundary", own.boundary().label());
            },
            () -> values.put(METHOD, row.method()));
    return new Key(row.group(), row.scenario().isPresent(), new Facets(values));
  }

  private static Key key(Scenario own) {
    return new Key(own.operation().label(), true, new Facets(own.key().values()));
  }

  private static int place(String name) {
    return FIRST.contains(name) ? FIRST.indexOf(name) - FIRST.size() : 1 + SETTINGS.indexOf(name);
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

  private static String scope(Key key, String name) {
    return (OF_OPERATION.contains(name) ? key.heading() : "")
        + (name.equals(Facets.KEYS) ? key.value(ALGORITHM) : "");
  }

  /**
   * The columns.
   *
   * @param always settings that people see in any case
   */
  public Columns<R> columns(String... always) {
    Columns<R> columns = new Columns<>();
    for (String name : names) {
      boolean tells =
          SETTINGS.contains(name) ? !varied.get(name).isEmpty() : !HIDDEN.contains(name);
      boolean inHeading = underWork && isWork(name);
      boolean forPeople = List.of(always).contains(name) || (tells && !inHeading);
      Audience audience =
          !forPeople
              ? Audience.PROGRAMS
              : name.equals(METHOD) ? Audience.PEOPLE : Audience.EVERYBODY;
      if (!name.equals(Facets.MODE)) {
        columns.add(column(name).only(audience), row -> cell(key.apply(row), name));
      }
    }
    return columns;
  }

  private Column column(String name) {
    String title =
        name.equals(Facets.PAYLOAD) ? "payload" : name.equals(METHOD) ? "benchmark" : name;
    boolean numeric =
        keys.stream().allMatch(one -> one.value(name).matches("[-+]?[0-9]*\\.?[0-9]*"));
    return numeric ? Column.numbers(name, title) : Column.words(name, title);
  }

  private static Cell cell(Key key, String name) {
    String value = key.value(name);
    if (value.isEmpty()) {
      return Cell.EMPTY;
    }
    return switch (name) {
      case Facets.PAYLOAD ->
          key.values()
              .payloadBytes()
              .map(bytes -> Cell.of(ByteSize.exact(bytes), bytes))
              .orElse(Cell.of(value));
      case ALGORITHM -> Cell.of(key.own() ? Legacy.marked(value) : value, value);
      case Facets.THREADS -> Cell.of(value, Integer.valueOf(value));
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

  private static boolean isWork(String name) {
    return !name.equals(Facets.PROVIDER) && !Facets.PLATFORM.contains(name);
  }

  private String words(R row, Predicate<String> included) {
    Key own = key.apply(row);
    return names.stream()
        .filter(included)
        .filter(
            name ->
                SETTINGS.contains(name)
                    ? varied.get(name).contains(scope(own, name))
                    : !HIDDEN.contains(name))
        .map(name -> words(own, name))
        .filter(words -> !words.isEmpty())
        .map(words -> " " + words)
        .collect(Collectors.joining());
  }

  private static String words(Key key, String name) {
    String value = key.value(name);
    return switch (value.isEmpty() ? "" : name) {
      case Facets.PAYLOAD -> cell(key, name).text();
      case Facets.KEYS -> value + " keys";
      case Facets.OBJECT, Facets.LOOKUP -> name + "=" + value;
      case Facets.THREADS -> Numbers.count(Long.parseLong(value), "thread");
      case Facets.JIT, Facets.CLASSPATH -> value.equals(Scenario.DEFAULT_VARIANT) ? "" : value;
      default -> value;
    };
  }
}
