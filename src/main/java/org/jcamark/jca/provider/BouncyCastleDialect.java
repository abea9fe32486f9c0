package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
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
  public DerivationService derivation(ProviderSource source, Derivation kind)
      throws GeneralSecurityException {
    if (kind instanceof Derivation.Hkdf hkdf) {
      String name = "HKDF-" + hkdf.hash();
      return KdfDerivation.available() && source.has("KDF", name)
          ? Dialect.super.derivation(source, kind)
          : SecretKeyFactoryDerivation.of(source, name, BouncyCastleKeySpecs::hkdf);
    }
    if (kind instanceof Derivation.Scrypt scrypt) {
      return SecretKeyFactoryDerivation.of(
          source, "SCRYPT", input -> BouncyCastleKeySpecs.scrypt(scrypt, input));
    }
    if (kind instanceof Derivation.Argon2id argon2) {
      return SecretKeyFactoryDerivation.of(
          source, "ARGON2", input -> BouncyCastleKeySpecs.argon2id(argon2, input));
    }
    return Dialect.super.derivation(source, kind);
  }

  @Override
  public TlsService tls(ProviderSource source) throws GeneralSecurityException {
    return BouncyCastleTls.of(source);
  }
}
