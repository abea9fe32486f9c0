package org.jcamark.jca.cold;

import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.subject.Request;

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
    Algorithm found =
        Catalog.algorithm(algorithm)
            .orElseThrow(() -> new UnavailableException("no algorithm is named " + algorithm));
    return Request.cold(
        found,
        Labelled.find(Operation.class, operation)
            .orElseThrow(() -> new UnavailableException("no operation is named " + operation)),
        Labelled.find(Boundary.class, boundary)
            .orElseThrow(() -> new UnavailableException("no boundary is named " + boundary)),
        payloadBytes,
        seed);
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
