package org.jcamark.jca.subject;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.workload.tls.TlsChannel;
import org.jcamark.workload.tls.TlsLink;
import org.jcamark.workload.tls.TlsTerms;

/** Sends one message through a connection of TLS 1.3, which all messages share. */
public record TlsSendSubject(
    ProviderSource source, TlsTerms terms, TlsChannel channel, byte[] message)
    implements Subject<ByteBuffer> {

  public ByteBuffer send() throws GeneralSecurityException {
    return channel.send(message);
  }

  @Override
  public void check(ByteBuffer result) throws CheckFailedException {
    CheckFailedException.require(
        result.equals(ByteBuffer.wrap(message)), "another message arrives than was sent");
  }

  @Override
  public void checkAgainst(Peer peer, ByteBuffer result) throws GeneralSecurityException {
    requireBoth(
        source,
        peer,
        terms,
        mixed ->
            new TlsChannel(mixed.connect(), message.length)
                .send(message)
                .equals(ByteBuffer.wrap(message)));
  }

  /** What is done with a client and a server of different providers. */
  interface Use {
    boolean succeeds(TlsLink link) throws GeneralSecurityException;
  }

  /** Requires that each provider is a client of the other. */
  static void requireBoth(ProviderSource own, Peer peer, TlsTerms terms, Use use)
      throws GeneralSecurityException {
    peer.alone(() -> use.succeeds(TlsLink.of(peer.source(), peer.source(), terms)));
    peer.agrees(() -> use.succeeds(TlsLink.of(own, peer.source(), terms)));
    peer.agrees(() -> use.succeeds(TlsLink.of(peer.source(), own, terms)));
  }
}
