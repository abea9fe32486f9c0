package org.jcamark.file;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jcamark.model.Result;

/**
 * Reads result files in JMH's JSON format, of any JMH from 1.0 on and of tools that write the same.
 * Streams: a file takes little more memory than its samples. Unknown members are ignored; scores
 * that are NaN or infinite, as strings or bare, are absent; so are raw samples where a tool left
 * them out.
 */
public final class JmhReader {
  private JmhReader() {}

  /**
   * The rows of a file, in its order, with what jcamark adds to them.
   *
   * @throws MalformedJsonException if the file is no JSON or not JMH's
   * @throws IOException if the file cannot be read; names the file
   */
  public static List<Result> rows(Path file) throws IOException {
    return objects(file, JmhObject::row);
  }

  static <T> List<T> objects(Path file, Function<JmhObject, T> use) throws IOException {
    JsonSource source = new JsonSource(file.toString());
    try (Reader text = TextFiles.lenientReader(file);
        JsonParser parser = JsonMappers.JMH.createParser(text)) {
      if (parser.nextToken() == null) {
        throw source.empty();
      } else if (!parser.hasToken(JsonToken.START_ARRAY)) {
        throw source.expected("an array of JMH results", parser);
      }
      List<T> results = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        results.add(use.apply(new JmhObject(parser, source)));
      }
      if (parser.nextToken() != null) {
        throw source.expected("nothing after the array of results", parser);
      }
      return results;
    } catch (JsonProcessingException e) {
      throw source.fault(e);
    } catch (IOException e) {
      throw FileFault.named(file, e);
    }
  }
}
