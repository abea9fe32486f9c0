package org.jcamark.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jcamark.catalog.Operation.Family;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ProfilesTest {
  @ParameterizedTest
  @CsvSource({
    "ml-kem-768+ml-dsa-44, ML-KEM-768+ML-DSA-44, 3, 2",
    "x25519mlkem768+ED25519, X25519MLKEM768+Ed25519, 3, 0",
    "ML-KEM-1024+SPHINCS+-SHAKE-128f, ML-KEM-1024+SPHINCS+-SHAKE-128f, 5, 1",
    "x25519mlkem768+ml-dsa-65, X25519MLKEM768+ML-DSA-65, 3, 3",
    "MLKEM768+ML-DSA-65, ML-KEM-768+ML-DSA-65, 3, 3",
    "secp256r1+Ed25519, ECDH-P256+Ed25519, 0, 0",
    "ffdhe2048+Ed25519, FFDH-2048+Ed25519, 0, 0",
    "ffdhe4096+Ed25519, ffdhe4096+Ed25519, 0, 0"
  })
  void algorithm_anyPair_isAProfile(String name, String present, int exchange, int signature) {
    Algorithm profile = Catalog.algorithm(name).orElseThrow();
    assertThat(profile.name()).isEqualTo(present);
    assertThat(profile.strengths())
        .extracting(strength -> strength.nistCategory().orElse(0))
        .containsExactly(exchange, signature);
  }

  @ParameterizedTest
  @CsvSource({
    "ML-KEM-512+ML-DSA-44, 256",
    "ML-KEM-768+ML-DSA-44, 256",
    "ML-KEM-768+ML-DSA-65, 384",
    "ML-KEM-1024+ML-DSA-87, 384",
    "X25519MLKEM768+ECDSA-P256-SHA256, 256",
    "X25519MLKEM768+ML-DSA-65, 384",
    "X25519+ECDSA-P384-SHA384, 256",
    "ECDH-P384+ECDSA-P384-SHA384, 384"
  })
  void hash_isSha384FromCategory3On(String name, int bits) {
    Workload.Handshake handshake =
        (Workload.Handshake) Catalog.algorithm(name).orElseThrow().primitive(Operation.HANDSHAKE);
    assertThat(handshake.profile().hashBits()).isEqualTo(bits);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ML-KEM-768+SHA-256",
        "Ed25519+ML-KEM-768",
        "ML-KEM-768+",
        "+Ed25519",
        "AES-256-GCM+Ed25519",
        "FFDH-4096+Ed25519",
        "FFDH-2048+Falcon-512",
        "ffdhe4096+Falcon-512"
      })
  void algorithm_notAKeyExchangeAndASignature_isAbsent(String name) {
    assertThat(Catalog.algorithm(name)).isEmpty();
  }

  @Test
  void operations_followFromTheParts() {
    assertThat(Catalog.algorithm("X25519+Ed25519").orElseThrow().operations())
        .contains(Operation.SEAL_FILE, Operation.HANDSHAKE, Operation.TLS13);
    for (String onlyTls : List.of("FFDH-2048+Ed25519", "ffdhe4096+Ed25519")) {
      assertThat(Catalog.algorithm(onlyTls).orElseThrow().operations())
          .containsExactlyElementsOf(Family.TLS.operations().stream().sorted().toList());
    }
    assertThat(Catalog.algorithm("ML-KEM-768+SLH-DSA-SHA2-128f").orElseThrow().operations())
        .contains(Operation.SEAL_FILE, Operation.HANDSHAKE)
        .doesNotContain(Operation.TLS13);
    assertThat(
            Catalog.algorithm("RSA-2048-OAEP-SHA256+RSA-2048-PSS-SHA256")
                .orElseThrow()
                .operations())
        .containsExactly(
            Operation.SEAL_FILE,
            Operation.OPEN_FILE,
            Operation.REFUSE_OPEN_FILE_SHORT,
            Operation.REFUSE_OPEN_FILE_CHUNK,
            Operation.REFUSE_OPEN_FILE_SIGNATURE,
            Operation.REFUSE_OPEN_FILE_RECIPIENT);
  }
}
