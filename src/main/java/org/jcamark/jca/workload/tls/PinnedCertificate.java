package org.jcamark.jca.workload.tls;

import java.net.Socket;
import java.security.cert.CertificateEncodingException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/** Trusts one certificate, by its bytes: the same work for all providers, and no path to verify. */
final class PinnedCertificate extends X509ExtendedTrustManager {
  private final byte[] trusted;

  PinnedCertificate(X509Certificate trusted) throws CertificateEncodingException {
    this.trusted = trusted.getEncoded();
  }

  private void check(X509Certificate[] chain) throws CertificateException {
    if (chain.length == 0 || !Arrays.equals(chain[0].getEncoded(), trusted)) {
      throw new CertificateException("not the certificate that is trusted");
    }
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    check(chain);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    check(chain);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, Socket socket)
      throws CertificateException {
    check(chain);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, Socket socket)
      throws CertificateException {
    check(chain);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    check(chain);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    check(chain);
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return new X509Certificate[0];
  }
}
