package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.ObjectUse;
import org.jcamark.compare.Facets;
import org.jcamark.model.Scenario;
import org.jcamark.table.FacetColumns;
import org.jcamark.table.RowLabel;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/**
 * Names of results in charts, from the columns that a table of the same results shows: the
 * provider, its platform and the buffers name the series, the others the work. Where no provider or
 * platform does, a parameter of a benchmark that is not ours may ({@link ParameterRoles}).
 *
 * <p>A chart has five fills of a provider's colour. Where there are more combinations of JVM, class
 * path, variant and buffers, variants are named with the work, then class paths, buffers and JVMs,
 * until the fills suffice. Variants are named where they are not the default.
 */
final class ChartLabels {
  private static final List<String> PLATFORM =
      List.of(Facets.MACHINE, Facets.JVM, Facets.JIT, Facets.CLASSPATH, Facets.BUFFER);

  /** Columns that series and threads show. */
  private static final Set<String> NOT_WORK =
      Stream.concat(PLATFORM.stream(), Stream.of(Facets.PROVIDER, Facets.THREADS))
          .collect(Collectors.toUnmodifiableSet());

  /** Further columns whose values need no name beside them. */
  private static final Set<String> PLAIN = Set.of("method", Facets.PAYLOAD);

  /** Facets that are no free parameters. */
  private static final Set<String> FIXED =
      Stream.concat(NOT_WORK.stream(), Stream.of(Facets.PAYLOAD, Facets.BENCHMARK, Facets.MODE))
          .collect(Collectors.toUnmodifiableSet());

  /** What moves from the series to the work, in this order. */
  private static final List<String> MOVABLE =
      List.of(Facets.JIT, Facets.CLASSPATH, Facets.BUFFER, Facets.JVM, Facets.MACHINE);

  private static final Set<String> VARIANTS = Set.of(Facets.JIT, Facets.CLASSPATH);

  /** Settings that go without saying where all of our results of an operation have this value. */
  private static final Map<String, Set<String>> USUAL =
      Map.of(
          "boundary",
          Arrays.stream(Boundary.values()).map(Boundary::label).collect(Collectors.toSet()),
          Facets.KEYS,
          Arrays.stream(KeyLife.values()).map(KeyLife::label).collect(Collectors.toSet()),
          "data",
          Set.of(Data.RANDOM.label()),
          Facets.THREADS,
          Set.of("1"),
          Facets.OBJECT,
          Set.of(ObjectUse.ONE.label()),
          Facets.LOOKUP,
          Set.of(Lookup.OBJECT.label()));

  private static final String UNNAMED = "other";
  private static final int FILLS = 5;

  private final FacetColumns columns;
  private final List<String> inSeries;
  private final Set<String> always;
  private final Set<String> moved = new HashSet<>();

  /** Operations and classes whose results differ by JMH's mode. */
  private final Set<String> ofSeveralModes;

  /** Operations and classes whose series providers or platforms name. */
  private final Set<String> named;

  /** What goes without saying, by operation. */
  private final Map<String, Set<String>> unsaid = new HashMap<>();

  /** By class of benchmarks that are not ours. */
  private final Map<String, ParameterRoles> roles = new HashMap<>();

  /**
   * Labels of sets that are shown together. A JVM or variant that all results of a set share names
   * the set and none of its results.
   *
   * @param always a setting that is named in any case; may be empty
   */
  ChartLabels(List<List<RowLabel>> sets, Set<String> always) {
    List<RowLabel> all = sets.stream().flatMap(List::stream).toList();
    columns = FacetColumns.of(all, always);
    this.always = always;
    inSeries =
        new ArrayList<>(
            PLATFORM.stream()
                .filter(name -> sets.stream().anyMatch(s -> varies(s, name)))
                .toList());
    for (String name : MOVABLE) {
      if (combinations(all) > FILLS && inSeries.remove(name)) {
        moved.add(name);
      }
    }
    ofSeveralModes =
        RowLabel.grouped(all).entrySet().stream()
            .filter(group -> varies(group.getValue(), Facets.MODE))
            .map(Map.Entry::getKey)
            .collect(Collectors.toSet());
    named =
        all.stream()
            .filter(label -> !platform(label).isEmpty())
            .map(RowLabel::group)
            .collect(Collectors.toSet());
    RowLabel.grouped(all.stream().filter(label -> label.scenario().isPresent()).toList())
        .forEach((group, rows) -> unsaid.put(group, unsaid(rows)));
    RowLabel.grouped(all.stream().filter(label -> label.scenario().isEmpty()).toList())
        .forEach(
            (group, rows) ->
                roles.put(group, ParameterRoles.of(rows, named.contains(group), FIXED)));
  }

