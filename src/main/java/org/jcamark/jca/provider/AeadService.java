package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.SymmetricPrimitive.Aead;
import org.jcamark.catalog.SymmetricPrimitive.NonceSpec;

public final class AeadService extends CipherService {
  private final Aead aead;

  public AeadService(ProviderSource source, Aead aead) throws UnavailableException {
    super(source, aead.transformation());
    this.aead = aead;
  }

  public SecretKey key(byte[] bytes) {
    return new SecretKeySpec(bytes, aead.keyAlgorithm());
  }

  public AlgorithmParameterSpec parameters(byte[] nonce) {
    return aead.nonceSpec() == NonceSpec.GCM
        ? new GCMParameterSpec(Aead.TAG_BYTES * 8, nonce)
        : new IvParameterSpec(nonce);
  }

  /** With a new object, as {@link #decrypt}. */
  public byte[] encrypt(byte[] key, byte[] nonce, byte[] aad, byte[] plaintext)
      throws GeneralSecurityException {
    return crypt(Cipher.ENCRYPT_MODE, key, nonce, aad, plaintext);
  }

  public byte[] decrypt(byte[] key, byte[] nonce, byte[] aad, byte[] ciphertext)
      throws GeneralSecurityException {
    return crypt(Cipher.DECRYPT_MODE, key, nonce, aad, ciphertext);
  }

  private byte[] crypt(int mode, byte[] key, byte[] nonce, byte[] aad, byte[] input)
      throws GeneralSecurityException {
    Cipher cipher = initialised(mode, key(key), parameters(nonce));
    cipher.updateAAD(aad);
    return cipher.doFinal(input);
  }
}
