package org.jcamark.workload.tls;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Reasons;
import org.jcamark.jca.provider.TlsService;
import org.jcamark.jca.provider.UnavailableException;

/**
 * A client or a server for any number of connections: the engines of its provider and what it shows
 * to its peer. Parties with the same certificates share contexts, as the threads of a server do.
 *
 * @param name of the provider, for messages
 * @param port of the server as the client knows it: another one for each party, so that no client
 *     takes the session of another
 */
record TlsParty(
    String name, TlsService.Engines engines, TlsTerms terms, Credentials credentials, int port) {
  /** Whose session a client resumes. */
  private static final String HOST = "server.example";

  private static final AtomicInteger PORTS = new AtomicInteger();
  private static final int HELLO_BYTES = 1 << 16;

  /**
   * @param peer what the other side shows
   */
  static TlsParty of(ProviderSource source, TlsTerms terms, Credentials own, Credentials peer)
      throws GeneralSecurityException {
    TlsService service = TlsService.of(source);
    String provider = service.provider().getName();
    String name = source.describe();
    return new TlsParty(
        name.startsWith(provider) ? name : provider + " of " + name,
        source.remember(
            List.of(TlsService.Engines.class, terms, own, peer),
            () ->
                service
                    .factory()
                    .of(
                        terms.offer(),
                        own.key(),
                        own.chain(),
                        peer.trusted(service, terms.certificates()))),
        terms,
        own,
        1 + (PORTS.getAndIncrement() & 0x7FFF));
  }

  /** An engine for one connection. A client resumes a session where it knows the host. */
  SSLEngine client() {
    return engines.engine(true, terms.resumed() ? HOST : null, port);
  }

  SSLEngine server() {
    SSLEngine engine = engines.engine(false, null, port);
    engine.setNeedClientAuth(terms.mutual());
    return engine;
  }

  /**
   * Requires that a client of this provider offers what is to be negotiated.
   *
   * @throws UnavailableException if it does not, with a reason for users
   */
  void requireOffer() throws UnavailableException {
    ByteBuffer flight = ByteBuffer.allocate(HELLO_BYTES);
    Hello hello;
    try {
      client().wrap(ByteBuffer.allocate(0), flight);
      hello = Hello.first(flight.flip());
    } catch (SSLException | IllegalArgumentException e) {
      throw new UnavailableException(
          name
              + " has no "
              + terms.group().group()
              + " in "
              + terms.version()
              + ": "
              + Reasons.innermost(e));
    }
    if (!terms.old() && hello.offers(terms.group()) && !hello.shares(terms.group())) {
      throw new UnavailableException(
          name + " prefers another group to " + terms.group().group() + " with this certificate");
    }
    if (!hello.offers(terms.group())) {
      throw new UnavailableException(
          name + " has no " + terms.group().group() + " in " + terms.version());
    }
    if (!hello.offers(terms.scheme())) {
      throw new UnavailableException(
          name + " does not offer " + terms.scheme().scheme() + " in " + terms.version());
    }
  }
}
