package org.jcamark.jca.subject;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.SplittableRandom;

/**
 * Nonces that never repeat: a random fixed field and a counter (SP 800-38D section 8.2.1). No
 * randomness is drawn per nonce, as that would be timed.
 */
public final class Nonces {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private final byte[] nonce;
  private final int counterOffset;
  private long counter;

  /**
   * @param bytes at least 8
   */
  public Nonces(int bytes, long seed) {
    this.nonce = new byte[bytes];
    this.counterOffset = bytes - Long.BYTES;
    new SplittableRandom(seed).nextBytes(nonce);
  }

  /** The next nonce, in an array that the following call overwrites. */
  public byte[] next() {
    LONGS.set(nonce, counterOffset, ++counter);
    return nonce;
  }

  /** The nonce that {@link #next} returned last. */
  byte[] last() {
    return nonce.clone();
  }
}
