package org.jcamark.catalog;

import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Values of an entry of {@code algorithms.yaml} by their paths, such as {@code keys.bits}, in the
 * order of the file.
 */
record Fields(Map<String, String> values) {
  /** Reads {@code path=value} of each part. */
  static Fields of(String[] parts) {
    Map<String, String> values = new LinkedHashMap<>();
    Arrays.stream(parts).map(part -> part.split("=", 2)).forEach(v -> values.put(v[0], v[1]));
    return new Fields(values);
  }

  /** The values below a path. */
  Fields in(String path) {
    String start = path + ".";
    Map<String, String> inner = new LinkedHashMap<>();
    values.forEach(
        (name, value) -> {
          if (name.startsWith(start)) {
            inner.put(name.substring(start.length()), value);
          }
        });
    return new Fields(inner);
  }

  /** First parts of the paths, in order. */
  Set<String> members() {
    Set<String> members = new LinkedHashSet<>();
    values.keySet().forEach(path -> members.add(path.split("\\.", 2)[0]));
    return members;
  }

  Optional<String> find(String name) {
    return Optional.ofNullable(values.get(name));
  }

  String text(String name) {
    return find(name)
        .orElseThrow(() -> new IllegalStateException(name + " is missing in " + values));
  }

  /** A record of the values that have the names of its components. */
  <R extends Record> R to(Class<R> type) {
    RecordComponent[] components = type.getRecordComponents();
    Set<String> unknown = members();
    Arrays.stream(components).map(RecordComponent::getName).forEach(unknown::remove);
    if (!unknown.isEmpty()) {
      throw new IllegalStateException(type + " has no " + unknown + ": " + values);
    }
    try {
      Constructor<R> constructor =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      return constructor.newInstance(
          Arrays.stream(components)
              .map(component -> value(component.getName(), component.getGenericType()))
              .toArray());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type + " of " + values, e);
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // of a class that is known when it runs
  private Object value(String name, Type type) {
    if (type instanceof ParameterizedType optional) {
      Type inner = optional.getActualTypeArguments()[0];
      return members().contains(name) ? Optional.of(value(name, inner)) : Optional.empty();
    } else if (type == OptionalInt.class) {
      return find(name).map(Integer::valueOf).map(OptionalInt::of).orElse(OptionalInt.empty());
    } else if (type == boolean.class) {
      return Boolean.parseBoolean(values.get(name));
    } else if (type == int.class) {
      return Integer.parseInt(text(name));
    } else if (type == double.class) {
      return Double.parseDouble(text(name));
    } else if (type == AlgorithmParameterSpec.class) {
      return KeyRecipe.parameters(in(name));
    }
    Class<?> known = (Class<?>) type;
    if (known.isRecord()) {
      return in(name).to((Class<? extends Record>) known);
    }
    return known.isEnum() ? Enum.valueOf((Class<Enum>) known, text(name)) : text(name);
  }
}
