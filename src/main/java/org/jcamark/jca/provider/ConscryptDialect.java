package org.jcamark.jca.provider;

import java.lang.reflect.Method;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.spec.PSSParameterSpec;
import java.util.Map;
import java.util.function.Consumer;
import javax.net.ssl.SSLEngine;
import org.conscrypt.Conscrypt;
import org.conscrypt.ScryptKeySpec;
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
    Conscrypt.Version version = Conscrypt.version();
    return version.major() + "." + version.minor() + "." + version.patch();
  }

  /** The name fixes hash, mask and salt length (that of the hash). */
  @Override
  public AsymmetricPrimitive.Signature signature(AsymmetricPrimitive.Signature scheme) {
    return scheme.parameters().orElse(null) instanceof PSSParameterSpec pss
        ? scheme.named(pss.getDigestAlgorithm().replace("-", "") + "withRSA/PSS")
        : scheme;
  }

  @Override
  public DerivationService derivation(ProviderSource source, Derivation kind)
      throws GeneralSecurityException {
    if (kind instanceof Derivation.Scrypt scrypt) {
      return DerivationService.OfSecretKeyFactory.of(
          source,
          "SCRYPT",
          input ->
              new ScryptKeySpec(
                  input.password(),
                  input.salt(),
                  scrypt.cost(),
                  scrypt.blockSize(),
                  scrypt.parallelism(),
                  input.outputBytes() * 8));
    }
    return Dialect.super.derivation(source, kind);
  }

  @Override
  public TlsService tls(ProviderSource source, boolean above) throws UnavailableException {
    TlsService.requireAlone(source, above);
    return TlsService.jsse(
        source.provider("SSLContext", TlsService.PROTOCOL), ConscryptDialect::restriction, true);
  }

  /**
   * Groups of a single engine are set by a method that is not public; the public way, the system
   * property {@code jdk.tls.namedGroups}, would change other providers, too. Without tickets, which
   * are off by default, Conscrypt resumes nothing. Its cipher suites of TLS 1.3 are always on, with
   * that of AES-128 in front; a server without any suite of TLS 1.2 finds no certificate.
   */
  private static Consumer<SSLEngine> restriction(TlsService.Offer offer)
      throws UnavailableException {
    offer.requireUsualSuite("Conscrypt");
    String[] groups = offer.groups();
    String[] suites = {offer.suite()};
    Method unwrap = method("Java8EngineWrapper", "getDelegate", SSLEngine.class);
    Method setGroups = method("ConscryptEngine", "setNamedGroups", String[].class);
    return engine -> {
      try {
        setGroups.invoke(unwrap.invoke(null, engine), (Object) groups);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
      Conscrypt.setUseSessionTickets(engine, true);
      if (!offer.is13()) {
        engine.setEnabledCipherSuites(suites);
      }
    };
  }

  private static Method method(String type, String name, Class<?> parameter)
      throws UnavailableException {
    try {
      Method method = Class.forName("org.conscrypt." + type).getDeclaredMethod(name, parameter);
      method.setAccessible(true);
      return method;
    } catch (ReflectiveOperationException e) {
      throw new UnavailableException(
          "this version of Conscrypt has no engines as known: " + e.getMessage());
    }
  }
}
