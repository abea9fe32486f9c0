package org.jcamark.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jcamark.file.FileFault;

/**
 * Reads times {@code [fork][iteration]} from JSON: an array of arrays of numbers. Streams into
 * plain arrays; forks may have different numbers of iterations.
 */
public final class SeriesJson {
  static final int MOST_FORKS = 10_000;
  static final int MOST_TIMES = 20_000_000;

  /** What is accepted, for messages. */
  private static final String ACCEPTED =
      "[fork][iteration] times such as [[9.1, 3.2, 3.0], [9.4, 3.1, 3.1]]";

  /** Within, neither sums nor squares exceed the range of a double. */
  private static final double LARGEST = 1e30;

  private static final double SMALLEST = 1e-100;

  private final JsonParser parser;
  private final JsonSource source;
  private double[] times = new double[1_024];
  private int total;

  private SeriesJson(JsonParser parser, JsonSource source) {
    this.parser = parser;
    this.source = source;
  }

  /**
   * The times of each fork, each at least one, more than 0.
   *
   * @throws MalformedJsonException if the file is no JSON or has something else in it
   * @throws IOException if the file cannot be read; names the file
   */
  public static List<double[]> read(Path file) throws IOException {
    JsonSource source = new JsonSource(file.toString());
    try (Reader text = TextFiles.lenientReader(file);
        JsonParser parser = JsonFactories.JMH.createParser(text)) {
      return new SeriesJson(parser, source).forks();
    } catch (JsonEOFException e) {
      throw source.fault(e);
    } catch (JsonProcessingException e) {
      throw new MalformedJsonException(
          file + ": line " + e.getLocation().getLineNr() + ": not JSON; expected " + ACCEPTED, e);
    } catch (IOException e) {
      throw FileFault.named(file, e);
    }
  }

  private List<double[]> forks() throws IOException {
    if (parser.nextToken() == null) {
      throw new MalformedJsonException(source.name() + ": empty; expected " + ACCEPTED);
    }
    expectArray();
    List<double[]> forks = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (forks.isEmpty() && parser.hasToken(JsonToken.START_OBJECT)) {
        refuseObject();
      }
      expectArray();
      if (forks.size() == MOST_FORKS) {
        throw source.problem(
            String.format(Locale.ROOT, "more than %,d forks; expected %s", MOST_FORKS, ACCEPTED),
            parser);
      }
      forks.add(iterations());
    }
    if (forks.isEmpty()) {
      throw source.problem("no forks; expected " + ACCEPTED, parser);
    }
    if (parser.nextToken() != null) {
      throw source.expected("nothing after the array of forks", parser);
    }
    return forks;
  }

  private double[] iterations() throws IOException {
    int count = 0;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (count == times.length) {
        times = Arrays.copyOf(times, count + count / 2);
      }
      if (++total > MOST_TIMES) {
        throw source.problem(
            String.format(Locale.ROOT, "more than %,d times in all", MOST_TIMES), parser);
      }
      times[count++] = time();
    }
    if (count == 0) {
      throw source.problem("a fork without times; expected " + ACCEPTED, parser);
    }
    return Arrays.copyOf(times, count);
  }

  private double time() throws IOException {
    if (!parser.currentToken().isNumeric()) {
      throw source.expected(ACCEPTED, parser);
    }
    double time = parser.getDoubleValue();
    if (!(time >= SMALLEST && time <= LARGEST)) {
      throw source.problem(
          "time is " + parser.getText() + "; times are more than 0, from 1e-100 to 1e30", parser);
    }
    return time;
  }

  private void expectArray() {
    if (!parser.hasToken(JsonToken.START_ARRAY)) {
      throw source.expected(ACCEPTED, parser);
    }
  }

  private void refuseObject() throws IOException {
    String first = parser.nextFieldName();
    boolean jmh = "jmhVersion".equals(first) || "benchmark".equals(first);
    throw new MalformedJsonException(
        source.name()
            + (jmh
                ? ": a JMH result file, which has no warm-up iterations; expected "
                : ": an array of objects; expected ")
            + ACCEPTED);
  }
}
