package org.jcamark.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.util.Locale;

/**
 * Where a document came from, to say so in messages.
 *
 * @param name file name or a word such as {@code JSON text}
 * @param firstLine number of the document's first line within the file
 */
record JsonSource(String name, long firstLine) {

  /** A document that is a file of its own. */
  JsonSource(String name) {
    this(name, 1);
  }

  /** What the parser found is not JSON. */
  MalformedJsonException syntax(JsonProcessingException cause) {
    String problem =
        cause instanceof JsonEOFException
            ? "the text ends before the document does (truncated?)"
            : cause.getOriginalMessage().lines().findFirst().orElse("not JSON");
    return new MalformedJsonException(at(cause.getLocation()) + problem, cause);
  }

  /** The token before the parser is not what the document should have there. */
  MalformedJsonException expected(String what, JsonParser parser) {
    return problem("expected " + what + " but found " + found(parser), parser);
  }

  /** Something else is wrong where the parser stands. */
  MalformedJsonException problem(String problem, JsonParser parser) {
    String pointer = parser.getParsingContext().pathAsPointer().toString();
    return new MalformedJsonException(
        at(parser.currentTokenLocation()) + (pointer.isEmpty() ? "" : pointer + ": ") + problem);
  }

  /** There is nothing to read. */
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

  private static String found(JsonParser parser) {
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
