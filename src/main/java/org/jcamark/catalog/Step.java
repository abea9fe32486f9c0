package org.jcamark.catalog;

import java.util.stream.Stream;

/**
 * A part of a workload, which is an operation that is measured by itself, too.
 *
 * @param bulk whether it works on the whole payload of the workload
 */
public record Step(Operation operation, Algorithm algorithm, boolean bulk) {

  public static Step of(Operation operation, Algorithm algorithm) {
    return new Step(operation, algorithm, false);
  }

  public static Step makeKey(Algorithm algorithm) {
    return of(Operation.GENERATE_KEY, algorithm);
  }

  /** Sending a secret to the owner of a public key. */
  public static Stream<Step> send(Algorithm keyExchange) {
    return switch (keyExchange.primitives().get(0).family()) {
      case AGREEMENT -> Stream.of(makeKey(keyExchange), of(Operation.AGREE, keyExchange));
      case KEM -> Stream.of(of(Operation.ENCAPSULATE, keyExchange));
      default -> Stream.of(of(Operation.ENCRYPT, keyExchange));
    };
  }

  public static Step receive(Algorithm keyExchange) {
    return switch (keyExchange.primitives().get(0).family()) {
      case AGREEMENT -> of(Operation.AGREE, keyExchange);
      case KEM -> of(Operation.DECAPSULATE, keyExchange);
      default -> of(Operation.DECRYPT, keyExchange);
    };
  }

  /** {@code verify ML-DSA-65}. */
  public String inWords() {
    return operation.label() + " " + algorithm.name();
  }

  double micros(int payloadBytes) {
    return algorithm.micros(operation, bulk ? payloadBytes : 0);
  }
}
