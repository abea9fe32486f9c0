package org.jcamark.jca.workload.tls;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;

/** Application data from client to server over one connection. Not thread-safe. */
public final class TlsChannel {
  private static final int RECORD_BYTES = 1 << 14;

  private final SSLEngine sender;
  private final SSLEngine receiver;
  private final ByteBuffer wire = ByteBuffer.allocate(4 * RECORD_BYTES);
  private final ByteBuffer received;

  /**
   * @param longestBytes of a message
   */
  public TlsChannel(TlsLink.Connection connection, int longestBytes) {
    sender = connection.client().engine();
    receiver = connection.server().engine();
    received = ByteBuffer.allocate(longestBytes + 2 * RECORD_BYTES);
  }

  /** Sends a message, record by record; what arrived, until the next call. */
  public ByteBuffer send(byte[] message) throws GeneralSecurityException {
    return send(message, Tampering.NONE);
  }

  public ByteBuffer send(byte[] message, Tampering tampering) throws GeneralSecurityException {
    ByteBuffer data = ByteBuffer.wrap(message);
    received.clear();
    try {
      while (data.hasRemaining()) {
        wire.clear();
        requireMoved(sender.wrap(data, wire).bytesProduced());
        tampering.touch(wire, 0);
        wire.flip();
        while (wire.hasRemaining()) {
          requireMoved(receiver.unwrap(wire, received).bytesConsumed());
        }
      }
    } catch (SSLException e) {
      throw TlsLink.failure(e);
    }
    return received.flip();
  }

  private static void requireMoved(int bytes) throws SSLException {
    if (bytes == 0) {
      throw new SSLException("a record does not get through");
    }
  }
}
