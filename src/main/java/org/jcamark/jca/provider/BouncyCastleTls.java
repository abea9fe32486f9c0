package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.Provider;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import javax.net.ssl.SSLEngine;
import org.bouncycastle.jsse.BCSSLEngine;
import org.bouncycastle.jsse.BCSSLParameters;
import org.bouncycastle.jsse.provider.BouncyCastleJsseProvider;

/** BCJSSE, a provider of its own, with the cryptography of BC. */
record BouncyCastleTls(Provider provider) implements TlsService {
  /** It logs each handshake. A logger is lost, with its level, where nobody holds it. */
  private static final Logger LOG = Logger.getLogger("org.bouncycastle");

  static {
    LOG.setLevel(Level.OFF);
  }

  static TlsService of(ProviderSource source) throws GeneralSecurityException {
    Provider cryptography = source.provider("Cipher", "AES/GCM/NoPadding");
    return source.remember(
        BouncyCastleTls.class,
        () -> new BouncyCastleTls(new BouncyCastleJsseProvider(cryptography)));
  }

  @Override
  public Consumer<SSLEngine> restriction(String suite, String group, String scheme) {
    BCSSLParameters parameters = new BCSSLParameters();
    parameters.setCipherSuites(new String[] {suite});
    parameters.setNamedGroups(groups(group, scheme));
    parameters.setEarlyKeyShares(new String[] {group});
    if (scheme.startsWith("mldsa")) {
      parameters.setSignatureSchemes(new String[] {scheme});
      parameters.setSignatureSchemesCert(new String[] {scheme});
    }
    return engine -> ((BCSSLEngine) engine).setParameters(parameters);
  }

  /** The curve of an ECDSA key has to be among them. */
  private static String[] groups(String group, String scheme) {
    Stream<String> curve =
        scheme.startsWith("ecdsa_") ? Stream.of(scheme.split("_", -1)[1]) : Stream.empty();
    return Stream.concat(Stream.of(group), curve).distinct().toArray(String[]::new);
  }
}
