package org.jcamark.jca.workload;

import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.util.Arrays;
import java.util.Map;
import org.jcamark.catalog.Algorithm;
import org.jcamark.jca.provider.KeyPairService;

/**
 * Public keys as protocols send them, without the ASN.1 frame of X.509, which is the same for all
 * keys of an algorithm: encoded points (uncompressed, SEC 1), u-coordinates (RFC 7748),
 * encapsulation keys (FIPS 203). Keys of other algorithms keep the frame.
 */
record PublicKeyBytes(KeyPairService keys, byte[] frame, int length) {
  private static final Map<String, Integer> RAW_BYTES =
      Map.of(
          "X25519", 32,
          "X448", 56,
          "ECDH-P256", 65,
          "ECDH-P384", 97,
          "ECDH-P521", 133,
          "ML-KEM-512", 800,
          "ML-KEM-768", 1184,
          "ML-KEM-1024", 1568);

  /**
   * @param sample a key of the algorithm
   */
  static PublicKeyBytes of(Algorithm algorithm, KeyPairService keys, PublicKey sample) {
    byte[] x509 = sample.getEncoded();
    int length = RAW_BYTES.getOrDefault(algorithm.name(), x509.length);
    return new PublicKeyBytes(keys, Arrays.copyOf(x509, x509.length - length), length);
  }

  byte[] of(PublicKey key) {
    byte[] x509 = key.getEncoded();
    return Arrays.copyOfRange(x509, frame.length, x509.length);
  }

  PublicKey read(byte[] bytes) throws GeneralSecurityException {
    RefusedException.require(bytes.length == length, "a public key is too short or too long");
    byte[] x509 = Arrays.copyOf(frame, frame.length + length);
    System.arraycopy(bytes, 0, x509, frame.length, length);
    return RefusedException.checked(() -> keys.publicKey(x509));
  }
}
