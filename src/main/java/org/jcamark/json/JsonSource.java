package org.jcamark.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Where a document came from, to say so in messages.
 *
 * @param name file name or a word such as {@code JSON text}
 * @param firstLine number of the document's first line within the file
 */
record JsonSource(String name, long firstLine) {
  private static final Set<Class<?>> WHOLE_NUMBERS =
      Set.of(
          int.class, Integer.class, OptionalInt.class, long.class, Long.class, OptionalLong.class);

  JsonSource(String name) {
    this(name, 1);
  }

  MalformedJsonException fault(JsonProcessingException cause) {
    String path = path(cause);
    return new MalformedJsonException(
        at(cause.getLocation()) + (path.isEmpty() ? "" : path + ": ") + problem(cause), cause);
  }

  MalformedJsonException fault(JsonProcessingException cause, String member, JsonParser parser) {
    return problem(member + path(cause) + ": " + problem(cause), parser);
  }

  private static String problem(JsonProcessingException cause) {
    if (cause instanceof JsonEOFException || cause.getCause() instanceof JsonEOFException) {
      return "the text ends before the document does (truncated?)";
    } else if (cause instanceof ValueInstantiationException && cause.getCause() != null) {
      return cause.getCause().getMessage();
    } else if (cause instanceof MismatchedInputException mismatch
        && cause.getProcessor() instanceof JsonParser parser) {
      return parser.hasToken(JsonToken.END_OBJECT)
          ? "missing"
          : "expected " + words(mismatch.getTargetType()) + " but found " + found(parser);
    }
    return cause.getOriginalMessage().lines().findFirst().orElse("not JSON");
  }

  private static String path(JsonProcessingException cause) {
    return cause instanceof JsonMappingException mapping
        ? mapping.getPath().stream()
            .map(step -> step.getFieldName() == null ? "" + step.getIndex() : step.getFieldName())
            .map(step -> "/" + step)
            .collect(Collectors.joining())
        : "";
  }

  private static String words(Class<?> type) {
    if (type == null || type.isRecord() || Map.class.isAssignableFrom(type)) {
      return "an object";
    } else if (type.isArray() || Collection.class.isAssignableFrom(type)) {
      return "an array";
    } else if (type.isEnum()) {
      return "one of " + JsonMappers.names(type);
    } else if (type == boolean.class || type == Boolean.class) {
      return "true or false";
    } else if (WHOLE_NUMBERS.contains(type)) {
      return "a whole number";
    } else if (type == Instant.class) {
      return "a time such as 2026-11-20T10:15:30Z";
    } else if (type == Duration.class) {
      return "a number of seconds";
    }
    return type == String.class || type == Path.class ? "a string" : "a number";
  }

  MalformedJsonException expected(String what, JsonParser parser) {
    return problem("expected " + what + " but found " + found(parser), parser);
  }

  MalformedJsonException problem(String problem, JsonParser parser) {
    return problem("", problem, parser);
  }

  /** Something is wrong at a path within what the parser has read last. */
  MalformedJsonException problem(String path, String problem, JsonParser parser) {
    String pointer = parser.getParsingContext().pathAsPointer() + path;
    return new MalformedJsonException(
        at(parser.currentTokenLocation()) + (pointer.isEmpty() ? "" : pointer + ": ") + problem);
  }

  MalformedJsonException empty() {
    return new MalformedJsonException(name + ": empty, expected a JSON document");
  }

  private String at(JsonLocation location) {
    if (location == null) {
      return name + ": ";
    }
    return String.format(
        Locale.ROOT,
        "%s: line %d, column %d: ",
        name,
        firstLine - 1 + location.getLineNr(),
        location.getColumnNr());
  }

  static String found(JsonParser parser) {
    JsonToken token = parser.currentToken();
    if (token == null) {
      return "the end";
    }
    return switch (token) {
      case START_OBJECT -> "an object";
      case START_ARRAY -> "an array";
      case END_OBJECT, END_ARRAY -> "the end of it";
      default -> shortened(parser);
    };
  }

  private static String shortened(JsonParser parser) {
    int longest = 40;
    try {
      String text = parser.getText();
      String start = text.length() > longest ? text.substring(0, longest) + "…" : text;
      return parser.currentToken() == JsonToken.VALUE_STRING ? '"' + start + '"' : start;
    } catch (java.io.IOException e) {
      return "something else";
    }
  }
}
