package org.jcamark.jca.family;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Nonces that never repeat: a random fixed field and a counter (SP 800-38D section 8.2.1). No
 * randomness is drawn per nonce, as that would be timed.
 */
public final class Nonces {
  private final byte[] nonce;
  private final int counterOffset;

  /**
   * @param bytes at least 8
   */
  public Nonces(int bytes, long seed) {
    this.nonce = new byte[bytes];
    this.counterOffset = bytes - Long.BYTES;
    new SplittableRandom(seed).nextBytes(nonce);
    Counters.increment(nonce, counterOffset); // loads the class before the first call
    Arrays.fill(nonce, counterOffset, bytes, (byte) 0);
  }

  /** The next nonce, in an array that the following call overwrites. */
  public byte[] next() {
    Counters.increment(nonce, counterOffset);
    return nonce;
  }

  /** The nonce that {@link #next} returned last. */
  byte[] last() {
    return nonce.clone();
  }
}
