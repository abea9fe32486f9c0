package org.jcamark.catalog;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jcamark.catalog.Operation.Family;

/**
 * What an algorithm is to JCA: the service, its standard name and parameters. Names are the JDK's
 * standard algorithm names where it has one, Bouncy Castle's otherwise; a provider's dialect in
 * {@code org.jcamark.jca.provider} translates where its names differ.
 */
public sealed interface Primitive
    permits SymmetricPrimitive,
        AsymmetricPrimitive,
        Primitive.Wrapping,
        Derivation,
        PasswordBased,
        Supplement,
        Primitive.Composed {

  /** What {@link javax.crypto.Cipher} does. */
  interface CipherPrimitive {
    String transformation();
  }

  sealed interface Wrapping extends Primitive
      permits SymmetricPrimitive.KeyWrap, AsymmetricPrimitive.RsaKeyWrap {}

  /** What is made of operations that are measured by themselves, too. */
  sealed interface Composed extends Primitive permits HpkeSuite, Workload {
    @Override
    default double micros(Operation operation, int payloadBytes) {
      return steps(operation).stream().mapToDouble(step -> step.micros(payloadBytes)).sum();
    }
  }

  /** The family whose benchmark class measures it. */
  default Family family() {
    return Family.of(this);
  }

  /** Its operations, key generation aside. */
  default Set<Operation> operations() {
    return family().operations();
  }

  /**
   * The timed boundaries that an operation of it has; the first is the default. Authenticated
   * encryption needs a nonce or an IV for each message, which initialisation sets; digests,
   * derivation and random numbers have no initialisation.
   */
  default Set<Boundary> boundaries(Operation operation) {
    return switch (family()) {
      case AEAD, ETM -> EnumSet.of(Boundary.INIT, Boundary.INSTANCE);
      case DIGEST, DERIVATION, RANDOM -> EnumSet.of(Boundary.OPERATION, Boundary.INSTANCE);
      case HPKE, TOKEN, PASSWORD -> EnumSet.of(Boundary.INSTANCE);
      case ENVELOPE, HANDSHAKE, TLS, REFUSAL -> EnumSet.of(Boundary.OPERATION);
      default -> EnumSet.of(Boundary.OPERATION, Boundary.INIT, Boundary.INSTANCE);
    };
  }

  /** The sizes of messages that an operation of it is measured with. */
  default Payload payload(Operation operation) {
    return family().payload();
  }

  /** How messages go in and out; the first is the usual way. */
  default Set<Buffer> buffers() {
    return switch (family()) {
      case AEAD, BLOCK -> EnumSet.allOf(Buffer.class);
      case DIGEST, MAC, SIGNATURE ->
          EnumSet.complementOf(EnumSet.of(Buffer.REUSE, Buffer.DIRECT, Buffer.STREAM));
      default -> EnumSet.of(Buffer.NEW);
    };
  }

  /** The longest message that it takes, in bytes. */
  default int maxPayloadBytes() {
    return Integer.MAX_VALUE;
  }

  default boolean takes(int payloadBytes) {
    return payloadBytes <= maxPayloadBytes();
  }

  /** Whether the time of its operations is that of their payload. */
  default boolean isBulk() {
    return switch (family()) {
      case AEAD, BLOCK, ETM, DIGEST, MAC, RANDOM, ENVELOPE -> true;
      default -> false;
    };
  }

  /** The operations that an operation of it is made of; empty for most. */
  default List<Step> steps(Operation operation) {
    return List.of();
  }

  /**
   * Order of magnitude of an operation in µs on the slower provider.
   *
   * @param payloadBytes at least 0
   */
  double micros(Operation operation, int payloadBytes);
}
