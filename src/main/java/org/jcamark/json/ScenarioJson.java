package org.jcamark.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.util.StdConverter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.JarBenchmark;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;

/**
 * A scenario as an object of which the values of its call, or of a jar's benchmark, are members.
 */
final class ScenarioJson {
  private static final String PAYLOAD = "payloadBytes";
  private static final String JAR = "jar";

  private ScenarioJson() {}

  static Scenario of(Map<?, ?> members) {
    return new Scenario(
        members.containsKey(JAR) ? jarBenchmark(members) : Call.of(name -> value(members, name)),
        Math.toIntExact(required(members, "threads", Long.class)),
        Mode.ofJmhName(required(members, "mode", String.class))
            .orElseThrow(() -> new IllegalArgumentException("no JMH mode: " + members.get("mode"))),
        required(members, "jvm", String.class),
        required(members, "jit", String.class),
        required(members, "classpath", String.class));
  }

  private static JarBenchmark jarBenchmark(Map<?, ?> members) {
    Map<String, String> params = new LinkedHashMap<>();
    Map<?, ?> given = required(members, "params", Map.class);
    given.forEach((name, value) -> params.put(name.toString(), value.toString()));
    return new JarBenchmark(
        required(members, JAR, String.class), required(members, "benchmark", String.class), params);
  }

  private static String value(Map<?, ?> members, String name) {
    if (!members.containsKey(name)) {
      return null;
    }
    return name.equals(PAYLOAD)
        ? required(members, name, Long.class).toString()
        : required(members, name, String.class);
  }

  private static <T> T required(Map<?, ?> members, String name, Class<T> type) {
    Object value = members.get(name);
    if (!type.isInstance(value)) {
      throw new IllegalArgumentException(
          value == null ? "member " + name + " is missing" : name + " is " + value);
    }
    return type.cast(value);
  }

  static final class Writer extends StdConverter<Scenario, Map<String, Object>> {
    @Override
    public Map<String, Object> convert(Scenario scenario) {
      Map<String, Object> members = new LinkedHashMap<>();
      if (scenario.timed() instanceof JarBenchmark own) {
        members.put(JAR, own.jar());
        members.put("benchmark", own.method());
        members.put("params", own.params());
      } else {
        members.putAll(scenario.call().values());
        scenario.payloadBytes().ifPresent(bytes -> members.put(PAYLOAD, bytes));
      }
      members.put("threads", scenario.threads());
      members.put("mode", scenario.mode());
      members.put("jvm", scenario.jvm());
      members.put("jit", scenario.jit());
      members.put("classpath", scenario.classpath());
      return members;
    }
  }

  static final class Reader extends StdDeserializer<Scenario> {
    private static final long serialVersionUID = 1;

    Reader() {
      super(Scenario.class);
    }

    @Override
    public Scenario deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      try {
        return of(context.readValue(parser, Map.class));
      } catch (IllegalArgumentException | ArithmeticException e) {
        throw JsonMappingException.from(parser, e.getMessage(), e);
      }
    }
  }
}
