package org.jcamark.jca.gate;

import java.security.KeyPair;
import java.security.KeyPairGeneratorSpi;
import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;

/** A generator that knows one key pair only. */
final class FakeKeyPairs extends KeyPairGeneratorSpi {
  private final KeyPair only;

  FakeKeyPairs(KeyPair only) {
    this.only = only;
  }

  @Override
  public void initialize(int bits, SecureRandom random) {}

  @Override
  public void initialize(AlgorithmParameterSpec parameters, SecureRandom random) {}

  @Override
  public KeyPair generateKeyPair() {
    return only;
  }
}
