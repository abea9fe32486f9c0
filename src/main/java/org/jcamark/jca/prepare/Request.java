package org.jcamark.jca.prepare;

import java.util.Collection;
import java.util.Optional;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Refusal;
import org.jcamark.jca.provider.UnavailableException;

/**
 * The subjects that a benchmark or the gate needs.
 *
 * @param payloadBytes length of message or plaintext; ignored by operations that take none
 * @param keys absent where the operation has no choice
 * @param seed determines the content of all inputs
 * @param single whether one key and one input are enough, as for a cold start and for the gate
 */
public record Request(
    Algorithm algorithm,
    Operation operation,
    Boundary boundary,
    int payloadBytes,
    Data data,
    Buffer buffer,
    Optional<KeyLife> keys,
    long seed,
    boolean single) {
  public Request {
    if (payloadBytes < 0) {
      throw new IllegalArgumentException(
          "payloadBytes is " + payloadBytes + ", must be at least 0");
    }
    String what = algorithm.name() + " " + operation.label();
    requireOneOf(algorithm.boundaries(operation), boundary, what + " has no timed boundary ");
    requireOneOf(algorithm.buffers(operation), buffer, what + " has no buffer ");
    if (keys.isPresent()) {
      requireOneOf(algorithm.keyLives(operation), keys.get(), what + " has no keys ");
      if (!keys.get().fits(boundary)) {
        throw new IllegalArgumentException(
            what + " at boundary " + boundary.label() + " has no keys " + keys.get().label());
      }
    }
  }

  /** A request with the usual keys. */
  public Request(
      Algorithm algorithm,
      Operation operation,
      Boundary boundary,
      int payloadBytes,
      Data data,
      Buffer buffer,
      long seed,
      boolean single) {
    this(
        algorithm,
        operation,
        boundary,
        payloadBytes,
        data,
        buffer,
        algorithm.keyLives(operation).stream().findFirst(),
        seed,
        single);
  }

  private static <L extends Labelled> void requireOneOf(Collection<L> all, L chosen, String hasNo) {
    if (!all.contains(chosen)) {
      throw new IllegalArgumentException(
          hasNo + chosen.label() + ", it has " + all.stream().map(Labelled::label).toList());
    }
  }

  /**
   * The request of a cold start, from the names on the command line.
   *
   * @throws UnavailableException if one of them is unknown, or the algorithm does not have it
   */
  public static Request cold(
      String algorithm, String operation, String boundary, int payloadBytes, String data, long seed)
      throws UnavailableException {
    return of(
        found(algorithm),
        Labelled.find(Operation.class, operation)
            .orElseThrow(() -> new UnavailableException("no operation is named " + operation)),
        Labelled.find(Boundary.class, boundary)
            .orElseThrow(() -> new UnavailableException("no boundary is named " + boundary)),
        payloadBytes,
        data,
        Buffer.NEW.label(),
        "",
        seed,
        true);
  }

  static Algorithm found(String algorithm) throws UnavailableException {
    return Catalog.algorithm(algorithm)
        .orElseThrow(() -> new UnavailableException("no algorithm is named " + algorithm));
  }

  /**
   * @param keys empty for the usual ones
   */
  static Request of(
      Algorithm algorithm,
      Operation operation,
      Boundary boundary,
      int payloadBytes,
      String data,
      String buffer,
      String keys,
      long seed,
      boolean single)
      throws UnavailableException {
    try {
      return new Request(
          algorithm,
          operation,
          boundary,
          payloadBytes,
          Labelled.find(Data.class, data)
              .orElseThrow(
                  () -> new UnavailableException("data is random, same, equal or uncached")),
          Labelled.find(Buffer.class, buffer)
              .orElseThrow(() -> new UnavailableException("no buffer is named " + buffer)),
          keys.isEmpty()
              ? algorithm.keyLives(operation).stream().findFirst()
              : Optional.of(
                  Labelled.find(KeyLife.class, keys)
                      .orElseThrow(
                          () -> new UnavailableException("keys are fresh, other or same"))),
          seed,
          single);
    } catch (IllegalArgumentException e) {
      throw new UnavailableException(e.getMessage());
    }
  }

  /** Whether keys live so long. */
  public boolean has(KeyLife life) {
    return keys.filter(life::equals).isPresent();
  }

  /** Whether the operation's time is that of its payload: ciphers, digests, MACs. */
  public boolean isBulk() {
    return operation != Operation.GENERATE_KEY && algorithm.primitive(operation).isBulk();
  }

  /**
   * Whether calls repeat operations whose time depends on key and input: those that neither draw
   * random numbers nor number their messages.
   */
  public boolean repeats() {
    if (operation != Operation.GENERATE_KEY
        && algorithm.primitive(operation) instanceof Refusal refusal) {
      return withOperation(refusal.refused(operation)).repeats();
    }
    boolean numbered = payloadBytes >= Long.BYTES && data.differs();
    return switch (operation) {
      case VERIFY,
          AGREE,
          DECAPSULATE,
          DECODE_PUBLIC,
          DECODE_PRIVATE,
          DECODE_PRIVATE_SEED,
          DECODE_PRIVATE_EXPANDED,
          ENCODE_PUBLIC,
          ENCODE_PRIVATE,
          VERIFY_CERTIFICATE,
          VALIDATE_CHAIN,
          DERIVE,
          OPEN,
          LOAD_KEYSTORE,
          OPEN_FILE,
          HANDSHAKE_CLIENT_FINISH,
          HANDSHAKE_SERVER_CONFIRM,
          HANDSHAKE_SERVER_FINISH,
          HANDSHAKE_CLIENT_CONFIRM ->
          true;
      case SIGN -> !numbered;
      default -> operation.undoes().isPresent() && !isBulk();
    };
  }

  /** The same of another operation, at its narrowest boundary. */
  public Request withOperation(Operation other) {
    return new Request(
        algorithm,
        other,
        algorithm.defaultBoundary(other),
        payloadBytes,
        data,
        buffer,
        seed,
        single);
  }

  /** The same with another payload. */
  public Request withPayload(int bytes) {
    return new Request(algorithm, operation, boundary, bytes, data, buffer, keys, seed, single);
  }
}
