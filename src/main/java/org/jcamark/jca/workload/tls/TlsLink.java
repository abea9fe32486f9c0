package org.jcamark.jca.workload.tls;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLException;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Reasons;
import org.jcamark.jca.provider.TlsService;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.workload.tls.TlsChannel.Tampering;
import org.jcamark.jca.workload.tls.TlsSide.TlsParty;

/**
 * A client and a server with the buffers between them, which open connections one after another.
 * Not thread-safe.
 */
public final class TlsLink {
  public static final String CLIENT = "client.example";

  public static final String SERVER = "server.example";

  private static final int WIRE_BYTES = 1 << 17;
  private static final int PLAIN_BYTES = 1 << 15;

  final TlsParty client;
  final TlsParty server;
  private final TlsTerms terms;
  private final ByteBuffer toServer = ByteBuffer.allocate(WIRE_BYTES);
  private final ByteBuffer toClient = ByteBuffer.allocate(WIRE_BYTES);
  private final ByteBuffer plain = ByteBuffer.allocate(PLAIN_BYTES);
  private Totals totals = Totals.NONE;
  private Connection last;

  private TlsLink(
      ProviderSource client,
      ProviderSource server,
      TlsTerms terms,
      Credentials clientsOwn,
      Credentials serversOwn,
      Credentials trusted)
      throws GeneralSecurityException {
    this.client = TlsParty.of(client, terms, clientsOwn, trusted, true);
    this.server = TlsParty.of(server, terms, serversOwn, clientsOwn, false);
    this.terms = terms;
  }

  public record Connection(TlsSide client, TlsSide server, Hello hello) {}

  /** Makes certificates, contexts and a first, full handshake, or says what is not negotiated. */
  public static TlsLink of(ProviderSource client, ProviderSource server, TlsTerms terms)
      throws GeneralSecurityException {
    TlsService.of(client);
    for (ProviderSource above : client.parts().subList(0, client.parts().size() - 1)) {
      above.provider("Cipher", "AES/GCM/NoPadding"); // Without it, it would do nothing.
    }
    Credentials clientsOwn = credentials(client, terms, CLIENT);
    Credentials serversOwn = credentials(server, terms, SERVER);
    client.install();
    server.install();
    TlsLink link = new TlsLink(client, server, terms, clientsOwn, serversOwn, serversOwn);
    try {
      link.require(link.handshake(Tampering.NONE), false);
    } catch (UnavailableException e) {
      throw e;
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      if (client != server && client.parts().size() == 1) {
        throw e;
      }
      throw new UnavailableException(
          "%s does not negotiate %s: %s"
              .formatted(link.client.name(), terms.describe(), Reasons.innermost(e)));
    }
    if (terms.resumed() && !link.handshake(Tampering.NONE).hello().resumes()) {
      String with = client.equals(server) ? "" : " with " + link.server.name();
      throw new UnavailableException(
          link.client.name() + with + " does not resume sessions of " + terms.version());
    }
    return link;
  }

  /** The contexts of a fresh JVM: nothing was negotiated yet, nor any engine made. */
  public static TlsLink cold(
      ProviderSource source, TlsTerms terms, Credentials clientsOwn, Credentials serversOwn)
      throws GeneralSecurityException {
    source.install();
    return new TlsLink(source, source, terms, clientsOwn, serversOwn, serversOwn);
  }

  public static Credentials credentials(ProviderSource source, TlsTerms terms, String name)
      throws GeneralSecurityException {
    return Credentials.of(source, terms.signature(), terms.certificates(), name);
  }

  /** Its server shows a certificate without its key, or that of another. */
  public static TlsLink ofWrongServer(ProviderSource source, TlsTerms terms, boolean wrongKey)
      throws GeneralSecurityException {
    Credentials own = credentials(source, terms, SERVER);
    Credentials other = credentials(source, terms, CLIENT);
    Credentials shown =
        wrongKey ? new Credentials(other.key(), own.chain(), own.anchor(), own.keys()) : other;
    source.install();
    return new TlsLink(source, source, terms, other, shown, own);
  }

