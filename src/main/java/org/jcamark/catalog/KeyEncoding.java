package org.jcamark.catalog;

import static org.jcamark.catalog.Operation.DECODE_PRIVATE;
import static org.jcamark.catalog.Operation.DECODE_PRIVATE_EXPANDED;
import static org.jcamark.catalog.Operation.DECODE_PRIVATE_SEED;
import static org.jcamark.catalog.Operation.DECODE_PUBLIC;
import static org.jcamark.catalog.Operation.ENCODE_PRIVATE;
import static org.jcamark.catalog.Operation.ENCODE_PUBLIC;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Public keys as X.509, private ones as PKCS #8. Private keys of stateful schemes are left out:
 * they are others after each signature.
 *
 * @param keyMicros order of magnitude of making a pair in µs, and so of expanding its seed
 */
public record KeyEncoding(Set<Operation> operations, double keyMicros) implements Primitive {

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
    Set<Operation> operations = EnumSet.of(DECODE_PUBLIC, ENCODE_PUBLIC);
    boolean stateful =
        algorithm.primitives().get(0) instanceof AsymmetricPrimitive.Signature scheme
            && scheme.verifyOnly();
    if (!stateful) {
      operations.add(DECODE_PRIVATE);
      operations.add(ENCODE_PRIVATE);
    }
    if (algorithm.name().startsWith("ML-")) {
      operations.add(DECODE_PRIVATE_SEED);
      operations.add(DECODE_PRIVATE_EXPANDED);
    }
    return operations;
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
  public double micros(Operation operation) {
    boolean expands = operations.contains(DECODE_PRIVATE_SEED) && !isOfPublicKey(operation);
    return expands ? keyMicros : 20;
  }
}
