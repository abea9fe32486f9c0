package org.jcamark.jca.provider;

import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;

/** X.509 certificates as one provider reads them. */
public final class CertificateService extends JcaService {

  public CertificateService(ProviderSource source) throws UnavailableException {
    super(source, "CertificateFactory", "X.509");
  }

  /** That of the JDK where the provider has none of its own: only signatures are its part then. */
  public static CertificateService ofSourceOrJdk(ProviderSource source)
      throws UnavailableException {
    return source.has("CertificateFactory", "X.509")
        ? new CertificateService(source)
        : new CertificateService(Providers.shared(Providers.JDK));
  }

  public CertificateFactory create() throws GeneralSecurityException {
    return CertificateFactory.getInstance(name, provider);
  }

  public X509Certificate parse(byte[] certificate) throws GeneralSecurityException {
    return (X509Certificate) create().generateCertificate(new ByteArrayInputStream(certificate));
  }
}
