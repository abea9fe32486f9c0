package org.jcamark.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** Reads plain values by the rules of {@link Documents}; the parser stands on the first token. */
final class ValueReader {
  private final JsonParser parser;
  private final JsonSource source;

  ValueReader(JsonParser parser, JsonSource source) {
    this.parser = parser;
    this.source = source;
  }

  /** The value of that type; the parser then stands on its last token. */
  Object read(Type type) throws IOException {
    if (type instanceof ParameterizedType generic) {
      return readGeneric((Class<?>) generic.getRawType(), generic.getActualTypeArguments());
    }
    return type instanceof Class<?> plain ? readPlain(plain) : natural();
  }

  /** What a member that the text does not have means, or null if it must be there. */
  static Object absent(Class<?> type) {
    if (type == Optional.class) {
      return Optional.empty();
    } else if (type == OptionalInt.class) {
      return OptionalInt.empty();
    } else if (type == OptionalLong.class) {
      return OptionalLong.empty();
    } else if (type == OptionalDouble.class) {
      return OptionalDouble.empty();
    }
    return null;
  }

  private Object readGeneric(Class<?> raw, Type[] arguments) throws IOException {
    if (raw == Optional.class) {
      return parser.hasToken(JsonToken.VALUE_NULL)
          ? Optional.empty()
          : Optional.of(read(arguments[0]));
    } else if (raw == Map.class) {
      return readMap(arguments[0], arguments[1]);
    } else if (raw == Set.class) {
      return new LinkedHashSet<>(readList(arguments[0]));
    } else if (raw == List.class) {
      return readList(arguments[0]);
    }
    return readPlain(raw);
  }

  private Object readPlain(Class<?> type) throws IOException {
    if (parser.hasToken(JsonToken.VALUE_NULL) && absent(type) != null) {
      return absent(type);
    } else if (type.isRecord()) {
      return new RecordReader(this, parser, source).read(type);
    } else if (type == Object.class) {
      return natural();
    } else if (type == Map.class) {
      return readMap(String.class, Object.class);
    } else if (type == List.class) {
      return readList(Object.class);
    } else if (type.isArray()) {
      return readArray(type.getComponentType());
    } else if (type == boolean.class || type == Boolean.class) {
      return readBoolean();
    } else if (type == int.class || type == Integer.class) {
      return readInt();
    } else if (type == OptionalInt.class) {
      return OptionalInt.of(readInt());
    } else if (type == long.class || type == Long.class) {
      return readLong();
    } else if (type == OptionalLong.class) {
      return OptionalLong.of(readLong());
    } else if (type == double.class || type == Double.class) {
      return readDouble();
    } else if (type == OptionalDouble.class) {
      return OptionalDouble.of(readDouble());
    } else if (type == Duration.class) {
      return readDuration();
    }
    return fromText(type, "a string");
  }

  private Object fromText(Class<?> type, String what) throws IOException {
    if (!parser.hasToken(JsonToken.VALUE_STRING)) {
      throw source.expected(what, parser);
    }
    String text = parser.getText();
    if (type.isEnum()) {
      return EnumNames.constant(type, text)
          .orElseThrow(() -> source.expected("one of " + EnumNames.all(type), parser));
    }
    try {
      if (type == String.class) {
        return text;
      } else if (type == Path.class) {
        return Path.of(text);
      } else if (type == Instant.class) {
        return Instant.parse(text);
      }
    } catch (InvalidPathException e) {
      throw source.expected("a path", parser);
    } catch (DateTimeException e) {
      throw source.expected("a time such as 2026-11-20T10:15:30Z", parser);
    }
    throw new IllegalArgumentException(type + " cannot be read from JSON");
  }

  /** An object as a map of natural values, in the order of the text. */
  Map<String, Object> readObject() throws IOException {
    Map<String, Object> members = new LinkedHashMap<>();
    readMap(String.class, Object.class).forEach((name, value) -> members.put((String) name, value));
    return members;
  }

  private Map<Object, Object> readMap(Type key, Type value) throws IOException {
    if (!parser.hasToken(JsonToken.START_OBJECT)) {
      throw source.expected("an object", parser);
    }
    Map<Object, Object> map = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      Object typedKey =
          key instanceof Class<?> type && type.isEnum()
              ? EnumNames.constant(type, name)
                  .orElseThrow(() -> source.expected("one of " + EnumNames.all(type), parser))
              : name;
      parser.nextToken();
      map.put(typedKey, read(value));
    }
    return map;
  }

  private List<Object> readList(Type element) throws IOException {
    if (!parser.hasToken(JsonToken.START_ARRAY)) {
      throw source.expected("an array", parser);
    }
    List<Object> list = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      list.add(read(element));
    }
    return list;
  }

  private Object readArray(Class<?> element) throws IOException {
    List<Object> list = readList(element);
    Object array = Array.newInstance(element, list.size());
    for (int i = 0; i < list.size(); i++) {
      Array.set(array, i, list.get(i));
    }
    return array;
  }

  private Object natural() throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> readMap(String.class, Object.class);
      case START_ARRAY -> readList(Object.class);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> naturalNumber();
      case VALUE_NULL -> null;
      case VALUE_TRUE, VALUE_FALSE -> readBoolean();
      default -> fromText(String.class, "a value");
    };
  }

  private Number naturalNumber() throws IOException {
    if (Character.isLetter(parser.getText().charAt(parser.getTextLength() - 1))) {
      return null; // a bare NaN or INF, which only JMH's files may have
    }
    return switch (parser.getNumberType()) {
      case INT, LONG -> parser.getLongValue();
      case BIG_INTEGER -> parser.getBigIntegerValue();
      default -> {
        double value = parser.getDoubleValue();
        yield Double.isFinite(value) ? value : parser.getDecimalValue();
      }
    };
  }

  private boolean readBoolean() throws IOException {
    if (!parser.currentToken().isBoolean()) {
      throw source.expected("true or false", parser);
    }
    return parser.getBooleanValue();
  }

  private int readInt() throws IOException {
    long value = readLong();
    if (value != (int) value) {
      throw source.expected("a 32-bit whole number", parser);
    }
    return (int) value;
  }

  private long readLong() throws IOException {
    if (!parser.hasToken(JsonToken.VALUE_NUMBER_INT)) {
      throw source.expected("a whole number", parser);
    }
    try {
      return parser.getLongValue();
    } catch (InputCoercionException e) {
      throw source.expected("a 64-bit whole number", parser);
    }
  }

  private double readDouble() throws IOException {
    if (!parser.currentToken().isNumeric()) {
      throw source.expected("a number", parser);
    }
    double value = parser.getDoubleValue();
    if (!Double.isFinite(value)) {
      throw source.expected("a number within range", parser);
    }
    return value;
  }

  private Duration readDuration() throws IOException {
    if (!parser.currentToken().isNumeric()) {
      throw source.expected("a number of seconds", parser);
    }
    BigDecimal seconds = parser.getDecimalValue();
    try {
      long whole = seconds.longValue();
      return Duration.ofSeconds(
          whole, seconds.subtract(BigDecimal.valueOf(whole)).movePointRight(9).longValue());
    } catch (ArithmeticException e) {
      throw source.expected("a number of seconds within range", parser);
    }
  }
}
