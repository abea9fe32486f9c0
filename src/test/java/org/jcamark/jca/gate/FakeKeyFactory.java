package org.jcamark.jca.gate;

import java.security.Key;
import java.security.KeyFactorySpi;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.KeySpec;

/** A factory that reads the same public key, whatever it is given. */
final class FakeKeyFactory extends KeyFactorySpi {
  private final PublicKey only;

  FakeKeyFactory(PublicKey only) {
    this.only = only;
  }

  @Override
  protected PublicKey engineGeneratePublic(KeySpec spec) {
    return only;
  }

  @Override
  protected PrivateKey engineGeneratePrivate(KeySpec spec) throws InvalidKeySpecException {
    throw new InvalidKeySpecException("no private keys");
  }

  @Override
  protected <T extends KeySpec> T engineGetKeySpec(Key key, Class<T> spec) {
    throw new UnsupportedOperationException("getKeySpec");
  }

  @Override
  protected Key engineTranslateKey(Key key) {
    throw new UnsupportedOperationException("translateKey");
  }
}
