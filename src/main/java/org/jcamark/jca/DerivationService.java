package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.Provider;

/** One way in which a provider derives keys: {@code javax.crypto.KDF} or a SecretKeyFactory. */
interface DerivationService {

  /**
   * What is derived from.
   *
   * @param secret input keying material or password (ASCII)
   * @param info context of HKDF; empty elsewhere
   */
  record Input(byte[] secret, byte[] salt, byte[] info, int outputBytes) {}

  /** The provider's parameter spec for an input; made before timing. */
  Object specification(Input input) throws GeneralSecurityException;

  /** {@code getInstance}. */
  Object create() throws GeneralSecurityException;

  /** Derives. */
  byte[] derive(Object instance, Object specification) throws GeneralSecurityException;

  Provider provider();
}
