package org.jcamark.catalog;

import static org.jcamark.catalog.Operation.DECODE_PRIVATE;
import static org.jcamark.catalog.Operation.DECODE_PRIVATE_SEED;
import static org.jcamark.catalog.Operation.DECODE_PUBLIC;
import static org.jcamark.catalog.Operation.ENCODE_PRIVATE;
import static org.jcamark.catalog.Operation.ENCODE_PUBLIC;
import static org.jcamark.catalog.Operation.REFUSE_DECAPSULATE;
import static org.jcamark.catalog.Operation.REFUSE_DECRYPT_TAG;
import static org.jcamark.catalog.Operation.REFUSE_KEY_SIZE;
import static org.jcamark.catalog.Operation.REFUSE_OPEN_FILE_RECIPIENT;
import static org.jcamark.catalog.Operation.REFUSE_OPEN_FILE_SHORT;
import static org.jcamark.catalog.Operation.REFUSE_VERIFY_FIRST;
import static org.jcamark.catalog.Operation.REFUSE_VERIFY_SHORT;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What the keys and schemes of an algorithm are used for besides. Its name alone does not select
 * them: their operations or family have to.
 */
public sealed interface Supplement extends Primitive {
  /** Those of an algorithm. */
  static Stream<Primitive> of(Algorithm algorithm) {
    return Stream.of(
            Refusal.of(algorithm),
            KeyEncoding.of(algorithm).stream(),
            Certificates.of(algorithm).stream(),
            Catalog.entry(algorithm.name()).flatMap(entry -> entry.token(algorithm)).stream())
        .flatMap(supplements -> supplements);
  }

  /**
   * Public keys as X.509, private ones as PKCS #8. Private keys of stateful schemes are left out:
   * they are others after each signature.
   *
   * @param keyMicros order of magnitude of making a pair in µs, and so of expanding its seed
   */
  record KeyEncoding(Set<Operation> operations, double keyMicros) implements Supplement {

    /**
     * That of the keys of an algorithm; absent where it has no pairs, those of another one, or is
     * legacy.
     */
    static Optional<KeyEncoding> of(Algorithm algorithm) {
      return algorithm
          .keys()
          .filter(keys -> algorithm.primitives().get(0) instanceof AsymmetricPrimitive)
          .filter(keys -> algorithm.legacy().isEmpty())
          .map(keys -> new KeyEncoding(operationsOf(algorithm), keys.micros()));
    }

    private static Set<Operation> operationsOf(Algorithm algorithm) {
      boolean stateful =
          algorithm.primitives().get(0) instanceof AsymmetricPrimitive.Signature scheme
              && scheme.verifyOnly();
      if (stateful) {
        return EnumSet.of(DECODE_PUBLIC, ENCODE_PUBLIC);
      }
      return algorithm.name().startsWith("ML-")
          ? EnumSet.range(DECODE_PUBLIC, ENCODE_PRIVATE)
          : EnumSet.of(DECODE_PUBLIC, DECODE_PRIVATE, ENCODE_PUBLIC, ENCODE_PRIVATE);
    }

    public static boolean decodes(Operation operation) {
      return operation != ENCODE_PUBLIC && operation != ENCODE_PRIVATE;
    }

    public static boolean isOfPublicKey(Operation operation) {
      return operation == DECODE_PUBLIC || operation == ENCODE_PUBLIC;
    }

    @Override
    public Set<Boundary> boundaries(Operation operation) {
      return decodes(operation)
          ? EnumSet.of(Boundary.OPERATION, Boundary.INSTANCE)
          : EnumSet.of(Boundary.OPERATION);
    }

    @Override
    public double micros(Operation operation, int payloadBytes) {
      boolean expands = operations.contains(DECODE_PRIVATE_SEED) && !isOfPublicKey(operation);
      return expands ? keyMicros : 20;
    }
  }

  /** X.509 certificates (RFC 5280) and requests for them (RFC 2986) that a scheme signs. */
  record Certificates(AsymmetricPrimitive.Signature scheme) implements Supplement {
    private static final double PARSING_MICROS = 20;

    /** Those of an algorithm; absent where it is legacy or no standard identifies it in X.509. */
    static Optional<Certificates> of(Algorithm algorithm) {
      boolean legacy = algorithm.legacy().isPresent();
      boolean draft = algorithm.standard().contains("round");
      return algorithm.primitives().stream()
          .filter(AsymmetricPrimitive.Signature.class::isInstance)
          .map(AsymmetricPrimitive.Signature.class::cast)
          .filter(scheme -> !scheme.verifyOnly() && !draft && !legacy)
          .map(Certificates::new)
          .findFirst();
    }

    /** A certificate verifies itself by a new object each time. */
    @Override
    public Set<Boundary> boundaries(Operation operation) {
      return operation == Operation.VERIFY_CERTIFICATE
          ? EnumSet.of(Boundary.INSTANCE)
          : EnumSet.of(Boundary.OPERATION, Boundary.INSTANCE);
    }

