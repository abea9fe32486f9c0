package org.jcamark.study;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Scenario;

/**
 * How bars and lines of a result set are called: by provider, and by JVM and variant where the set
 * has several (see {@link VariantPlace}). What else varies is named with the algorithm.
 */
final class SeriesNames {
  private static final String PROVIDER = "provider";

  private final boolean jvms;
  private final VariantPlace jits;
  private final boolean classpaths;
  private final boolean boundaries;
  private final boolean data;
  private final boolean buffers;
  private final boolean threads;
  private final boolean modes;

  private SeriesNames(List<Scenario> scenarios) {
    jvms = varies(scenarios, Scenario::jvm);
    jits = VariantPlace.of(scenarios);
    classpaths = varies(scenarios, Scenario::classpath);
    boundaries = varies(scenarios, s -> s.operation() + s.boundary(), Scenario::operation);
    data = varies(scenarios, Scenario::data);
    buffers = varies(scenarios, s -> s.operation() + s.buffer(), Scenario::operation);
    threads = varies(scenarios, Scenario::threads);
    modes = varies(scenarios, Scenario::mode);
  }

  static SeriesNames of(List<JmhRow> rows) {
    return new SeriesNames(rows.stream().map(JmhRow::scenario).flatMap(Optional::stream).toList());
  }

  private static boolean varies(List<Scenario> scenarios, Function<Scenario, ?> part) {
    return scenarios.stream().map(part).distinct().count() > 1;
  }

  /** Whether a part takes several values within one value of another part. */
  private static boolean varies(
      List<Scenario> scenarios, Function<Scenario, ?> part, Function<Scenario, ?> within) {
    long pairs = scenarios.stream().map(part).distinct().count();
    return pairs > scenarios.stream().map(within).distinct().count();
  }

  /** The name of the series that a row belongs to. */
  String of(JmhRow row) {
    Optional<Scenario> scenario = row.scenario();
    if (scenario.isEmpty()) {
      return row.measurement().param(PROVIDER).orElse("score");
    }
    Scenario s = scenario.get();
    Set<String> parts = new LinkedHashSet<>();
    parts.add(s.provider());
    add(parts, jvms, s.jvm());
    add(parts, jits == VariantPlace.SERIES, s.jit());
    add(parts, classpaths, s.classpath());
    return String.join(" ", parts);
  }

  /** Whether a foreign row's parameter names its series. */
  boolean isSeries(String parameter) {
    return parameter.equals(PROVIDER);
  }

  /** What tells scenarios of one algorithm and series apart, where anything does. */
  String arms(Scenario s) {
    List<String> parts = new ArrayList<>();
    add(parts, jits == VariantPlace.CATEGORY, s.jit());
    add(parts, boundaries, s.boundary());
    add(parts, data, s.data());
    add(parts, buffers, s.buffer());
    add(parts, threads, s.threads() + (s.threads() == 1 ? " thread" : " threads"));
    add(parts, modes, s.mode().jmhName());
    return String.join(" ", parts);
  }

  private static void add(java.util.Collection<String> parts, boolean varies, String part) {
    if (varies) {
      parts.add(part);
    }
  }
}
