package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.Cipher;

/** A cipher transformation as one provider has it. */
public class CipherService extends JcaService<Cipher> {
  private final String standardName;

  public CipherService(ProviderSource source, String standardName) throws UnavailableException {
    super(
        source,
        "Cipher",
        standardName,
        Cipher::getInstance,
        Cipher::getInstance,
        Cipher::getInstance);
    this.standardName = standardName;
  }

  /**
   * {@code getInstance} and {@code init}.
   *
   * @param parameters null where the transformation takes none
   */
  public Cipher initialised(int mode, Key key, AlgorithmParameterSpec parameters)
      throws GeneralSecurityException {
    Cipher cipher = create();
    cipher.init(mode, key, parameters);
    return cipher;
  }

  /** Encrypts or decrypts one input with a new object. */
  public byte[] once(int mode, Key key, AlgorithmParameterSpec parameters, byte[] input)
      throws GeneralSecurityException {
    return initialised(mode, key, parameters).doFinal(input);
  }

  /** The same transformation as another provider has it. */
  public CipherService through(ProviderSource other) throws UnavailableException {
    return new CipherService(other, standardName);
  }
}
