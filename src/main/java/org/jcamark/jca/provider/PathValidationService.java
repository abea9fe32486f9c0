package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.cert.CertPathValidator;

/** Validation of certification paths (RFC 5280, section 6) as one provider does it. */
public final class PathValidationService extends JcaService {

  public PathValidationService(ProviderSource source) throws UnavailableException {
    super(source, "CertPathValidator", "PKIX");
  }

  public CertPathValidator create() throws GeneralSecurityException {
    return CertPathValidator.getInstance(name, provider);
  }
}
