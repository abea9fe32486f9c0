package org.jcamark.jca.workload.tls;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.List;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.Reasons;
import org.jcamark.jca.provider.TlsService;
import org.jcamark.jca.provider.UnavailableException;

/**
 * A client or a server for any number of connections: the engines of its provider and what it shows
 * to its peer. Parties with the same certificates share contexts, as the threads of a server do,
 * but for clients that resume sessions.
 *
 * @param name of the provider, for messages
 */
record TlsParty(String name, TlsService.Engines engines, TlsTerms terms, Credentials credentials) {
  private static final int HELLO_BYTES = 1 << 16;

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
    Maker<TlsService.Engines> engines =
        () ->
            service
                .factory()
                .of(
                    terms.offer(),
                    own.key(),
                    own.chain(),
                    peer.trusted(service, terms.certificates()));
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

  /**
   * What a client of this provider offers to negotiate.
   *
   * @throws UnavailableException if it does not offer the terms, with a reason for users
   */
  TlsTerms offered() throws UnavailableException {
    String group = terms.group().name();
    String hasNo = name + " has no " + group + " in " + terms.version();
    ByteBuffer flight = ByteBuffer.allocate(HELLO_BYTES);
    ClientHello hello;
    TlsTerms offered;
    try {
      client().wrap(ByteBuffer.allocate(0), flight);
      hello = ClientHello.of(flight.flip());
      offered = terms.offeredAs(hello.firstGroup());
    } catch (SSLException | IllegalArgumentException e) {
      throw new UnavailableException(hasNo + ": " + Reasons.innermost(e));
    }
    if (!hello.offers(offered.group())) {
      throw new UnavailableException(hasNo);
    }
    if (terms.old() && !offered.group().isCurve()) {
      throw new UnavailableException(group + " is no curve, which TLS 1.2 needs for ECDHE");
    }
    if (!terms.old() && !hello.shares(offered.group())) {
      throw new UnavailableException(
          name + " prefers another group to " + group + " with this certificate");
    }
    if (!hello.offers(terms.scheme())) {
      throw new UnavailableException(
          name + " does not offer " + terms.scheme().scheme() + " in " + terms.version());
    }
    return offered;
  }
}
