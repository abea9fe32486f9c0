package org.jcamark.file;

import com.fasterxml.jackson.databind.util.StdConverter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;

/** A scenario as an object of which the values of its axes are members. */
final class KeyJson {
  private KeyJson() {}

  static final class Writer extends StdConverter<Key, Map<String, Object>> {
    @Override
    public Map<String, Object> convert(Key scenario) {
      Map<String, Object> members = new LinkedHashMap<>();
      for (Axis axis : Axis.values()) {
        scenario
            .find(axis)
            .ifPresent(v -> members.put(axis.key(), axis.isNumber() ? Integer.valueOf(v) : v));
      }
      if (!scenario.isCall()) {
        members.put("params", scenario.params());
      }
      return members;
    }
  }

  static final class Reader extends StdConverter<Map<String, Object>, Key> {
    @Override
    public Key convert(Map<String, Object> members) {
      Map<String, String> values = new LinkedHashMap<>();
      for (Axis axis : Axis.values()) {
        Object value = members.get(axis.key());
        if (value != null) {
          if (axis.isNumber() ? !(value instanceof Long) : !(value instanceof String)) {
            throw new IllegalArgumentException(axis.key() + " is " + value);
          }
          values.put(axis.key(), axis.check(value.toString()));
        }
      }
      Key key = new Key(values);
      Key done = key.find(Axis.JAR).isEmpty() ? Key.of(values::get) : ofJar(key, members);
      List.of(Axis.THREADS, Axis.MODE, Axis.JVM, Axis.JIT, Axis.CLASSPATH).forEach(key::get);
      return done.with(key.only(axis -> axis.compareTo(Axis.THREADS) >= 0));
    }

    private static Key ofJar(Key key, Map<String, Object> members) {
      if (!(members.get("params") instanceof Map<?, ?> given)) {
        throw new IllegalArgumentException("member params is missing");
      }
      Map<String, String> params = new LinkedHashMap<>();
      given.forEach((name, value) -> params.put(name.toString(), value.toString()));
      return Key.ofJar(key.get(Axis.JAR), key.get(Axis.BENCHMARK), params);
    }
  }
}
