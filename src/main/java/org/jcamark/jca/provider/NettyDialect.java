package org.jcamark.jca.provider;

/** netty-tcnative: engines of TLS, and nothing else. */
final class NettyDialect implements Dialect {
  @Override
  public TlsService tls(ProviderSource source, boolean above) throws UnavailableException {
    if (above) {
      throw new UnavailableException(
          source.describe() + " has its own cryptography for TLS, and takes no other provider's");
    }
    return new NettyTls(source.providers().get(0));
  }
}
