package org.jcamark.catalog;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A JSON Web Token in the compact serialisation of JWS (RFC 7515). All objects of JCA are made for
 * each token.
 *
 * @param scheme that signs it
 * @param alg name of the scheme in the token's header: RFC 7518; RFC 8037 for EdDSA; RFC 9964 for
 *     ML-DSA
 * @param signatureBytes length of the signature in the token, before base64url
 */
public record Token(Primitive scheme, String alg, int signatureBytes) implements Primitive {
  private record Name(String alg, int signatureBytes) {}

  private static final Map<String, Name> NAMES =
      Map.ofEntries(
          entry("HMAC-SHA256", new Name("HS256", 32)),
          entry("HMAC-SHA384", new Name("HS384", 48)),
          entry("HMAC-SHA512", new Name("HS512", 64)),
          entry("RSA-2048-PKCS1", new Name("RS256", 256)),
          entry("RSA-3072-PKCS1", new Name("RS256", 384)),
          entry("RSA-4096-PKCS1", new Name("RS256", 512)),
          entry("RSA-2048-PSS-SHA256", new Name("PS256", 256)),
          entry("RSA-3072-PSS-SHA256", new Name("PS256", 384)),
          entry("RSA-4096-PSS-SHA256", new Name("PS256", 512)),
          entry("RSA-3072-PSS-SHA384", new Name("PS384", 384)),
          entry("ECDSA-P256-SHA256", new Name("ES256", 64)),
          entry("ECDSA-P384-SHA384", new Name("ES384", 96)),
          entry("ECDSA-P521-SHA512", new Name("ES512", 132)),
          entry("Ed25519", new Name("EdDSA", 64)),
          entry("Ed448", new Name("EdDSA", 114)),
          entry("ML-DSA-44", new Name("ML-DSA-44", 2420)),
          entry("ML-DSA-65", new Name("ML-DSA-65", 3309)),
          entry("ML-DSA-87", new Name("ML-DSA-87", 4627)));

  /** The tokens that an algorithm signs; absent where JOSE has no name for it. */
  static Optional<Token> of(Algorithm algorithm) {
    return Optional.ofNullable(NAMES.get(algorithm.name()))
        .map(name -> new Token(scheme(algorithm), name.alg(), name.signatureBytes()));
  }

  private static Primitive scheme(Algorithm algorithm) {
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
  public double micros(Operation operation) {
    return 5 + scheme.micros(calls(operation));
  }
}
