package org.jcamark.jca.family;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Nonces that never repeat: a random fixed field and a counter (SP 800-38D section 8.2.1). No
 * randomness is drawn per nonce, as that would be timed.
 */
public final class Nonces {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  static {
    increment(new byte[Long.BYTES], 0); // links what a first call would link
  }

  private final byte[] nonce;
  private final int counterOffset;

  public Nonces(int bytes, long seed) {
    this.nonce = new byte[bytes];
    this.counterOffset = bytes - Long.BYTES;
    new SplittableRandom(seed).nextBytes(nonce);
    Arrays.fill(nonce, counterOffset, bytes, (byte) 0);
  }

  public byte[] next() {
    increment(nonce, counterOffset);
    return nonce;
  }

  byte[] last() {
    return nonce.clone();
  }

  /** Whether each call is to have another number, and its message has room for one. */
  static boolean isNumbered(Request request) {
    return request.call().data().differs() && request.payloadBytes() >= Long.BYTES;
  }

  /** Adds 1 to the number, big-endian, in 8 bytes of a message or nonce. */
  static void increment(byte[] bytes, int offset) {
    LONGS.set(bytes, offset, (long) LONGS.get(bytes, offset) + 1);
  }
}
