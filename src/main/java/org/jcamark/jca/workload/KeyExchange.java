package org.jcamark.jca.workload;

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
    byte[] publicBytes();

    byte[] decapsulate(byte[] ciphertext) throws GeneralSecurityException;
  }

  interface EncapsulationKey {
    byte[] publicBytes();

    Encapsulation encapsulate() throws GeneralSecurityException;
  }

  DecapsulationKey generate() throws GeneralSecurityException;

  EncapsulationKey read(byte[] publicBytes) throws GeneralSecurityException;

  int publicBytes();

  int ciphertextBytes();
}
