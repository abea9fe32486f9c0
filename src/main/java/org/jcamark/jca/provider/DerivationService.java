package org.jcamark.jca.provider;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Provider;
import javax.crypto.spec.PBEKeySpec;
import org.jcamark.catalog.Derivation;

/** Key derivation as one provider has it: {@code javax.crypto.KDF} or a SecretKeyFactory. */
public interface DerivationService {

  /**
   * What is derived from.
   *
   * @param secret input keying material or password (ASCII)
   * @param info context of HKDF; empty elsewhere
   */
  record Input(byte[] secret, byte[] salt, byte[] info, int outputBytes) {
    char[] password() {
      return new String(secret, StandardCharsets.ISO_8859_1).toCharArray();
    }
  }

  static DerivationService of(ProviderSource source, Derivation kind)
      throws GeneralSecurityException {
    return source.dialect().derivation(source, kind);
  }

  /** What standard classes of JCA can express: HKDF by the KDF API, PBKDF2 by PBEKeySpec. */
  static DerivationService standard(ProviderSource source, Derivation kind)
      throws UnavailableException {
    if (kind instanceof Derivation.Hkdf hkdf) {
      String name = "HKDF-" + hkdf.hash();
      if (!KdfDerivation.available()) {
        throw new UnavailableException(
            "javax.crypto.KDF, through which "
                + source.describe()
                + " could offer "
                + name
                + ", needs Java 25 or newer");
      }
      return new KdfDerivation(name, source.provider("KDF", name));
    }
    if (kind instanceof Derivation.Pbkdf2 pbkdf2) {
      return SecretKeyFactoryDerivation.of(
          source,
          "PBKDF2WithHmac" + pbkdf2.hash(),
          input ->
              new PBEKeySpec(
                  input.password(), input.salt(), pbkdf2.iterations(), input.outputBytes() * 8));
    }
    String function = kind.getClass().getSimpleName().replace("Scrypt", "scrypt");
    throw new UnavailableException(
        source.describe() + " has no way to derive with " + function + " through JCA");
  }

  /** The provider's parameter spec for an input; made before timing. */
  Object specification(Input input) throws GeneralSecurityException;

  /** {@code getInstance}. */
  Object create() throws GeneralSecurityException;

  byte[] derive(Object instance, Object specification) throws GeneralSecurityException;

  Provider provider();

  /** Derives with a new object. */
  default byte[] once(Input input) throws GeneralSecurityException {
    return derive(create(), specification(input));
  }
}
