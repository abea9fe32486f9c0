package org.jcamark.jca.subject;

import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;

/**
 * The subjects that a benchmark or the gate needs.
 *
 * @param payloadBytes length of message or plaintext; ignored by operations that take none
 * @param seed determines the content of all inputs
 * @param single whether one key and one input are enough, as for a single cold call
 */
public record Request(
    Algorithm algorithm,
    Operation operation,
    Boundary boundary,
    int payloadBytes,
    Data data,
    Buffer buffer,
    long seed,
    boolean single) {
  public Request {
    if (payloadBytes < 0) {
      throw new IllegalArgumentException(
          "payloadBytes is " + payloadBytes + ", must be at least 0");
    }
    if (!algorithm.boundaries(operation).contains(boundary)) {
      throw new IllegalArgumentException(
          algorithm.name()
              + " "
              + operation.label()
              + " has no timed boundary "
              + boundary.label()
              + ", it has "
              + algorithm.boundaries(operation).stream().map(Boundary::label).toList());
    }
  }

  /** Whether the operation's time is that of its payload: ciphers, digests, MACs. */
  boolean isBulk() {
    return operation != Operation.GENERATE_KEY && algorithm.primitive(operation).family().isBulk();
  }

  /**
   * Whether calls repeat operations whose time depends on key and input: those that neither draw
   * random numbers nor number their messages.
   */
  boolean repeats() {
    boolean numbered = payloadBytes >= Long.BYTES && data.differs();
    return switch (operation) {
      case VERIFY, AGREE, DECAPSULATE, DERIVE -> true;
      case SIGN -> !numbered;
      case DECRYPT -> !isBulk();
      default -> false;
    };
  }

  /** The same with another payload. */
  Request withPayload(int bytes) {
    return new Request(algorithm, operation, boundary, bytes, data, buffer, seed, single);
  }
}
