package org.jcamark.catalog;

import static org.jcamark.catalog.Operation.REFUSE_DECAPSULATE;
import static org.jcamark.catalog.Operation.REFUSE_DECRYPT_TAG;
import static org.jcamark.catalog.Operation.REFUSE_KEY_SIZE;
import static org.jcamark.catalog.Operation.REFUSE_OPEN_FILE_RECIPIENT;
import static org.jcamark.catalog.Operation.REFUSE_OPEN_FILE_SHORT;
import static org.jcamark.catalog.Operation.REFUSE_VERIFY_FIRST;
import static org.jcamark.catalog.Operation.REFUSE_VERIFY_SHORT;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What a primitive has to refuse, which a server under attack pays for. */
public record Refusal(Primitive refused) implements Primitive {

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

  /** None for a secret key: the time of what it would have been taken for is that of a payload. */
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
  public double micros(Operation operation) {
    return refused.micros(refused(operation));
  }

  @Override
  public double micros(Operation operation, int payloadBytes) {
    return refused.micros(refused(operation), payloadBytes);
  }
}
