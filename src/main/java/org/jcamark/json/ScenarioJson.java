package org.jcamark.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.util.StdConverter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;

/**
 * A scenario as an object of which the values of its call, or of a jar's benchmark, are members.
 */
final class ScenarioJson {
  private ScenarioJson() {}

  static Key of(Map<?, ?> members) {
    Map<String, String> values = new LinkedHashMap<>();
    members.forEach(
        (name, value) ->
            Axis.find(name.toString())
                .ifPresent(axis -> values.put(axis.key(), text(axis, value))));
    Key key = new Key(values);
    Key done =
        key.find(Axis.JAR).isEmpty()
            ? Key.of(values::get)
            : Key.ofJar(key.get(Axis.JAR), key.get(Axis.BENCHMARK), params(members));
    Key scenario = done.with(key.only(axis -> axis.compareTo(Axis.THREADS) >= 0));
    Axis.THREADS.check(scenario.get(Axis.THREADS));
    List.of(scenario.mode(), scenario.jvm(), scenario.jit(), scenario.classpath());
    return scenario;
  }

  private static String text(Axis axis, Object value) {
    if (axis.isNumber() ? !(value instanceof Long) : !(value instanceof String)) {
      throw new IllegalArgumentException(axis.key() + " is " + value);
    }
    return value.toString();
  }

  private static Map<String, String> params(Map<?, ?> members) {
    if (!(members.get("params") instanceof Map<?, ?> given)) {
      throw new IllegalArgumentException("member params is missing");
    }
    Map<String, String> params = new LinkedHashMap<>();
    given.forEach((name, value) -> params.put(name.toString(), value.toString()));
    return params;
  }

  static final class Writer extends StdConverter<Key, Map<String, Object>> {
    @Override
    public Map<String, Object> convert(Key scenario) {
      Map<String, Object> members = new LinkedHashMap<>();
      scenario
          .only(axis -> true)
          .values()
          .forEach(
              (name, value) ->
                  members.put(
                      name,
                      Axis.find(name).orElseThrow().isNumber() ? Integer.valueOf(value) : value));
      if (!scenario.isCall()) {
        members.put("params", scenario.params());
      }
      return members;
    }
  }

  static final class Reader extends StdDeserializer<Key> {
    private static final long serialVersionUID = 1;

    Reader() {
      super(Key.class);
    }

    @Override
    public Key deserialize(JsonParser parser, DeserializationContext context) throws IOException {
      try {
        return of(context.readValue(parser, Map.class));
      } catch (IllegalArgumentException | ArithmeticException e) {
        throw JsonMappingException.from(parser, e.getMessage(), e);
      }
    }
  }
}
