package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.PasswordBased.Pbmac1;

/** PBMAC1 (RFC 8018, section 7.1), of the derivation and the MAC of one provider. */
public record Pbmac1Service(DerivationService derivation, MacService mac) {

  public static Pbmac1Service of(ProviderSource source, Pbmac1 scheme)
      throws GeneralSecurityException {
    return new Pbmac1Service(
        DerivationService.of(source, scheme.derivation()), new MacService(source, scheme.mac()));
  }

  /** Derives the key, then authenticates. */
  public byte[] once(DerivationService.Input password, byte[] message)
      throws GeneralSecurityException {
    return mac.once(mac.key(derivation.once(password)), null, message);
  }
}
