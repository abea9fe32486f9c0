package org.jcamark.jca.workload.tls;

/** Sums over handshakes, of client and server apart. */
public record TlsTotals(
    long handshakes, long clientNanos, long serverNanos, long clientBytes, long serverBytes) {
  static final TlsTotals NONE = new TlsTotals(0, 0, 0, 0, 0);

  TlsTotals plus(TlsConnection connection) {
    return new TlsTotals(
        handshakes + 1,
        clientNanos + connection.client().nanos(),
        serverNanos + connection.server().nanos(),
        clientBytes + connection.client().bytes(),
        serverBytes + connection.server().bytes());
  }
}
