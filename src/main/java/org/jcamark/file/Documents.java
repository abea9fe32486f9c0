package org.jcamark.file;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import com.fasterxml.jackson.databind.DatabindException;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;

/**
 * JSON text to and from plain values, the only way to JSON outside this package.
 *
 * <p>Records become objects with their components in order, maps objects in the map's order, lists
 * and arrays arrays. An empty {@code Optional} (or {@code OptionalInt} …) leaves its member out; a
 * null is written as {@code null}. Instants are ISO-8601, durations numbers of seconds, paths
 * strings. A benchmark mode is written by its JMH name ({@code avgt}), another enum constant as its
 * {@code toString()} where it overrides that, else as its name in lower case with hyphens. NaN and
 * infinities are refused with an {@link IllegalArgumentException} that names their place.
 *
 * <p>On reading, members that the record does not have are ignored; one that the record needs and
 * the text lacks is an error, and so are a member that is there twice and a null for anything but
 * an {@code Optional} or {@code Object}. Text is UTF-8, lines end with {@code \n} on every system.
 */
public final class Documents {
  private Documents() {}

  /** JSON over several lines, two spaces an indent, ending with a line feed. */
  public static String pretty(Object value) {
    StringWriter text = new StringWriter();
    try {
      writePretty(text, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /** JSON on one line, without line feed at the end. */
  public static String line(Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = JsonMappers.STANDARD.createGenerator(text)) {
      write(out, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /**
   * Reads a record. Also reads {@code Map.class}, {@code List.class} and {@code Object.class}, to
   * maps in the order of the text, lists, strings, {@code Long} or {@code Double}, {@code Boolean}
   * and null.
   *
   * @throws MalformedJsonException if the text is no JSON or does not fit the type
   */
  public static <T> T read(String json, Class<T> type) {
    return new JsonSource("JSON text").read(json, JsonMappers.MAPPER.readerFor(type)::readValue);
  }

  /**
   * Reads a file like {@link #read(String, Class)}.
   *
   * @throws MalformedJsonException if the file is no JSON or does not fit the type
   */
  public static <T> T read(Path file, Class<T> type) throws IOException {
    return JmhReader.read(
        JsonMappers.STANDARD, file, JsonMappers.MAPPER.readerFor(type)::readValue);
  }

  /** Writes a file as {@link #pretty}: whole or not at all, replacing what was there. */
  public static void write(Path file, Object value) throws IOException {
    OutputFile.write(file, out -> writePretty(out, value));
  }

  /** Refuses NaN and infinities with their place in the document. */
  private static final class FiniteNumbers extends JsonGeneratorDelegate {
    FiniteNumbers(JsonGenerator out) {
      super(out, false);
    }

    @Override
    public void writeNumber(double value) throws IOException {
      if (!Double.isFinite(value)) {
        throw new IllegalArgumentException(
            value + " at " + getOutputContext().pathAsPointer() + " is no JSON number");
      }
      super.writeNumber(value);
    }

    @Override
    public void writeArray(double[] values, int offset, int length) throws IOException {
      writeStartArray();
      for (int i = offset; i < offset + length; i++) {
        writeNumber(values[i]);
      }
      writeEndArray();
    }
  }

  static void write(JsonGenerator out, Object value) throws IOException {
    try {
      JsonMappers.MAPPER.writeValue(new FiniteNumbers(out), value);
    } catch (DatabindException e) {
      throw new IllegalArgumentException(e.getOriginalMessage(), e);
    }
  }

  private static void writePretty(Writer text, Object value) throws IOException {
    JsonGenerator out = JsonMappers.prettyGenerator(text);
    write(out, value);
    out.flush();
    text.write('\n');
  }
}
