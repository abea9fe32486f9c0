package org.jcamark.jca.provider;

import java.lang.reflect.InvocationTargetException;
import java.security.AlgorithmConstraints;
import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.Provider;
import java.util.Set;
import java.util.function.Consumer;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManager;

/**
 * TLS 1.3 as one provider has it.
 *
 * @param provider of the engines; that of the cryptography may be another one
 * @param restriction how an engine is left one cipher suite and one group
 */
public record TlsService(Provider provider, Restriction restriction) {
  /** JSSE's name of TLS 1.3, and of contexts that have it. */
  public static final String PROTOCOL = "TLSv1.3";

  /** The limits of an engine. */
  public interface Restriction {
    /**
     * Leaves engines one cipher suite and one group of key exchange, and makes them offer a
     * signature scheme that they have but do not offer by default. It is applied to an engine that
     * knows its mode, before anything else is set.
     *
     * @param suite JSSE's name
     * @param group JSSE's name, such as {@code secp256r1}
     * @param scheme JSSE's name, such as {@code ecdsa_secp256r1_sha256}
     */
    Consumer<SSLEngine> of(String suite, String group, String scheme)
        throws GeneralSecurityException;
  }

  public static TlsService of(ProviderSource source) throws GeneralSecurityException {
    if (source.parts().size() > 1) {
      throw new UnavailableException(source.label() + " is a provider combination: TLS takes one");
    }
    return source.dialect().tls(source);
  }

  /** A context with one key manager and one trust manager. */
  public SSLContext context(KeyManager own, TrustManager trusted) throws GeneralSecurityException {
    SSLContext context = SSLContext.getInstance(PROTOCOL, provider);
    context.init(new KeyManager[] {own}, new TrustManager[] {trusted}, null);
    return context;
  }

  /** The restriction through the JSSE API alone. */
  static Consumer<SSLEngine> standard(String suite, String group, String scheme)
      throws GeneralSecurityException {
    SSLParameters parameters = new SSLParameters(new String[] {suite});
    try {
      SSLParameters.class
          .getMethod("setNamedGroups", String[].class)
          .invoke(parameters, (Object) new String[] {group});
    } catch (NoSuchMethodException before20) {
      parameters.setAlgorithmConstraints(new OneGroup(group));
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new GeneralSecurityException("SSLParameters.setNamedGroups fails", e);
    }
    return engine -> engine.setSSLParameters(parameters);
  }

  /**
   * Permits one group and what is none. Before Java 20 this is the only way to choose the group of
   * an engine: the system property {@code jdk.tls.namedGroups} is read once in a JVM. SunJSSE asks
   * in the same words whether a curve may be a group and, right after a question about its
   * signature scheme, whether it may be that of an ECDSA key. Wrong guesses would show in the key
   * shares of a ClientHello. For one thread.
   */
  private static final class OneGroup implements AlgorithmConstraints {
    private static final Set<String> ALL =
        Set.of(
            "secp256r1",
            "secp384r1",
            "secp521r1",
            "x25519",
            "x448",
            "ffdhe2048",
            "ffdhe3072",
            "ffdhe4096",
            "ffdhe6144",
            "ffdhe8192");

    private final String group;
    private boolean askedForSignature;

    OneGroup(String group) {
      this.group = group;
    }

    @Override
    public boolean permits(
        Set<CryptoPrimitive> primitives, String algorithm, AlgorithmParameters parameters) {
      boolean ofKey = askedForSignature;
      askedForSignature = primitives.contains(CryptoPrimitive.SIGNATURE);
      return askedForSignature || ofKey || algorithm.equals(group) || !ALL.contains(algorithm);
    }

    @Override
    public boolean permits(Set<CryptoPrimitive> primitives, Key key) {
      return true;
    }

    @Override
    public boolean permits(
        Set<CryptoPrimitive> primitives,
        String algorithm,
        Key key,
        AlgorithmParameters parameters) {
      return permits(primitives, algorithm, parameters);
    }
  }
}
