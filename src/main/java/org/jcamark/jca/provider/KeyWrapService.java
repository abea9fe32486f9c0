package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** A cipher that wraps keys, as one provider has it. */
public final class KeyWrapService extends CipherService {
  private final String transformation;

  public KeyWrapService(ProviderSource source, String transformation) throws UnavailableException {
    super(source, transformation);
    this.transformation = transformation;
  }

  /** A key to be wrapped. */
  public static SecretKey wrapped(byte[] bytes) {
    return new SecretKeySpec(bytes, "AES");
  }

  /** The key that an initialised cipher unwraps. */
  public static Key unwrap(Cipher cipher, byte[] bytes) throws GeneralSecurityException {
    return cipher.unwrap(bytes, "AES", Cipher.SECRET_KEY);
  }

  /** Wraps a key instead of encrypting, and unwraps one instead of decrypting. */
  @Override
  public byte[] once(int mode, Key key, AlgorithmParameterSpec parameters, byte[] input)
      throws GeneralSecurityException {
    return mode == Cipher.ENCRYPT_MODE
        ? initialised(Cipher.WRAP_MODE, key, parameters).wrap(wrapped(input))
        : unwrap(initialised(Cipher.UNWRAP_MODE, key, parameters), input).getEncoded();
  }

  @Override
  public KeyWrapService through(ProviderSource other) throws UnavailableException {
    return new KeyWrapService(other, transformation);
  }
}
