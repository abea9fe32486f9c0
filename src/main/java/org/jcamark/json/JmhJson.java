package org.jcamark.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jcamark.file.FileFault;

/**
 * Reads result files in JMH's JSON format, of any JMH from 1.0 on and of tools that write the same.
 * Streams: a file takes little more memory than its samples. Unknown members are ignored; scores
 * that are NaN or infinite, as strings or bare, are absent; so are raw samples where a tool left
 * them out.
 */
public final class JmhJson {
  private JmhJson() {}

  /**
   * The rows of a file, in its order, with what jcamark adds to them.
   *
   * @throws MalformedJsonException if the file is no JSON or not JMH's
   * @throws IOException if the file cannot be read; names the file
   */
  public static List<JmhRow> rows(Path file) throws IOException {
    return rows(file, RawRow::checked);
  }

  static <T> List<T> rows(Path file, Function<RawRow, T> use) throws IOException {
    JsonSource source = new JsonSource(file.toString());
    try (Reader text = TextFiles.lenientReader(file);
        JsonParser parser = JsonMappers.JMH.createParser(text)) {
      return rows(parser, source, use);
    } catch (JsonProcessingException e) {
      throw source.fault(e);
    } catch (IOException e) {
      throw FileFault.named(file, e);
    }
  }

  private static <T> List<T> rows(JsonParser parser, JsonSource source, Function<RawRow, T> use)
      throws IOException {
    if (parser.nextToken() == null) {
      throw source.empty();
    }
    if (!parser.hasToken(JsonToken.START_ARRAY)) {
      throw source.expected("an array of JMH results", parser);
    }
    List<T> rows = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      rows.add(use.apply(new RawRow(parser, source)));
    }
    if (parser.nextToken() != null) {
      throw source.expected("nothing after the array of results", parser);
    }
    return rows;
  }
}
