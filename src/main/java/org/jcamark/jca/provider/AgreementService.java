package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import javax.crypto.KeyAgreement;
import org.jcamark.catalog.AsymmetricPrimitive.Agreement;

public final class AgreementService extends JcaService<KeyAgreement> {
  public AgreementService(ProviderSource source, Agreement agreement) throws UnavailableException {
    super(source, "KeyAgreement", agreement.name(), KeyAgreement::getInstance);
  }

  public byte[] agree(PrivateKey own, PublicKey peer) throws GeneralSecurityException {
    KeyAgreement agreement = create();
    agreement.init(own);
    agreement.doPhase(peer, true);
    return agreement.generateSecret();
  }
}
