package org.jcamark.jca.provider;

import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.ssl.OpenSslContextOption;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.util.ReferenceCountUtil;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.function.Consumer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.TrustManager;

/** The engines of netty-tcnative: BoringSSL, with Netty's contexts instead of JSSE's. */
record NettyTls(Provider provider) implements TlsService {

  /** Contexts restrict their engines. */
  @Override
  public Consumer<SSLEngine> restriction(Offer offer) throws UnavailableException {
    if (offer.is13() && !offer.suite().equals("TLS_AES_128_GCM_SHA256")) {
      throw new UnavailableException(
          "BoringSSL chooses the cipher suite of TLS 1.3 itself, not " + offer.suite());
    }
    return engine -> {};
  }

  @Override
  public Engines engines(
      Offer offer, PrivateKey key, List<X509Certificate> chain, TrustManager trusted)
      throws GeneralSecurityException {
    restriction(offer);
    X509Certificate[] own = chain.toArray(X509Certificate[]::new);
    SslContext client = context(SslContextBuilder.forClient().keyManager(key, own), offer, trusted);
    SslContext server = context(SslContextBuilder.forServer(key, own), offer, trusted);
    return new Engines() {
      @Override
      public SSLEngine engine(boolean ofClient, String host, int port) {
        SslContext context = ofClient ? client : server;
        return host == null
            ? context.newEngine(ByteBufAllocator.DEFAULT)
            : context.newEngine(ByteBufAllocator.DEFAULT, host, port);
      }

      @Override
      public void release(SSLEngine closed) {
        ReferenceCountUtil.release(closed);
      }
    };
  }

  private static SslContext context(SslContextBuilder builder, Offer offer, TrustManager trusted)
      throws UnavailableException {
    String[] groups = offer.is13() ? new String[] {offer.group()} : offer.groupAndCurve();
    try {
      return builder
          .sslProvider(SslProvider.OPENSSL)
          .trustManager(trusted)
          .endpointIdentificationAlgorithm(null)
          .protocols(offer.protocol())
          .ciphers(offer.is13() ? null : List.of(offer.suite()))
          .option(OpenSslContextOption.GROUPS, groups)
          .build();
    } catch (SSLException e) {
      throw new UnavailableException(
          "netty-tcnative takes no " + offer.group() + " or no such key: " + Reasons.innermost(e));
    }
  }
}
