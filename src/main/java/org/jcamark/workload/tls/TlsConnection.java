package org.jcamark.workload.tls;

import java.nio.ByteBuffer;
import java.security.cert.Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;

/** A connection whose handshake is over. */
public final class TlsConnection {
  private final TlsSide client;
  private final TlsSide server;
  private final Hello hello;

  TlsConnection(TlsSide client, TlsSide server, Hello hello) {
    this.client = client;
    this.server = server;
    this.hello = hello;
  }

  SSLEngine client() {
    return client.engine();
  }

  SSLEngine server() {
    return server.engine();
  }

  /** Closes it as RFC 8446 has it, the client first. */
  void close(ByteBuffer toServer, ByteBuffer toClient, ByteBuffer plain) throws SSLException {
    client.close(toServer);
    server.readClose(toServer, plain);
    server.close(toClient);
    client.readClose(toClient, plain);
  }

  /** What the server said on the wire. */
  Hello hello() {
    return hello;
  }

  /** Whether the server resumes a session, as it says on the wire. */
  public boolean resumed() {
    return hello.resumes();
  }

  /** Bytes that the client sent in the handshake. */
  public long clientBytes() {
    return client.bytes();
  }

  /** Bytes that the server sent in the handshake, tickets and its first record included. */
  public long serverBytes() {
    return server.bytes();
  }

  /** Time of the client's side of the handshake. */
  public long clientNanos() {
    return client.nanos();
  }

  /** Time of the server's side of the handshake. */
  public long serverNanos() {
    return server.nanos();
  }

  /** Whether the client knows this certificate as that of its server. */
  boolean knowsServer(Certificate certificate) throws SSLPeerUnverifiedException {
    return client().getSession().getPeerCertificates()[0].equals(certificate);
  }

  /** Whether the server knows this certificate as that of its client. */
  boolean knowsClient(Certificate certificate) throws SSLPeerUnverifiedException {
    return server().getSession().getPeerCertificates()[0].equals(certificate);
  }
}
