package org.jcamark.workload.tls;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Reasons;
import org.jcamark.jca.provider.TlsService;
import org.jcamark.jca.provider.UnavailableException;

/**
 * A client or a server for any number of connections: the context of its provider, its own
 * certificate and the one that it trusts. Parties with the same certificates share a context, as
 * the threads of a server do.
 *
 * @param name of the provider, for messages
 * @param port of the server as the client knows it: another one for each party, so that no client
 *     takes the session of another
 */
record TlsParty(
    String name,
    SSLContext context,
    Consumer<SSLEngine> restriction,
    TlsTerms terms,
    Credentials credentials,
    int port) {
  static final String SUITE = "TLS_AES_128_GCM_SHA256";
  static final int SUITE_CODE = 0x1301;

  /** Whose session a client resumes. */
  private static final String HOST = "server.example";

  private static final AtomicInteger PORTS = new AtomicInteger();
  private static final int HELLO_BYTES = 1 << 16;

  static TlsParty of(
      ProviderSource source, TlsTerms terms, Credentials own, X509Certificate trusted)
      throws GeneralSecurityException {
    TlsService service = TlsService.of(source);
    String engines = service.provider().getName();
    String name = source.describe();
    return new TlsParty(
        name.startsWith(engines) ? name : engines + " of " + name,
        source.remember(
            List.of(SSLContext.class, terms, own, trusted),
            () -> service.context(new FixedKey(own), new PinnedCertificate(trusted))),
        service.restriction().of(SUITE, terms.group().group(), terms.scheme().scheme()),
        terms,
        own,
        1 + (PORTS.getAndIncrement() & 0x7FFF));
  }

  /** An engine for one connection. A client resumes a session where it knows the host. */
  SSLEngine client() {
    SSLEngine engine =
        terms.resumed() ? context.createSSLEngine(HOST, port) : context.createSSLEngine();
    return restricted(engine, true);
  }

  SSLEngine server() {
    SSLEngine engine = restricted(context.createSSLEngine(), false);
    engine.setNeedClientAuth(terms.mutual());
    return engine;
  }

  private SSLEngine restricted(SSLEngine engine, boolean client) {
    engine.setUseClientMode(client);
    restriction.accept(engine);
    engine.setEnabledProtocols(new String[] {TlsService.PROTOCOL});
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
          name + " has no " + terms.group().group() + " in TLS 1.3: " + Reasons.innermost(e));
    }
    if (hello.offers(terms.group()) && !hello.shares(terms.group())) {
      throw new UnavailableException(
          name + " prefers another group to " + terms.group().group() + " with this certificate");
    }
    if (!hello.offers(terms.group())) {
      throw new UnavailableException(name + " has no " + terms.group().group() + " in TLS 1.3");
    }
    if (!hello.offers(terms.scheme())) {
      throw new UnavailableException(
          name + " does not offer " + terms.scheme().scheme() + " in TLS 1.3");
    }
  }
}
