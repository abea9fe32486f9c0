package org.jcamark.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.zip.GZIPInputStream;
import org.jcamark.model.Result;

/**
 * Reads result files in JMH's JSON format, of any JMH from 1.0 on and of tools that write the same,
 * and in its {@link JmhCsv CSV}, from files and pipes. Streams: a file takes little more memory
 * than its samples. Unknown members are ignored; scores that are NaN or infinite, as strings or
 * bare, are absent; so are raw samples where a tool left them out.
 */
public final class JmhReader {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /** A score may be a whole number that no long has. */
  static final ObjectReader ANY_NUMBER =
      JsonMappers.MAPPER.reader().without(DeserializationFeature.USE_LONG_FOR_INTS);

  private JmhReader() {}

  /**
   * The rows of a file, in its order, with what jcamark adds to them; roles of a {@code @Group}
   * follow it.
   *
   * @throws MalformedJsonException if the file is neither JSON nor CSV, or not JMH's
   */
  public static List<Result> rows(Path file) throws IOException {
    return objects(file, JmhObject::rows).stream().flatMap(rows -> rows).toList();
  }

  static <T> List<T> objects(Path file, Function<JmhObject, T> use) throws IOException {
    return read(
        JsonMappers.JMH,
        file,
        parser -> {
          if (!parser.hasToken(JsonToken.START_ARRAY)) {
            throw new IllegalArgumentException(
                "expected an array of JMH results but found " + parser.getText());
          }
          List<T> results = new ArrayList<>();
          while (parser.nextToken() != JsonToken.END_ARRAY) {
            results.add(use.apply(JmhObject.of(parser)));
          }
          return results;
        });
  }

  /**
   * The times {@code [fork][iteration]} of a file that has an array of arrays of numbers alone;
   * forks may have different numbers of iterations, each at least one time, more than 0.
   *
   * @throws MalformedJsonException if the file is no JSON or has something else in it
   */
  public static List<double[]> series(Path file) throws IOException {
    return read(
        JsonMappers.JMH,
        file,
        parser -> {
          try {
            List<double[]> forks = JmhMetric.forks(ANY_NUMBER.readTree(parser));
            if (forks.isEmpty() || !forks.stream().allMatch(JmhReader::areTimes)) {
              throw new IllegalArgumentException("each fork needs times, all of them above 0");
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

  static <T> T read(JsonFactory format, Path file, JsonSource.Reading<T> reading)
      throws IOException {
    try (BufferedReader text = text(file);
        Reader json = JmhCsv.asJson(file, text);
        JsonParser parser = format.createParser(json)) {
      return new JsonSource(file.toString()).read(parser, reading);
    } catch (IOException e) {
      throw FileFault.named(file, e);
    }
  }

  /**
   * For files of others, gzipped or not: a byte order mark is skipped; and as old JMH versions
   * wrote profiler names in the platform's charset, bytes that are no UTF-8 become U+FFFD.
   */
  static BufferedReader text(Path file) throws IOException {
    // A pipe has no position, which the streams of Files ask for.
    boolean seekable = Files.isRegularFile(file) || Files.notExists(file);
    InputStream bytes =
        new BufferedInputStream(
            seekable ? Files.newInputStream(file) : new FileInputStream(file.toFile()));
    bytes.mark(2);
    boolean zipped = (bytes.read() | bytes.read() << Byte.SIZE) == GZIPInputStream.GZIP_MAGIC;
    bytes.reset();
    BufferedReader text =
        new BufferedReader(
            new InputStreamReader(
                zipped ? new GZIPInputStream(bytes) : bytes, StandardCharsets.UTF_8));
    text.mark(1);
    if (text.read() != BYTE_ORDER_MARK) {
      text.reset();
    }
    return text;
  }
}
