package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.model.SizeMetric;
import org.jcamark.workload.Signatures.SigningKey;
import org.jcamark.workload.Signatures.VerificationKey;
import org.jcamark.workload.handshake.Handshake;
import org.jcamark.workload.handshake.Handshake.Reply;
import org.jcamark.workload.handshake.Handshake.Share;
import org.jcamark.workload.handshake.Secrets;

/**
 * A handshake, or one phase of it on messages that were made before.
 *
 * @param server the server's key
 * @param known its public key, as the client knows it
 * @param share first message of the order to which the operation belongs
 * @param reply the answer to it
 */
public record HandshakeSubject(
    Request request,
    Handshake handshake,
    SigningKey server,
    VerificationKey known,
    Share share,
    Reply reply)
    implements Subject<Object> {

  /** What both sides of a whole handshake derive. */
  public record Outcome(Secrets client, Secrets server) {
    boolean agrees() {
      return client.agreesWith(server);
    }
  }

  static List<HandshakeSubject> prepare(ProviderSource source, Request request)
      throws GeneralSecurityException {
    Handshake handshake = Handshake.of(source, request.algorithm());
    double micros = request.algorithm().micros(Operation.HANDSHAKE_SERVER_FIRST);
    List<HandshakeSubject> subjects = new ArrayList<>();
    for (int i = 0; i < Inputs.count(request, micros); i++) {
      SigningKey server = handshake.signatures().generate();
      VerificationKey known = handshake.signatures().read(server.publicBytes());
      boolean serverFirst = isServerFirst(request.operation());
      Share share = serverFirst ? handshake.serverShare(server) : handshake.clientShare();
      Reply reply =
          serverFirst
              ? handshake.clientReply(share.message(), known)
              : handshake.serverReply(share.message(), server);
      subjects.add(new HandshakeSubject(request, handshake, server, known, share, reply));
    }
    return subjects;
  }

  private static boolean isServerFirst(Operation operation) {
    return switch (operation) {
      case HANDSHAKE_SERVER_FIRST,
          HANDSHAKE_SERVER_SHARE,
          HANDSHAKE_CLIENT_REPLY,
          HANDSHAKE_SERVER_FINISH ->
          true;
      default -> false;
    };
  }

  /** What each side sends in the operation, read off the messages that were made before. */
  @Override
  public Map<SizeMetric, Integer> sizes(Object result) {
    return Map.of(SizeMetric.CLIENT, clientBytes(), SizeMetric.SERVER, serverBytes());
  }

  private int clientBytes() {
    return switch (request.operation()) {
      case HANDSHAKE, HANDSHAKE_CLIENT_SHARE -> share.message().length;
      case HANDSHAKE_SERVER_FIRST, HANDSHAKE_CLIENT_REPLY -> reply.message().length;
      default -> 0;
    };
  }

  private int serverBytes() {
    return switch (request.operation()) {
      case HANDSHAKE, HANDSHAKE_SERVER_REPLY -> reply.message().length;
      case HANDSHAKE_SERVER_FIRST, HANDSHAKE_SERVER_SHARE -> share.message().length;
      default -> 0;
    };
  }

  /** A whole handshake in the order of TLS 1.3. */
  public Outcome shakeHands() throws GeneralSecurityException {
    return clientFirst(handshake, handshake, server, known);
  }

  public Share clientShare() throws GeneralSecurityException {
    return handshake.clientShare();
  }

  public Reply serverReply() throws GeneralSecurityException {
    return handshake.serverReply(share.message(), server);
  }

  public Secrets clientFinish() throws GeneralSecurityException {
    return handshake.clientFinish(share, reply.message(), known);
  }

  /** A whole handshake in which the server sends the first share. */
  public Outcome shakeHandsServerFirst() throws GeneralSecurityException {
    return serverFirst(handshake, handshake, server, known);
  }

  public Share serverShare() throws GeneralSecurityException {
    return handshake.serverShare(server);
  }

  public Reply clientReply() throws GeneralSecurityException {
    return handshake.clientReply(share.message(), known);
  }

  public Secrets serverFinish() throws GeneralSecurityException {
    return handshake.serverFinish(share, reply.message());
  }

  private static Outcome clientFirst(
      Handshake client, Handshake server, SigningKey key, VerificationKey known)
      throws GeneralSecurityException {
    Share first = client.clientShare();
    Reply second = server.serverReply(first.message(), key);
    return new Outcome(client.clientFinish(first, second.message(), known), second.secrets());
  }

  private static Outcome serverFirst(
      Handshake client, Handshake server, SigningKey key, VerificationKey known)
      throws GeneralSecurityException {
    Share first = server.serverShare(key);
    Reply second = client.clientReply(first.message(), known);
    return new Outcome(second.secrets(), server.serverFinish(first, second.message()));
  }

  /** Goes on with the result to the end, where both sides have to agree. */
  @Override
  public void check(Object result) throws GeneralSecurityException {
    Outcome outcome =
        switch (request.operation()) {
          case HANDSHAKE, HANDSHAKE_SERVER_FIRST -> (Outcome) result;
          case HANDSHAKE_CLIENT_SHARE -> afterClientShare((Share) result);
          case HANDSHAKE_SERVER_SHARE -> afterServerShare((Share) result);
          case HANDSHAKE_SERVER_REPLY -> {
            Reply made = (Reply) result;
            yield new Outcome(handshake.clientFinish(share, made.message(), known), made.secrets());
          }
          case HANDSHAKE_CLIENT_REPLY -> {
            Reply made = (Reply) result;
            yield new Outcome(made.secrets(), handshake.serverFinish(share, made.message()));
          }
          default -> new Outcome((Secrets) result, reply.secrets());
        };
    CheckFailedException.require(outcome.agrees(), "both sides derive different secrets");
  }

  private Outcome afterClientShare(Share made) throws GeneralSecurityException {
    Reply answer = handshake.serverReply(made.message(), server);
    return new Outcome(handshake.clientFinish(made, answer.message(), known), answer.secrets());
  }

  private Outcome afterServerShare(Share made) throws GeneralSecurityException {
    Reply answer = handshake.clientReply(made.message(), known);
    return new Outcome(answer.secrets(), handshake.serverFinish(made, answer.message()));
  }

  /** Both sides through different providers, each as client and as server. */
  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    Handshake theirs =
        peer.alone(
            () -> {
              Handshake made = Handshake.of(peer.source(), request.algorithm());
              SigningKey key = made.signatures().sample();
              VerificationKey read = made.signatures().read(key.publicBytes());
              CheckFailedException.require(
                  clientFirst(made, made, key, read).agrees(), "disagrees with itself");
              return made;
            });
    SigningKey theirKey = peer.alone(theirs.signatures()::sample);
    VerificationKey theirKeyHere = handshake.signatures().read(theirKey.publicBytes());
    VerificationKey ourKeyThere = peer.alone(() -> theirs.signatures().read(server.publicBytes()));
    peer.agrees(() -> clientFirst(theirs, handshake, server, ourKeyThere).agrees());
    peer.agrees(() -> clientFirst(handshake, theirs, theirKey, theirKeyHere).agrees());
    peer.agrees(() -> serverFirst(theirs, handshake, server, ourKeyThere).agrees());
    peer.agrees(() -> serverFirst(handshake, theirs, theirKey, theirKeyHere).agrees());
  }
}
