package org.jcamark.file;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
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
  /** A score may be a whole number that no long has. */
  static final ObjectReader ANY_NUMBER =
      JsonMappers.MAPPER.reader().without(DeserializationFeature.USE_LONG_FOR_INTS);

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
    return read(
        file,
        parser -> {
          if (!parser.hasToken(JsonToken.START_ARRAY)) {
            throw new IllegalArgumentException(
                "expected an array of JMH results but found " + parser.getText());
          }
          List<T> results = new ArrayList<>();
          while (parser.nextToken() != JsonToken.END_ARRAY) {
            results.add(use.apply(JmhObject.of(ANY_NUMBER.readTree(parser))));
          }
          return results;
        });
  }

  /**
   * The times {@code [fork][iteration]} of a file that has an array of arrays of numbers alone;
   * forks may have different numbers of iterations, each at least one time, more than 0.
   *
   * @throws MalformedJsonException if the file is no JSON or has something else in it
   * @throws IOException if the file cannot be read; names the file
   */
  public static List<double[]> series(Path file) throws IOException {
    return read(
        file,
        parser -> {
          try {
            List<double[]> forks = JmhMetric.forks(ANY_NUMBER.readTree(parser));
            if (forks.isEmpty() || !forks.stream().allMatch(JmhReader::areTimes)) {
              throw new IllegalArgumentException("not at least one time of each fork, more than 0");
            }
            return forks;
          } catch (IllegalArgumentException e) {
            String such = "[fork][iteration] times such as [[9.1, 3.2, 3.0], [9.4, 3.1, 3.1]]";
            throw new IllegalArgumentException(e.getMessage() + "; expected " + such, e);
          }
        });
  }

  private static boolean areTimes(double[] fork) {
    return fork.length > 0
        && Arrays.stream(fork).allMatch(time -> time > 0 && Double.isFinite(time));
  }

  private static <T> T read(Path file, JsonSource.Reading<T> reading) throws IOException {
    try (Reader text = TextFiles.lenientReader(file);
        JsonParser parser = JsonMappers.JMH.createParser(text)) {
      return new JsonSource(file.toString()).read(parser, reading);
    } catch (IOException e) {
      throw FileFault.named(file, e);
    }
  }
}
