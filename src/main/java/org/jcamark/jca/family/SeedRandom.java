package org.jcamark.jca.family;

import java.security.SecureRandom;

/** Hands out the bytes of a seed, for key generation with a known answer. */
final class SeedRandom extends SecureRandom {
  private static final long serialVersionUID = 1L;

  private final byte[] seed;
  private int used;

  SeedRandom(byte[] seed) {
    super(null, null);
    this.seed = seed.clone();
  }

  /** Zeros once the seed is used up. */
  @Override
  public void nextBytes(byte[] bytes) {
    for (int i = 0; i < bytes.length; i++, used++) {
      bytes[i] = used < seed.length ? seed[used] : 0;
    }
  }

  /** Whether a generator took the seed, all of it and nothing else. */
  boolean isUsedExactly() {
    return used == seed.length;
  }
}
