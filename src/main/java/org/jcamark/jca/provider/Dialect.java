package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Provider;
import java.util.Optional;
import javax.crypto.spec.PBEKeySpec;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Derivation;

/**
 * Names and behaviour of a provider that differ from the catalogue. A provider without
 * peculiarities uses {@link #STANDARD}.
 */
interface Dialect {

  Dialect STANDARD = new Dialect() {};

  default Provider load(String className)
      throws ReflectiveOperationException, UnavailableException {
    return Class.forName(className)
        .asSubclass(Provider.class)
        .getDeclaredConstructor()
        .newInstance();
  }

  /** A key pair that users have named, instead of those that the provider makes. */
  default Optional<Pkcs11Dialect.NamedPair> named() {
    return Optional.empty();
  }

  /** Addition to the reason for a missing service, such as since when it exists; may be empty. */
  default String hint(String type, String name) {
    return "";
  }

  default String version(Provider provider) {
    return provider.getVersionStr();
  }

  /** The provider's name of a service, such as type {@code Signature}, name {@code ML-DSA-65}. */
  default String name(String type, String standardName) {
    return standardName;
  }

  /** A scheme by its name before {@link #name} translates it, which may fix its parameters. */
  default AsymmetricPrimitive.Signature signature(AsymmetricPrimitive.Signature scheme) {
    return scheme;
  }

  /**
   * How the provider offers a derivation. Standard classes of JCA express HKDF, by the KDF API, and
   * PBKDF2, by PBEKeySpec.
   */
  default DerivationService derivation(ProviderSource source, Derivation kind)
      throws GeneralSecurityException {
    if (kind instanceof Derivation.Hkdf hkdf) {
      String name = "HKDF-" + hkdf.hash();
      if (!DerivationService.OfKdf.available()) {
        throw new UnavailableException(
            "javax.crypto.KDF, through which %s could offer %s, needs Java 25 or newer"
                .formatted(source.describe(), name));
      }
      return new DerivationService.OfKdf(name, source.provider("KDF", name));
    }
    if (kind instanceof Derivation.Pbkdf2 pbkdf2) {
      return DerivationService.OfSecretKeyFactory.of(
          source,
          "PBKDF2WithHmac" + pbkdf2.hash(),
          input ->
              new PBEKeySpec(
                  input.password(), input.salt(), pbkdf2.iterations(), input.outputBytes() * 8));
    }
    String function =
        kind.getClass().getSimpleName().replace("Scrypt", "scrypt").replace("Bc", "bc");
    throw new UnavailableException(
        source.describe() + " has no way to derive with " + function + " through JCA");
  }

  /** Refuses a private key, maybe of another provider, whose scheme its engines cannot tell. */
  default void requireTlsKey(PrivateKey key) throws UnavailableException {}

  /** How the provider offers TLS, alone or above the providers installed in the JVM. */
  default TlsService tls(ProviderSource source, boolean above) throws GeneralSecurityException {
    return TlsService.jsse(
        source.provider("SSLContext", TlsService.PROTOCOL), TlsService::standard, false);
  }
}
