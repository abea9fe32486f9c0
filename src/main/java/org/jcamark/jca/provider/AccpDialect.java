package org.jcamark.jca.provider;

import java.lang.reflect.InvocationTargetException;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.spec.KeySpec;
import org.jcamark.catalog.Derivation;

/**
 * Amazon Corretto Crypto Provider. Its jar is published for some platforms only, so that its
 * classes are reached by reflection, before timing.
 */
final class AccpDialect implements Dialect {
  private static final String PACKAGE = "com.amazon.corretto.crypto.provider.";

  /** Without the property it imports no Ed25519 keys; without its library it loads, but empty. */
  @Override
  public Provider load(String className) throws ReflectiveOperationException, UnavailableException {
    System.setProperty(PACKAGE + "registerEdKeyFactory", "true");
    Provider provider = Dialect.super.load(className);
    try {
      Object error = provider.getClass().getMethod("getLoadingError").invoke(provider);
      if (error != null) {
        throw new UnavailableException(
            "the native library of ACCP does not load: " + Reasons.innermost((Throwable) error));
      }
    } catch (ReflectiveOperationException e) {
      throw new UnavailableException("this version of ACCP is not known: " + e.getMessage());
    }
    return provider;
  }

  /** One Signature named ML-DSA serves the keys of all parameter sets. */
  @Override
  public String name(String type, String standardName) {
    return type.equals("Signature") && standardName.startsWith("ML-DSA-") ? "ML-DSA" : standardName;
  }

  @Override
  public DerivationService derivation(ProviderSource source, Derivation kind)
      throws GeneralSecurityException {
    if (kind instanceof Derivation.Hkdf hkdf) {
      return DerivationService.OfSecretKeyFactory.of(
          source, "HkdfWithHmac" + hkdf.hash(), AccpDialect::hkdfSpec);
    }
    return Dialect.super.derivation(source, kind);
  }

  private static KeySpec hkdfSpec(DerivationService.Input input) throws GeneralSecurityException {
    try {
      return (KeySpec)
          Class.forName(PACKAGE + "HkdfSpec")
              .getMethod(
                  "hkdfSpec", byte[].class, byte[].class, byte[].class, int.class, String.class)
              .invoke(
                  null, input.secret(), input.salt(), input.info(), input.outputBytes(), "Generic");
    } catch (InvocationTargetException e) {
      throw new GeneralSecurityException("HkdfSpec refuses its arguments", e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new UnavailableException("this version of ACCP has no HkdfSpec as known");
    }
  }
}
