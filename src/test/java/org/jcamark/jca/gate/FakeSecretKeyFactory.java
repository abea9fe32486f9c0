package org.jcamark.jca.gate;

import java.security.spec.KeySpec;
import java.util.function.Function;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactorySpi;
import javax.crypto.spec.SecretKeySpec;

/** A derivation that is whatever function of its spec a test wants. */
final class FakeSecretKeyFactory extends SecretKeyFactorySpi {
  private final Function<KeySpec, byte[]> function;

  FakeSecretKeyFactory(Function<KeySpec, byte[]> function) {
    this.function = function;
  }

  @Override
  protected SecretKey engineGenerateSecret(KeySpec spec) {
    return new SecretKeySpec(function.apply(spec), "Generic");
  }

  @Override
  protected KeySpec engineGetKeySpec(SecretKey key, Class<?> spec) {
    throw new UnsupportedOperationException("getKeySpec");
  }

  @Override
  protected SecretKey engineTranslateKey(SecretKey key) {
    throw new UnsupportedOperationException("translateKey");
  }
}
