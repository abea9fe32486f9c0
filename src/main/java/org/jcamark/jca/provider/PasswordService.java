package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.PasswordBased.Derived;
import org.jcamark.catalog.PasswordBased.Pbes2;
import org.jcamark.catalog.PasswordBased.Pbmac1;

/**
 * Encryption (PBES2, RFC 8018, section 6.2) or authentication (PBMAC1, section 7.1) with a key that
 * a provider derives from a password.
 */
public record PasswordService(DerivationService derivation, KeyUse use) {

  /** A cipher, or a MAC, which takes neither mode nor IV. */
  public interface KeyUse {
    byte[] once(int mode, byte[] key, byte[] iv, byte[] input) throws GeneralSecurityException;
  }

  public static PasswordService of(ProviderSource source, Derived scheme)
      throws GeneralSecurityException {
    DerivationService derivation = DerivationService.of(source, scheme.derivation());
    if (scheme instanceof Pbes2 pbes2) {
      CipherService cipher = new CipherService(source, pbes2.cipher().transformation());
      String algorithm = pbes2.cipher().keyAlgorithm();
      return new PasswordService(
          derivation,
          (mode, key, iv, input) ->
              cipher.once(mode, new SecretKeySpec(key, algorithm), new IvParameterSpec(iv), input));
    }
    MacService mac = new MacService(source, ((Pbmac1) scheme).mac());
    return new PasswordService(
        derivation, (mode, key, iv, input) -> mac.once(mac.key(key), null, input));
  }

  /**
   * Derives the key, then encrypts, decrypts or authenticates.
   *
   * @param mode of {@link javax.crypto.Cipher}
   */
  public byte[] once(int mode, DerivationService.Input password, byte[] iv, byte[] input)
      throws GeneralSecurityException {
    return use.once(mode, derivation.once(password), iv, input);
  }
}
