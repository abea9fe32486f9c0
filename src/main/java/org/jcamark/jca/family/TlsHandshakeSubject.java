package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.util.List;
import org.jcamark.catalog.Workload;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Peer;
import org.jcamark.jca.subject.Subject;
import org.jcamark.jca.workload.tls.Tampering;
import org.jcamark.jca.workload.tls.TlsConnection;
import org.jcamark.jca.workload.tls.TlsLink;
import org.jcamark.jca.workload.tls.TlsTerms;

/** Handshakes of TLS between a client and a server. One subject is enough: each differs. */
public record TlsHandshakeSubject(ProviderSource source, TlsTerms terms, TlsLink link)
    implements Subject<TlsConnection> {
  static List<TlsHandshakeSubject> prepare(Preparation from, Workload.Tls workload)
      throws GeneralSecurityException {
    ProviderSource source = from.source();
    TlsTerms terms = TlsTerms.of(from.request().call());
    return List.of(new TlsHandshakeSubject(source, terms, TlsLink.of(source, source, terms)));
  }

  public TlsConnection shakeHands() throws GeneralSecurityException {
    return link.connect();
  }

  @Override
  public void check(TlsConnection result) throws GeneralSecurityException {
    link.requireCertificates(result);
  }

  @Override
  public void checkAgainst(Peer peer, TlsConnection result) throws GeneralSecurityException {
    TlsSendSubject.requireBoth(
        source,
        peer,
        terms,
        mixed -> {
          mixed.requireCertificates(mixed.connect());
          return true;
        });
  }

  static void prove(Proof proof, Workload.Tls workload) throws GeneralSecurityException {
    ProviderSource source = proof.source();
    TlsTerms terms = TlsTerms.of(proof.call());
    proof.add("negotiates " + terms.describe());
    refusesAlteredRecords(proof, terms);
    if (!terms.resumed()) {
      proof.refuses(
          "a certificate without its key",
          () -> TlsLink.withWrongKey(source, terms).connect() != null);
      proof.refuses(
          "the certificate of another",
          () -> TlsLink.withWrongCertificate(source, terms).connect() != null);
    }
  }

  /** A session ends with the handshake that fails to resume it: each has a link of its own. */
  private static void refusesAlteredRecords(Proof proof, TlsTerms terms)
      throws GeneralSecurityException {
    int record = 0;
    for (boolean altered = true; altered; record++) {
      Tampering tampering = new Tampering(record);
      TlsLink link = TlsLink.of(proof.source(), proof.source(), terms);
      CheckFailedException.requireRefusal(
          "an altered handshake",
          () -> {
            link.connect(tampering);
            return tampering.done();
          });
      altered = tampering.done();
    }
    proof.add("refuses a change in each of " + (record - 1) + " records of a handshake");
  }
}
