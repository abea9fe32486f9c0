package org.jcamark.jca.provider;

import java.lang.reflect.InvocationTargetException;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.KeySpec;
import java.security.spec.PSSParameterSpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Derivation;

/** Conscrypt: no RSASSA-PSS by that name, no names of single Edwards or Montgomery curves. */
final class ConscryptDialect implements Dialect {
  private static final Map<String, String> NAMES =
      Map.of(
          "KeyPairGenerator Ed25519", "EdDSA",
          "KeyFactory Ed25519", "EdDSA",
          "Signature Ed25519", "EdDSA",
          "KeyPairGenerator X25519", "XDH",
          "KeyAgreement X25519", "XDH");

  @Override
  public String name(String type, String standardName) {
    return NAMES.getOrDefault(type + " " + standardName, standardName);
  }

  /** The provider object always has version 1.0. */
  @Override
  public String version(Provider provider) {
    try {
      Object version = Class.forName("org.conscrypt.Conscrypt").getMethod("version").invoke(null);
      StringBuilder text = new StringBuilder();
      for (String part : List.of("major", "minor", "patch")) {
        text.append(text.isEmpty() ? "" : ".");
        text.append(version.getClass().getMethod(part).invoke(version));
      }
      return text.toString();
    } catch (ReflectiveOperationException e) {
      return provider.getVersionStr();
    }
  }

  @Override
  public String signatureName(AsymmetricPrimitive.Signature signature) {
    if (signature.parameters().orElse(null) instanceof PSSParameterSpec pss) {
      return pss.getDigestAlgorithm().replace("-", "") + "withRSA/PSS";
    }
    return signature.name();
  }

  /** The name fixes hash, mask and salt length (that of the hash). */
  @Override
  public Optional<AlgorithmParameterSpec> signatureParameters(
      AsymmetricPrimitive.Signature signature) {
    return Optional.empty();
  }

  @Override
  public DerivationService derivation(ProviderSource source, Derivation kind)
      throws GeneralSecurityException {
    if (kind instanceof Derivation.Scrypt scrypt) {
      return SecretKeyFactoryDerivation.of(source, "SCRYPT", input -> scryptSpec(scrypt, input));
    }
    return Dialect.super.derivation(source, kind);
  }

  private static KeySpec scryptSpec(Derivation.Scrypt scrypt, DerivationService.Input input)
      throws GeneralSecurityException {
    try {
      return Class.forName("org.conscrypt.ScryptKeySpec")
          .asSubclass(KeySpec.class)
          .getConstructor(char[].class, byte[].class, int.class, int.class, int.class, int.class)
          .newInstance(
              input.password(),
              input.salt(),
              scrypt.cost(),
              scrypt.blockSize(),
              scrypt.parallelism(),
              input.outputBytes() * 8);
    } catch (InvocationTargetException e) {
      throw new GeneralSecurityException("ScryptKeySpec refuses its arguments", e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new UnavailableException("this version of Conscrypt has no ScryptKeySpec as known");
    }
  }

  @Override
  public TlsService tls(ProviderSource source, boolean above) throws UnavailableException {
    if (above) {
      throw new UnavailableException(
          source.describe() + " has its own cryptography for TLS, and takes no other provider's");
    }
    return new ConscryptTls(source.provider("SSLContext", TlsService.PROTOCOL));
  }
}
