package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.ProviderSource.Step;
import org.jcamark.jca.workload.Endpoint;
import org.jcamark.jca.workload.Endpoint.Secrets;
import org.jcamark.jca.workload.Handshake;
import org.jcamark.jca.workload.Handshake.Finish;
import org.jcamark.jca.workload.Handshake.Outcome;
import org.jcamark.jca.workload.Handshake.Reply;
import org.jcamark.jca.workload.Handshake.Share;
import org.jcamark.jca.workload.Signatures.SigningKey;
import org.jcamark.model.SizeMetric;

/** A handshake, or one phase of it on messages that were made before. */
public record HandshakeSubject(
    Algorithm algorithm, Handshake handshake, Share made, Reply answer, Finish end)
    implements Subject<Object> {
  static List<HandshakeSubject> prepare(Preparation from) throws GeneralSecurityException {
    Algorithm algorithm = from.request().algorithm();
    Endpoint both = Endpoint.of(from.source(), algorithm);
    from.by(both.signatures().service().provider());
    boolean serverFirst =
        from.request().operation().compareTo(Operation.HANDSHAKE_SERVER_FIRST) >= 0;
    double micros = algorithm.micros(Operation.HANDSHAKE_SERVER_FIRST);
    List<HandshakeSubject> subjects = new ArrayList<>();
    for (int i = 0; i < Inputs.count(from.request(), micros); i++) {
      Handshake handshake = Handshake.of(serverFirst, both, both, both.signatures().generate());
      Share share = handshake.share();
      Reply reply = handshake.reply(share.message());
      Finish finish = handshake.finish(share, reply.message());
      subjects.add(new HandshakeSubject(algorithm, handshake, share, reply, finish));
    }
    return subjects;
  }

  public Outcome shakeHands() throws GeneralSecurityException {
    return handshake.shakeHands();
  }

  public Share share() throws GeneralSecurityException {
    return handshake.share();
  }

  public Reply reply() throws GeneralSecurityException {
    return handshake.reply(made.message());
  }

  public Finish finish() throws GeneralSecurityException {
    return handshake.finish(made, answer.message());
  }

  public Secrets confirm() throws GeneralSecurityException {
    return handshake.confirm(answer, end.message());
  }

  /** The hello counts as a part of the reply, as no phase of its own sends it. */
  @Override
  public Map<SizeMetric, Integer> sizes(Object result) {
    boolean whole = result instanceof Outcome;
    int opening =
        (whole || result instanceof Share ? made.message().length : 0)
            + (whole || result instanceof Finish ? end.message().length : 0);
    int answering =
        whole || result instanceof Reply ? handshake.hello().length + answer.message().length : 0;
    return handshake.serverFirst()
        ? Map.of(SizeMetric.CLIENT, answering, SizeMetric.SERVER, opening)
        : Map.of(SizeMetric.CLIENT, opening, SizeMetric.SERVER, answering);
  }

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
            : phase instanceof Share ? handshake.reply(share.message()) : answer;
    Finish finish = phase instanceof Finish its ? its : handshake.finish(share, reply.message());
    return finish.secrets().agreesWith(handshake.confirm(reply, finish.message()));
  }

  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    Endpoint ours = handshake.client();
    Endpoint theirs = peer.alone(() -> Endpoint.of(peer.source(), algorithm));
    SigningKey theirKey = peer.alone(theirs.signatures()::sample);
    peer.works(() -> Handshake.of(false, theirs, theirs, theirKey).shakeHands().agrees());
    peer.alone(() -> theirs.signatures().read(handshake.key().publicBytes()));
    ours.signatures().read(theirKey.publicBytes());
    for (boolean serverFirst : new boolean[] {false, true}) {
      peer.agrees(
          () -> Handshake.of(serverFirst, theirs, ours, handshake.key()).shakeHands().agrees());
      peer.agrees(() -> Handshake.of(serverFirst, ours, theirs, theirKey).shakeHands().agrees());
    }
  }

  /** A changed message ends a handshake. Its phases are proved with it. */
  @Override
  public void prove(Proof proof) throws GeneralSecurityException {
    boolean serverFirst = proof.operation() == Operation.HANDSHAKE_SERVER_FIRST;
    if (!serverFirst && proof.operation() != Operation.HANDSHAKE) {
      return;
    }
    byte[] share = made.message();
    byte[] reply = answer.message();
    if (serverFirst) {
      refusesAltered(handshake.hello(), altered -> handshake.withHello(altered).reply(share));
    }
    refusesAltered(
        share,
        altered ->
            serverFirst
                ? handshake.reply(altered)
                : handshake.finish(made, handshake.reply(altered).message()));
    refusesAltered(reply, altered -> handshake.finish(made, altered));
    refusesAltered(end.message(), altered -> handshake.confirm(answer, altered));
    proof.add("refuses altered messages");
    Endpoint both = handshake.client();
    Handshake second = Handshake.of(serverFirst, both, both, handshake.key());
    byte[] other = both.signatures().generate().publicBytes();
    Handshake elsewhere = handshake.expecting(() -> both.signatures().read(other));
    if (serverFirst) {
      proof.refuses("the share of another handshake", share, second::reply);
      proof.refuses("another server", share, elsewhere::reply);
    } else {
      proof.refuses("the reply of another handshake", () -> second.finish(second.share(), reply));
      proof.refuses("another server", () -> elsewhere.finish(made, reply));
    }
  }

  private static void refusesAltered(byte[] message, Step<byte[], ?> receiver)
      throws CheckFailedException {
    Proof.requireRefusals("an altered message", message, 12, receiver);
  }
}
