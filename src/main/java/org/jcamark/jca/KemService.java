package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;

/** One way in which a provider offers a KEM. Objects are those of the underlying API. */
interface KemService {

  /** What an encapsulation gives. */
  record Encapsulation(byte[] ciphertext, byte[] secret) {}

  /** {@code getInstance}. */
  Object create() throws GeneralSecurityException;

  /** An encapsulator for the key, from an object that {@link #create} gave. */
  Object encapsulator(Object kem, PublicKey key) throws GeneralSecurityException;

  /** Encapsulates a fresh secret. */
  Object encapsulate(Object encapsulator) throws GeneralSecurityException;

  /** Ciphertext and secret of what {@link #encapsulate} returned. */
  Encapsulation read(Object encapsulated) throws GeneralSecurityException;

  /** A decapsulator for the key; some APIs want the ciphertext already here. */
  Object decapsulator(Object kem, PrivateKey key, byte[] ciphertext)
      throws GeneralSecurityException;

  /** Decapsulates: a {@link javax.crypto.SecretKey}. */
  Object decapsulate(Object decapsulator, byte[] ciphertext) throws GeneralSecurityException;

  Provider provider();
}
