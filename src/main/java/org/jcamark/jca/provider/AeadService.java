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

/** An authenticated cipher as one provider has it. */
public final class AeadService extends JcaService {
  private final Aead aead;

  public AeadService(ProviderSource source, Aead aead) throws UnavailableException {
    super(source, "Cipher", source.dialect().name("Cipher", aead.transformation()));
    this.aead = aead;
  }

  public Cipher create() throws GeneralSecurityException {
    return Cipher.getInstance(name, provider);
  }

  public SecretKey key(byte[] bytes) {
    return new SecretKeySpec(bytes, aead.keyAlgorithm());
  }

  public AlgorithmParameterSpec parameters(byte[] nonce) {
    return aead.nonceSpec() == NonceSpec.GCM
        ? new GCMParameterSpec(Aead.TAG_BYTES * 8, nonce)
        : new IvParameterSpec(nonce);
  }

  public byte[] encrypt(byte[] key, byte[] nonce, byte[] aad, byte[] plaintext)
      throws GeneralSecurityException {
    return once(Cipher.ENCRYPT_MODE, key, nonce, aad, plaintext);
  }

  public byte[] decrypt(byte[] key, byte[] nonce, byte[] aad, byte[] ciphertext)
      throws GeneralSecurityException {
    return once(Cipher.DECRYPT_MODE, key, nonce, aad, ciphertext);
  }

  private byte[] once(int mode, byte[] key, byte[] nonce, byte[] aad, byte[] input)
      throws GeneralSecurityException {
    Cipher cipher = create();
    cipher.init(mode, key(key), parameters(nonce));
    cipher.updateAAD(aad);
    return cipher.doFinal(input);
  }
}
