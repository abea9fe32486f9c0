package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.Provider;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.Cipher;

/** A cipher transformation as one provider has it. */
final class CipherAccess {
  private final Provider provider;
  private final String transformation;

  CipherAccess(ProviderSource source, String standardTransformation)
      throws GeneralSecurityException {
    this.transformation = source.dialect().name("Cipher", standardTransformation);
    this.provider = source.provider("Cipher", transformation);
  }

  Cipher cipher() throws GeneralSecurityException {
    return Cipher.getInstance(transformation, provider);
  }

  /**
   * @param parameters null where the transformation takes none
   */
  Cipher initialised(int mode, Key key, AlgorithmParameterSpec parameters)
      throws GeneralSecurityException {
    Cipher cipher = cipher();
    cipher.init(mode, key, parameters);
    return cipher;
  }

  byte[] once(int mode, Key key, AlgorithmParameterSpec parameters, byte[] input)
      throws GeneralSecurityException {
    return initialised(mode, key, parameters).doFinal(input);
  }

  Provider provider() {
    return provider;
  }
}
