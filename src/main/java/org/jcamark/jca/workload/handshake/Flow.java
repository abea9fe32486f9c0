package org.jcamark.jca.workload.handshake;

import java.security.GeneralSecurityException;
import org.jcamark.jca.workload.Signatures.SigningKey;
import org.jcamark.jca.workload.Signatures.VerificationKey;
import org.jcamark.jca.workload.handshake.Handshake.Finish;
import org.jcamark.jca.workload.handshake.Handshake.Reply;
import org.jcamark.jca.workload.handshake.Handshake.Share;

/**
 * The steps of a handshake in either order, each side through a provider of its own.
 *
 * @param serverFirst whether the server sends the first share
 * @param key the server's
 * @param known the server's public key, which the client decodes in each handshake
 * @param hello what the client sends before the server's share; empty in the order of TLS 1.3
 */
public record Flow(
    boolean serverFirst,
    Handshake client,
    Handshake server,
    SigningKey key,
    byte[] known,
    byte[] hello) {
  public static Flow of(boolean serverFirst, Handshake client, Handshake server, SigningKey key) {
    byte[] hello = serverFirst ? client.clientHello() : new byte[0];
    return new Flow(serverFirst, client, server, key, key.publicBytes(), hello);
  }

  /** The same handshake where the client expects another server. */
  public Flow expecting(byte[] otherServer) {
    return new Flow(serverFirst, client, server, key, otherServer, hello);
  }

  public Flow withHello(byte[] other) {
    return new Flow(serverFirst, client, server, key, known, other);
  }

  /** What both sides of a whole handshake derive. */
  public record Outcome(Secrets client, Secrets server) {
    public boolean agrees() {
      return client.agreesWith(server);
    }
  }

  /** A whole handshake, where a hello is needed with a new one. */
  public Outcome shakeHands() throws GeneralSecurityException {
    Flow flow = serverFirst ? withHello(client.clientHello()) : this;
    Share share = flow.share();
    Reply reply = flow.reply(share.message());
    Finish finish = flow.finish(share, reply.message());
    Secrets confirmed = flow.confirm(reply, finish.message());
    return serverFirst
        ? new Outcome(confirmed, finish.secrets())
        : new Outcome(finish.secrets(), confirmed);
  }

  /** The first message with a share. */
  public Share share() throws GeneralSecurityException {
    return serverFirst ? server.serverShare(hello, key) : client.clientShare();
  }

  /** The other side's answer to a share. */
  public Reply reply(byte[] share) throws GeneralSecurityException {
    return serverFirst
        ? client.clientReply(hello, share, knownKey())
        : server.serverReply(share, key);
  }

  /** The first side's answer to a reply. */
  public Finish finish(Share share, byte[] reply) throws GeneralSecurityException {
    return serverFirst
        ? server.serverFinish(share, reply)
        : client.clientFinish(share, reply, knownKey());
  }

  private VerificationKey knownKey() throws GeneralSecurityException {
    return client.signatures().read(known);
  }

  /** The secrets of the side that replied. */
  public Secrets confirm(Reply reply, byte[] finish) throws GeneralSecurityException {
    return serverFirst
        ? client.clientConfirm(reply.waiting(), finish)
        : server.serverConfirm(reply.waiting(), finish);
  }
}
