package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.Provider;
import java.util.List;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManagerFactory;
import org.bouncycastle.jsse.BCSSLEngine;
import org.bouncycastle.jsse.BCSSLParameters;
import org.bouncycastle.jsse.provider.BouncyCastleJsseProvider;
import org.bouncycastle.tls.crypto.impl.jcajce.JcaTlsCryptoProvider;

/** BCJSSE, a provider of its own, with the cryptography of BC. */
record BouncyCastleTls(Provider provider) implements TlsService {
  /** It logs each handshake. A logger is lost, with its level, where nobody holds it. */
  private static final Logger LOG = Logger.getLogger("org.bouncycastle");

  static {
    LOG.setLevel(Level.OFF);
  }

  static TlsService of(ProviderSource source, boolean above) throws GeneralSecurityException {
    Provider cryptography = source.provider("Cipher", "AES/GCM/NoPadding");
    return source.remember(
        List.of(BouncyCastleTls.class, above),
        () ->
            new BouncyCastleTls(
                above
                    ? new BouncyCastleJsseProvider(false, new JcaTlsCryptoProvider())
                    : new BouncyCastleJsseProvider(cryptography)));
  }

  @Override
  public Consumer<SSLEngine> restriction(Offer offer) {
    BCSSLParameters parameters = new BCSSLParameters();
    parameters.setCipherSuites(new String[] {offer.suite()});
    parameters.setNamedGroups(offer.groupAndCurve());
    parameters.setEarlyKeyShares(new String[] {offer.group()});
    if (offer.scheme().startsWith("mldsa")) {
      parameters.setSignatureSchemes(new String[] {offer.scheme()});
      parameters.setSignatureSchemesCert(new String[] {offer.scheme()});
    }
    return engine -> ((BCSSLEngine) engine).setParameters(parameters);
  }

  @Override
  public TrustManagerFactory trustManagers() throws GeneralSecurityException {
    return TrustManagerFactory.getInstance("PKIX", provider);
  }
}
