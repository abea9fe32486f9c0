package org.jcamark.jca.size;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.StandardSizes;
import org.jcamark.jca.gate.ExpectedMatrix;
import org.jcamark.jca.gate.ExpectedMatrix.Cell;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.TestProviders;
import org.jcamark.jca.provider.UnavailableException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class SizeSurveyTest {
  private static final Map<String, StandardSizes> STANDARD = StandardSizes.byAlgorithm();

  /** Signing with the small SLH-DSA sets takes seconds; their sizes are in the catalogue's test. */
  private static final double MAX_MICROS = 250_000;

  static Stream<Algorithm> cheapStandardised() {
    return STANDARD.keySet().stream()
        .map(name -> Catalog.algorithm(name).orElseThrow())
        .filter(algorithm -> algorithm.micros(main(algorithm)) <= MAX_MICROS);
  }

  @ParameterizedTest
  @MethodSource("cheapStandardised")
  void realObjects_haveTheSizesOfTheirStandard(Algorithm algorithm) throws UnavailableException {
    StandardSizes standard = STANDARD.get(algorithm.name());
    Set<Cell> supported = ExpectedMatrix.here(true);
    for (ProviderSource source : TestProviders.openAll()) {
      if (supported.contains(new Cell(main(algorithm), algorithm, source.label()))) {
        SizeRow row = SizeSurvey.of(source, algorithm).orElseThrow();
        OptionalInt output =
            row.signatureBytes().isPresent() ? row.signatureBytes() : row.ciphertextBytes();
        assertThat(row.publicKeyBytes()).hasValue(standard.publicKey());
        assertThat(output).hasValue(standard.output());
        assertThat(row.variable()).isFalse();
        assertThat(row.provider()).isEqualTo(source.label());
      }
    }
  }

  private static Operation main(Algorithm algorithm) {
    return algorithm.operations().contains(Operation.SIGN) ? Operation.SIGN : Operation.ENCAPSULATE;
  }

  /** X.509, raw, and output bytes; 0 where there is none. */
  @ParameterizedTest
  @CsvSource({
    "JDK, RSA-2048-PKCS1, 294, 0, 256",
    "BC, RSA-3072-PSS-SHA256, 422, 0, 384",
    "JDK, ECDSA-P256-SHA256, 91, 65, 72",
    "BC, ECDSA-P384-SHA384, 120, 97, 104",
    "BC, ECDSA-P521-SHA512, 158, 133, 139",
    "JDK, Ed25519, 44, 32, 64",
    "BC, Ed448, 69, 57, 114",
    "BC, ML-DSA-65, 1974, 1952, 3309",
    "BC, ML-KEM-768, 1206, 1184, 1088",
    "BC, SLH-DSA-SHA2-128f, 50, 32, 17088",
    "BCPQC, HQC-128, 2265, 2241, 4433",
    "BCPQC, HQC-192, 4538, 4514, 8978",
    "BCPQC, HQC-256, 7261, 7237, 14421",
    "BCPQC, sntrup761, 1187, 1158, 1039"
  })
  void sizes_areThoseKnown(String label, String name, int x509, int raw, int output)
      throws UnavailableException {
    SizeRow row = row(label, name);
    assertThat(row.encodedPublicKeyBytes()).hasValue(x509);
    assertThat(row.publicKeyBytes().orElse(0)).isEqualTo(raw);
    assertThat(row.signatureBytes().orElseGet(() -> row.ciphertextBytes().orElse(0)))
        .isEqualTo(output);
    assertThat(row.variable()).isEqualTo(name.startsWith("ECDSA"));
    assertThat(row.encodedPrivateKeyBytes()).isPresent();
    assertThat(row.secretKeyBytes()).isEmpty();
  }

  /** The compressed signature of Falcon has no fixed length; the round-3 padded one has 666. */
  @Test
  void falcon_variesBelowItsPaddedLength() throws UnavailableException {
    SizeRow row = row("BC", "Falcon-512");
    assertThat(row.publicKeyBytes()).hasValue(897);
    assertThat(row.signatureBytes().orElseThrow()).isBetween(650, 666);
    assertThat(row.variable()).isTrue();
  }

  /** Secret key, and by how much a message grows. */
  @ParameterizedTest
  @CsvSource({
    "JDK, AES-256-GCM, 32, 28, false",
    "BC, ChaCha20-Poly1305, 32, 28, false",
    "JDK, AES-256-CBC, 32, 32, true",
    "JDK, AES-256-CTR, 32, 16, false",
    "JDK, AES-256-ECB, 32, 16, true",
    "BC, AES-256-CCM, 32, 28, false",
    "JDK, AES-128-KW, 16, 8, false",
    "BC, AES-256-KWP, 32, 15, true",
    "JDK, HMAC-SHA512, 64, 64, false",
    "BC, AES-256-GMAC, 32, 28, false",
    "BC, Poly1305, 32, 16, false"
  })
  void symmetric_hasAKeyAndAnOverhead(
      String label, String name, int key, int overhead, boolean variable)
      throws UnavailableException {
    SizeRow row = row(label, name);
    assertThat(row.secretKeyBytes()).hasValue(key);
    assertThat(row.overheadBytes()).hasValue(overhead);
    assertThat(row.variable()).isEqualTo(variable);
    assertThat(row.encodedPublicKeyBytes()).isEmpty();
  }

  @Test
  void rsaEncryption_addsItsPadding() throws UnavailableException {
    SizeRow row = row("JDK", "RSA-2048-OAEP-SHA256");
    assertThat(row.ciphertextBytes()).hasValue(256);
    assertThat(row.overheadBytes()).hasValue(66);
    assertThat(row.signatureBytes()).isEmpty();
    SizeRow both = row("JDK", "RSA-2048-PKCS1");
    assertThat(both.ciphertextBytes()).hasValue(256);
    assertThat(both.signatureBytes()).hasValue(256);
  }

  @ParameterizedTest
  @CsvSource({"JDK, X25519, 32", "JDK, ECDH-P521, 66", "JDK, FFDH-2048, 256", "BC, ML-KEM-512, 32"})
  void sharedSecret_hasItsLength(String label, String name, int bytes) throws UnavailableException {
    assertThat(row(label, name).sharedSecretBytes()).hasValue(bytes);
  }

  /** Public key, and by how much a message grows: encapsulated key and tag. */
  @ParameterizedTest
  @CsvSource({
    "JDK, HPKE-X25519-HKDF-SHA256-AES-128-GCM, 32, 48",
    "JDK, HPKE-P256-HKDF-SHA256-ChaCha20-Poly1305, 65, 81",
    "BC, HPKE-ML-KEM-768-HKDF-SHA256-AES-256-GCM, 1184, 1104"
  })
  void hpke_hasAPublicKeyAndAnOverhead(String label, String name, int publicKey, int overhead)
      throws UnavailableException {
    SizeRow row = row(label, name);
    assertThat(row.publicKeyBytes()).hasValue(publicKey);
    assertThat(row.overheadBytes()).hasValue(overhead);
    assertThat(row.variable()).isFalse();
  }

  /** Three keys and signatures, and less than 300 bytes of names, dates and extensions to each. */
  @ParameterizedTest
  @CsvSource({"JDK, Ed25519, 44, 64", "BC, ML-DSA-44, 1334, 2420"})
  void chain_hasThreeCertificates(String label, String name, int keyBytes, int signatureBytes)
      throws UnavailableException {
    int essential = 3 * (keyBytes + signatureBytes);
    assertThat(row(label, name).chainBytes().orElseThrow()).isBetween(essential, essential + 900);
    assertThat(row("BC", "ML-KEM-512").chainBytes()).isEmpty();
  }

  @Test
  void verifierWithoutGenerator_hasNoPrivateKey() throws UnavailableException {
    SizeRow signer = row("BC", "LMS-SHA256-H5-W4");
    assertThat(signer.encodedPrivateKeyBytes()).isPresent();
    assertThat(signer.publicKeyBytes()).hasValue(60); // RFC 8554 section 6.1: levels and key
    Algorithm lms = Catalog.algorithm("LMS-SHA256-H5-W4").orElseThrow();
    if (ExpectedMatrix.here(true).contains(new Cell(Operation.VERIFY, lms, "JDK"))) {
      SizeRow verifier = row("JDK", "LMS-SHA256-H5-W4");
      assertThat(verifier.encodedPrivateKeyBytes()).isEmpty();
      assertThat(verifier.publicKeyBytes()).hasValue(60);
      assertThat(verifier.signatureBytes()).isEqualTo(signer.signatureBytes());
    }
  }

  @Test
  void digestsAndDerivations_haveNone() throws UnavailableException {
    for (String name : List.of("SHA-256", "HKDF-SHA256", "scrypt-N16384-r8-p1")) {
      assertThat(SizeSurvey.of(source("JDK"), Catalog.algorithm(name).orElseThrow())).isEmpty();
    }
  }

  @Test
  void missingAlgorithm_hasAReason() throws UnavailableException {
    ProviderSource pqc = source("BCPQC");
    assertThatThrownBy(() -> SizeSurvey.of(pqc, Catalog.algorithm("Ed25519").orElseThrow()))
        .isInstanceOf(UnavailableException.class)
        .hasMessage(pqc.describe() + " has no Signature Ed25519");
  }

  private static SizeRow row(String label, String name) throws UnavailableException {
    return SizeSurvey.of(source(label), Catalog.algorithm(name).orElseThrow()).orElseThrow();
  }

  private static ProviderSource source(String label) {
    return TestProviders.open(label).orElseThrow();
  }
}
