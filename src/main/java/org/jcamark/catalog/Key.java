package org.jcamark.catalog;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What is measured, as values of axes by their names, and of the parameters of benchmarks that are
 * not ours: {@code param:NAME} of those with the name of an axis. They stand before the boundary.
 */
public record Key(Map<String, String> values) {
  private static final String SEPARATOR = "|";
  private static final String PARAMETER = "param:";

  public Key {
    Map<String, String> sorted = new LinkedHashMap<>();
    values.entrySet().stream()
        .sorted(Comparator.comparing(value -> Axis.find(value.getKey()).orElse(Axis.JAR)))
        .forEach(value -> sorted.put(value.getKey(), value.getValue()));
    values = Collections.unmodifiableMap(sorted);
  }

  public static Key of(Map<Axis, String> values) {
    return new Key(
        values.entrySet().stream()
            .collect(Collectors.toMap(value -> value.getKey().key(), Map.Entry::getValue)));
  }

  /**
   * A benchmark of a JMH jar that is not jcamark's.
   *
   * @param method fully qualified, {@code package.Class.method}
   */
  public static Key ofJar(String jar, String method, Map<String, String> params) {
    Map<String, String> values = new LinkedHashMap<>();
    params.forEach(
        (name, value) -> values.put(Axis.find(name).isPresent() ? PARAMETER + name : name, value));
    values.put(Axis.JAR.key(), jar);
    values.put(Axis.BENCHMARK.key(), method);
    return new Key(values);
  }

  /** JMH's parameters of a benchmark that is not ours. */
  public Map<String, String> params() {
    Map<String, String> params = new LinkedHashMap<>();
    values.forEach(
        (name, value) -> {
          if (Axis.find(name).isEmpty()) {
            params.put(
                name.startsWith(PARAMETER) ? name.substring(PARAMETER.length()) : name, value);
          }
        });
    return params;
  }

  public Optional<String> find(String name) {
    return Optional.ofNullable(values.get(name));
  }

  public Optional<String> find(Axis axis) {
    return find(axis.key());
  }

  public <L extends Labelled> Optional<L> find(Axis axis, Class<L> type) {
    return find(axis).map(label -> Labelled.named(type, axis.key(), label));
  }

  /**
   * The value of an axis.
   *
   * @throws IllegalArgumentException if there is none; the message names it
   */
  public String get(Axis axis) {
    return find(axis)
        .orElseThrow(() -> new IllegalArgumentException("member " + axis.key() + " is missing"));
  }

  public <L extends Labelled> L get(Axis axis, Class<L> type) {
    return Labelled.named(type, axis.key(), get(axis));
  }

  public Key with(Axis axis, String value) {
    Map<String, String> all = new LinkedHashMap<>(values);
    all.put(axis.key(), value);
    return new Key(all);
  }

  public Key with(Key other) {
    Map<String, String> all = new LinkedHashMap<>(values);
    all.putAll(other.values);
    return new Key(all);
  }

  /** The values of these axes, without parameters. */
  public Key only(Predicate<Axis> axes) {
    Map<String, String> rest = new LinkedHashMap<>(values);
    rest.keySet().removeIf(name -> Axis.find(name).filter(axes).isEmpty());
    return new Key(rest);
  }

  public Key without(Axis... axes) {
    Map<String, String> rest = new LinkedHashMap<>(values);
    List.of(axes).forEach(axis -> rest.remove(axis.key()));
    return new Key(rest);
  }

  /** The values on one line, for {@link #parse}. */
  public String text() {
    return values.entrySet().stream()
        .map(value -> value.getKey() + "=" + value.getValue())
        .collect(Collectors.joining(SEPARATOR));
  }

  public static Key parse(String text) {
    return new Key(
        Arrays.stream(text.split("\\" + SEPARATOR, -1))
            .map(value -> value.split("=", 2))
            .collect(Collectors.toMap(value -> value[0], value -> value[1])));
  }
}
