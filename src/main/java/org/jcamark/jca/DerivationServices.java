package org.jcamark.jca;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.util.List;
import javax.crypto.spec.PBEKeySpec;
import org.jcamark.catalog.Derivation;

/** The derivations that standard JCA classes can express. */
final class DerivationServices {
  private DerivationServices() {}

  /** HKDF through the KDF API and PBKDF2 through {@link PBEKeySpec}. */
  static List<DerivationService> standard(ProviderSource source, Derivation kind)
      throws GeneralSecurityException {
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
      return List.of(new KdfDerivation(name, source.provider("KDF", name)));
    }
    if (kind instanceof Derivation.Pbkdf2 pbkdf2) {
      String name = "PBKDF2WithHmac" + pbkdf2.hash();
      Provider provider = source.provider("SecretKeyFactory", name);
      return List.of(
          new SecretKeyFactoryDerivation(
              name,
              provider,
              input ->
                  new PBEKeySpec(
                      password(input),
                      input.salt(),
                      pbkdf2.iterations(),
                      input.outputBytes() * 8)));
    }
    throw new UnavailableException(
        source.describe() + " has no way to " + describe(kind) + " through JCA that is known");
  }

  static char[] password(DerivationService.Input input) {
    return new String(input.secret(), StandardCharsets.ISO_8859_1).toCharArray();
  }

  private static String describe(Derivation kind) {
    return "derive with " + kind.getClass().getSimpleName().replace("Scrypt", "scrypt");
  }
}
