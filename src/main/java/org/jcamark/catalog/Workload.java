package org.jcamark.catalog;

import static org.jcamark.catalog.Operation.HANDSHAKE_CLIENT_FINISH;
import static org.jcamark.catalog.Operation.HANDSHAKE_CLIENT_SHARE;
import static org.jcamark.catalog.Operation.HANDSHAKE_SERVER_REPLY;

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
              seal ? profile.send() : profile.receive(),
              Stream.of(
                  new Step(seal ? Operation.ENCRYPT : Operation.DECRYPT, cipher, true),
                  new Step(Operation.DIGEST, digest, true)),
              seal ? profile.sign() : profile.verify())
          .flatMap(steps -> steps)
          .toList();
    }
  }

  /** A handshake that authenticates the server and derives secrets as RFC 8446 does. */
  record Handshake(Profile profile) implements Workload {
    private static final double KEY_SCHEDULE_MICROS = 10;

    @Override
    public List<Step> steps(Operation operation) {
      Stream<Step> steps =
          switch (operation) {
            case HANDSHAKE_CLIENT_SHARE -> profile.makeKey();
            case HANDSHAKE_SERVER_REPLY -> Stream.concat(profile.send(), profile.sign());
            case HANDSHAKE_CLIENT_FINISH -> Stream.concat(profile.receive(), profile.verify());
            case HANDSHAKE_SERVER_SHARE -> Stream.concat(profile.makeKey(), profile.sign());
            case HANDSHAKE_CLIENT_REPLY -> Stream.concat(profile.verify(), profile.send());
            case HANDSHAKE_SERVER_FINISH -> profile.receive();
            case HANDSHAKE_SERVER_CONFIRM, HANDSHAKE_CLIENT_CONFIRM -> Stream.<Step>of();
            default ->
                Stream.of(HANDSHAKE_CLIENT_SHARE, HANDSHAKE_SERVER_REPLY, HANDSHAKE_CLIENT_FINISH)
                    .flatMap(phase -> steps(phase).stream());
          };
      return steps.toList();
    }

    /** With the key schedule, all that there is in the last phase. */
    @Override
    public double micros(Operation operation, int payloadBytes) {
      return KEY_SCHEDULE_MICROS + Workload.super.micros(operation, payloadBytes);
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
          : 1_000 + new Handshake(profile).micros(Operation.HANDSHAKE);
    }
  }
}
