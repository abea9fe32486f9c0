package org.jcamark.plan;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Axis;
import org.jcamark.catalog.Labelled;
import org.jcamark.model.Mode;

/**
 * Values that are chosen for a call and its scenario: labels of {@link Axis}, {@link Mode}, and
 * numbers of threads.
 *
 * @param chosen values by their types; the usual ones stand for types without any
 */
public record Axes(Map<Class<?>, List<Object>> chosen) {
  /** The usual values of all. */
  public static final Axes USUAL = of();

  /** These values of their axes; whole numbers are threads. */
  public static Axes of(Object... values) {
    return new Axes(
        Stream.of(values)
            .collect(Collectors.groupingBy(Axes::type, Collectors.toUnmodifiableList())));
  }

  /**
   * Values of an axis by its name.
   *
   * @throws IllegalArgumentException if it or a value is unknown; the message names it
   */
  static Axes of(String axis, List<String> values) {
    return of(values.stream().map(value -> parse(axis, value)).toArray());
  }

  private static Object parse(String axis, String value) {
    if (axis.equals("threads")) {
      return Integer.valueOf(value);
    }
    if (axis.equals("mode")) {
      return Mode.ofJmhName(value)
          .orElseThrow(() -> new IllegalArgumentException("unknown mode " + value));
    }
    return Axis.find(axis)
        .flatMap(Axis::type)
        .<Object>map(type -> Labelled.named(type, axis, value))
        .orElseThrow(() -> new IllegalArgumentException("unknown axis " + axis));
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
