package org.jcamark.workload;

import java.security.GeneralSecurityException;
import org.jcamark.jca.provider.KemService.Encapsulation;

/**
 * How a secret reaches the owner of a public key: a KEM in the sense of FIPS 203, section 3.1. A
 * key agreement becomes one by an ephemeral key, whose public part is the ciphertext; RSA by
 * encryption of a fresh secret. Thread-safe.
 */
public interface KeyExchange {

  /** A private key and the encoding of its public key. */
  interface DecapsulationKey {
    /** The public key as it is sent. */
    byte[] publicBytes();

    byte[] decapsulate(byte[] ciphertext) throws GeneralSecurityException;
  }

  /** A public key. */
  interface EncapsulationKey {
    /** The key as it is sent. */
    byte[] publicBytes();

    /** A fresh secret. */
    Encapsulation encapsulate() throws GeneralSecurityException;
  }

  /** A new key pair. */
  DecapsulationKey generate() throws GeneralSecurityException;

  /** Decodes a public key. */
  EncapsulationKey read(byte[] publicBytes) throws GeneralSecurityException;

  /** Length of public keys. */
  int publicBytes();

  /** Length of ciphertexts. */
  int ciphertextBytes();
}
