package org.jcamark.jca.gate;

import java.io.ByteArrayOutputStream;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import java.util.function.BinaryOperator;
import javax.crypto.MacSpi;

/** A code that is whatever function of key and message a test wants. */
class FakeMac extends MacSpi {
  private final BinaryOperator<byte[]> function;
  private final ByteArrayOutputStream message = new ByteArrayOutputStream();
  private Key key;

  FakeMac(BinaryOperator<byte[]> function) {
    this.function = function;
  }

  @Override
  protected int engineGetMacLength() {
    return 32;
  }

  @Override
  protected void engineInit(Key key, AlgorithmParameterSpec parameters) {
    this.key = key;
    message.reset();
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
  protected byte[] engineDoFinal() {
    byte[] tag = function.apply(key.getEncoded(), message.toByteArray());
    message.reset();
    return tag;
  }

  @Override
  protected void engineReset() {
    message.reset();
  }
}
