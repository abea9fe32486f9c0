package org.jcamark.jca.gate;

import java.io.ByteArrayOutputStream;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.BadPaddingException;
import javax.crypto.Cipher;
import javax.crypto.CipherSpi;
import javax.crypto.spec.SecretKeySpec;

/** A cipher that makes of its whole input whatever a test wants. */
final class FakeCipher extends CipherSpi {

  /** What {@code init} and {@code updateAAD} were called with. */
  record Setting(int mode, Key key, AlgorithmParameterSpec parameters, byte[] aad) {
    boolean encrypts() {
      return mode == Cipher.ENCRYPT_MODE || mode == Cipher.WRAP_MODE;
    }

    /** What the JDK makes of an input with this setting, but for what a test changes. */
    byte[] jdk(String transformation, AlgorithmParameterSpec parameters, byte[] aad, byte[] input)
        throws GeneralSecurityException {
      Cipher cipher = Cipher.getInstance(transformation);
      cipher.init(mode, key, parameters);
      if (aad != null) {
        cipher.updateAAD(aad);
      }
      return cipher.doFinal(input);
    }
  }

  /** Turns the input of a call into its output. */
  interface Body {
    byte[] apply(Setting setting, byte[] input) throws GeneralSecurityException;
  }

  private final Body body;
  private final ByteArrayOutputStream aad = new ByteArrayOutputStream();
  private int mode;
  private Key key;
  private AlgorithmParameterSpec parameters;

  FakeCipher(Body body) {
    this.body = body;
  }

  @Override
  protected void engineInit(int mode, Key key, SecureRandom random) {
    engineInit(mode, key, (AlgorithmParameterSpec) null, random);
  }

  @Override
  protected void engineInit(int mode, Key key, AlgorithmParameters parameters, SecureRandom r) {
    throw new UnsupportedOperationException("AlgorithmParameters");
  }

  @Override
  protected void engineInit(
      int mode, Key key, AlgorithmParameterSpec parameters, SecureRandom random) {
    this.mode = mode;
    this.key = key;
    this.parameters = parameters;
    aad.reset();
  }

  @Override
  protected void engineUpdateAAD(byte[] input, int offset, int length) {
    aad.write(input, offset, length);
  }

  @Override
  protected byte[] engineDoFinal(byte[] input, int offset, int length) throws BadPaddingException {
    byte[] whole = new byte[length];
    System.arraycopy(input, offset, whole, 0, length);
    try {
      return body.apply(new Setting(mode, key, parameters, aad.toByteArray()), whole);
    } catch (BadPaddingException e) {
      throw e;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  protected int engineDoFinal(byte[] input, int offset, int length, byte[] output, int outputOffset)
      throws BadPaddingException {
    byte[] result = engineDoFinal(input, offset, length);
    System.arraycopy(result, 0, output, outputOffset, result.length);
    return result.length;
  }

  @Override
  protected byte[] engineWrap(Key wrapped) throws InvalidKeyException {
    return whole(wrapped.getEncoded());
  }

  @Override
  protected Key engineUnwrap(byte[] wrapped, String algorithm, int type)
      throws InvalidKeyException {
    return new SecretKeySpec(whole(wrapped), algorithm);
  }

  private byte[] whole(byte[] input) throws InvalidKeyException {
    try {
      return engineDoFinal(input, 0, input.length);
    } catch (BadPaddingException e) {
      throw new InvalidKeyException(e);
    }
  }

  @Override
  protected byte[] engineUpdate(byte[] input, int offset, int length) {
    throw new UnsupportedOperationException("update");
  }

  @Override
  protected int engineUpdate(byte[] input, int offset, int length, byte[] output, int at) {
    throw new UnsupportedOperationException("update");
  }

  @Override
  protected void engineSetMode(String mode) {}

  @Override
  protected void engineSetPadding(String padding) {}

  @Override
  protected int engineGetBlockSize() {
    return 16;
  }

  @Override
  protected int engineGetOutputSize(int inputLength) {
    return inputLength + 32;
  }

  @Override
  protected byte[] engineGetIV() {
    return null;
  }

  @Override
  protected AlgorithmParameters engineGetParameters() {
    return null;
  }
}
