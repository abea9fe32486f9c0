package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.Provider;
import java.util.function.Consumer;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;

/** TLS 1.3 as one provider has it. */
public interface TlsService {
  /** JSSE's name of TLS 1.3, and of contexts that have it. */
  String PROTOCOL = "TLSv1.3";

  static TlsService of(ProviderSource source) throws GeneralSecurityException {
    if (source.parts().size() > 1) {
      throw new UnavailableException(source.label() + " is a provider combination: TLS takes one");
    }
    return source.dialect().tls(source);
  }

  /** The provider of the engines; that of the cryptography may be another one. */
  Provider provider();

  /**
   * Leaves engines one cipher suite and one group of key exchange, and makes them offer a signature
   * scheme that they have but do not offer by default. It is applied to an engine that knows its
   * mode, before anything else is set.
   *
   * @param suite JSSE's name
   * @param group JSSE's name, such as {@code secp256r1}
   * @param scheme JSSE's name, such as {@code ecdsa_secp256r1_sha256}
   */
  Consumer<SSLEngine> restriction(String suite, String group, String scheme)
      throws GeneralSecurityException;

  /** A context with one key manager and one trust manager. */
  default SSLContext context(KeyManager own, TrustManager trusted) throws GeneralSecurityException {
    SSLContext context = SSLContext.getInstance(PROTOCOL, provider());
    context.init(new KeyManager[] {own}, new TrustManager[] {trusted}, null);
    return context;
  }
}
