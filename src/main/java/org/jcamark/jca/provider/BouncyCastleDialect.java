package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import org.bouncycastle.jcajce.spec.Argon2KeySpec;
import org.bouncycastle.jcajce.spec.HKDFParameterSpec;
import org.bouncycastle.jcajce.spec.ScryptKeySpec;
import org.jcamark.catalog.Derivation;

/**
 * BC and BCPQC: password derivation, and HKDF without the KDF API, by their own key specs. Older
 * versions lack some of these classes, which are therefore first loaded where a spec is made.
 */
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
          : SecretKeyFactoryDerivation.of(
              source,
              name,
              in -> new HKDFParameterSpec(in.secret(), in.salt(), in.info(), in.outputBytes()));
    }
    if (kind instanceof Derivation.Scrypt scrypt) {
      return SecretKeyFactoryDerivation.of(
          source,
          "SCRYPT",
          in ->
              new ScryptKeySpec(
                  in.password(),
                  in.salt(),
                  scrypt.cost(),
                  scrypt.blockSize(),
                  scrypt.parallelism(),
                  in.outputBytes() * 8));
    }
    if (kind instanceof Derivation.Argon2id argon2) {
      return SecretKeyFactoryDerivation.of(
          source,
          "ARGON2",
          in ->
              new Argon2KeySpec(
                  in.password(),
                  in.salt(),
                  argon2.iterations(),
                  argon2.memoryKiB(),
                  argon2.parallelism(),
                  in.outputBytes() * 8));
    }
    return Dialect.super.derivation(source, kind);
  }

  @Override
  public TlsService tls(ProviderSource source, boolean above) throws GeneralSecurityException {
    return BouncyCastleTls.of(source, above);
  }
}
