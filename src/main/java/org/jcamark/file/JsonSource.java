package org.jcamark.file;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonMappingException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.stream.Collectors;

/**
 * Where a document came from, to say so in messages.
 *
 * @param name file name or a word such as {@code JSON text}
 * @param firstLine number of the document's first line within the file
 */
record JsonSource(String name, long firstLine) {
  interface Reading<T> {
    T of(JsonParser parser) throws IOException;
  }

  JsonSource(String name) {
    this(name, 1);
  }

  /**
   * What is read of a document, from its first token on.
   *
   * @param reading leaves the parser at the document's end; its IllegalArgumentExceptions say what
   *     is wrong with what was read last
   * @throws MalformedJsonException if it is no JSON, or something follows
   */
  <T> T read(JsonParser parser, Reading<T> reading) throws IOException {
    try {
      if (parser.nextToken() == null) {
        String line = firstLine == 1 ? "" : ": line " + firstLine;
        throw new MalformedJsonException(name + line + ": empty, expected a JSON document");
      }
      T value = reading.of(parser);
      if (parser.nextToken() != null) {
        throw new IllegalArgumentException("expected nothing after the document");
      }
      return value;
    } catch (JsonProcessingException e) {
      throw new MalformedJsonException(at(e.getLocation()) + problem(e), e);
    } catch (IllegalArgumentException e) {
      String pointer = parser.getParsingContext().pathAsPointer().toString();
      throw new MalformedJsonException(
          at(parser.currentTokenLocation())
              + (pointer.isEmpty() ? "" : pointer + ": ")
              + e.getMessage(),
          e);
    }
  }

  /** The same of a text. */
  <T> T read(String text, Reading<T> reading) {
    try (JsonParser parser = JsonMappers.STANDARD.createParser(text)) {
      return read(parser, reading);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The place within the document, and Jackson's first line. */
  static String problem(JsonProcessingException fault) {
    String path =
        fault instanceof JsonMappingException mapping
            ? mapping.getPath().stream()
                .map(at -> "/" + (at.getFieldName() == null ? at.getIndex() : at.getFieldName()))
                .collect(Collectors.joining())
            : "";
    boolean truncated =
        fault instanceof JsonEOFException || fault.getCause() instanceof JsonEOFException;
    return (path.isEmpty() ? "" : path + ": ")
        + (truncated
            ? "the text ends before the document does (truncated?)"
            : fault.getOriginalMessage().replaceFirst("(?s)(\n|; `| \\((index|set) ).*", ""));
  }

  private String at(JsonLocation location) {
    return location == null
        ? name + ": "
        : "%s: line %d, column %d: "
            .formatted(name, firstLine - 1 + location.getLineNr(), location.getColumnNr());
  }
}
