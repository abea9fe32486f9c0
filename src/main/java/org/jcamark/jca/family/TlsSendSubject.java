package org.jcamark.jca.family;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.List;
import org.jcamark.catalog.Workload;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Peer;
import org.jcamark.jca.subject.Subject;
import org.jcamark.jca.workload.tls.Tampering;
import org.jcamark.jca.workload.tls.TlsChannel;
import org.jcamark.jca.workload.tls.TlsLink;
import org.jcamark.jca.workload.tls.TlsTerms;

/** Sends one message through a connection of TLS 1.3, which all messages share. */
public record TlsSendSubject(
    ProviderSource source, TlsTerms terms, TlsChannel channel, byte[] message)
    implements Subject<ByteBuffer> {
  private static final int MESSAGE_BYTES = 1_000;

  static List<TlsSendSubject> prepare(Preparation from, Workload.Tls workload)
      throws GeneralSecurityException {
    ProviderSource source = from.source();
    TlsTerms terms = TlsTerms.of(from.request().call());
    TlsChannel channel =
        new TlsChannel(TlsLink.of(source, source, terms).connect(), from.request().payloadBytes());
    return Arrays.stream(Inputs.buffers(from.request()))
        .map(message -> new TlsSendSubject(source, terms, channel, message))
        .toList();
  }

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

  static void prove(Proof proof, Workload.Tls workload) throws GeneralSecurityException {
    ProviderSource source = proof.source();
    TlsTerms terms = TlsTerms.of(proof.call());
    TlsChannel channel = new TlsChannel(TlsLink.of(source, source, terms).connect(), MESSAGE_BYTES);
    proof.add("negotiates " + terms.describe());
    proof.refuses(
        "an altered record",
        () -> channel.send(new byte[MESSAGE_BYTES], new Tampering(0)).hasRemaining());
  }
}
