package org.jcamark.workload.handshake;

import java.security.GeneralSecurityException;
import org.jcamark.workload.Signatures.SigningKey;
import org.jcamark.workload.Signatures.VerificationKey;
import org.jcamark.workload.handshake.Handshake.Finish;
import org.jcamark.workload.handshake.Handshake.Reply;
import org.jcamark.workload.handshake.Handshake.Share;

/**
 * The steps of a handshake in either order, each side through a provider of its own. The client
 * decodes the server's public key in the step that needs it.
 *
 * @param serverFirst whether the server sends the first share
 * @param key the server's, whose public half the client has encoded
 * @param hello what the client sends before the server's share; empty in the order of TLS 1.3
 */
public record Flow(
    boolean serverFirst, Handshake client, Handshake server, SigningKey key, byte[] hello) {

  public static Flow of(boolean serverFirst, Handshake client, Handshake server, SigningKey key) {
    byte[] hello = serverFirst ? client.clientHello() : new byte[0];
    return new Flow(serverFirst, client, server, key, hello);
  }

  private VerificationKey known() throws GeneralSecurityException {
    return client.signatures().read(key.publicBytes());
  }

  /** The first message with a share. */
  public Share share() throws GeneralSecurityException {
    return serverFirst ? server.serverShare(hello, key) : client.clientShare();
  }

  /** The other side's answer to a share. */
  public Reply reply(byte[] share) throws GeneralSecurityException {
    return serverFirst ? client.clientReply(hello, share, known()) : server.serverReply(share, key);
  }

  /** The first side's answer to a reply. */
  public Finish finish(Share share, byte[] reply) throws GeneralSecurityException {
    return serverFirst
        ? server.serverFinish(share, reply)
        : client.clientFinish(share, reply, known());
  }

  /** The secrets of the side that replied. */
  public Secrets confirm(Reply reply, byte[] finish) throws GeneralSecurityException {
    return serverFirst
        ? client.clientConfirm(reply.waiting(), finish)
        : server.serverConfirm(reply.waiting(), finish);
  }

  /** What both sides derive: the one with the first share, and the one that replied. */
  public record Outcome(Secrets first, Secrets second) {
    public boolean agrees() {
      return first.agreesWith(second);
    }
  }

  /** All steps. */
  public Outcome all() throws GeneralSecurityException {
    Share share = share();
    Reply reply = reply(share.message());
    Finish finish = finish(share, reply.message());
    return new Outcome(finish.secrets(), confirm(reply, finish.message()));
  }
}
