package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Workload;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Peer;
import org.jcamark.jca.subject.Subject;
import org.jcamark.jca.workload.Signatures.SigningKey;
import org.jcamark.jca.workload.handshake.Flow;
import org.jcamark.jca.workload.handshake.Flow.Outcome;
import org.jcamark.jca.workload.handshake.Handshake;
import org.jcamark.jca.workload.handshake.Handshake.Finish;
import org.jcamark.jca.workload.handshake.Handshake.Reply;
import org.jcamark.jca.workload.handshake.Handshake.Share;
import org.jcamark.jca.workload.handshake.Secrets;
import org.jcamark.model.SizeMetric;

/**
 * A handshake, or one phase of it on messages that were made before.
 *
 * @param flow in the order to which the operation belongs, both sides through one provider
 * @param made the first message with a share
 * @param answer to it
 * @param end the answer to that
 */
public record HandshakeSubject(Algorithm algorithm, Flow flow, Share made, Reply answer, Finish end)
    implements Subject<Object> {
  /** Altered bytes, spread over each message. */
  private static final int ALTERED = 12;

  static List<HandshakeSubject> prepare(Preparation from, Workload.Handshake workload)
      throws GeneralSecurityException {
    Algorithm algorithm = from.request().algorithm();
    Handshake handshake = Handshake.of(from.source(), algorithm);
    boolean serverFirst =
        from.request().operation().compareTo(Operation.HANDSHAKE_SERVER_FIRST) >= 0;
    double micros = algorithm.micros(Operation.HANDSHAKE_SERVER_FIRST);
    List<HandshakeSubject> subjects = new ArrayList<>();
    for (int i = 0; i < Inputs.count(from.request(), micros); i++) {
      Flow flow = Flow.of(serverFirst, handshake, handshake, handshake.signatures().generate());
      Share share = flow.share();
      Reply reply = flow.reply(share.message());
      Finish finish = flow.finish(share, reply.message());
      subjects.add(new HandshakeSubject(algorithm, flow, share, reply, finish));
    }
    return subjects;
  }

  public Outcome shakeHands() throws GeneralSecurityException {
    return flow.shakeHands();
  }

  public Share share() throws GeneralSecurityException {
    return flow.share();
  }

  public Reply reply() throws GeneralSecurityException {
    return flow.reply(made.message());
  }

  public Finish finish() throws GeneralSecurityException {
    return flow.finish(made, answer.message());
  }

  public Secrets confirm() throws GeneralSecurityException {
    return flow.confirm(answer, end.message());
  }

  /**
   * What each side sends in the operation. The hello counts as a part of the reply, as no phase of
   * its own sends it.
   */
  @Override
  public Map<SizeMetric, Integer> sizes(Object result) {
    boolean whole = result instanceof Outcome;
    int opening =
        (whole || result instanceof Share ? made.message().length : 0)
            + (whole || result instanceof Finish ? end.message().length : 0);
    int answering =
        whole || result instanceof Reply ? flow.hello().length + answer.message().length : 0;
    return flow.serverFirst()
        ? Map.of(SizeMetric.CLIENT, answering, SizeMetric.SERVER, opening)
        : Map.of(SizeMetric.CLIENT, opening, SizeMetric.SERVER, answering);
  }

  /** Goes on with the result to the end, where both sides have to agree. */
  @Override
  public void check(Object result) throws GeneralSecurityException {
    require(
        result instanceof Outcome whole ? whole.agrees() : agrees(result),
        "both sides derive different secrets");
  }

  private boolean agrees(Object phase) throws GeneralSecurityException {
    if (phase instanceof Secrets confirmed) {
      return end.secrets().agreesWith(confirmed);
    }
    Share share = phase instanceof Share its ? its : made;
    Reply reply =
        phase instanceof Reply its
            ? its
            : phase instanceof Share ? flow.reply(share.message()) : answer;
    Finish finish = phase instanceof Finish its ? its : flow.finish(share, reply.message());
    return finish.secrets().agreesWith(flow.confirm(reply, finish.message()));
  }

  /** Both sides through different providers, each as client and as server. */
  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    Handshake ours = flow.client();
    Handshake theirs = peer.alone(() -> Handshake.of(peer.source(), algorithm));
    SigningKey theirKey = peer.alone(theirs.signatures()::sample);
    peer.alone(
        () -> {
          require(
              Flow.of(false, theirs, theirs, theirKey).shakeHands().agrees(),
              "disagrees with itself");
          return theirs.signatures().read(flow.key().publicBytes());
        });
    ours.signatures().read(theirKey.publicBytes());
    for (boolean serverFirst : new boolean[] {false, true}) {
      peer.agrees(() -> Flow.of(serverFirst, theirs, ours, flow.key()).shakeHands().agrees());
      peer.agrees(() -> Flow.of(serverFirst, ours, theirs, theirKey).shakeHands().agrees());
    }
  }

  /** A changed message ends a handshake. Its phases are proved with it. */
  static void prove(Proof proof, Workload.Handshake workload) throws GeneralSecurityException {
    boolean serverFirst = proof.operation() == Operation.HANDSHAKE_SERVER_FIRST;
    if (!serverFirst && proof.operation() != Operation.HANDSHAKE) {
      return;
    }
    Handshake handshake = Handshake.of(proof.source(), proof.algorithm());
    SigningKey server = handshake.signatures().sample();
    Flow flow = Flow.of(serverFirst, handshake, handshake, server);
    Share share = flow.share();
    Reply reply = flow.reply(share.message());
    if (serverFirst) {
      refusesAltered(flow.hello(), altered -> flow.withHello(altered).reply(share.message()));
    }
    refusesAltered(
        share.message(),
        altered ->
            serverFirst ? flow.reply(altered) : flow.finish(share, flow.reply(altered).message()));
    refusesAltered(reply.message(), altered -> flow.finish(share, altered));
    refusesAltered(
        flow.finish(share, reply.message()).message(), altered -> flow.confirm(reply, altered));
    proof.add("refuses altered messages");
    Flow second = Flow.of(serverFirst, handshake, handshake, server);
    Flow elsewhere = flow.expecting(handshake.signatures().generate().publicBytes());
    if (serverFirst) {
      proof.refuses("the share of another handshake", share.message(), second::reply);
      proof.refuses("another server", share.message(), elsewhere::reply);
    } else {
      proof.refuses(
          "the reply of another handshake", () -> second.finish(second.share(), reply.message()));
      proof.refuses("another server", () -> elsewhere.finish(share, reply.message()));
    }
  }

  private static void refusesAltered(byte[] message, Proof.Use receiver)
      throws CheckFailedException {
    Proof.requireRefusals("an altered message", message, ALTERED, receiver);
  }
}
