package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.Map;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.model.SizeMetric;
import org.jcamark.workload.Signatures.SigningKey;
import org.jcamark.workload.Signatures.VerificationKey;
import org.jcamark.workload.handshake.Handshake;
import org.jcamark.workload.handshake.Handshake.Finish;
import org.jcamark.workload.handshake.Handshake.Reply;
import org.jcamark.workload.handshake.Handshake.Share;
import org.jcamark.workload.handshake.Secrets;

/**
 * A handshake, or one phase of it on messages that were made before.
 *
 * @param server the server's key
 * @param hello what the client sends before the server's share; empty in the order of TLS 1.3
 * @param share message with a share, of the order to which the operation belongs
 * @param reply the answer to it
 * @param finish the answer to that
 */
public record HandshakeSubject(
    Algorithm algorithm,
    Operation operation,
    Handshake handshake,
    SigningKey server,
    byte[] hello,
    Share share,
    Reply reply,
    Finish finish)
    implements Subject<Object> {

  /** What both sides of a whole handshake derive. */
  public record Outcome(Secrets client, Secrets server) {
    boolean agrees() {
      return client.agreesWith(server);
    }
  }

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

  /** What each side sends in the operation, read off the messages that were made before. */
  @Override
  public Map<SizeMetric, Integer> sizes(Object result) {
    return Map.of(SizeMetric.CLIENT, clientBytes(), SizeMetric.SERVER, serverBytes());
  }

  /** The hello counts as a part of the reply, as no phase of its own sends it. */
  private int clientBytes() {
    return switch (operation) {
      case HANDSHAKE -> share.message().length + finish.message().length;
      case HANDSHAKE_CLIENT_SHARE -> share.message().length;
      case HANDSHAKE_CLIENT_FINISH -> finish.message().length;
      case HANDSHAKE_SERVER_FIRST, HANDSHAKE_CLIENT_REPLY -> hello.length + reply.message().length;
      default -> 0;
    };
  }

  private int serverBytes() {
    return switch (operation) {
      case HANDSHAKE, HANDSHAKE_SERVER_REPLY -> reply.message().length;
      case HANDSHAKE_SERVER_FIRST -> share.message().length + finish.message().length;
      case HANDSHAKE_SERVER_SHARE -> share.message().length;
      case HANDSHAKE_SERVER_FINISH -> finish.message().length;
      default -> 0;
    };
  }

  /** The server's public key, which the client decodes in each handshake. */
  private VerificationKey known() throws GeneralSecurityException {
    return handshake.signatures().read(server.publicBytes());
  }

  /** A whole handshake in the order of TLS 1.3. */
  public Outcome shakeHands() throws GeneralSecurityException {
    return clientFirst(handshake, handshake, server, known());
  }

  public Share clientShare() throws GeneralSecurityException {
    return handshake.clientShare();
  }

  public Reply serverReply() throws GeneralSecurityException {
    return handshake.serverReply(share.message(), server);
  }

  public Finish clientFinish() throws GeneralSecurityException {
    return handshake.clientFinish(share, reply.message(), known());
  }

  public Secrets serverConfirm() throws GeneralSecurityException {
    return handshake.serverConfirm(reply.waiting(), finish.message());
  }

  /** A whole handshake in which the server sends the first share. */
  public Outcome shakeHandsServerFirst() throws GeneralSecurityException {
    return serverFirst(handshake, handshake, server, known());
  }

  public Share serverShare() throws GeneralSecurityException {
    return handshake.serverShare(hello, server);
  }

  public Reply clientReply() throws GeneralSecurityException {
    return handshake.clientReply(hello, share.message(), known());
  }

  public Finish serverFinish() throws GeneralSecurityException {
    return handshake.serverFinish(share, reply.message());
  }

  public Secrets clientConfirm() throws GeneralSecurityException {
    return handshake.clientConfirm(reply.waiting(), finish.message());
  }

  private static Outcome clientFirst(
      Handshake client, Handshake server, SigningKey key, VerificationKey known)
      throws GeneralSecurityException {
    Share first = client.clientShare();
    Reply second = server.serverReply(first.message(), key);
    Finish third = client.clientFinish(first, second.message(), known);
    return new Outcome(third.secrets(), server.serverConfirm(second.waiting(), third.message()));
  }

  private static Outcome serverFirst(
      Handshake client, Handshake server, SigningKey key, VerificationKey known)
      throws GeneralSecurityException {
    byte[] random = client.clientHello();
    Share first = server.serverShare(random, key);
    Reply second = client.clientReply(random, first.message(), known);
    Finish third = server.serverFinish(first, second.message());
    return new Outcome(client.clientConfirm(second.waiting(), third.message()), third.secrets());
  }

  /** Goes on with the result to the end, where both sides have to agree. */
  @Override
  public void check(Object result) throws GeneralSecurityException {
    Outcome outcome;
    if (result instanceof Outcome whole) {
      outcome = whole;
    } else if (result instanceof Secrets confirmed) {
      outcome = new Outcome(confirmed, finish.secrets());
    } else if (isServerFirst(operation)) {
      outcome = serverFirstFrom(result);
    } else {
      outcome = clientFirstFrom(result);
    }
    CheckFailedException.require(outcome.agrees(), "both sides derive different secrets");
  }

  private Outcome clientFirstFrom(Object made) throws GeneralSecurityException {
    Share first = made instanceof Share its ? its : share;
    Reply second =
        made instanceof Reply its
            ? its
            : made == first ? handshake.serverReply(first.message(), server) : reply;
    Finish third =
        made instanceof Finish its ? its : handshake.clientFinish(first, second.message(), known());
    return new Outcome(third.secrets(), handshake.serverConfirm(second.waiting(), third.message()));
  }

  private Outcome serverFirstFrom(Object made) throws GeneralSecurityException {
    Share first = made instanceof Share its ? its : share;
    Reply second =
        made instanceof Reply its
            ? its
            : made == first ? handshake.clientReply(hello, first.message(), known()) : reply;
    Finish third =
        made instanceof Finish its ? its : handshake.serverFinish(first, second.message());
    return new Outcome(handshake.clientConfirm(second.waiting(), third.message()), third.secrets());
  }

  /** Both sides through different providers, each as client and as server. */
  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    Handshake theirs =
        peer.alone(
            () -> {
              Handshake made = Handshake.of(peer.source(), algorithm);
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
