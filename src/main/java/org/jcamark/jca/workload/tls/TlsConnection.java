package org.jcamark.jca.workload.tls;

import java.nio.ByteBuffer;
import javax.net.ssl.SSLException;

/**
 * A connection whose handshake is over.
 *
 * @param hello what the server said on the wire
 */
public record TlsConnection(TlsSide client, TlsSide server, Hello hello) {

  /** Closes it as RFC 8446 has it, the client first. */
  void close(ByteBuffer toServer, ByteBuffer toClient, ByteBuffer plain) throws SSLException {
    client.close(toServer);
    server.readClose(toServer, plain);
    server.close(toClient);
    client.readClose(toClient, plain);
  }
}
