package org.jcamark.jca.workload.tls;

import java.nio.ByteBuffer;

/** Flips a bit in the middle of one record between client and server. */
public final class Tampering {
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

  /** Looks at the records between a position and the buffer's own. */
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
