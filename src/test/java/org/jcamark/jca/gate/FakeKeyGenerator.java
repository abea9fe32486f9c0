package org.jcamark.jca.gate;

import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import java.util.function.Function;
import javax.crypto.KeyGeneratorSpi;
import javax.crypto.SecretKey;

/** A generator of whatever keys a test wants, given the parameter spec if there was one. */
final class FakeKeyGenerator extends KeyGeneratorSpi {
  private final Function<AlgorithmParameterSpec, SecretKey> keys;
  private AlgorithmParameterSpec spec;

  FakeKeyGenerator(Function<AlgorithmParameterSpec, SecretKey> keys) {
    this.keys = keys;
  }

  @Override
  protected void engineInit(SecureRandom random) {}

  @Override
  protected void engineInit(AlgorithmParameterSpec spec, SecureRandom random) {
    this.spec = spec;
  }

  @Override
  protected void engineInit(int bits, SecureRandom random) {}

  @Override
  protected SecretKey engineGenerateKey() {
    return keys.apply(spec);
  }
}
