package org.jcamark.jca.provider;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Provider;
import org.jcamark.catalog.Derivation;

/** Key derivation as one provider has it: {@code javax.crypto.KDF} or a SecretKeyFactory. */
public interface DerivationService {

  /**
   * What is derived from.
   *
   * @param secret input keying material or password (ASCII)
   * @param info context of HKDF; empty elsewhere
   */
  record Input(byte[] secret, byte[] salt, byte[] info, int outputBytes) {
    char[] password() {
      return new String(secret, StandardCharsets.ISO_8859_1).toCharArray();
    }
  }

  static DerivationService of(ProviderSource source, Derivation kind)
      throws GeneralSecurityException {
    return source.dialect().derivation(source, kind);
  }

  /** The provider's parameter spec for an input; made before timing. */
  Object specification(Input input) throws GeneralSecurityException;

  /** {@code getInstance}. */
  Object create() throws GeneralSecurityException;

  byte[] derive(Object instance, Object specification) throws GeneralSecurityException;

  Provider provider();

  default byte[] once(Input input) throws GeneralSecurityException {
    return derive(create(), specification(input));
  }
}
