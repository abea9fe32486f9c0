package org.jcamark.file;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.cfg.MutableConfigOverride;
import com.fasterxml.jackson.databind.deser.std.FromStringDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdDelegatingDeserializer;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.NopAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdDelegatingSerializer;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.databind.type.LogicalType;
import com.fasterxml.jackson.databind.util.StdConverter;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;

/** Jackson set up by the rules of {@link Documents}. */
final class JsonMappers {
  /** Refuses NaN, and members that are there twice. */
  static final JsonFactory STANDARD =
      JsonFactory.builder()
          .disable(JsonWriteFeature.WRITE_NAN_AS_STRINGS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  /** Reads what JMH and tools around it write: also the bare tokens NaN, Infinity, +INF, -INF. */
  static final JsonFactory JMH =
      STANDARD.rebuild().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

  static final JsonMapper MAPPER =
      JsonMapper.builder(STANDARD)
          .visibility(PropertyAccessor.ALL, Visibility.NONE)
          .visibility(PropertyAccessor.FIELD, Visibility.ANY)
          .visibility(PropertyAccessor.CREATOR, Visibility.ANY)
          .defaultPropertyInclusion(
              JsonInclude.Value.construct(
                  JsonInclude.Include.CUSTOM,
                  JsonInclude.Include.CUSTOM,
                  Absent.class,
                  Absent.class))
          .annotationIntrospector(new Enums())
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .disable(SerializationFeature.WRAP_EXCEPTIONS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.USE_LONG_FOR_INTS)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
          .withCoercionConfig(
              LogicalType.Textual,
              config ->
                  config
                      .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
          .withConfigOverride(List.class, JsonMappers::refuseNulls)
          .withConfigOverride(Map.class, JsonMappers::refuseNulls)
          .withConfigOverride(Set.class, JsonMappers::refuseNulls)
          .addModule(new Jdk8Module())
          .addModule(
              new SimpleModule()
                  .addSerializer(
                      Key.class, new StdDelegatingSerializer(Key.class, new KeyJson.Writer()))
                  .addDeserializer(Key.class, new StdDelegatingDeserializer<>(new KeyJson.Reader()))
                  .addSerializer(Path.class, new ToStringSerializer(Path.class))
                  .addDeserializer(Path.class, new FromText<>(Path.class, Path::of))
                  .addSerializer(Instant.class, new ToStringSerializer(Instant.class))
                  .addDeserializer(Instant.class, new FromText<>(Instant.class, Instant::parse))
                  .addSerializer(
                      Duration.class, new StdDelegatingSerializer(Duration.class, new ToSeconds()))
                  .addDeserializer(
                      Duration.class, new StdDelegatingDeserializer<>(new FromSeconds())))
          .build();

  private JsonMappers() {}

  static JsonGenerator prettyGenerator(Writer text) throws IOException {
    Separators separators =
        Separators.createDefaultInstance()
            .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
            .withObjectEmptySeparator("")
            .withArrayEmptySeparator("");
    JsonGenerator out = STANDARD.createGenerator(text);
    out.setPrettyPrinter(
        new DefaultPrettyPrinter(separators).withObjectIndenter(new DefaultIndenter("  ", "\n")));
    return out;
  }

  private static void refuseNulls(MutableConfigOverride collections) {
    collections.setSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL));
  }

  private static String name(Enum<?> constant) {
    if (constant instanceof Mode mode) {
      return mode.jmhName();
    }
    String text = constant.toString();
    return text.equals(constant.name()) ? text.toLowerCase(Locale.ROOT).replace('_', '-') : text;
  }

  static String names(Class<?> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(constant -> name((Enum<?>) constant))
        .collect(Collectors.joining(", "));
  }

  /** Equal to the values whose members are left out. */
  static final class Absent {
    @Override
    public boolean equals(Object value) {
      return (value instanceof Optional<?> any && any.isEmpty())
          || (value instanceof OptionalInt number && number.isEmpty())
          || (value instanceof OptionalLong number && number.isEmpty())
          || (value instanceof OptionalDouble number && number.isEmpty());
    }

    @Override
    public int hashCode() {
      return 0;
    }
  }

  private static final class Enums extends NopAnnotationIntrospector {
    private static final long serialVersionUID = 1;

    @Override
    public String[] findEnumValues(
        MapperConfig<?> config, AnnotatedClass type, Enum<?>[] constants, String[] names) {
      for (int i = 0; i < constants.length; i++) {
        names[i] = name(constants[i]);
      }
      return names;
    }
  }

  private static final class FromText<T> extends FromStringDeserializer<T> {
    private static final long serialVersionUID = 1;

    private final transient Function<String, T> parser;

    FromText(Class<T> type, Function<String, T> parser) {
      super(type);
      this.parser = parser;
    }

    @Override
    protected T _deserialize(String text, DeserializationContext context) throws IOException {
      try {
        return parser.apply(text);
      } catch (InvalidPathException | DateTimeException e) {
        throw context.weirdStringException(text, handledType(), e.getMessage());
      }
    }
  }

  private static final class ToSeconds extends StdConverter<Duration, BigDecimal> {
    @Override
    public BigDecimal convert(Duration duration) {
      BigDecimal seconds =
          BigDecimal.valueOf(duration.getSeconds()).add(BigDecimal.valueOf(duration.getNano(), 9));
      BigDecimal stripped = seconds.stripTrailingZeros();
      return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }
  }

  private static final class FromSeconds extends StdConverter<BigDecimal, Duration> {
    @Override
    public Duration convert(BigDecimal seconds) {
      return Duration.ofNanos(seconds.movePointRight(9).toBigInteger().longValueExact());
    }
  }
}
