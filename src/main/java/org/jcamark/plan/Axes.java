package org.jcamark.plan;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Boundary;

/**
 * Values that are chosen for a call and its scenario: {@link Boundary}, {@code KeyLife}, {@code
 * ObjectUse}, {@code Lookup}, {@code Data}, {@code Buffer}, {@code Mode}, and numbers of threads.
 *
 * @param chosen values by their types; the usual ones stand for types without any
 */
public record Axes(Map<Class<?>, List<Object>> chosen) {
  /** The usual values of all. */
  public static final Axes USUAL = of();

  public Axes {
    chosen = Map.copyOf(chosen);
  }

  /** These values of their axes; whole numbers are threads. */
  public static Axes of(Object... values) {
    return new Axes(
        Stream.of(values)
            .collect(Collectors.groupingBy(Axes::type, Collectors.toUnmodifiableList())));
  }

  /** The values of lists, which may be empty. */
  public static Axes ofAll(List<?>... values) {
    return of(Stream.of(values).flatMap(List::stream).toArray());
  }

  private static Class<?> type(Object value) {
    return value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass();
  }

  /** The chosen values of an axis; empty for the usual ones. */
  public <T> List<T> values(Class<T> axis) {
    return chosen.getOrDefault(axis, List.of()).stream().map(axis::cast).toList();
  }

  /** The chosen values of an axis, the usual ones if there are none. */
  <T> List<T> values(Class<T> axis, List<T> usual) {
    return chosen.containsKey(axis) ? values(axis) : usual;
  }

  /** These values, and others of the axes that have none here. */
  public Axes over(Axes others) {
    Map<Class<?>, List<Object>> all = new HashMap<>(others.chosen);
    all.putAll(chosen);
    return new Axes(all);
  }

  /** How many combinations of values there are. */
  public int count() {
    return chosen.values().stream().mapToInt(List::size).reduce(1, (a, b) -> a * b);
  }
}
