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
    Reply reply = handshake.serverReply(share.message(), server);
    refusesAltered(
        share.message(),
        altered ->
            handshake.clientFinish(share, handshake.serverReply(altered, server).message(), known));
    refusesAltered(reply.message(), altered -> handshake.clientFinish(share, altered, known));
    refusesAltered(
        handshake.clientFinish(share, reply.message(), known).message(),
        altered -> handshake.serverConfirm(reply.waiting(), altered));
    proof.add("refuses altered messages");
    proof.refuses(
        "the reply of another handshake",
        () -> handshake.clientFinish(handshake.clientShare(), reply.message(), known) != null);
    proof.refuses(
        "another server",
        () -> handshake.clientFinish(share, reply.message(), another(handshake)) != null);
  }

  private static void serverFirst(
      Proof proof, Handshake handshake, SigningKey server, VerificationKey known)
      throws GeneralSecurityException {
    byte[] hello = handshake.clientHello();
    Share share = handshake.serverShare(hello, server);
    Reply reply = handshake.clientReply(hello, share.message(), known);
    refusesAltered(hello, altered -> handshake.clientReply(altered, share.message(), known));
    refusesAltered(share.message(), altered -> handshake.clientReply(hello, altered, known));
    refusesAltered(reply.message(), altered -> handshake.serverFinish(share, altered));
    refusesAltered(
        handshake.serverFinish(share, reply.message()).message(),
        altered -> handshake.clientConfirm(reply.waiting(), altered));
    proof.add("refuses altered messages");
    proof.refuses(
        "the share of another handshake",
        () -> handshake.clientReply(handshake.clientHello(), share.message(), known) != null);
    proof.refuses(
        "another server",
        () -> handshake.clientReply(hello, share.message(), another(handshake)) != null);
  }

  private static VerificationKey another(Handshake handshake) throws GeneralSecurityException {
    return handshake.signatures().read(handshake.signatures().generate().publicBytes());
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