    @Override
    public double micros(Operation operation, int payloadBytes) {
      return switch (operation) {
        case PARSE_CERTIFICATE -> PARSING_MICROS;
        case VERIFY_CERTIFICATE -> scheme.verifyMicros();
        case VALIDATE_CHAIN -> 5 * PARSING_MICROS + 2 * scheme.verifyMicros();
        default -> scheme.signMicros();
      };
    }
  }

  /**
   * A JSON Web Token in the compact serialisation of JWS (RFC 7515). All objects of JCA are made
   * for each token.
   *
   * @param scheme that signs it
   * @param alg name of the scheme in the token's header: RFC 7518; RFC 8037 for EdDSA; RFC 9964 for
   *     ML-DSA
   * @param signatureBytes length of the signature in the token, before base64url
   */
  record Token(Primitive scheme, String alg, int signatureBytes) implements Supplement {
    /** The primitive of an algorithm that signs its tokens. */
    static Primitive scheme(Algorithm algorithm) {
      boolean signs = algorithm.operations().contains(Operation.SIGN);
      return algorithm.primitive(signs ? Operation.SIGN : Operation.MAC);
    }

    /** Whether one secret key both signs and verifies. */
    public boolean isSymmetric() {
      return scheme instanceof SymmetricPrimitive.Mac;
    }

    /** The operation of the scheme that an operation of the token calls. */
    public Operation calls(Operation operation) {
      if (isSymmetric()) {
        return Operation.MAC;
      }
      return operation == Operation.SIGN_TOKEN ? Operation.SIGN : Operation.VERIFY;
    }

    /** Signing or verification; none of a MAC, whose time is that of its payload. */
    List<Step> steps(Algorithm algorithm, Operation operation) {
      return isSymmetric() ? List.of() : List.of(Step.of(calls(operation), algorithm));
    }

    @Override
    public double micros(Operation operation, int payloadBytes) {
      return 5 + scheme.micros(calls(operation), 0);
    }
  }

  /** What a primitive has to refuse, which a server under attack pays for. */
  record Refusal(Primitive refused) implements Supplement {

    /** The refusals of an algorithm, if it has any. */
    static Stream<Refusal> of(Algorithm algorithm) {
      return algorithm.primitives().stream()
          .map(Refusal::new)
          .filter(refusal -> !refusal.operations().isEmpty());
    }

    /** None of signatures that are only verified, with which no server is attacked. */
    @Override
    public Set<Operation> operations() {
      if (refused instanceof AsymmetricPrimitive.Signature scheme && scheme.verifyOnly()) {
        return Set.of();
      }
      return switch (refused.family()) {
        case AEAD ->
            // Bouncy Castle's CCM takes any key, until it is used.
            refused instanceof SymmetricPrimitive.Aead aead && aead.isCcm()
                ? EnumSet.of(REFUSE_DECRYPT_TAG)
                : EnumSet.of(REFUSE_DECRYPT_TAG, REFUSE_KEY_SIZE);
        case SIGNATURE -> EnumSet.range(REFUSE_VERIFY_FIRST, REFUSE_VERIFY_SHORT);
        case KEM -> EnumSet.of(REFUSE_DECAPSULATE, REFUSE_KEY_SIZE);
        case ENVELOPE -> EnumSet.range(REFUSE_OPEN_FILE_SHORT, REFUSE_OPEN_FILE_RECIPIENT);
        default -> Set.of();
      };
    }

    /** The operation that is refused; for a key, the one that it would have been taken for. */
    public Operation refused(Operation operation) {
      return switch (refused.family()) {
        case AEAD -> Operation.DECRYPT;
        case SIGNATURE -> Operation.VERIFY;
        case KEM -> operation == REFUSE_DECAPSULATE ? Operation.DECAPSULATE : Operation.ENCAPSULATE;
        default -> Operation.OPEN_FILE;
      };
    }

    /** Whether a key is refused before there is any payload. */
    public static boolean isOfKey(Operation operation) {
      return operation == REFUSE_KEY_SIZE;
    }

    /**
     * None for a secret key: the time of what it would have been taken for is that of a payload.
     */
    List<Step> steps(Algorithm algorithm, Operation operation) {
      boolean key = isOfKey(operation);
      return key && isBulk() ? List.of() : List.of(new Step(refused(operation), algorithm, !key));
    }

    @Override
    public Payload payload(Operation operation) {
      return isOfKey(operation) ? Payload.NONE : refused.payload(refused(operation));
    }

    @Override
    public boolean isBulk() {
      return refused.isBulk();
    }

    @Override
    public double micros(Operation operation, int payloadBytes) {
      return refused.micros(refused(operation), payloadBytes);
    }
  }
}
