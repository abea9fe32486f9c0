package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.SizeMetric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sizes that subjects record of payloads of 1 KiB, their nonces and pieces. */
final class SubjectsTest {
  private static final int NONCE_BYTES = 12;

  @ParameterizedTest
  @CsvSource({
    "BC, ML-DSA-65, SIGN, OUTPUT, 3309",
    "BC, SLH-DSA-SHAKE-128f, SIGN, OUTPUT, 17088",
    "JDK, ECDSA-P256-SHA256, SIGN, OUTPUT, 72",
    "BC, ML-KEM-768, ENCAPSULATE, OUTPUT, 1088",
    "JDK, AES-256-GCM, ENCRYPT, OUTPUT, 1040",
    "JDK, AES-256-CBC, ENCRYPT, OUTPUT, 1040",
    "JDK, AES-256-KW, WRAP, OUTPUT, 1032",
    "ACCP, RSA-3072-OAEP-SHA256-blocks, ENCRYPT, OUTPUT, 1536",
    "BC, ML-DSA-65, GENERATE_KEY, PUBLIC_KEY, 1952",
    "JDK, ECDH-P384, GENERATE_KEY, PUBLIC_KEY, 97",
    "JDK, ECDH-P384, GENERATE_KEY, ENCODED_PUBLIC_KEY, 120",
    "JDK, RSA-2048-PKCS1, GENERATE_KEY, ENCODED_PUBLIC_KEY, 294",
    "JDK, X25519, GENERATE_KEY, ENCODED_PRIVATE_KEY, 48",
    "JDK, AES-256-GCM, GENERATE_KEY, SECRET_KEY, 32",
    "BC, HPKE-X25519-HKDF-SHA256-AES-128-GCM, SEAL, OUTPUT, 1072",
    "JDK, ECDSA-P256-SHA256, SIGN_TOKEN, OUTPUT, 1490",
    "Conscrypt, ECDSA-P256-SHA256, SIGN_TOKEN, OUTPUT, 1490",
    "BC, ML-DSA-44, SIGN_TOKEN, OUTPUT, 4637",
    "BC, ML-KEM-768+ML-DSA-65, SEAL_FILE, OUTPUT, 5536",
    "BC, ML-KEM-768+ML-DSA-65, HANDSHAKE, CLIENT, 1264",
    "BC, ML-KEM-768+ML-DSA-65, HANDSHAKE, SERVER, 4479",
    "BC, ML-KEM-768+ML-DSA-65, HANDSHAKE_SERVER_FIRST, CLIENT, 1168",
    "BC, ML-KEM-768+ML-DSA-65, HANDSHAKE_SERVER_FIRST, SERVER, 4575"
  })
  void result_hasItsSize(
      String provider, String algorithm, Operation operation, SizeMetric size, int bytes)
      throws GeneralSecurityException {
    assertThat(sizes(provider, algorithm, operation)).containsEntry(size, bytes);
  }

  @ParameterizedTest
  @CsvSource({
    "HANDSHAKE, HANDSHAKE_CLIENT_SHARE, HANDSHAKE_SERVER_CONFIRM",
    "HANDSHAKE_SERVER_FIRST, HANDSHAKE_SERVER_SHARE, HANDSHAKE_CLIENT_CONFIRM"
  })
  void bytesOfPhases_addUpToThoseOfTheWhole(Operation whole, Operation first, Operation last)
      throws GeneralSecurityException {
    Map<SizeMetric, Integer> sum = new EnumMap<>(SizeMetric.class);
    for (Operation phase : EnumSet.range(first, last)) {
      sizes("BC", "ML-KEM-768+Ed25519", phase)
          .forEach((size, bytes) -> sum.merge(size, bytes, Integer::sum));
    }
    assertThat(sum).isEqualTo(sizes("BC", "ML-KEM-768+Ed25519", whole));
  }

  private static Map<SizeMetric, Integer> sizes(
      String provider, String algorithm, Operation operation) throws GeneralSecurityException {
    return GateCase.rotation(Providers.open(provider), algorithm, operation, 1024).check();
  }

  @ParameterizedTest
  @CsvSource({
    "UPDATE_64B,   200,  64",
    "UPDATE_1KIB,  3072, 1024",
    "UPDATE_64KIB, 8192, 4096",
    "UPDATE_64B,   17,   9",
    "UPDATE_64B,   1,    1",
    "NEW,          200,  200",
    "REUSE,        200,  200"
  })
  void message_goesInInPieces_orInHalves_orAsAWhole(Buffer buffer, int bytes, int piece) {
    assertThat(buffer.pieceBytes(bytes)).isEqualTo(piece);
  }

  /** SP 800-38D, section 8.2.1. */
  @Test
  void nonces_areAFixedFieldOfTheSeedAndACounter() {
    Nonces nonces = new Nonces(NONCE_BYTES, 7);
    byte[] first = nonces.next().clone();
    byte[] second = nonces.next().clone();
    assertThat(Arrays.copyOf(second, 4)).isEqualTo(Arrays.copyOf(first, 4));
    assertThat(ByteBuffer.wrap(first).getLong(4)).isEqualTo(1);
    assertThat(ByteBuffer.wrap(second).getLong(4)).isEqualTo(2);
    assertThat(nonces.last()).isEqualTo(second).isNotSameAs(nonces.last());
    assertThat(new Nonces(NONCE_BYTES, 7).next()).isEqualTo(first);
    assertThat(new Nonces(NONCE_BYTES, 8).next()).isNotEqualTo(first);
  }
}
