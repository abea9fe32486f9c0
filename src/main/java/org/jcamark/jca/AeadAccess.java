package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.SymmetricPrimitive.Aead;
import org.jcamark.catalog.SymmetricPrimitive.NonceSpec;

/** An authenticated cipher as one provider has it. */
final class AeadAccess {
  private final Provider provider;
  private final String transformation;
  private final Aead aead;

  AeadAccess(ProviderSource source, Aead aead) throws GeneralSecurityException {
    this.transformation = source.dialect().name("Cipher", aead.transformation());
    this.provider = source.provider("Cipher", transformation);
    this.aead = aead;
  }

  Cipher cipher() throws GeneralSecurityException {
    return Cipher.getInstance(transformation, provider);
  }

  SecretKey key(byte[] bytes) {
    return new SecretKeySpec(bytes, aead.keyAlgorithm());
  }

  AlgorithmParameterSpec parameters(byte[] nonce) {
    return aead.nonceSpec() == NonceSpec.GCM
        ? new GCMParameterSpec(Aead.TAG_BYTES * 8, nonce)
        : new IvParameterSpec(nonce);
  }

  byte[] encrypt(byte[] key, byte[] nonce, byte[] aad, byte[] plaintext)
      throws GeneralSecurityException {
    return once(Cipher.ENCRYPT_MODE, key, nonce, aad, plaintext);
  }

  byte[] decrypt(byte[] key, byte[] nonce, byte[] aad, byte[] ciphertext)
      throws GeneralSecurityException {
    return once(Cipher.DECRYPT_MODE, key, nonce, aad, ciphertext);
  }

  private byte[] once(int mode, byte[] key, byte[] nonce, byte[] aad, byte[] input)
      throws GeneralSecurityException {
    Cipher cipher = cipher();
    cipher.init(mode, key(key), parameters(nonce));
    cipher.updateAAD(aad);
    return cipher.doFinal(input);
  }

  Provider provider() {
    return provider;
  }
}
