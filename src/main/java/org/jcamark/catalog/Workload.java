package org.jcamark.catalog;

import static org.jcamark.catalog.Operation.DECAPSULATE;
import static org.jcamark.catalog.Operation.ENCAPSULATE;
import static org.jcamark.catalog.Operation.GENERATE_KEY;
import static org.jcamark.catalog.Operation.SIGN;
import static org.jcamark.catalog.Operation.VERIFY;

import java.util.List;
import java.util.stream.Stream;

/** A composition of algorithms, timed as a whole or phase by phase. */
public sealed interface Workload extends Primitive.Composed {
  Profile profile();

  /**
   * The operations that it is made of; they leave out key derivation, digests of short messages and
   * copies.
   */
  @Override
  List<Step> steps(Operation operation);

  /**
   * A file sealed for a recipient and signed by its sender, see docs/workloads.md.
   *
   * @param cipher of its content
   * @param digest of its ciphertext
   */
  record Envelope(Profile profile, Algorithm cipher, Algorithm digest) implements Workload {
    @Override
    public List<Step> steps(Operation operation) {
      boolean seal = operation == Operation.SEAL_FILE;
      return Stream.of(
              profile.steps(seal ? ENCAPSULATE : DECAPSULATE),
              Stream.of(
                  new Step(seal ? Operation.ENCRYPT : Operation.DECRYPT, cipher, true),
                  new Step(Operation.DIGEST, digest, true)),
              profile.steps(seal ? SIGN : VERIFY))
          .flatMap(steps -> steps)
          .toList();
    }
  }

  /** A handshake that authenticates the server and derives secrets as RFC 8446 does. */
  record Handshake(Profile profile) implements Workload {
    private static final double KEY_SCHEDULE_MICROS = 10;

    @Override
    public List<Step> steps(Operation operation) {
      return switch (operation) {
        case HANDSHAKE_CLIENT_SHARE -> steps(GENERATE_KEY);
        case HANDSHAKE_SERVER_REPLY -> steps(ENCAPSULATE, SIGN);
        case HANDSHAKE_CLIENT_FINISH -> steps(DECAPSULATE, VERIFY);
        case HANDSHAKE_SERVER_SHARE -> steps(GENERATE_KEY, SIGN);
        case HANDSHAKE_CLIENT_REPLY -> steps(VERIFY, ENCAPSULATE);
        case HANDSHAKE_SERVER_FINISH -> steps(DECAPSULATE);
        case HANDSHAKE_SERVER_CONFIRM, HANDSHAKE_CLIENT_CONFIRM -> List.of();
        default -> steps(GENERATE_KEY, ENCAPSULATE, SIGN, DECAPSULATE, VERIFY);
      };
    }

    private List<Step> steps(Operation... operations) {
      return profile.steps(operations).toList();
    }

    /** With the key schedule, all that there is in the last phase. */
    @Override
    public double micros(Operation operation, int payloadBytes) {
      return KEY_SCHEDULE_MICROS + Workload.super.micros(operation, payloadBytes);
    }
  }

  /**
   * A signature scheme of certificates in TLS, from IANA's registry of TLS signature schemes.
   *
   * @param scheme JSSE's name
   */
  record SignatureScheme(String scheme, int code) {
    public boolean isRsa() {
      return scheme.startsWith("rsa_");
    }
  }

  /**
   * TLS 1.3 or 1.2 between two engines in one thread (RFC 8446, RFC 5246).
   *
   * @param group of the key exchange
   * @param scheme of the certificates' signatures
   */
  record Tls(Profile profile, TlsGroup group, SignatureScheme scheme) implements Workload {
    @Override
    public Payload payload(Operation operation) {
      return operation == Operation.TLS13_SEND ? family().payload() : Payload.NONE;
    }

    /**
     * Of a handshake without certificates; empty for resumed ones, for application data, and where
     * the catalogue does not have the key exchange.
     */
    @Override
    public List<Step> steps(Operation operation) {
      boolean full = operation == Operation.TLS13 || operation == Operation.TLS12;
      return full && !profile.keyExchange().isEmpty()
          ? new Handshake(profile).steps(Operation.HANDSHAKE)
          : List.of();
    }

    @Override
    public double micros(Operation operation, int payloadBytes) {
      return operation == Operation.TLS13_SEND
          ? 20
          : 1_000 + new Handshake(profile).micros(Operation.HANDSHAKE, 0);
    }
  }
}
