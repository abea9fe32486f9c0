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
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.cfg.MutableConfigOverride;
import com.fasterxml.jackson.databind.deser.std.StdDelegatingDeserializer;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.NopAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdDelegatingSerializer;
import com.fasterxml.jackson.databind.type.TypeFactory;
import com.fasterxml.jackson.databind.util.Converter;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import org.jcamark.catalog.Labelled;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;

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
          .withConfigOverride(List.class, JsonMappers::refuseNulls)
          .withConfigOverride(Map.class, JsonMappers::refuseNulls)
          .withConfigOverride(Set.class, JsonMappers::refuseNulls)
          .addModules(new Jdk8Module(), module())
          .build();

  private JsonMappers() {}

  private static SimpleModule module() {
    SimpleModule module = new SimpleModule();
    add(module, Key.class, Map.class, JsonMappers::members, JsonMappers::key);
    add(module, Path.class, String.class, Path::toString, Path::of);
    add(module, Instant.class, String.class, Instant::toString, Instant::parse);
    add(module, Duration.class, BigDecimal.class, JsonMappers::seconds, JsonMappers::duration);
    return module;
  }

  private static <A, B> void add(
      SimpleModule module, Class<A> type, Class<B> as, Function<A, B> write, Function<B, A> read) {
    module.addSerializer(
        type, new StdDelegatingSerializer(type, new Conversion<>(type, as, write)));
    module.addDeserializer(type, new StdDelegatingDeserializer<>(new Conversion<>(as, type, read)));
  }

  private record Conversion<A, B>(Class<A> from, Class<B> to, Function<A, B> function)
      implements Converter<A, B> {
    @Override
    public B convert(A value) {
      return function.apply(value);
    }

    @Override
    public JavaType getInputType(TypeFactory types) {
      return types.constructType(from);
    }

    @Override
    public JavaType getOutputType(TypeFactory types) {
      return types.constructType(to);
    }
  }

  /** A scenario as an object of which the values of its axes are members. */
  private static Map<String, Object> members(Key scenario) {
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

  private static Key key(Map<?, ?> members) {
    Map<String, String> values = new LinkedHashMap<>();
    for (Axis axis : Axis.values()) {
      Object value = members.get(axis.key());
      if (value != null) {
        values.put(axis.key(), axis.check(value.toString()));
      }
    }
    Key key = new Key(values);
    Key done = key.find(Axis.JAR).isEmpty() ? Key.of(values::get) : ofJar(key, members);
    List.of(Axis.THREADS, Axis.MODE, Axis.JVM, Axis.JIT, Axis.CLASSPATH).forEach(key::get);
    return done.with(key.only(axis -> axis.compareTo(Axis.THREADS) >= 0));
  }

  private static Key ofJar(Key key, Map<?, ?> members) {
    if (!(members.get("params") instanceof Map<?, ?> given)) {
      throw new IllegalArgumentException("member params is missing");
    }
    Map<String, String> params = new LinkedHashMap<>();
    given.forEach((name, value) -> params.put(name.toString(), value.toString()));
    return Key.ofJar(key.get(Axis.JAR), key.get(Axis.BENCHMARK), params);
  }

  private static BigDecimal seconds(Duration duration) {
    BigDecimal seconds =
        BigDecimal.valueOf(duration.getSeconds())
            .add(BigDecimal.valueOf(duration.getNano(), 9))
            .stripTrailingZeros();
    return seconds.scale() < 0 ? seconds.setScale(0) : seconds;
  }

  private static Duration duration(BigDecimal seconds) {
    return Duration.ofNanos(seconds.movePointRight(9).toBigInteger().longValueExact());
  }

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
    String text = constant instanceof Labelled labelled ? labelled.label() : constant.toString();
    return text.equals(constant.name()) ? text.toLowerCase(Locale.ROOT).replace('_', '-') : text;
  }

  /** Equal to the values whose members are left out. */
  static final class Absent {
    private static final List<Object> VALUES =
        List.of(
            Optional.empty(), OptionalInt.empty(), OptionalLong.empty(), OptionalDouble.empty());

    @Override
    public boolean equals(Object value) {
      return value != null && VALUES.contains(value);
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
}
