package org.jcamark.jca.gate;

import java.io.ByteArrayOutputStream;
import java.security.MessageDigestSpi;
import java.util.function.UnaryOperator;

/** A digest that is whatever function of the message a test wants. */
final class FakeDigest extends MessageDigestSpi {
  private final UnaryOperator<byte[]> function;
  private final ByteArrayOutputStream message = new ByteArrayOutputStream();

  FakeDigest(UnaryOperator<byte[]> function) {
    this.function = function;
  }

  @Override
  protected void engineUpdate(byte input) {
    message.write(input);
  }

  @Override
  protected void engineUpdate(byte[] input, int offset, int length) {
    message.write(input, offset, length);
  }

  @Override
  protected byte[] engineDigest() {
    byte[] digest = function.apply(message.toByteArray());
    message.reset();
    return digest;
  }

  @Override
  protected void engineReset() {
    message.reset();
  }
}
