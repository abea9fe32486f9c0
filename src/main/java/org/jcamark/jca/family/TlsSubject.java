package org.jcamark.jca.family;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.List;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.TlsService;
import org.jcamark.jca.workload.tls.Credentials;
import org.jcamark.jca.workload.tls.TlsChannel;
import org.jcamark.jca.workload.tls.TlsChannel.Tampering;
import org.jcamark.jca.workload.tls.TlsLink;
import org.jcamark.jca.workload.tls.TlsTerms;

public sealed interface TlsSubject<R> extends Subject<R> {
  ProviderSource source();

  TlsTerms terms();

  private static TlsLink warm(Preparation from, TlsTerms terms) throws GeneralSecurityException {
    TlsLink link = TlsLink.of(from.source(), from.source(), terms);
    from.by(TlsService.of(from.source()).provider());
    return link;
  }

  boolean succeeds(TlsLink link) throws GeneralSecurityException;

  @Override
  default void checkAgainst(Peer peer, R result) throws GeneralSecurityException {
    ProviderSource theirs = peer.source();
    peer.alone(() -> succeeds(TlsLink.of(theirs, theirs, terms())));
    peer.agrees(() -> succeeds(TlsLink.of(source(), theirs, terms())));
    peer.agrees(() -> succeeds(TlsLink.of(theirs, source(), terms())));
  }

  /** Handshakes. One subject is enough: each differs. */
  record Handshakes(ProviderSource source, TlsTerms terms, TlsLink link)
      implements TlsSubject<TlsLink.Connection> {
    static List<Handshakes> prepare(Preparation from) throws GeneralSecurityException {
      ProviderSource source = from.source();
      TlsTerms terms = TlsTerms.of(from.request().call());
      TlsLink link = from.isCold() ? cold(from, terms) : warm(from, terms);
      return List.of(new Handshakes(source, terms, link));
    }

    private static TlsLink cold(Preparation from, TlsTerms terms) throws GeneralSecurityException {
      terms.requireCold();
      Credentials client = credentials(from, terms, TlsLink.CLIENT);
      Credentials server = credentials(from, terms, TlsLink.SERVER);
      return from.service(() -> TlsLink.cold(from.source(), terms, client, server));
    }

    private static Credentials credentials(Preparation from, TlsTerms terms, String name)
        throws GeneralSecurityException {
      byte[][] made =
          from.made(
              Credentials.parts(terms.certificates()),
              () -> TlsLink.credentials(from.source(), terms, name).encoded());
      return from.key(() -> Credentials.read(from.source(), terms.signature(), made));
    }

    @Override
    public void check(TlsLink.Connection result) throws GeneralSecurityException {
      link.requireCertificates(result);
    }

    @Override
    public boolean succeeds(TlsLink mixed) throws GeneralSecurityException {
      mixed.requireCertificates(mixed.connect());
      return true;
    }

    @Override
    public void prove(Proof proof) throws GeneralSecurityException {
      proof.add("negotiates " + terms.describe());
      refusesAlteredRecords(proof);
      if (!terms.resumed()) {
        proof.refuses(
            "a certificate without its key",
            () -> TlsLink.ofWrongServer(source, terms, true).connect());
        proof.refuses(
            "the certificate of another",
            () -> TlsLink.ofWrongServer(source, terms, false).connect());
      }
    }

    /** A session ends with the handshake that fails to resume it: each has a link of its own. */
    private void refusesAlteredRecords(Proof proof) throws GeneralSecurityException {
      int record = 0;
      for (boolean altered = true; altered; record++) {
        Tampering tampering = new Tampering(record);
        TlsLink fresh = TlsLink.of(source, source, terms);
        CheckFailedException.requireRefusal(
            "an altered handshake",
            () -> {
              fresh.connect(tampering);
              return tampering.done();
            });
        altered = tampering.done();
      }
      proof.add("refuses a change in each of " + (record - 1) + " records of a handshake");
    }
  }

  /** Messages through a connection of TLS 1.3, which all messages share. */
  record Sending(ProviderSource source, TlsTerms terms, TlsChannel channel, byte[] message)
      implements TlsSubject<ByteBuffer> {
    static List<Sending> prepare(Preparation from) throws GeneralSecurityException {
      ProviderSource source = from.source();
      TlsTerms terms = TlsTerms.of(from.request().call());
      TlsChannel channel =
          new TlsChannel(warm(from, terms).connect(), from.request().payloadBytes());
      return Arrays.stream(Inputs.buffers(from.request()))
          .map(message -> new Sending(source, terms, channel, message))
          .toList();
    }

    public ByteBuffer send() throws GeneralSecurityException {
      return channel.send(message);
    }

    @Override
    public void check(ByteBuffer result) throws CheckFailedException {
      require(result.equals(ByteBuffer.wrap(message)), "another message arrives than was sent");
    }

    @Override
    public boolean succeeds(TlsLink mixed) throws GeneralSecurityException {
      ByteBuffer sent = new TlsChannel(mixed.connect(), message.length).send(message);
      return sent.equals(ByteBuffer.wrap(message));
    }

    @Override
    public void prove(Proof proof) throws GeneralSecurityException {
      proof.add("negotiates " + terms.describe());
      TlsLink.Connection fresh = TlsLink.of(source, source, terms).connect();
      TlsChannel broken = new TlsChannel(fresh, message.length);
      proof.refuses(
          "an altered record", () -> broken.send(message, new Tampering(0)).hasRemaining());
    }
  }
}
