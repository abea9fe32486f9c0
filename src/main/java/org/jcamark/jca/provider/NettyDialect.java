package org.jcamark.jca.provider;

import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.ssl.OpenSsl;
import io.netty.handler.ssl.OpenSslContextOption;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.Version;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.cert.X509Certificate;
import java.util.List;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.TrustManager;

/** netty-tcnative: engines of TLS by BoringSSL, with contexts of Netty's, and nothing else. */
final class NettyDialect implements Dialect {

  /** Stands for netty-tcnative, which is no provider of JCA. */
  static final class Stub extends Provider {
    private static final long serialVersionUID = 1;

    Stub() {
      super(
          "netty-tcnative",
          Version.identify().get("netty-handler").artifactVersion().replace(".Final", ""),
          OpenSsl.versionString());
      OpenSsl.ensureAvailability();
    }
  }

  @Override
  public TlsService tls(ProviderSource source, boolean above) throws UnavailableException {
    TlsService.requireAlone(source, above);
    return new TlsService(
        source.providers().get(0), new BoringSsl(source.describe())::engines, false);
  }

  /** Apart, so that Netty is loaded only where it is used. */
  private record BoringSsl(String name) {

    TlsService.Engines engines(
        TlsService.Offer offer, TlsService.Identity identity, TrustManager trusted)
        throws UnavailableException {
      offer.requireUsualSuite(name);
      PrivateKey key = identity.key();
      X509Certificate[] own = identity.chain().toArray(X509Certificate[]::new);
      SslContext client =
          context(SslContextBuilder.forClient().keyManager(key, own), offer, trusted);
      SslContextBuilder ofServer =
          identity
              .manager()
              .map(SslContextBuilder::forServer)
              .orElseGet(() -> SslContextBuilder.forServer(key, own));
      SslContext server = context(ofServer, offer, trusted);
      return new TlsService.Engines() {
        @Override
        public SSLEngine engine(boolean ofClient, String host) {
          SslContext context = ofClient ? client : server;
          return host == null
              ? context.newEngine(ByteBufAllocator.DEFAULT)
              : context.newEngine(ByteBufAllocator.DEFAULT, host, TlsService.PORT);
        }

        @Override
        public void release(SSLEngine closed) {
          ReferenceCountUtil.release(closed);
        }
      };
    }

    private SslContext context(
        SslContextBuilder builder, TlsService.Offer offer, TrustManager trusted)
        throws UnavailableException {
      try {
        return builder
            .sslProvider(SslProvider.OPENSSL)
            .trustManager(trusted)
            .endpointIdentificationAlgorithm(null)
            .protocols(offer.protocol())
            .ciphers(offer.is13() ? null : List.of(offer.suite()))
            .option(OpenSslContextOption.GROUPS, offer.groups())
            .build();
      } catch (SSLException e) {
        throw new UnavailableException(
            name + " does not support " + offer.group() + " or this key: " + Reasons.innermost(e));
      }
    }
  }
}
