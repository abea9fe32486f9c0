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

  /** Flips a bit in the middle of one record between client and server. */
  public static final class Tampering {
    static final Tampering NONE = new Tampering(-1);

    private static final int CHANGE_CIPHER_SPEC = 20;
    private static final int HEADER_BYTES = 5;

    private final int record;
    private int seen;

    /**
     * @param record number of the record, from 0, in both directions together; those of {@code
     *     change_cipher_spec}, which TLS 1.3 ignores, do not count
     */
    public Tampering(int record) {
      this.record = record;
    }

    public boolean done() {
      return seen > record;
    }

    void touch(ByteBuffer flight, int from) {
      int at = from;
      while (record >= 0 && at < flight.position()) {
        int length = flight.getShort(at + HEADER_BYTES - Short.BYTES) & 0xFFFF;
        if (flight.get(at) != CHANGE_CIPHER_SPEC) {
          if (seen == record) {
            int middle = at + HEADER_BYTES + length / 2;
            flight.put(middle, (byte) (flight.get(middle) ^ 1));
          }
          seen++;
        }
        at += HEADER_BYTES + length;
      }
    }
  }
}