  /**
   * Closes the last connection and opens one, by a full or a resumed handshake and the first byte
   * of application data from the server, for which the tickets of some providers wait.
   *
   * @throws GeneralSecurityException if the handshake fails, or if version, cipher suite, group or
   *     resumption are not what was agreed on
   */
  public Connection connect() throws GeneralSecurityException {
    return connect(Tampering.NONE);
  }

  public Connection connect(Tampering tampering) throws GeneralSecurityException {
    return require(handshake(tampering), terms.resumed());
  }

  private Connection require(Connection connection, boolean resumed)
      throws GeneralSecurityException {
    try {
      connection.hello().require(terms, resumed);
    } catch (SSLException e) {
      throw failure(e);
    }
    totals = totals.plus(connection);
    return connection;
  }

  private Connection handshake(Tampering tampering) throws GeneralSecurityException {
    try {
      close();
      TlsSide clientSide = new TlsSide(client::client);
      TlsSide serverSide = new TlsSide(server::server);
      Hello hello = null;
      boolean advanced = true;
      while (advanced) {
        int from = toServer.position();
        advanced = clientSide.advance(toClient, toServer, plain);
        tampering.touch(toServer, from);
        from = toClient.position();
        advanced |= serverSide.advance(toServer, toClient, plain);
        if (hello == null) {
          hello = Hello.of(toClient.duplicate().flip());
        }
        tampering.touch(toClient, from);
      }
      if (!clientSide.finished(plain) || !serverSide.finished(plain)) {
        throw new SSLException("client and server wait for each other");
      }
      int sent = toClient.position();
      serverSide.sendByte(toClient);
      tampering.touch(toClient, sent);
      clientSide.advance(toClient, toServer, plain);
      if (plain.position() != 1) {
        throw new SSLException("the first byte of the server does not arrive");
      }
      last = new Connection(clientSide, serverSide, hello);
      return last;
    } catch (SSLException e) {
      throw failure(e);
    }
  }

  /** Closes the last connection; an engine of Conscrypt keeps a pipe until then. */
  private void close() throws SSLException {
    Connection connection = last;
    last = null;
    toServer.clear();
    toClient.clear();
    plain.clear();
    if (connection != null) {
      // As RFC 8446 has it, the client first.
      connection.client().close(toServer);
      connection.server().readClose(toServer, plain);
      connection.server().close(toClient);
      connection.client().readClose(toClient, plain);
      client.engines().release(connection.client().engine());
      server.engines().release(connection.server().engine());
    }
  }

  public List<Connection> open(int count) throws GeneralSecurityException {
    List<Connection> open = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      open.add(connect());
      last = null;
    }
    return open;
  }

  static GeneralSecurityException failure(SSLException thrown) {
    return new GeneralSecurityException("TLS: " + Reasons.innermost(thrown), thrown);
  }

  public void requireCertificates(Connection connection) throws GeneralSecurityException {
    try {
      if (!connection.client().knowsPeer(server.credentials().certificate())
          || (terms.mutual()
              && !connection.server().knowsPeer(client.credentials().certificate()))) {
        throw new SSLException("a side knows another certificate of its peer");
      }
    } catch (SSLException e) {
      throw failure(e);
    }
  }

  public Totals takeTotals() {
    Totals taken = totals;
    totals = Totals.NONE;
    return taken;
  }

  public record Totals(
      long handshakes, long clientNanos, long serverNanos, long clientBytes, long serverBytes) {
    static final Totals NONE = new Totals(0, 0, 0, 0, 0);

    Totals plus(Connection connection) {
      return new Totals(
          handshakes + 1,
          clientNanos + connection.client().nanos(),
          serverNanos + connection.server().nanos(),
          clientBytes + connection.client().bytes(),
          serverBytes + connection.server().bytes());
    }
  }
}
