package org.jcamark.jca.provider;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.function.Consumer;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/** TLS as one provider has it. */
public interface TlsService {
  /** JSSE's name of TLS 1.3, and of contexts that have it and TLS 1.2. */
  String PROTOCOL = "TLSv1.3";

  /**
   * What engines are to negotiate, in JSSE's names.
   *
   * @param protocol such as {@code TLSv1.3}
   * @param suite such as {@code TLS_AES_128_GCM_SHA256}
   * @param group such as {@code secp256r1}
   * @param scheme such as {@code ecdsa_secp256r1_sha256}
   */
  record Offer(String protocol, String suite, String group, String scheme) {
    public boolean is13() {
      return protocol.equals(PROTOCOL);
    }

    /** The group, and the curve of an ECDSA key, which some want among the groups. */
    String[] groupAndCurve() {
      String curve = scheme.startsWith("ecdsa_") ? scheme.split("_", -1)[1] : group;
      return curve.equals(group) ? new String[] {group} : new String[] {group, curve};
    }
  }

  /** Makes the engines of one side, which share keys and sessions. */
  interface Engines {
    /**
     * The engine of a connection, restricted to the offer.
     *
     * @param host whose session a client resumes; null where it resumes none
     */
    SSLEngine engine(boolean client, String host, int port);

    /** Frees what an engine that is closed keeps outside the heap. */
    default void release(SSLEngine closed) {}
  }

  /**
   * The engines of a provider. Of a combination, the last one has the engines, and the ones before
   * it are to be {@linkplain ProviderSource#install installed} in front.
   *
   * @throws UnavailableException if it has no TLS, or TLS that takes nothing from other providers
   */
  static TlsService of(ProviderSource source) throws GeneralSecurityException {
    List<ProviderSource> parts = source.parts();
    ProviderSource last = parts.get(parts.size() - 1);
    return last.dialect().tls(last, parts.size() > 1);
  }

  /** The provider of the engines; that of the cryptography may be another one. */
  Provider provider();

  /**
   * Leaves engines what is offered, and makes them offer a signature scheme that they have but do
   * not offer by default. It is applied to an engine that knows its mode, before anything else is
   * set.
   */
  Consumer<SSLEngine> restriction(Offer offer) throws GeneralSecurityException;

  /** The engines of a side with one key, and one decision on the certificates of its peer. */
  default Engines engines(
      Offer offer, PrivateKey key, List<X509Certificate> chain, TrustManager trusted)
      throws GeneralSecurityException {
    SSLContext context = SSLContext.getInstance(PROTOCOL, provider());
    context.init(new KeyManager[] {new FixedKey(key, chain)}, new TrustManager[] {trusted}, null);
    Consumer<SSLEngine> restriction = restriction(offer);
    return (client, host, port) -> {
      SSLEngine engine =
          host == null ? context.createSSLEngine() : context.createSSLEngine(host, port);
      engine.setUseClientMode(client);
      restriction.accept(engine);
      engine.setEnabledProtocols(new String[] {offer.protocol()});
      return engine;
    };
  }

  /** The factory of trust managers that applications use with these engines. */
  default TrustManagerFactory trustManagers() throws GeneralSecurityException {
    return TrustManagerFactory.getInstance("PKIX");
  }

  /** Validates paths to a root (RFC 5280), without a look at what was revoked. */
  default TrustManager pkix(X509Certificate root) throws GeneralSecurityException {
    KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
    try {
      trusted.load(null, null);
    } catch (IOException e) {
      throw new GeneralSecurityException("an empty key store cannot be made", e);
    }
    trusted.setCertificateEntry("root", root);
    TrustManagerFactory factory = trustManagers();
    factory.init(trusted);
    return factory.getTrustManagers()[0];
  }
}
