package org.jcamark.jca.provider;

import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.cert.CertPathValidator;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;

public final class CertificateService extends JcaService<CertificateFactory> {

  public CertificateService(ProviderSource source) throws UnavailableException {
    super(source, "CertificateFactory", "X.509", CertificateFactory::getInstance);
  }

  /** That of the JDK where the provider has none of its own: only signatures are its part then. */
  public static CertificateService ofSourceOrJdk(ProviderSource source)
      throws UnavailableException {
    return source.has("CertificateFactory", "X.509")
        ? new CertificateService(source)
        : new CertificateService(Providers.shared(Providers.JDK));
  }

  public X509Certificate parse(byte[] certificate) throws GeneralSecurityException {
    return (X509Certificate) create().generateCertificate(new ByteArrayInputStream(certificate));
  }

  /** Validation of certification paths (RFC 5280, section 6) as a provider does it. */
  public static JcaService<CertPathValidator> validation(ProviderSource source)
      throws UnavailableException {
    return new JcaService<>(source, "CertPathValidator", "PKIX", CertPathValidator::getInstance);
  }
}
