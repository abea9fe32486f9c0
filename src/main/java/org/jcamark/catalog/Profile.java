package org.jcamark.catalog;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The algorithms of a workload.
 *
 * @param keyExchange a key encapsulation, a key agreement with an ephemeral key, or RSA encryption
 *     of a fresh secret; where there are two, both secrets are combined
 */
public record Profile(List<Algorithm> keyExchange, Algorithm signature) {
  public Profile {
    keyExchange = List.copyOf(keyExchange);
  }

  /** The lower category of both parts; of combined secrets the higher one counts. */
  int nistCategory() {
    int exchange = keyExchange.stream().mapToInt(Algorithm::nistCategory).max().orElseThrow();
    return Math.min(exchange, signature.nistCategory());
  }

  /** Order of magnitude in µs of making a key pair for the exchange. */
  double keyMicros() {
    return sum(part -> part.micros(Operation.GENERATE_KEY));
  }

  /** Order of magnitude in µs of what the sender of a secret does. */
  double senderMicros() {
    return sum(
        part -> {
          Primitive primitive = part.primitives().get(0);
          return primitive instanceof AsymmetricPrimitive.Agreement
              ? part.micros(Operation.GENERATE_KEY) + part.micros(Operation.AGREE)
              : primitive.micros(
                  primitive instanceof AsymmetricPrimitive.Kem
                      ? Operation.ENCAPSULATE
                      : Operation.ENCRYPT);
        });
  }

  /** Order of magnitude in µs of what its receiver does. */
  double receiverMicros() {
    return sum(
        part -> {
          Primitive primitive = part.primitives().get(0);
          return primitive.micros(
              primitive instanceof AsymmetricPrimitive.Agreement
                  ? Operation.AGREE
                  : primitive instanceof AsymmetricPrimitive.Kem
                      ? Operation.DECAPSULATE
                      : Operation.DECRYPT);
        });
  }

  double signMicros() {
    return signature.micros(Operation.SIGN);
  }

  double verifyMicros() {
    return signature.micros(Operation.VERIFY);
  }

  private double sum(ToDoubleFunction<Algorithm> micros) {
    return keyExchange.stream().mapToDouble(micros).sum();
  }
}
