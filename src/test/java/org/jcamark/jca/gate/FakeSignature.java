package org.jcamark.jca.gate;

import java.io.ByteArrayOutputStream;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.SignatureSpi;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** The JDK's signature scheme with the message or the verdict changed on the way. */
final class FakeSignature extends SignatureSpi {
  private final Signature jdk;
  private final UnaryOperator<byte[]> message;
  private final Predicate<Boolean> verdict;
  private final ByteArrayOutputStream given = new ByteArrayOutputStream();

  /**
   * @param message what is signed in place of the message
   * @param verdict what is answered in place of the true verdict
   */
  FakeSignature(String name, UnaryOperator<byte[]> message, Predicate<Boolean> verdict) {
    try {
      this.jdk = Signature.getInstance(name);
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException(e);
    }
    this.message = message;
    this.verdict = verdict;
  }

  @Override
  protected void engineInitVerify(PublicKey key) throws InvalidKeyException {
    jdk.initVerify(key);
  }

  @Override
  protected void engineInitSign(PrivateKey key) throws InvalidKeyException {
    jdk.initSign(key);
  }

  @Override
  protected void engineUpdate(byte input) {
    given.write(input);
  }

  @Override
  protected void engineUpdate(byte[] input, int offset, int length) {
    given.write(input, offset, length);
  }

  @Override
  protected byte[] engineSign() throws SignatureException {
    passMessage();
    return jdk.sign();
  }

  @Override
  protected boolean engineVerify(byte[] signature) throws SignatureException {
    passMessage();
    return verdict.test(jdk.verify(signature));
  }

  private void passMessage() throws SignatureException {
    jdk.update(message.apply(given.toByteArray()));
    given.reset();
  }

  @Override
  @Deprecated
  protected void engineSetParameter(String name, Object value) {
    throw new UnsupportedOperationException(name);
  }

  @Override
  @Deprecated
  protected Object engineGetParameter(String name) {
    throw new UnsupportedOperationException(name);
  }
}
