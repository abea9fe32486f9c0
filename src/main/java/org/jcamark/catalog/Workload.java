package org.jcamark.catalog;

import java.util.EnumSet;
import java.util.Set;

/** A composition of algorithms, timed as a whole or phase by phase. */
public sealed interface Workload extends Primitive {
  Profile profile();

  @Override
  default Set<Boundary> boundaries(Operation operation) {
    return EnumSet.of(Boundary.OPERATION);
  }

  /** A file sealed for a recipient and signed by its sender, see docs/envelope.md. */
  record Envelope(Profile profile) implements Workload {
    @Override
    public Family family() {
      return Family.ENVELOPE;
    }

    @Override
    public double micros(Operation operation) {
      return operation == Operation.SEAL_FILE
          ? profile.senderMicros() + profile.signMicros()
          : profile.receiverMicros() + profile.verifyMicros();
    }
  }

  /** A handshake that authenticates the server and derives secrets as RFC 8446 does. */
  record Handshake(Profile profile) implements Workload {
    @Override
    public Family family() {
      return Family.HANDSHAKE;
    }

    @Override
    public double micros(Operation operation) {
      return switch (operation) {
        case HANDSHAKE_CLIENT_SHARE -> profile.keyMicros();
        case HANDSHAKE_SERVER_REPLY -> profile.senderMicros() + profile.signMicros();
        case HANDSHAKE_CLIENT_FINISH -> profile.receiverMicros() + profile.verifyMicros();
        case HANDSHAKE_SERVER_SHARE -> profile.keyMicros() + profile.signMicros();
        case HANDSHAKE_CLIENT_REPLY -> profile.senderMicros() + profile.verifyMicros();
        case HANDSHAKE_SERVER_FINISH -> profile.receiverMicros();
        default -> total();
      };
    }

    private double total() {
      return profile.keyMicros()
          + profile.senderMicros()
          + profile.receiverMicros()
          + profile.signMicros()
          + profile.verifyMicros();
    }
  }

  /** TLS 1.3 between two engines of a JSSE provider in one thread (RFC 8446). */
  record Tls13(Profile profile) implements Workload {
    private static final Set<String> GROUPS =
        Set.of("X25519", "ECDH-P256", "ECDH-P384", "ML-KEM-768");

    private static final Set<String> CERTIFICATES =
        Set.of(
            "ECDSA-P256-SHA256",
            "ECDSA-P384-SHA384",
            "Ed25519",
            "RSA-2048-PSS-SHA256",
            "RSA-3072-PSS-SHA256",
            "ML-DSA-44",
            "ML-DSA-65");

    /** Whether TLS 1.3 has code points for both parts. */
    static boolean has(Profile profile) {
      return profile.keyExchange().stream().allMatch(part -> GROUPS.contains(part.name()))
          && CERTIFICATES.contains(profile.signature().name());
    }

    @Override
    public Family family() {
      return Family.TLS;
    }

    @Override
    public double micros(Operation operation) {
      return operation == Operation.TLS13_SEND
          ? 10
          : 1_000 + new Handshake(profile).micros(Operation.HANDSHAKE);
    }
  }
}
