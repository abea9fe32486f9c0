package org.jcamark.plan;

import java.util.List;
import java.util.OptionalInt;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Refusal;

/** Payload sizes of operations. */
final class Payloads {
  private static final int KIB = 1 << 10;
  private static final int MIB = 1 << 20;
  private static final List<Integer> BULK =
      List.of(16, 64, KIB, 8 * KIB, 16 * KIB, 64 * KIB, MIB, 16 * MIB);

  /** Signed messages are short in practice: a transcript hash, a token. */
  private static final int MESSAGE_BYTES = 64;

  /** RSA encrypts symmetric keys in practice. */
  private static final int WRAPPED_KEY_BYTES = 32;

  /** Most random numbers become keys or seeds. */
  private static final int SEED_BYTES = 32;

  private static final int DEFAULT_BULK_BYTES = KIB;

  private Payloads() {}

  static boolean applies(Algorithm algorithm, Operation operation) {
    return standard(algorithm, operation).isPresent();
  }

  /** The default payload; absent where the operation takes none. */
  static OptionalInt standard(Algorithm algorithm, Operation operation) {
    if (operation == Operation.GENERATE_KEY) {
      return OptionalInt.empty();
    }
    return switch (algorithm.primitive(operation).family()) {
      case AEAD, BLOCK, DIGEST, MAC, ENVELOPE -> OptionalInt.of(DEFAULT_BULK_BYTES);
      case SIGNATURE -> OptionalInt.of(MESSAGE_BYTES);
      case RSA -> OptionalInt.of(WRAPPED_KEY_BYTES);
      case RANDOM -> OptionalInt.of(SEED_BYTES);
      case TLS ->
          operation == Operation.TLS13_SEND
              ? OptionalInt.of(DEFAULT_BULK_BYTES)
              : OptionalInt.empty();
      case DERIVATION, AGREEMENT, KEM, HANDSHAKE -> OptionalInt.empty();
      case REFUSAL ->
          Refusal.isOfKey(operation)
              ? OptionalInt.empty()
              : standard(algorithm, ((Refusal) algorithm.primitive(operation)).refused(operation));
    };
  }

  /** The payloads of the full suite; none where the operation takes none. */
  static List<Integer> full(Algorithm algorithm, Operation operation) {
    OptionalInt standard = standard(algorithm, operation);
    if (standard.isEmpty()) {
      return List.of();
    }
    return switch (algorithm.primitive(operation).family()) {
      case AEAD, BLOCK, DIGEST, MAC -> BULK;
      case ENVELOPE -> List.of(KIB, 10 * KIB, 100 * KIB, MIB, 16 * MIB);
      case TLS -> List.of(KIB, 16 * KIB);
      default -> List.of(standard.getAsInt());
    };
  }

  /** The longest payload that the operation takes. */
  static int longest(Algorithm algorithm, Operation operation) {
    return algorithm.primitive(operation) instanceof AsymmetricPrimitive.RsaEncryption rsa
        ? rsa.maxPayloadBytes()
        : Integer.MAX_VALUE;
  }
}
