package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.workload.tls.TlsConnection;
import org.jcamark.workload.tls.TlsLink;
import org.jcamark.workload.tls.TlsTerms;

/** Handshakes of TLS 1.3 between a client and a server. One subject is enough: each differs. */
public record TlsHandshakeSubject(ProviderSource source, TlsTerms terms, TlsLink link)
    implements Subject<TlsConnection> {

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
}
