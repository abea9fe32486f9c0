package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.util.List;
import org.jcamark.catalog.Derivation;

/** BC and BCPQC: password derivation, and HKDF without the KDF API, by their own key specs. */
final class BouncyCastleDialect implements Dialect {

  @Override
  public String hint(String type, String name) {
    return name.equals("SPHINCSPLUS")
        ? "Bouncy Castle has it through JCA up to 1.84; its standardised form is SLH-DSA"
        : "";
  }

  @Override
  public List<DerivationService> derivations(ProviderSource source, Derivation kind)
      throws GeneralSecurityException {
    if (kind instanceof Derivation.Hkdf hkdf) {
      String name = "HKDF-" + hkdf.hash();
      return KdfDerivation.available() && source.has("KDF", name)
          ? Dialect.super.derivations(source, kind)
          : factory(source, name, BouncyCastleKeySpecs::hkdf);
    }
    if (kind instanceof Derivation.Scrypt scrypt) {
      return factory(source, "SCRYPT", input -> BouncyCastleKeySpecs.scrypt(scrypt, input));
    }
    if (kind instanceof Derivation.Argon2id argon2) {
      return factory(source, "ARGON2", input -> BouncyCastleKeySpecs.argon2id(argon2, input));
    }
    return Dialect.super.derivations(source, kind);
  }

  private static List<DerivationService> factory(
      ProviderSource source, String name, SecretKeyFactoryDerivation.Specifier specifier)
      throws GeneralSecurityException {
    return List.of(
        new SecretKeyFactoryDerivation(name, source.provider("SecretKeyFactory", name), specifier));
  }
}
