package org.jcamark.jca.gate;

import java.security.SecureRandomSpi;
import java.util.function.Consumer;

/** A random number generator that fills arrays in whatever way a test wants. */
final class FakeRandom extends SecureRandomSpi {
  private static final long serialVersionUID = 1L;

  @SuppressWarnings("serial") // never serialised
  private final Consumer<byte[]> filler;

  FakeRandom(Consumer<byte[]> filler) {
    this.filler = filler;
  }

  @Override
  protected void engineSetSeed(byte[] seed) {}

  @Override
  protected void engineNextBytes(byte[] bytes) {
    filler.accept(bytes);
  }

  @Override
  protected byte[] engineGenerateSeed(int bytes) {
    return new byte[bytes];
  }
}
