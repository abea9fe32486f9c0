package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** A cipher transformation as one provider has it. */
public class CipherService extends JcaService<Cipher> {
  public CipherService(ProviderSource source, String standardName) throws UnavailableException {
    super(
        source,
        "Cipher",
        standardName,
        Cipher::getInstance,
        Cipher::getInstance,
        Cipher::getInstance);
  }

  /** {@code getInstance} and {@code init}; parameters are null where the cipher takes none. */
  public Cipher initialised(int mode, Key key, AlgorithmParameterSpec parameters)
      throws GeneralSecurityException {
    Cipher cipher = create();
    cipher.init(mode, key, parameters);
    return cipher;
  }

  /** Encrypts, decrypts, wraps or unwraps one input with a new object. */
  public byte[] once(int mode, Key key, AlgorithmParameterSpec parameters, byte[] input)
      throws GeneralSecurityException {
    return finish(initialised(mode, key, parameters), mode, input);
  }

  /**
   * The same with an initialised object.
   *
   * @param mode of the object
   */
  public byte[] finish(Cipher cipher, int mode, byte[] input) throws GeneralSecurityException {
    return switch (mode) {
      case Cipher.WRAP_MODE -> cipher.wrap(wrapped(input));
      case Cipher.UNWRAP_MODE -> unwrap(cipher, input).getEncoded();
      default -> cipher.doFinal(input);
    };
  }

  public static SecretKey wrapped(byte[] bytes) {
    return new SecretKeySpec(bytes, "AES");
  }

  public static Key unwrap(Cipher cipher, byte[] wrapped) throws GeneralSecurityException {
    return cipher.unwrap(wrapped, "AES", Cipher.SECRET_KEY);
  }
}
