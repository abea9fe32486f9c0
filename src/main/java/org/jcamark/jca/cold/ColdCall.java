package org.jcamark.jca.cold;

import java.util.List;
import org.jcamark.catalog.Data;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.UnavailableException;

/**
 * An operation that a cold JVM calls, by names.
 *
 * @param boundary extent of a call
 * @param payloadBytes 0 where the operation takes none
 * @param seed of its inputs
 */
public record ColdCall(
    String operation,
    String algorithm,
    String provider,
    String boundary,
    int payloadBytes,
    long seed) {

  /**
   * What it calls.
   *
   * @throws UnavailableException if a name is unknown
   */
  public Request request() throws UnavailableException {
    return Request.cold(algorithm, operation, boundary, payloadBytes, Data.RANDOM.label(), seed);
  }

  /** As words of a command line. */
  List<String> words() {
    return List.of(
        operation,
        algorithm,
        provider,
        boundary,
        Integer.toString(payloadBytes),
        Long.toString(seed));
  }

  /** Reads words from a position on. */
  static ColdCall of(String[] words, int from) {
    return new ColdCall(
        words[from],
        words[from + 1],
        words[from + 2],
        words[from + 3],
        Integer.parseInt(words[from + 4]),
        Long.parseLong(words[from + 5]));
  }
}
