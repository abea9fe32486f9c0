package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.PasswordBased.Pbes2;

/** PBES2 (RFC 8018, section 6.2), of the derivation and the cipher of one provider. */
public record Pbes2Service(
    DerivationService derivation, CipherService cipher, String keyAlgorithm) {

  public static Pbes2Service of(ProviderSource source, Pbes2 scheme)
      throws GeneralSecurityException {
    return new Pbes2Service(
        DerivationService.of(source, scheme.derivation()),
        new CipherService(source, scheme.cipher().transformation()),
        scheme.cipher().keyAlgorithm());
  }

  /**
   * Derives the key, then encrypts or decrypts.
   *
   * @param mode of {@link javax.crypto.Cipher}
   */
  public byte[] once(int mode, DerivationService.Input password, byte[] iv, byte[] input)
      throws GeneralSecurityException {
    SecretKeySpec key = new SecretKeySpec(derivation.once(password), keyAlgorithm);
    return cipher.once(mode, key, new IvParameterSpec(iv), input);
  }
}
