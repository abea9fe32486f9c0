package org.jcamark.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Reads an object into a record, by component names. */
final class RecordReader {
  private final ValueReader values;
  private final JsonParser parser;
  private final JsonSource source;

  RecordReader(ValueReader values, JsonParser parser, JsonSource source) {
    this.values = values;
    this.parser = parser;
    this.source = source;
  }

  Object read(Class<?> type) throws IOException {
    if (!parser.hasToken(JsonToken.START_OBJECT)) {
      throw source.expected("an object", parser);
    }
    RecordComponent[] components = type.getRecordComponents();
    Map<String, Integer> positions = new HashMap<>();
    for (int i = 0; i < components.length; i++) {
      positions.put(components[i].getName(), i);
    }
    Object[] arguments = new Object[components.length];
    boolean[] seen = new boolean[components.length];
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      Integer position = positions.get(parser.currentName());
      parser.nextToken();
      if (position == null) {
        parser.skipChildren();
      } else {
        arguments[position] = values.read(components[position].getGenericType());
        seen[position] = true;
      }
    }
    fillAbsent(components, arguments, seen);
    return construct(type, components, arguments);
  }

  private void fillAbsent(RecordComponent[] components, Object[] arguments, boolean[] seen) {
    for (int i = 0; i < components.length; i++) {
      if (!seen[i]) {
        arguments[i] = ValueReader.absent(components[i].getType());
        if (arguments[i] == null) {
          throw source.problem("member \"" + components[i].getName() + "\" is missing", parser);
        }
      }
    }
  }

  private Object construct(Class<?> type, RecordComponent[] components, Object[] arguments) {
    try {
      Constructor<?> constructor =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class[]::new));
      constructor.setAccessible(true);
      return constructor.newInstance(arguments);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof IllegalArgumentException refused) {
        throw source.problem(refused.getMessage(), parser);
      }
      throw new IllegalStateException("cannot make a " + type.getName(), e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot make a " + type.getName(), e);
    }
  }
}
