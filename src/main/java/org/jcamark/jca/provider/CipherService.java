package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.Cipher;
import org.jcamark.catalog.Lookup;

/** A cipher transformation as one provider has it. */
public class CipherService extends JcaService {
  private final String standardName;

  public CipherService(ProviderSource source, String standardName) throws UnavailableException {
    super(source, "Cipher", standardName);
    this.standardName = standardName;
  }

  public Cipher create() throws GeneralSecurityException {
    return create(Lookup.OBJECT);
  }

  /** The same by a look-up, for which the provider is registered unless it is by object. */
  public Cipher create(Lookup lookup) throws GeneralSecurityException {
    if (lookup == Lookup.OBJECT) {
      return Cipher.getInstance(name, provider);
    }
    return lookup == Lookup.NAME
        ? Cipher.getInstance(name, provider.getName())
        : Cipher.getInstance(name);
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
