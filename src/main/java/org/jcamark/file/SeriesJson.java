package org.jcamark.file;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Reads times {@code [fork][iteration]} from JSON: an array of arrays of numbers; forks may have
 * different numbers of iterations.
 */
public final class SeriesJson {

  private static final String ACCEPTED =
      "[fork][iteration] times such as [[9.1, 3.2, 3.0], [9.4, 3.1, 3.1]]";

  /** Within, neither sums nor squares exceed the range of a double. */
  private static final double LARGEST = 1e30;

  private static final double SMALLEST = 1e-100;

  private SeriesJson() {}

  /**
   * The times of each fork, each at least one, more than 0.
   *
   * @throws MalformedJsonException if the file is no JSON or has something else in it
   * @throws IOException if the file cannot be read; names the file
   */
  public static List<double[]> read(Path file) throws IOException {
    try (Reader text = TextFiles.lenientReader(file);
        JsonParser parser = JsonMappers.JMH.createParser(text)) {
      JsonSource source = new JsonSource(file.toString());
      double[][] forks = Documents.read(parser, source, double[][].class);
      check(forks, file);
      return Arrays.asList(forks);
    } catch (MalformedJsonException e) {
      throw new MalformedJsonException(e.getMessage() + "; expected " + ACCEPTED, e);
    } catch (IOException e) {
      throw FileFault.named(file, e);
    }
  }

  private static void check(double[][] forks, Path file) {
    if (forks.length == 0) {
      throw new MalformedJsonException(file + ": no forks");
    }
    for (double[] fork : forks) {
      if (fork.length == 0) {
        throw new MalformedJsonException(file + ": a fork without times");
      }
      for (double time : fork) {
        if (!(time >= SMALLEST && time <= LARGEST)) {
          throw new MalformedJsonException(
              file + ": time is " + time + "; times are more than 0, from 1e-100 to 1e30");
        }
      }
    }
  }
}
