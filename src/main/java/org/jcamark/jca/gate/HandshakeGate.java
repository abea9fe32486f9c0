package org.jcamark.jca.gate;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.workload.Signatures.SigningKey;
import org.jcamark.workload.Signatures.VerificationKey;
import org.jcamark.workload.handshake.Handshake;
import org.jcamark.workload.handshake.Handshake.Reply;
import org.jcamark.workload.handshake.Handshake.Share;

/** Proves that a changed message ends a handshake. Its phases are proved with it. */
final class HandshakeGate {
  /** Altered bytes, spread over each message. */
  private static final int ALTERED = 12;

  private HandshakeGate() {}

  static void prove(Proof proof) throws GeneralSecurityException {
    Handshake handshake = Handshake.of(proof.source(), proof.algorithm());
    SigningKey server = handshake.signatures().sample();
    VerificationKey known = handshake.signatures().read(server.publicBytes());
    if (proof.operation() == Operation.HANDSHAKE) {
      clientFirst(proof, handshake, server, known);
    } else if (proof.operation() == Operation.HANDSHAKE_SERVER_FIRST) {
      serverFirst(proof, handshake, server, known);
    }
  }

  private static void clientFirst(
      Proof proof, Handshake handshake, SigningKey server, VerificationKey known)
      throws GeneralSecurityException {
    Share share = handshake.clientShare();
    refusesAltered(
        share.message(),
        altered ->
            handshake.clientFinish(share, handshake.serverReply(altered, server).message(), known));
    refusesAltered(
        handshake.serverReply(share.message(), server).message(),
        altered -> handshake.clientFinish(share, altered, known));
    proof.add("refuses altered messages");
    VerificationKey other =
        handshake.signatures().read(handshake.signatures().generate().publicBytes());
    Reply reply = handshake.serverReply(share.message(), server);
    proof.refuses(
        "another server", () -> handshake.clientFinish(share, reply.message(), other) != null);
  }

  private static void serverFirst(
      Proof proof, Handshake handshake, SigningKey server, VerificationKey known)
      throws GeneralSecurityException {
    Share share = handshake.serverShare(server);
    refusesAltered(share.message(), altered -> handshake.clientReply(altered, known));
    refusesAltered(
        handshake.clientReply(share.message(), known).message(),
        altered -> handshake.serverFinish(share, altered));
    proof.add("refuses altered messages");
    VerificationKey other =
        handshake.signatures().read(handshake.signatures().generate().publicBytes());
    proof.refuses("another server", () -> handshake.clientReply(share.message(), other) != null);
  }

  private interface Receiver {
    Object receive(byte[] message) throws GeneralSecurityException;
  }

  private static void refusesAltered(byte[] message, Receiver receiver)
      throws CheckFailedException {
    for (int i = 0; i < ALTERED; i++) {
      byte[] altered =
          CheckFailedException.altered(message, i * (message.length - 1) / (ALTERED - 1));
      CheckFailedException.requireRefusal(
          "an altered message", () -> receiver.receive(altered) != null);
    }
  }
}
