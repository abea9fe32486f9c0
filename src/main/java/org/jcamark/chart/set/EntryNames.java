package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Legacy;
import org.jcamark.chart.SeriesName;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Finding;
import org.jcamark.model.ByteSize;
import org.jcamark.model.InOrder;
import org.jcamark.model.Key;
import org.jcamark.table.Numbers;

/**
 * Names of results that are shown together: provider, platform and buffer name the series, all else
 * in which results differ the work. Where no provider or platform does, a parameter of a benchmark
 * that is not ours may ({@link ParameterRoles}).
 */
final class EntryNames {
  private static final String ALGORITHM = "algorithm";
  private static final String BOUNDARY = "boundary";
  private static final List<String> PLATFORM =
      List.of(Facets.JVM, Facets.JIT, Facets.CLASSPATH, Facets.BUFFER);

  /** What has a place of its own in a name. */
  private static final Set<String> PLACED =
      Stream.concat(
              PLATFORM.stream(),
              Stream.of(Facets.BENCHMARK, Facets.PROVIDER, Facets.PAYLOAD, Facets.THREADS))
          .collect(Collectors.toUnmodifiableSet());

  /** Goes without saying where all results of an operation have it. */
  private static final Map<String, String> USUAL =
      Map.of("data", Data.RANDOM.label(), Facets.THREADS, "1");

  private final List<String> inSeries;
  private final Map<String, Map<String, Set<String>>> ofKey = new HashMap<>();
  private final Map<String, Set<String>> ofAll;
  private final Set<String> providerGroups;

  /** By class of benchmarks that are not ours. */
  private final Map<String, ParameterRoles> roles = new HashMap<>();

  /**
   * Names of sets that are shown together. A JVM or variant that all results of a set share names
   * the set and none of its results.
   */
  EntryNames(List<List<Finding>> sets) {
    List<Finding> all = sets.stream().flatMap(List::stream).toList();
    all.stream()
        .collect(Collectors.groupingBy(EntryNames::keyed))
        .forEach((key, rows) -> ofKey.put(key, found(rows)));
    ofAll = found(all);
    List<Map<String, Set<String>>> ofSets = sets.stream().map(EntryNames::found).toList();
    inSeries =
        PLATFORM.stream()
            .filter(
                name ->
                    ofSets.stream().anyMatch(set -> set.getOrDefault(name, Set.of()).size() > 1))
            .toList();
    providerGroups =
        all.stream()
            .filter(row -> !facet(row, Facets.PROVIDER).isEmpty() || !variant(row).isEmpty())
            .map(Finding::group)
            .collect(Collectors.toSet());
    InOrder.groupedBy(all.stream().filter(row -> row.scenario().isEmpty()).toList(), Finding::group)
        .forEach(
            (group, rows) ->
                roles.put(group, ParameterRoles.of(rows, providerGroups.contains(group), PLACED)));
  }

  private static Map<String, Set<String>> found(List<Finding> rows) {
    return rows.stream()
        .flatMap(row -> values(row).entrySet().stream())
        .collect(
            Collectors.groupingBy(
                Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toSet())));
  }

  private static Map<String, String> values(Finding row) {
    Map<String, String> values = new LinkedHashMap<>();
    row.scenario().ifPresent(own -> values.put(BOUNDARY, own.boundary().label()));
    values.putAll(row.facets().values());
    return values;
  }

  /** Group and algorithm or method: results of one differ by what is named. */
  private static String keyed(Finding row) {
    return row.group() + " " + row.method() + " " + facet(row, ALGORITHM);
  }

  /** The row's value of a facet or parameter; empty where it has none. */
  static String facet(Finding row, String name) {
    return row.facets().find(name).orElse("");
  }

  private String variant(Finding row) {
    return inSeries.stream()
        .flatMap(name -> row.facets().find(name).stream())
        .filter(value -> !value.equals(Key.DEFAULT_VARIANT))
        .collect(Collectors.joining(" "));
  }

  /** Provider and platform, as far as results differ by them, or else a parameter. */
  SeriesName series(Finding row) {
    String provider = facet(row, Facets.PROVIDER);
    String variant = variant(row);
    if (provider.isEmpty() && variant.isEmpty()) {
      Optional<String> parameter = roles(row).series();
      return parameter.isPresent()
          ? SeriesName.of(parameter.get() + "=" + facet(row, parameter.get()))
          : providerGroups.contains(row.group()) ? SeriesName.of("other") : SeriesName.NONE;
    }
    return new SeriesName(provider, variant);
  }

  /** The numeric parameter that charts have lines over. */
  Optional<ChartEntry.Axis> axis(Finding row) {
    return roles(row)
        .axis()
        .map(
            name ->
                new ChartEntry.Axis(name, ParameterRoles.number(facet(row, name)).orElseThrow()));
  }

  /** The parameters that all results of the class share. */
  String shared(Finding row) {
    return roles(row).shared().stream()
        .map(name -> name + "=" + facet(row, name))
        .collect(Collectors.joining(" "));
  }

  private ParameterRoles roles(Finding row) {
    return roles.getOrDefault(row.group(), ParameterRoles.NONE);
  }

  /** Algorithm or method and what else results differ by, without payload. */
  String work(Finding row) {
    List<String> words = new ArrayList<>();
    words.add(row.method());
    row.scenario().map(own -> Legacy.marked(own.algorithm())).ifPresent(words::add);
    ParameterRoles parameters = roles(row);
    values(row)
        .forEach(
            (name, value) -> {
              if (!name.equals(ALGORITHM) && !parameters.names(name) && isNamed(row, name)) {
                words.add(word(row, name, value));
              }
            });
    words.add(threads(row));
    words.removeIf(String::isEmpty);
    return words.stream().distinct().collect(Collectors.joining(" "));
  }

  private boolean isNamed(Finding row, String name) {
    return switch (name) {
      case Facets.PAYLOAD -> row.payloadBytes().isEmpty();
      case Facets.MODE, Facets.KEYS, BOUNDARY -> ofKey.get(keyed(row)).get(name).size() > 1;
      default -> !PLACED.contains(name) && (differs(row, name) || isParameterOfOthers(row, name));
    };
  }

  /** Benchmarks that are not ours are named with all parameters. */
  private static boolean isParameterOfOthers(Finding row, String name) {
    return row.scenario().isEmpty() && row.result().params().containsKey(name);
  }

  /** Whether results of its key differ by it, or those of others while theirs is not usual. */
  private boolean differs(Finding row, String name) {
    Set<String> here = ofKey.get(keyed(row)).getOrDefault(name, Set.of());
    boolean usual = here.equals(Set.of(USUAL.getOrDefault(name, "")));
    return here.size() > 1 || (ofAll.getOrDefault(name, Set.of()).size() > 1 && !usual);
  }

  private static String word(Finding row, String name, String value) {
    boolean plain =
        name.equals(Facets.MODE) || (row.scenario().isPresent() && !name.equals(Facets.KEYS));
    return plain ? value : name + "=" + value;
  }

  /** "2 threads", where results have different numbers of them; otherwise empty. */
  private String threads(Finding row) {
    return row.facets()
        .find(Facets.THREADS)
        .filter(count -> differs(row, Facets.THREADS))
        .map(count -> Numbers.count(Integer.parseInt(count), "thread"))
        .orElse("");
  }

  /** Work, payload and series. */
  String whole(Finding row) {
    return joined(
        work(row), row.payloadBytes().map(ByteSize::exact).orElse(""), series(row).text());
  }

  private static String joined(String... words) {
    return Stream.of(words).filter(word -> !word.isEmpty()).collect(Collectors.joining(" "));
  }
}
