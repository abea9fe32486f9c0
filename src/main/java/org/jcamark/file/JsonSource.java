package org.jcamark.file;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import java.io.IOException;
import java.util.stream.Collectors;

/**
 * Where a document came from, to say so in messages.
 *
 * @param name file name or a word such as {@code JSON text}
 * @param firstLine number of the document's first line within the file
 */
record JsonSource(String name, long firstLine) {
  private static final int LONGEST_TEXT = 40;

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
    } else if (cause instanceof MismatchedInputException mismatch
        && cause.getCause() == null
        && cause.getProcessor() instanceof JsonParser parser) {
      Class<?> type = mismatch.getTargetType();
      return parser.hasToken(JsonToken.END_OBJECT)
          ? "missing"
          : "expected %s but found %s"
              .formatted(
                  type == null
                      ? "something else"
                      : type.isEnum()
                          ? "one of " + JsonMappers.names(type)
                          : "a value of type " + type.getSimpleName(),
                  found(parser));
    }
    String message =
        cause.getCause() == null ? cause.getOriginalMessage() : cause.getCause().getMessage();
    return String.valueOf(message).lines().findFirst().orElse("not JSON");
  }

  private static String path(JsonProcessingException cause) {
    return cause instanceof JsonMappingException mapping
        ? mapping.getPath().stream()
            .map(
                step -> "/" + (step.getFieldName() == null ? step.getIndex() : step.getFieldName()))
            .collect(Collectors.joining())
        : "";
  }

  MalformedJsonException expected(String what, JsonParser parser) {
    return problem("expected " + what + " but found " + found(parser), parser);
  }

  /** Something is wrong with what the parser has read last. */
  MalformedJsonException problem(String problem, JsonParser parser) {
    String pointer = parser.getParsingContext().pathAsPointer().toString();
    return new MalformedJsonException(
        at(parser.currentTokenLocation()) + (pointer.isEmpty() ? "" : pointer + ": ") + problem);
  }

  MalformedJsonException empty() {
    return new MalformedJsonException(name + ": empty, expected a JSON document");
  }

  private String at(JsonLocation location) {
    return location == null
        ? name + ": "
        : name
            + (": line " + (firstLine - 1 + location.getLineNr()))
            + (", column " + location.getColumnNr() + ": ");
  }

  private static String found(JsonParser parser) {
    try {
      String text = parser.hasCurrentToken() ? parser.getText() : "the end";
      return text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) + "…" : text;
    } catch (IOException e) {
      return "something else";
    }
  }
}
