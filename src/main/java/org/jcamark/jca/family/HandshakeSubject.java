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
import org.jcamark.workload.Signatures.VerificationKey;
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
    boolean serverFirst = isServerFirst(operation);
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

  /** What both sides of a whole handshake derive. */
  public record Outcome(Secrets client, Secrets server) {}

  /** Whether the server sends the first share. */
  public static boolean isServerFirst(Operation operation) {
    return switch (operation) {
      case HANDSHAKE_SERVER_FIRST,
          HANDSHAKE_SERVER_SHARE,
          HANDSHAKE_CLIENT_REPLY,
          HANDSHAKE_SERVER_FINISH,
          HANDSHAKE_CLIENT_CONFIRM ->
          true;
      default -> false;
    };
  }

  private Handshake handshake() {
    return flow.client();
  }

  /** The server's public key, which the client decodes in each handshake. */
  private VerificationKey known() throws GeneralSecurityException {
    return handshake().signatures().read(flow.key().publicBytes());
  }

  /** A whole handshake in the order of TLS 1.3. */
  public Outcome shakeHands() throws GeneralSecurityException {
    Handshake handshake = handshake();
    VerificationKey known = known();
    Share first = handshake.clientShare();
    Reply second = handshake.serverReply(first.message(), flow.key());
    Finish third = handshake.clientFinish(first, second.message(), known);
    return new Outcome(third.secrets(), handshake.serverConfirm(second.waiting(), third.message()));
  }

  public Share clientShare() throws GeneralSecurityException {
    return handshake().clientShare();
  }

  public Reply serverReply() throws GeneralSecurityException {
    return handshake().serverReply(share.message(), flow.key());
  }

  public Finish clientFinish() throws GeneralSecurityException {
    return handshake().clientFinish(share, reply.message(), known());
  }

  public Secrets serverConfirm() throws GeneralSecurityException {
    return handshake().serverConfirm(reply.waiting(), finish.message());
  }

  /** A whole handshake in which the server sends the first share. */
  public Outcome shakeHandsServerFirst() throws GeneralSecurityException {
    Handshake handshake = handshake();
    VerificationKey known = known();
    byte[] hello = handshake.clientHello();
    Share first = handshake.serverShare(hello, flow.key());
    Reply second = handshake.clientReply(hello, first.message(), known);
    Finish third = handshake.serverFinish(first, second.message());
    return new Outcome(handshake.clientConfirm(second.waiting(), third.message()), third.secrets());
  }

  public Share serverShare() throws GeneralSecurityException {
    return handshake().serverShare(flow.hello(), flow.key());
  }

  public Reply clientReply() throws GeneralSecurityException {
    return handshake().clientReply(flow.hello(), share.message(), known());
  }

  public Finish serverFinish() throws GeneralSecurityException {
    return handshake().serverFinish(share, reply.message());
  }

  public Secrets clientConfirm() throws GeneralSecurityException {
    return handshake().clientConfirm(reply.waiting(), finish.message());
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
        result instanceof Outcome whole
            ? whole.client().agreesWith(whole.server())
            : agrees(result),
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
    Handshake ours = handshake();
    Handshake theirs =
        peer.alone(
            () -> {
              Handshake made = Handshake.of(peer.source(), algorithm);
              SigningKey key = made.signatures().sample();
              VerificationKey read = made.signatures().read(key.publicBytes());
              CheckFailedException.require(
                  Flow.of(false, made, made, key, read).agrees(), "disagrees with itself");
              return made;
            });
    SigningKey theirKey = peer.alone(theirs.signatures()::sample);
    VerificationKey theirKeyHere = ours.signatures().read(theirKey.publicBytes());
    SigningKey ourKey = flow.key();
    VerificationKey ourKeyThere = peer.alone(() -> theirs.signatures().read(ourKey.publicBytes()));
    for (boolean serverFirst : new boolean[] {false, true}) {
      peer.agrees(() -> Flow.of(serverFirst, theirs, ours, ourKey, ourKeyThere).agrees());
      peer.agrees(() -> Flow.of(serverFirst, ours, theirs, theirKey, theirKeyHere).agrees());
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
