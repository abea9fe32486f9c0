package org.jcamark.jca.gate;

import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import java.util.function.UnaryOperator;
import javax.crypto.KeyAgreement;
import javax.crypto.KeyAgreementSpi;
import javax.crypto.SecretKey;

/** The JDK's key agreement with the secret changed. */
final class FakeAgreement extends KeyAgreementSpi {
  private final KeyAgreement jdk;
  private final UnaryOperator<byte[]> secret;

  FakeAgreement(String name, UnaryOperator<byte[]> secret) {
    try {
      this.jdk = KeyAgreement.getInstance(name);
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException(e);
    }
    this.secret = secret;
  }

  @Override
  protected void engineInit(Key key, SecureRandom random) throws InvalidKeyException {
    jdk.init(key);
  }

  @Override
  protected void engineInit(Key key, AlgorithmParameterSpec parameters, SecureRandom random)
      throws InvalidKeyException {
    jdk.init(key);
  }

  @Override
  protected Key engineDoPhase(Key key, boolean last) throws InvalidKeyException {
    return jdk.doPhase(key, last);
  }

  @Override
  protected byte[] engineGenerateSecret() {
    return secret.apply(jdk.generateSecret());
  }

  @Override
  protected int engineGenerateSecret(byte[] shared, int offset) {
    throw new UnsupportedOperationException("generateSecret into an array");
  }

  @Override
  protected SecretKey engineGenerateSecret(String algorithm) {
    throw new UnsupportedOperationException("generateSecret of " + algorithm);
  }
}
