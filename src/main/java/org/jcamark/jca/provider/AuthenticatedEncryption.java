package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;

/** Authenticated encryption as one provider has it, with new objects for each message. */
public interface AuthenticatedEncryption {
  byte[] encrypt(byte[] key, byte[] nonce, byte[] aad, byte[] plaintext)
      throws GeneralSecurityException;

  byte[] decrypt(byte[] key, byte[] nonce, byte[] aad, byte[] ciphertext)
      throws GeneralSecurityException;
}
