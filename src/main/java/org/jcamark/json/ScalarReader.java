package org.jcamark.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Reads values that are one token. */
final class ScalarReader {
  private final JsonParser parser;
  private final JsonSource source;

  ScalarReader(JsonParser parser, JsonSource source) {
    this.parser = parser;
    this.source = source;
  }

  Object read(Class<?> type) throws IOException {
    if (type == boolean.class || type == Boolean.class) {
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
    } else if (!parser.hasToken(JsonToken.VALUE_STRING)) {
      throw source.expected("a string", parser);
    }
    return type.isEnum() ? constant(type, parser.getText()) : fromText(type, parser.getText());
  }

  /** The enum constant of that name. */
  Object constant(Class<?> type, String name) {
    return EnumNames.constant(type, name)
        .orElseThrow(() -> source.expected("one of " + EnumNames.all(type), parser));
  }

  /** Long, BigInteger, Double or, beyond their range, BigDecimal. */
  Number naturalNumber() throws IOException {
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

  private Object fromText(Class<?> type, String text) {
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
    if (Math.abs(readDouble()) >= Long.MAX_VALUE) {
      throw source.expected("a number of seconds within range", parser);
    }
    BigDecimal seconds = parser.getDecimalValue();
    long whole = seconds.longValue();
    BigDecimal fraction = seconds.subtract(BigDecimal.valueOf(whole));
    return Duration.ofSeconds(whole, fraction.movePointRight(9).longValue());
  }
}
