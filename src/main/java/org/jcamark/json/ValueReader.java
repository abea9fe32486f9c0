package org.jcamark.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
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
  private final ScalarReader scalars;

  ValueReader(JsonParser parser, JsonSource source) {
    this.parser = parser;
    this.source = source;
    this.scalars = new ScalarReader(parser, source);
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
    }
    return scalars.read(type);
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
          key instanceof Class<?> type && type.isEnum() ? scalars.constant(type, name) : name;
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
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> scalars.naturalNumber();
      case VALUE_NULL -> null;
      case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
      default -> scalars.read(String.class);
    };
  }
}