  private Set<String> unsaid(List<RowLabel> rows) {
    return USUAL.keySet().stream()
        .filter(key -> !always.contains(key))
        .filter(
            key -> {
              Set<String> values =
                  rows.stream()
                      .map(row -> words(row).getOrDefault(key, ""))
                      .collect(Collectors.toSet());
              return values.size() == 1 && USUAL.get(key).containsAll(values);
            })
        .collect(Collectors.toUnmodifiableSet());
  }

  private long combinations(List<RowLabel> labels) {
    return labels.stream()
        .map(label -> inSeries.stream().map(label.facets()::find).toList())
        .distinct()
        .count();
  }

  private static boolean varies(List<RowLabel> labels, String facet) {
    return labels.stream().flatMap(l -> l.facets().find(facet).stream()).distinct().count() > 1;
  }

  /** All columns but what all results of the class share. */
  String all(RowLabel label) {
    return joined(label, key -> !roles(label).shared().contains(key));
  }

  /**
   * Provider, JVM and variant, as far as results differ by them, or else a parameter; empty where
   * there is one series.
   */
  String series(RowLabel label) {
    String platform = platform(label);
    String series = platform.isEmpty() ? seriesParameter(label) : platform;
    boolean several = named.contains(label.group()) || roles(label).series().isPresent();
    return series.isEmpty() && several ? UNNAMED : series;
  }

  private String platform(RowLabel label) {
    return joined(label, key -> key.equals(Facets.PROVIDER) || inSeries.contains(key));
  }

  private String seriesParameter(RowLabel label) {
    return roles(label).series().map(name -> joined(label, name::equals)).orElse("");
  }

  /** Whether a parameter names the series, so that they need not have done the same work. */
  boolean isSeriesParameter(RowLabel label) {
    return roles(label).series().isPresent();
  }

  /** The numeric parameter that charts have lines over. */
  Optional<ChartEntry.Axis> axis(RowLabel label) {
    return roles(label)
        .axis()
        .map(
            name ->
                new ChartEntry.Axis(
                    name,
                    ParameterRoles.number(ParameterRoles.value(label, name)).orElseThrow(),
                    joined(label, name::equals)));
  }

  /** The parameters that all results of the class share. */
  String shared(RowLabel label) {
    return joined(label, roles(label).shared()::contains);
  }

  private ParameterRoles roles(RowLabel label) {
    return label.scenario().isPresent()
        ? ParameterRoles.NONE
        : roles.getOrDefault(label.group(), ParameterRoles.NONE);
  }

  /**
   * Algorithm or method and varied settings, without threads, payload, platform and what else has a
   * name of its own.
   */
  String work(RowLabel label) {
    ParameterRoles parameters = roles(label);
    return joined(
        label,
        key ->
            key.equals(Facets.PAYLOAD)
                ? label.payloadBytes().isEmpty()
                : moved.contains(key) || (!NOT_WORK.contains(key) && !parameters.names(key)));
  }

  /** "2 threads", where results have different numbers of them; otherwise empty. */
  String threads(RowLabel label) {
    String count = joined(label, Facets.THREADS::equals);
    return count.isEmpty() ? "" : count + (count.equals("1") ? " thread" : " threads");
  }

  /** The cells that people see of a row, by the keys of their columns. */
  private Map<String, String> words(RowLabel label) {
    Map<String, String> words = new LinkedHashMap<>();
    List<Cell> cells = columns.cells(label);
    for (int i = 0; i < cells.size(); i++) {
      Column column = columns.columns().get(i);
      String text = cells.get(i).text();
      if (column.audience() != Audience.PROGRAMS
          && !text.isEmpty()
          && !isDefault(label, column.key(), text)) {
        boolean plain =
            (label.scenario().isPresent() && !column.key().equals(Facets.KEYS))
                || PLAIN.contains(column.key())
                || NOT_WORK.contains(column.key());
        words.put(column.key(), plain ? text : column.key() + "=" + text);
      }
    }
    if (ofSeveralModes.contains(label.group())) {
      words.put(Facets.MODE, label.facets().find(Facets.MODE).orElse(""));
    }
    return words;
  }

  private boolean isDefault(RowLabel label, String key, String text) {
    return !always.contains(key)
        && label.scenario().isPresent()
        && VARIANTS.contains(key)
        && text.equals(Scenario.DEFAULT_VARIANT);
  }

  private String joined(RowLabel label, Predicate<String> column) {
    Set<String> left = label.scenario().map(own -> unsaid.get(label.group())).orElse(Set.of());
    return words(label).entrySet().stream()
        .filter(word -> !left.contains(word.getKey()))
        .filter(word -> column.test(word.getKey()))
        .map(Map.Entry::getValue)
        .distinct()
        .collect(Collectors.joining(" "));
  }
}
