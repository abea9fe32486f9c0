package org.jcamark.catalog;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** X.509 certificates (RFC 5280) and requests for them (RFC 2986) that a scheme signs. */
public record Certificates(AsymmetricPrimitive.Signature scheme) implements Primitive {
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
  public double micros(Operation operation) {
    return switch (operation) {
      case PARSE_CERTIFICATE -> PARSING_MICROS;
      case VERIFY_CERTIFICATE -> scheme.verifyMicros();
      case VALIDATE_CHAIN -> 5 * PARSING_MICROS + 2 * scheme.verifyMicros();
      default -> scheme.signMicros();
    };
  }
}
