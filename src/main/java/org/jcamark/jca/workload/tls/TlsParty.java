package org.jcamark.jca.workload.tls;

import java.security.GeneralSecurityException;
import java.util.List;
import javax.net.ssl.SSLEngine;
import org.jcamark.catalog.PeerCertificates;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.TlsService;

/**
 * A client or a server for any number of connections: the engines of its provider and what it shows
 * to its peer. Parties with the same certificates share contexts, as the threads of a server do,
 * but for clients that resume sessions.
 *
 * @param name of the provider, for messages
 */
record TlsParty(String name, TlsService.Engines engines, TlsTerms terms, Credentials credentials) {
  /**
   * A client or a server.
   *
   * @param peer what the other side shows
   * @param shared not of a client that resumes sessions: Conscrypt's context keeps ten, and a
   *     thread that has to wait would lose its own to the others
   */
  static TlsParty of(
      ProviderSource source, TlsTerms terms, Credentials own, Credentials peer, boolean shared)
      throws GeneralSecurityException {
    TlsService service = TlsService.of(source);
    String provider = service.provider().getName();
    String name = source.describe();
    TlsService.Factory factory = service.factory();
    PeerCertificates kind = terms.certificates();
    Maker<TlsService.Engines> engines =
        () -> factory.of(terms.offer(), own.key(), own.chain(), peer.trusted(service, kind));
    return new TlsParty(
        name.startsWith(provider) ? name : provider + " of " + name,
        shared
            ? source.remember(List.of(TlsService.Engines.class, terms, own, peer), engines)
            : engines.make(),
        terms,
        own);
  }

  /** An engine for one connection. A client resumes a session where it knows the host. */
  SSLEngine client() {
    return engines.engine(true, terms.resumed() ? TlsLink.SERVER : null);
  }

  SSLEngine server() {
    SSLEngine engine = engines.engine(false, null);
    engine.setNeedClientAuth(terms.mutual());
    return engine;
  }
}
