package org.jcamark.catalog;

import java.util.stream.Stream;
import org.jcamark.catalog.Operation.Family;

/**
 * A part of a workload, which is an operation that is measured by itself, too.
 *
 * @param bulk whether it works on the whole payload of the workload
 */
public record Step(Operation operation, Algorithm algorithm, boolean bulk) {

  static Step of(Operation operation, Algorithm algorithm) {
    return new Step(operation, algorithm, false);
  }

  /**
   * What a key exchange does to make a key, or instead of encapsulation, which sends a secret to
   * the owner of a public key, and of decapsulation.
   */
  static Stream<Step> ofExchange(Operation operation, Algorithm exchange) {
    Family family = exchange.primitives().get(0).family();
    if (operation == Operation.GENERATE_KEY || family == Family.KEM) {
      return Stream.of(of(operation, exchange));
    }
    boolean sends = operation == Operation.ENCAPSULATE;
    if (family != Family.AGREEMENT) {
      return Stream.of(of(sends ? Operation.ENCRYPT : Operation.DECRYPT, exchange));
    }
    Stream<Step> key = Stream.of(of(Operation.GENERATE_KEY, exchange)).filter(made -> sends);
    return Stream.concat(key, Stream.of(of(Operation.AGREE, exchange)));
  }

  /** {@code verify ML-DSA-65}. */
  public String inWords() {
    return operation.label() + " " + algorithm.name();
  }

  double micros(int payloadBytes) {
    return algorithm.micros(operation, bulk ? payloadBytes : 0);
  }
}
