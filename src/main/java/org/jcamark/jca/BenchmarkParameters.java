package org.jcamark.jca;

import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Named;

/** A benchmark's parameters as JMH hands them over: text, to be turned into what they name. */
public record BenchmarkParameters(String algorithm, int payloadBytes, String data, String buffer) {

  /** The system property with the seed of a fork's inputs; a random one is drawn without it. */
  public static final String SEED_PROPERTY = "jcamark.seed";

  Request request(TimedMethod method) throws UnavailableException {
    Algorithm found =
        Catalog.algorithm(algorithm)
            .orElseThrow(() -> new UnavailableException("no algorithm is named " + algorithm));
    Long seed = Long.getLong(SEED_PROPERTY);
    try {
      return new Request(
          found,
          method.operation(),
          method.boundary(),
          payloadBytes,
          Named.find(Data.class, data)
              .orElseThrow(() -> new UnavailableException("data is random, same or equal")),
          Named.find(Buffer.class, buffer)
              .orElseThrow(() -> new UnavailableException("buffer is new, reuse or direct")),
          seed == null ? System.nanoTime() : seed,
          method.single());
    } catch (IllegalArgumentException e) {
      throw new UnavailableException(e.getMessage());
    }
  }
}
