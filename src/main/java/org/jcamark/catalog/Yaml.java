package org.jcamark.catalog;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.std.StringDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * YAML to records: components by their names, enum constants in any case. A component that the text
 * lacks is an empty string, list or map; one value may stand for a list of one. Scalars become
 * strings as written. Unknown members, and members that are there twice, are errors.
 *
 * <p>Slow to load, so that no measured process reads YAML.
 */
public final class Yaml {
  private static final YAMLMapper MAPPER = mapper();

  private Yaml() {}

  private static YAMLMapper mapper() {
    YAMLMapper.Builder builder =
        YAMLMapper.builder(new YAMLFactory())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY);
    for (Class<?> type : List.of(String.class, List.class, Map.class)) {
      builder.withConfigOverride(
          type,
          config -> config.setSetterInfo(JsonSetter.Value.construct(Nulls.AS_EMPTY, Nulls.FAIL)));
    }
    return builder.build();
  }

  /**
   * Reads a resource of the jar.
   *
   * @param owner a class of the same package
   */
  public static <T> T resource(Class<?> owner, String name, Class<T> type) {
    try {
      return read(Resources.text(owner, name), type);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
    }
  }

  /**
   * Reads a text.
   *
   * @throws IllegalArgumentException if it is no YAML or does not fit the type
   */
  public static <T> T read(String text, Class<T> type) {
    return read(MAPPER, text, type);
  }

  /**
   * Reads a text with strings changed, but not the names of members.
   *
   * @throws IllegalArgumentException if it is no YAML or does not fit the type
   */
  public static <T> T read(String text, Class<T> type, UnaryOperator<String> change) {
    StringDeserializer changed =
        new StringDeserializer() {
          @Override
          public String deserialize(JsonParser parser, DeserializationContext context)
              throws IOException {
            return change.apply(super.deserialize(parser, context));
          }
        };
    SimpleModule module = new SimpleModule().addDeserializer(String.class, changed);
    return read(MAPPER.copy().registerModule(module), text, type);
  }

  private static <T> T read(ObjectMapper mapper, String text, Class<T> type) {
    try {
      return mapper.readValue(text, type);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }
}
