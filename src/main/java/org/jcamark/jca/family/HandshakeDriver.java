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
import org.jcamark.workload.handshake.Flow;
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
      Flow flow = Flow.of(serverFirst, handshake, handshake, server, known);
      Share share = flow.share();
      Reply reply = flow.reply(share.message());
      Finish finish = flow.finish(share, reply.message());
      subjects.add(new HandshakeSubject(algorithm, operation, flow, share, reply, finish));
    }
    return subjects;
  }

  @Override
  public void prove(Proof proof, Workload.Handshake workload) throws GeneralSecurityException {
    boolean serverFirst = proof.operation() == Operation.HANDSHAKE_SERVER_FIRST;
    if (!serverFirst && proof.operation() != Operation.HANDSHAKE) {
      return;
    }
    Handshake handshake = Handshake.of(proof.source(), proof.algorithm());
    SigningKey server = handshake.signatures().sample();
    VerificationKey known = handshake.signatures().read(server.publicBytes());
    Flow flow = Flow.of(serverFirst, handshake, handshake, server, known);
    byte[] hello = flow.hello();
    Share share = flow.share();
    Reply reply = flow.reply(share.message());
    if (serverFirst) {
      refusesAltered(hello, altered -> handshake.clientReply(altered, share.message(), known));
    }
    refusesAltered(
        share.message(),
        altered ->
            serverFirst ? flow.reply(altered) : flow.finish(share, flow.reply(altered).message()));
    refusesAltered(reply.message(), altered -> flow.finish(share, altered));
    refusesAltered(
        flow.finish(share, reply.message()).message(), altered -> flow.confirm(reply, altered));
    proof.add("refuses altered messages");
    Flow second = Flow.of(serverFirst, handshake, handshake, server, known);
    proof.refuses(
        serverFirst ? "the share of another handshake" : "the reply of another handshake",
        () ->
            (serverFirst
                    ? second.reply(share.message())
                    : second.finish(second.share(), reply.message()))
                != null);
    Flow elsewhere = new Flow(serverFirst, handshake, handshake, server, another(handshake), hello);
    proof.refuses(
        "another server",
        () ->
            (serverFirst
                    ? elsewhere.reply(share.message())
                    : elsewhere.finish(share, reply.message()))
                != null);
  }

  private static VerificationKey another(Handshake handshake) throws GeneralSecurityException {
    return handshake.signatures().read(handshake.signatures().generate().publicBytes());
  }

  private static void refusesAltered(byte[] message, Proof.Use receiver)
      throws CheckFailedException {
    Proof.requireRefusals("an altered message", message, ALTERED, receiver);
  }
}
