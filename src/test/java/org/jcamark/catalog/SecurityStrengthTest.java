package org.jcamark.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import org.jcamark.catalog.Operation.Family;
import org.jcamark.plan.Choice;
import org.jcamark.study.Study;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SecurityStrengthTest {
  private static SecurityStrength strength(String name, String aspect) {
    return Catalog.algorithm(name).orElseThrow().strengths().stream()
        .filter(strength -> strength.aspect().equals(aspect))
        .findFirst()
        .orElseThrow();
  }

  /**
   * NIST SP 800-57 part 1 rev. 5, tables 2 and 3; SP 800-56B rev. 2, table 4; SP 800-186, table 1;
   * FIPS 202, table 4; BLAKE3, section 4.1; FIPS 203, table 2; FIPS 204, table 1; FIPS 205, table
   * 2; NIST IR 8413, table 7. A category of 0 is none.
   */
  @ParameterizedTest
  @CsvSource({
    "RSA-1024-PKCS1, '', 80, 0",
    "RSA-2048-OAEP-SHA256 FFDH-2048 DSA-2048 3DES-CBC, '', 112, 0",
    "RSA-3072-PSS-SHA384 RSA-4096-PSS-SHA256 FFDH-3072 Ed25519 ECDSA-P256-SHA256, '', 128, 0",
    "ECDSA-secp256k1-SHA256 SM2-SM3, '', 128, 0",
    "RSA-4096-OAEP-SHA256, '', 152, 0",
    "RSA-4096-PKCS1, encryption, 152, 0",
    "RSA-4096-PKCS1, signature, 128, 0",
    "RSA-4096-PKCS1+RSA-4096-PKCS1, exchange, 152, 0",
    "RSA-4096-PKCS1+RSA-4096-PKCS1, signature, 128, 0",
    "ECDH-P384, '', 192, 0",
    "X448, '', 224, 0",
    "DHKEM-P521, '', 256, 0",
    "MD5, preimage, 123, 0",
    "SHA-1, preimage, 160, 1",
    "AES-128-GCM KMAC128 ML-KEM-512 SLH-DSA-SHA2-128s, '', 128, 1",
    "ML-DSA-44 sntrup761, '', 128, 2",
    "ML-KEM-768 ML-DSA-65 SLH-DSA-SHAKE-192f, '', 192, 3",
    "AES-256-CTR ChaCha20-Poly1305 AES-256-CMAC HMAC-SHA384 HKDF-SHA256, '', 256, 5",
    "ML-KEM-1024 ML-DSA-87 SLH-DSA-SHA2-256s, '', 256, 5",
    "SHA-256 SM3 Keccak-256 SHAKE128-256, collision, 128, 2",
    "SHA-384, collision, 192, 4",
    "SHA3-512, collision, 256, 5",
    "SHAKE128-256 BLAKE3-256, preimage, 128, 1",
    "SHAKE256-512, preimage, 256, 5",
    "SHA-384, preimage, 384, 5"
  })
  void strength_isThePublishedOne(String names, String aspect, int bits, int category) {
    for (String name : names.split(" ", -1)) {
      SecurityStrength strength = strength(name, aspect);
      assertThat(strength.classicalBits()).as(name).hasValue(bits);
      assertThat(strength.nistCategory().orElse(0)).as(name).isEqualTo(category);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "RSA-3072-OAEP-SHA256, '', broken by Shor's algorithm",
    "ECDH-P384, '', broken by Shor's algorithm",
    "AES-256-GCM, '', Grover: no practical attack",
    "SHA-384, collision, Grover: no practical attack",
    "ML-DSA-44, '', NIST category 2 (SHA-256)",
    "ML-KEM-768, '', NIST category 3 (AES-192)",
    "X25519MLKEM768+Ed25519, exchange, NIST category 3 (AES-192)",
    "X25519MLKEM768+Ed25519, signature, broken by Shor's algorithm",
    "MD5, collision, broken classically",
    "3DES-CBC, '', below all NIST categories",
    "'Argon2id(m=19456,t=2,p=1)', '', depends on the password",
    "PBES2-HMAC-SHA256-2048-AES-256-CBC, '', depends on the password",
    "HPKE-X25519-HKDF-SHA256-AES-256-GCM, exchange, broken by Shor's algorithm",
    "HPKE-ML-KEM-768-HKDF-SHA256-AES-128-GCM, encryption, Grover: no practical attack"
  })
  void quantum_saysWhatAQuantumComputerDoes(String name, String aspect, String words) {
    assertThat(strength(name, aspect).quantum()).isEqualTo(words);
  }

  @Test
  void everyAlgorithm_isRated_butWhereSomethingElseDecides() {
    assertThat(Catalog.algorithms())
        .allSatisfy(
            algorithm ->
                assertThat(algorithm.strengths())
                    .isNotEmpty()
                    .allMatch(strength -> !strength.quantum().isBlank())
                    .extracting(SecurityStrength::aspect)
                    .doesNotHaveDuplicates());
    assertThat(Catalog.algorithms())
        .filteredOn(a -> a.legacy().isEmpty())
        .filteredOn(a -> a.strengths().stream().anyMatch(s -> s.classicalBits().isEmpty()))
        .extracting(a -> a.name().equals("Poly1305") ? null : a.primitives().get(0).family())
        .containsOnly(null, Family.DERIVATION, Family.PASSWORD, Family.RANDOM)
        .hasSize(5 + 4 + 1 + 5 + 5 + 13 + 1);
    assertThat(Catalog.algorithms().stream().flatMap(a -> a.strengths().stream()))
        .filteredOn(strength -> strength.classicalBits().isPresent())
        .filteredOn(strength -> !strength.quantum().startsWith("below"))
        .allMatch(strength -> strength.nistCategory().isEmpty() == strength.brokenByShor());
  }

  @Test
  void suites_butTheFullOne_haveNone() {
    Study.suites().stream()
        .filter(suite -> !suite.name().equals("full"))
        .flatMap(suite -> suite.rows().stream())
        .map(Choice::algorithm)
        .forEach(algorithm -> assertThat(Catalog.legacy(algorithm.name())).isEmpty());
  }
}
