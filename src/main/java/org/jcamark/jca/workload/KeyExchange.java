package org.jcamark.jca.workload;

import java.security.GeneralSecurityException;
import java.util.Arrays;
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

  /**
   * Two key exchanges whose public keys, ciphertexts and secrets are joined in this order
   * (draft-ietf-tls-ecdhe-mlkem, section 4). Whoever derives keys from the secret has to hash
   * public keys and ciphertexts with it.
   */
  record Combined(KeyExchange first, KeyExchange second) implements KeyExchange {

    @Override
    public DecapsulationKey generate() throws GeneralSecurityException {
      return new Own(
          first.generate(), second.generate(), first.ciphertextBytes(), ciphertextBytes());
    }

    @Override
    public EncapsulationKey read(byte[] publicBytes) throws GeneralSecurityException {
      RefusedException.require(
          publicBytes.length == publicBytes(), "a public key is too short or too long");
      return new Theirs(
          first.read(head(publicBytes, first.publicBytes())),
          second.read(tail(publicBytes, first.publicBytes())));
    }

    @Override
    public int publicBytes() {
      return first.publicBytes() + second.publicBytes();
    }

    @Override
    public int ciphertextBytes() {
      return first.ciphertextBytes() + second.ciphertextBytes();
    }

    private record Own(
        DecapsulationKey first, DecapsulationKey second, int firstBytes, int ciphertextBytes)
        implements DecapsulationKey {
      @Override
      public byte[] publicBytes() {
        return Bytes.join(first.publicBytes(), second.publicBytes());
      }

      @Override
      public byte[] decapsulate(byte[] ciphertext) throws GeneralSecurityException {
        RefusedException.require(
            ciphertext.length == ciphertextBytes, "a ciphertext is too short or too long");
        return Bytes.join(
            first.decapsulate(head(ciphertext, firstBytes)),
            second.decapsulate(tail(ciphertext, firstBytes)));
      }
    }

    private record Theirs(EncapsulationKey first, EncapsulationKey second)
        implements EncapsulationKey {
      @Override
      public byte[] publicBytes() {
        return Bytes.join(first.publicBytes(), second.publicBytes());
      }

      @Override
      public Encapsulation encapsulate() throws GeneralSecurityException {
        Encapsulation one = first.encapsulate();
        Encapsulation other = second.encapsulate();
        return new Encapsulation(
            Bytes.join(one.ciphertext(), other.ciphertext()),
            Bytes.join(one.secret(), other.secret()));
      }
    }

    private static byte[] head(byte[] bytes, int length) {
      return Arrays.copyOf(bytes, length);
    }

    private static byte[] tail(byte[] bytes, int from) {
      return Arrays.copyOfRange(bytes, from, bytes.length);
    }
  }
}
