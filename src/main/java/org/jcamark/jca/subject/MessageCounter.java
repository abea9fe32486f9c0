package org.jcamark.jca.subject;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Numbers the messages of one thread, so that none is signed twice. Schemes with rejection
 * sampling, ML-DSA and Falcon, take a time that depends on the message: the mean over 128 messages
 * that a deterministic signer signs again and again is off by several per cent, in each fork by
 * another amount.
 */
public final class MessageCounter {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private final boolean counts;
  private long count;

  /**
   * @param counts whether it writes numbers at all; messages that are to repeat have none
   */
  public MessageCounter(boolean counts) {
    this.counts = counts;
  }

  /** Writes the next number over the first 8 bytes; a shorter message stays as it is. */
  void number(byte[] message) {
    if (message.length >= Long.BYTES) {
      number(message, 0);
    }
  }

  /** Writes the next number over 8 bytes. */
  void number(byte[] message, int offset) {
    if (counts) {
      LONGS.set(message, offset, ++count);
    }
  }
}
