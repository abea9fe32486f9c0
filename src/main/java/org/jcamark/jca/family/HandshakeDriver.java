package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Workload;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.HandshakeSubject;
import org.jcamark.workload.Signatures.SigningKey;
import org.jcamark.workload.Signatures.VerificationKey;
import org.jcamark.workload.handshake.Handshake;
import org.jcamark.workload.handshake.Handshake.Finish;
import org.jcamark.workload.handshake.Handshake.Reply;
import org.jcamark.workload.handshake.Handshake.Share;

/** Handshakes: a changed message ends them. Their phases are proved with them. */
final class HandshakeDriver implements Driver<Workload.Handshake> {
  /** Altered bytes, spread over each message. */
  private static final int ALTERED = 12;

  @Override
  public List<HandshakeSubject> prepare(Preparation from, Workload.Handshake workload)
      throws GeneralSecurityException {
    Algorithm algorithm = from.request().algorithm();
    Operation operation = from.request().operation();
    Handshake handshake = Handshake.of(from.source(), algorithm);
    boolean serverFirst = HandshakeSubject.isServerFirst(operation);
    double micros = algorithm.micros(Operation.HANDSHAKE_SERVER_FIRST);
    List<HandshakeSubject> subjects = new ArrayList<>();
    for (int i = 0; i < Inputs.count(from.request(), micros); i++) {
      SigningKey server = handshake.signatures().generate();
      VerificationKey known = handshake.signatures().read(server.publicBytes());
      byte[] hello = serverFirst ? handshake.clientHello() : new byte[0];
      Share share = serverFirst ? handshake.serverShare(hello, server) : handshake.clientShare();
      Reply reply =
          serverFirst
              ? handshake.clientReply(hello, share.message(), known)
              : handshake.serverReply(share.message(), server);
      Finish finish =
          serverFirst
              ? handshake.serverFinish(share, reply.message())
              : handshake.clientFinish(share, reply.message(), known);
      subjects.add(
          new HandshakeSubject(
              algorithm, operation, handshake, server, hello, share, reply, finish));
    }
    return subjects;
  }

  @Override
  public void prove(Proof proof, Workload.Handshake workload) throws GeneralSecurityException {
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

  private static void refusesAltered(byte[] message, Proof.Use receiver)
      throws CheckFailedException {
    Proof.requireRefusals("an altered message", message, ALTERED, receiver);
  }
}
