package org.jcamark.jca.provider;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.security.AlgorithmConstraints;
import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/**
 * TLS as one provider has it.
 *
 * @param ownTrust whether it has trust managers of its own, which applications use with its engines
 */
public record TlsService(Provider provider, Factory factory, boolean ownTrust) {
  /** JSSE's name of TLS 1.3, and of contexts that have it and TLS 1.2. */
  public static final String PROTOCOL = "TLSv1.3";

  /** Of a server whose session is resumed. */
  static final int PORT = 443;

  /**
   * What engines are to negotiate, in JSSE's names: {@code TLSv1.3}, {@code
   * TLS_AES_128_GCM_SHA256}, {@code secp256r1}, {@code ecdsa_secp256r1_sha256}.
   */
  public record Offer(String protocol, String suite, String group, String scheme) {
    boolean is13() {
      return protocol.equals(PROTOCOL);
    }

    /** The group; in TLS 1.2 the curve of an ECDSA key has to be among them, too. */
    String[] groups() {
      return is13() ? new String[] {group} : groupAndCurve();
    }

    String[] groupAndCurve() {
      Stream<String> curve =
          scheme.startsWith("ecdsa_") ? Stream.of(scheme.split("_", -1)[1]) : Stream.empty();
      return Stream.concat(Stream.of(group), curve).distinct().toArray(String[]::new);
    }

    /** Requires what BoringSSL, which has no choice of suites in TLS 1.3, chooses there. */
    void requireUsualSuite(String engines) throws UnavailableException {
      if (is13() && !suite.equals("TLS_AES_128_GCM_SHA256")) {
        throw new UnavailableException(
            engines + " chooses the cipher suite of TLS 1.3 itself, not " + suite);
      }
    }
  }

  public interface Engines {
    /** A client resumes a session of the host, unless that is null. */
    SSLEngine engine(boolean client, String host);

    /** Frees what an engine that is closed keeps outside the heap. */
    default void release(SSLEngine closed) {}
  }

  /**
   * What a side shows of itself.
   *
   * @param manager which has the key in place of an object in memory
   */
  public record Identity(
      PrivateKey key, List<X509Certificate> chain, Optional<KeyManager> manager) {}

  /** Makes engines of a side with one key, and one decision on the certificates of its peer. */
  public interface Factory {
    Engines of(Offer offer, Identity own, TrustManager trusted) throws GeneralSecurityException;
  }

  /**
   * The engines of a provider. Of a combination, the last one has the engines, and the ones before
   * it are to be {@linkplain ProviderSource#install installed} in front.
   *
   * @throws UnavailableException if it has no TLS, or TLS that takes nothing from other providers
   */
  public static TlsService of(ProviderSource source) throws GeneralSecurityException {
    List<ProviderSource> parts = source.parts();
    ProviderSource last = parts.get(parts.size() - 1);
    return last.dialect().tls(last, parts.size() > 1);
  }

  /** Refuses a key whose scheme the engines cannot tell. */
  public static void requireKnown(ProviderSource source, PrivateKey key)
      throws UnavailableException {
    List<ProviderSource> parts = source.parts();
    parts.get(parts.size() - 1).dialect().requireTlsKey(key);
  }

  static void requireAlone(ProviderSource source, boolean above) throws UnavailableException {
    if (above) {
      throw new UnavailableException(
          source.describe() + " has its own cryptography for TLS and cannot use that of others");
    }
  }

  /**
   * Engines by contexts of JSSE.
   *
   * @param restriction leaves engines what is offered, and makes them offer a signature scheme that
   *     they have but do not offer by default. It is applied to an engine that knows its mode,
   *     before anything else is set
   */
  static TlsService jsse(
      Provider provider,
      ProviderSource.Step<Offer, Consumer<SSLEngine>> restriction,
      boolean ownTrust) {
    return new TlsService(
        provider,
        (offer, own, trusted) -> {
          SSLContext context = SSLContext.getInstance(PROTOCOL, provider);
          KeyManager keys = own.manager().orElseGet(() -> new FixedKey(own.key(), own.chain()));
          context.init(new KeyManager[] {keys}, new TrustManager[] {trusted}, null);
          Consumer<SSLEngine> restricted = restriction.of(offer);
          return (client, host) -> {
            SSLEngine engine =
                host == null ? context.createSSLEngine() : context.createSSLEngine(host, PORT);
            engine.setUseClientMode(client);
            restricted.accept(engine);
            engine.setEnabledProtocols(new String[] {offer.protocol()});
            return engine;
          };
        },
        ownTrust);
  }

  /** Validates paths to a root (RFC 5280), without a look at what was revoked. */
  public TrustManager pkix(X509Certificate root) throws GeneralSecurityException {
    KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
    try {
      trusted.load(null, null);
    } catch (IOException e) {
      throw new GeneralSecurityException("an empty key store cannot be made", e);
    }
    trusted.setCertificateEntry("root", root);
    TrustManagerFactory factory =
        ownTrust
            ? TrustManagerFactory.getInstance("PKIX", provider)
            : TrustManagerFactory.getInstance("PKIX");
    factory.init(trusted);
    return factory.getTrustManagers()[0];
  }

  static Consumer<SSLEngine> standard(Offer offer) throws GeneralSecurityException {
    String[] suites = {offer.suite()};
    String[] groups = offer.groups();
    SSLParameters parameters = new SSLParameters(suites);
    try {
      SSLParameters.class
          .getMethod("setNamedGroups", String[].class)
          .invoke(parameters, (Object) groups);
    } catch (NoSuchMethodException before20) {
      Set<String> permitted = Set.of(groups);
      return engine -> {
        SSLParameters own = new SSLParameters(suites);
        own.setAlgorithmConstraints(new Groups(permitted));
        engine.setSSLParameters(own);
      };
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new GeneralSecurityException("SSLParameters.setNamedGroups fails", e);
    }
    return engine -> engine.setSSLParameters(parameters);
  }

  /**
   * Permits some groups and what is none. Before Java 20 this is the only way to choose the group
   * of an engine: the system property {@code jdk.tls.namedGroups} is read once in a JVM. SunJSSE
   * asks in the same words whether a curve may be a group and, right after a question about its
   * signature scheme, whether it may be that of an ECDSA key. Wrong guesses would show in the key
   * shares of a ClientHello. For one engine: another's questions in between would mislead it.
   */
  private static final class Groups implements AlgorithmConstraints {
    private static final Set<String> ALL =
        Set.of(
            ("secp256r1 secp384r1 secp521r1 x25519 x448"
                    + " ffdhe2048 ffdhe3072 ffdhe4096 ffdhe6144 ffdhe8192")
                .split(" ", -1));

    private final Set<String> groups;
    private boolean askedForSignature;

    Groups(Set<String> groups) {
      this.groups = groups;
    }

    @Override
    public boolean permits(
        Set<CryptoPrimitive> primitives, String algorithm, AlgorithmParameters parameters) {
      boolean ofKey = askedForSignature;
      askedForSignature = primitives.contains(CryptoPrimitive.SIGNATURE);
      return askedForSignature || ofKey || groups.contains(algorithm) || !ALL.contains(algorithm);
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
