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
import org.jcamark.model.SizeMetric;
import org.jcamark.workload.Signatures.SigningKey;
import org.jcamark.workload.handshake.Flow;
import org.jcamark.workload.handshake.Handshake;
import org.jcamark.workload.handshake.Handshake.Finish;
import org.jcamark.workload.handshake.Handshake.Reply;
import org.jcamark.workload.handshake.Handshake.Share;
import org.jcamark.workload.handshake.Secrets;

/**
 * A handshake, or one phase of it on messages that were made before.
 *
 * @param flow in the order to which the operation belongs, both sides through one provider
 * @param share the first message with a share
 * @param reply the answer to it
 * @param finish the answer to that
 */
public record HandshakeSubject(
    Algorithm algorithm, Operation operation, Flow flow, Share share, Reply reply, Finish finish)
    implements Subject<Object> {
  /** Altered bytes, spread over each message. */
  private static final int ALTERED = 12;

  static List<HandshakeSubject> prepare(Preparation from, Workload.Handshake workload)
      throws GeneralSecurityException {
    Algorithm algorithm = from.request().algorithm();
    Operation operation = from.request().operation();
    Handshake handshake = Handshake.of(from.source(), algorithm);
    boolean serverFirst = operation.compareTo(Operation.HANDSHAKE_SERVER_FIRST) >= 0;
    double micros = algorithm.micros(Operation.HANDSHAKE_SERVER_FIRST);
    List<HandshakeSubject> subjects = new ArrayList<>();
    for (int i = 0; i < Inputs.count(from.request(), micros); i++) {
      SigningKey server = handshake.signatures().generate();
      Flow flow = Flow.of(serverFirst, handshake, handshake, server);
      Share share = flow.share();
      Reply reply = flow.reply(share.message());
      Finish finish = flow.finish(share, reply.message());
      subjects.add(new HandshakeSubject(algorithm, operation, flow, share, reply, finish));
    }
    return subjects;
  }

  /** All phases of a new handshake. */
  public Flow.Outcome shakeHands() throws GeneralSecurityException {
    return Flow.of(flow.serverFirst(), flow.client(), flow.server(), flow.key()).all();
  }

  /** {@link Handshake#clientShare} or {@link Handshake#serverShare}. */
  public Share makeShare() throws GeneralSecurityException {
    return flow.share();
  }

  /** {@link Handshake#serverReply} or {@link Handshake#clientReply}. */
  public Reply makeReply() throws GeneralSecurityException {
    return flow.reply(share.message());
  }

  /** {@link Handshake#clientFinish} or {@link Handshake#serverFinish}. */
  public Finish makeFinish() throws GeneralSecurityException {
    return flow.finish(share, reply.message());
  }

  /** {@link Handshake#serverConfirm} or {@link Handshake#clientConfirm}. */
  public Secrets confirm() throws GeneralSecurityException {
    return flow.confirm(reply, finish.message());
  }

  /**
   * What each side sends in the operation. The hello counts as a part of the reply, as no phase of
   * its own sends it.
   */
  @Override
  public Map<SizeMetric, Integer> sizes(Object result) {
    int shareBytes = share.message().length;
    int finishBytes = finish.message().length;
    int opening =
        switch (operation) {
          case HANDSHAKE, HANDSHAKE_SERVER_FIRST -> shareBytes + finishBytes;
          case HANDSHAKE_CLIENT_SHARE, HANDSHAKE_SERVER_SHARE -> shareBytes;
          case HANDSHAKE_CLIENT_FINISH, HANDSHAKE_SERVER_FINISH -> finishBytes;
          default -> 0;
        };
    int answering =
        switch (operation) {
          case HANDSHAKE, HANDSHAKE_SERVER_FIRST, HANDSHAKE_SERVER_REPLY, HANDSHAKE_CLIENT_REPLY ->
              flow.hello().length + reply.message().length;
          default -> 0;
        };
    return flow.serverFirst()
        ? Map.of(SizeMetric.CLIENT, answering, SizeMetric.SERVER, opening)
        : Map.of(SizeMetric.CLIENT, opening, SizeMetric.SERVER, answering);
  }

  /** Goes on with the result to the end, where both sides have to agree. */
  @Override
  public void check(Object result) throws GeneralSecurityException {
    CheckFailedException.require(
        result instanceof Flow.Outcome whole ? whole.agrees() : agrees(result),
        "both sides derive different secrets");
  }

  private boolean agrees(Object made) throws GeneralSecurityException {
    if (made instanceof Secrets confirmed) {
      return finish.secrets().agreesWith(confirmed);
    }
    Share first = made instanceof Share its ? its : share;
    Reply second =
        made instanceof Reply its
            ? its
            : made instanceof Share ? flow.reply(first.message()) : reply;
    Finish third = made instanceof Finish its ? its : flow.finish(first, second.message());
    return third.secrets().agreesWith(flow.confirm(second, third.message()));
  }

  /** Both sides through different providers, each as client and as server. */
  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    Handshake ours = flow.client();
    Handshake theirs = peer.alone(() -> Handshake.of(peer.source(), algorithm));
    SigningKey theirKey = peer.alone(theirs.signatures()::sample);
    peer.alone(
        () -> {
          CheckFailedException.require(
              agree(false, theirs, theirs, theirKey), "disagrees with itself");
          return theirs.signatures().read(flow.key().publicBytes());
        });
    for (boolean serverFirst : new boolean[] {false, true}) {
      peer.agrees(() -> agree(serverFirst, theirs, ours, flow.key()));
      peer.agrees(() -> agree(serverFirst, ours, theirs, theirKey));
    }
  }

  private static boolean agree(
      boolean serverFirst, Handshake client, Handshake server, SigningKey key)
      throws GeneralSecurityException {
    return Flow.of(serverFirst, client, server, key).all().agrees();
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
      refusesAltered(
          flow.hello(),
          altered -> new Flow(true, handshake, handshake, server, altered).reply(share.message()));
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
    proof.refuses(
        serverFirst ? "the share of another handshake" : "the reply of another handshake",
        () ->
            (serverFirst
                    ? second.reply(share.message())
                    : second.finish(second.share(), reply.message()))
                != null);
    Flow elsewhere =
        new Flow(
            serverFirst, handshake, handshake, handshake.signatures().generate(), flow.hello());
    proof.refuses(
        "another server",
        () ->
            (serverFirst
                    ? elsewhere.reply(share.message())
                    : elsewhere.finish(share, reply.message()))
                != null);
  }

  private static void refusesAltered(byte[] message, Proof.Use receiver)
      throws CheckFailedException {
    Proof.requireRefusals("an altered message", message, ALTERED, receiver);
  }
}
