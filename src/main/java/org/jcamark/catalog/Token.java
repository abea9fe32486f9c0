package org.jcamark.catalog;

import java.util.List;

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
  public double micros(Operation operation) {
    return 5 + scheme.micros(calls(operation));
  }
}
