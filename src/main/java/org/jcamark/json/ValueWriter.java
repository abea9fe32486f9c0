package org.jcamark.json;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** Writes plain values by the rules of {@link Documents}. */
final class ValueWriter {
  private final JsonGenerator out;
  private final Deque<Object> path = new ArrayDeque<>();

  ValueWriter(JsonGenerator out) {
    this.out = out;
  }

  void write(Object value) throws IOException {
    Object present = unwrapped(value);
    if (present == null) {
      out.writeNull();
    } else if (present instanceof Number number) {
      writeNumber(number);
    } else if (present instanceof Boolean flag) {
      out.writeBoolean(flag);
    } else if (present instanceof Map<?, ?> map) {
      writeMap(map);
    } else if (present instanceof Iterable<?> values && !(present instanceof Path)) {
      writeIterable(values);
    } else if (present instanceof Record fields) {
      writeRecord(fields);
    } else if (present.getClass().isArray()) {
      writeArray(present);
    } else if (present instanceof Duration duration) {
      out.writeNumber(seconds(duration));
    } else {
      out.writeString(text(present));
    }
  }

  private void writeNumber(Number number) throws IOException {
    if (number instanceof Double || number instanceof Float) {
      double value = number.doubleValue();
      if (!Double.isFinite(value)) {
        throw new IllegalArgumentException(value + " at " + place() + " is no JSON number");
      }
      out.writeNumber(number.toString());
    } else if (number instanceof BigDecimal decimal) {
      out.writeNumber(decimal);
    } else if (number instanceof BigInteger integer) {
      out.writeNumber(integer);
    } else {
      out.writeNumber(number.longValue());
    }
  }

  private void writeMap(Map<?, ?> map) throws IOException {
    out.writeStartObject();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      writeMember(text(entry.getKey()), entry.getValue());
    }
    out.writeEndObject();
  }

  private void writeIterable(Iterable<?> values) throws IOException {
    out.writeStartArray();
    int index = 0;
    for (Object value : values) {
      writeElement(index++, value);
    }
    out.writeEndArray();
  }

  private void writeArray(Object array) throws IOException {
    out.writeStartArray();
    for (int i = 0; i < Array.getLength(array); i++) {
      writeElement(i, Array.get(array, i));
    }
    out.writeEndArray();
  }

  private void writeRecord(Record fields) throws IOException {
    out.writeStartObject();
    for (RecordComponent component : fields.getClass().getRecordComponents()) {
      writeMember(component.getName(), component(fields, component));
    }
    out.writeEndObject();
  }

  private void writeMember(String name, Object value) throws IOException {
    if (value != null && unwrapped(value) == null) {
      return;
    }
    out.writeFieldName(name);
    writeElement(name, value);
  }

  private void writeElement(Object place, Object value) throws IOException {
    path.addLast(place);
    write(value);
    path.removeLast();
  }

  private static Object component(Record fields, RecordComponent component) {
    try {
      Method accessor = component.getAccessor();
      accessor.setAccessible(true);
      return accessor.invoke(fields);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalArgumentException("cannot read " + component + " of " + fields, e);
    }
  }

  /** The value itself, or what an optional holds; null for an empty one. */
  private static Object unwrapped(Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.orElse(null);
    }
    if (value instanceof OptionalInt optional) {
      return optional.isPresent() ? optional.getAsInt() : null;
    }
    if (value instanceof OptionalLong optional) {
      return optional.isPresent() ? optional.getAsLong() : null;
    }
    if (value instanceof OptionalDouble optional) {
      return optional.isPresent() ? optional.getAsDouble() : null;
    }
    return value;
  }

  private String text(Object value) {
    if (value instanceof Enum<?> constant) {
      return EnumNames.of(constant);
    }
    if (value instanceof CharSequence
        || value instanceof Character
        || value instanceof Number
        || value instanceof Path
        || value instanceof Instant) {
      return value.toString();
    }
    throw new IllegalArgumentException(
        value.getClass().getName() + " at " + place() + " has no JSON form");
  }

  private String place() {
    return "/" + path.stream().map(Object::toString).collect(Collectors.joining("/"));
  }

  static BigDecimal seconds(Duration duration) {
    BigDecimal seconds =
        BigDecimal.valueOf(duration.getSeconds()).add(BigDecimal.valueOf(duration.getNano(), 9));
    BigDecimal stripped = seconds.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }
}
