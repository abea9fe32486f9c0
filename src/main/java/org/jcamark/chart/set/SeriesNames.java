package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jcamark.compare.Facets;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Scenario;

/**
 * How bars and lines of results are called: by provider, and by JVM and variant where one result
 * set has several (see {@link VariantPlace}). What else varies is named with the algorithm.
 */
final class SeriesNames {
  private final boolean jvms;
  private final VariantPlace jits;
  private final boolean classpaths;
  private final boolean boundaries;
  private final boolean data;
  private final boolean buffers;
  private final boolean threads;
  private final boolean modes;

  private SeriesNames(List<List<ResultRow>> sets) {
    List<ResultRow> rows = sets.stream().flatMap(List::stream).toList();
    List<Scenario> scenarios = scenarios(rows);
    jvms = sets.stream().anyMatch(set -> varies(scenarios(set), Scenario::jvm));
    jits = VariantPlace.of(scenarios);
    classpaths = varies(scenarios, Scenario::classpath);
    boundaries = varies(scenarios, s -> s.operation() + s.boundary(), Scenario::operation);
    data = varies(scenarios, Scenario::data);
    buffers = varies(scenarios, s -> s.operation() + s.buffer(), Scenario::operation);
    threads = varies(rows, r -> r.measurement().threads());
    modes = varies(rows, r -> r.measurement().mode());
  }

  /** Names for rows of sets that are shown together. */
  static SeriesNames of(List<List<ResultRow>> sets) {
    return new SeriesNames(sets);
  }

  private static List<Scenario> scenarios(List<ResultRow> rows) {
    return rows.stream().map(ResultRow::scenario).flatMap(Optional::stream).toList();
  }

  private static <T> boolean varies(List<T> all, Function<T, ?> part) {
    return all.stream().map(part).distinct().count() > 1;
  }

  /** Whether a part takes several values within one value of another part. */
  private static boolean varies(
      List<Scenario> scenarios, Function<Scenario, ?> part, Function<Scenario, ?> within) {
    long pairs = scenarios.stream().map(part).distinct().count();
    return pairs > scenarios.stream().map(within).distinct().count();
  }

  /** The name of the series that a row belongs to. */
  String of(ResultRow row) {
    if (row.scenario().isEmpty()) {
      return row.measurement().param(Facets.PROVIDER).orElse("score");
    }
    Scenario s = row.scenario().get();
    Set<String> parts = new LinkedHashSet<>();
    parts.add(s.provider());
    add(parts, jvms, s.jvm());
    add(parts, jits == VariantPlace.SERIES, s.jit());
    add(parts, classpaths, s.classpath());
    return String.join(" ", parts);
  }

  /** What tells rows of one algorithm and series apart, threads aside, where anything does. */
  String arms(ResultRow row) {
    List<String> parts = new ArrayList<>();
    row.scenario()
        .ifPresent(
            s -> {
              add(parts, jits == VariantPlace.CATEGORY, s.jit());
              add(parts, boundaries, s.boundary());
              add(parts, data, s.data());
              add(parts, buffers, s.buffer());
            });
    add(parts, modes, row.measurement().mode().jmhName());
    return String.join(" ", parts);
  }

  /** "2 threads", where results have different numbers of them; otherwise empty. */
  String threads(ResultRow row) {
    int count = row.measurement().threads();
    return threads ? count + (count == 1 ? " thread" : " threads") : "";
  }

  private static void add(Collection<String> parts, boolean varies, String part) {
    if (varies) {
      parts.add(part);
    }
  }
}
