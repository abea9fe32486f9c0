package org.jcamark.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.file.Resources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class CatalogTest {

  @Test
  void names_areUniqueWhateverTheirCase() {
    assertThat(Catalog.algorithms())
        .extracting(algorithm -> algorithm.name().toLowerCase(Locale.ROOT))
        .doesNotHaveDuplicates();
  }

  @Test
  void entries_areThoseOfTheYaml() {
    String yaml = Resources.text(Catalog.class, "algorithms.yaml");
    assertThat(Resources.text(Catalog.class, EntryLines.FILE).lines())
        .containsExactlyElementsOf(EntryLines.lines(yaml));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "standard=X\tdigest.nam=MD5|has no [nam]",
        "standard=X\tdigest.name=MD5|digestBytes is missing",
        "standard=X\tdigets.name=MD5|unknown member digets",
        "standard=X\tstrength.kez=256|unknown kind of strength: kez"
      })
  void mistakesInEntries_areNamed(String members, String problem) {
    Entry entry = Entry.parse("MD5\t" + members);
    assertThatThrownBy(entry::algorithm).hasMessageContaining(problem);
  }

  @Test
  void algorithm_isFoundWithoutRegardToCase() {
    for (Algorithm algorithm : Catalog.algorithms()) {
      assertThat(Catalog.algorithm(algorithm.name())).contains(algorithm);
      assertThat(Catalog.algorithm(algorithm.name().toUpperCase(Locale.ROOT))).contains(algorithm);
      assertThat(Catalog.algorithm(algorithm.name().toLowerCase(Locale.ROOT))).contains(algorithm);
    }
  }

  @Test
  void algorithm_isFoundUnderATurkishLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      assertThat(Catalog.algorithm("CHACHA20-POLY1305")).isPresent();
      assertThat(Labelled.find(Operation.class, "SIGN")).contains(Operation.SIGN);
    } finally {
      Locale.setDefault(before);
    }
  }

  /** The length of the modulus less two hashes and 2 bytes (RFC 8017, 7.1.1): 318 and 286 bytes. */
  @ParameterizedTest
  @CsvSource({"0, 1, 1", "1, 1, 1", "286, 1, 1", "318, 1, 2", "319, 2, 2", "10240, 33, 36"})
  void rsaBlocks_areAsManyAsTheHashLeavesRoomFor(int bytes, int ofSha256, int ofSha384) {
    assertThat(rsaBlocks("RSA-3072-OAEP-SHA256-blocks").blocks(bytes)).isEqualTo(ofSha256);
    assertThat(rsaBlocks("rsa-3072-oaep-sha384-BLOCKS").blocks(bytes)).isEqualTo(ofSha384);
  }

  private static AsymmetricPrimitive.RsaBlocks rsaBlocks(String name) {
    Algorithm blocks = Catalog.algorithm(name).orElseThrow();
    assertThat(blocks.name()).isEqualToIgnoringCase(name);
    return (AsymmetricPrimitive.RsaBlocks) blocks.primitive(Operation.DECRYPT);
  }

  @Test
  void rsaBlocks_areFoundByNameAlone() {
    assertThat(Catalog.algorithms()).noneMatch(known -> known.name().endsWith("-blocks"));
    assertThat(Catalog.algorithm("RSA-3072-PKCS1-blocks")).isEmpty();
    assertThat(Catalog.algorithm("RSA-3072-PSS-SHA256-blocks")).isEmpty();
    assertThat(Catalog.algorithm("AES-256-GCM-blocks")).isEmpty();
  }

  @Test
  void algorithm_unknownName_isAbsent() {
    assertThat(Catalog.algorithm("ROT13")).isEmpty();
    assertThat(Catalog.presentName("ML-KEM-768")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "Kyber512, ML-KEM-512",
    "Kyber768, ML-KEM-768",
    "KYBER-1024, ML-KEM-1024",
    "kyber, ML-KEM-*",
    "Dilithium2, ML-DSA-44",
    "dilithium3, ML-DSA-65",
    "Dilithium-5, ML-DSA-87",
    "SPHINCS+, SLH-DSA-*",
    "SphincsPlus, SLH-DSA-*"
  })
  void presentName_formerName_isWhatItBecame(String former, String present) {
    assertThat(Catalog.presentName(former)).contains(present);
    Pattern glob = Pattern.compile(Pattern.quote(present).replace("*", "\\E.*\\Q"));
    assertThat(Catalog.algorithms()).anyMatch(a -> glob.matcher(a.name()).matches());
  }

  static List<Algorithm> algorithms() {
    return Catalog.algorithms();
  }

  @ParameterizedTest
  @MethodSource("algorithms")
  void defaultBoundary_isTheNarrowest(Algorithm algorithm) {
    for (Operation operation : algorithm.operations()) {
      Set<Boundary> boundaries = algorithm.boundaries(operation);
      boolean whole =
          algorithm.isWorkload()
              || algorithm.primitive(operation) instanceof Refusal
              || operation == Operation.ENCODE_PUBLIC
              || operation == Operation.ENCODE_PRIVATE;
      assertThat(boundaries).contains(whole ? Boundary.OPERATION : Boundary.INSTANCE);
      assertThat(algorithm.defaultBoundary(operation))
          .isEqualTo(boundaries.stream().min(Boundary::compareTo).orElseThrow());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "AES-256-GCM, ENCRYPT, INIT INSTANCE",
    "AES-256-CTR, DECRYPT, OPERATION INIT INSTANCE",
    "SHA-256, DIGEST, OPERATION INSTANCE",
    "HMAC-SHA256, MAC, OPERATION INIT INSTANCE",
    "AES-256-GMAC, MAC, INIT INSTANCE",
    "AES-256-XTS, ENCRYPT, INIT INSTANCE",
    "Ed25519, SIGN, OPERATION INIT INSTANCE",
    "ML-KEM-768, ENCAPSULATE, OPERATION INIT INSTANCE ENCODED",
    "BIKE-L1, ENCAPSULATE, INIT INSTANCE ENCODED",
    "X25519, ENCODE_PUBLIC, OPERATION",
    "Ed25519, VERIFY_CERTIFICATE, INSTANCE",
    "HPKE-ML-KEM-768-HKDF-SHA256-AES-256-GCM, SEAL, INSTANCE"
  })
  void boundaries_areThoseTheOperationHas(String name, Operation operation, String expected) {
    Algorithm algorithm = Catalog.algorithm(name).orElseThrow();
    List<Boundary> boundaries = Stream.of(expected.split(" ", -1)).map(Boundary::valueOf).toList();
    assertThat(algorithm.boundaries(operation)).containsExactlyElementsOf(boundaries);
  }

  @Test
  void primitive_operationOfNeither_namesThoseItHas() {
    Algorithm rsa = Catalog.algorithm("RSA-2048-PKCS1").orElseThrow();
    assertThat(rsa.primitive(Operation.ENCRYPT))
        .isInstanceOf(AsymmetricPrimitive.RsaEncryption.class);
    assertThat(rsa.primitive(Operation.SIGN)).isInstanceOf(AsymmetricPrimitive.Signature.class);
    assertThatThrownBy(() -> rsa.primitive(Operation.AGREE))
        .hasMessageStartingWith(
            "RSA-2048-PKCS1 has no operation agree, it has [generate-key, encrypt, decrypt, sign,");
  }

  @ParameterizedTest
  @CsvSource({
    "AES-256-GCM, REFUSE_DECRYPT_TAG, DECRYPT, true",
    "ECDSA-P256-SHA256, REFUSE_VERIFY_FIRST, VERIFY, true",
    "ML-KEM-768, REFUSE_DECAPSULATE, DECAPSULATE, true",
    "ML-KEM-768, REFUSE_KEY_SIZE, ENCAPSULATE, false",
    "ML-KEM-768+Ed25519, REFUSE_OPEN_FILE_CHUNK, OPEN_FILE, true"
  })
  void steps_ofARefusal_areTheOperationThatIsRefused(
      String name, Operation refusal, Operation refused, boolean samePayload) {
    Algorithm algorithm = Catalog.algorithm(name).orElseThrow();
    assertThat(algorithm.steps(refusal)).containsExactly(new Step(refused, algorithm, samePayload));
  }

  @ParameterizedTest
  @CsvSource({
    "X25519, SEAL, generate-key X25519 agree X25519 encrypt AES-256-GCM",
    "P256, OPEN, agree ECDH-P256 decrypt AES-256-GCM",
    "ML-KEM-768, SEAL, encapsulate ML-KEM-768 encrypt AES-256-GCM",
    "ML-KEM-768, GENERATE_KEY, ''"
  })
  void steps_ofHpke_areThoseOfItsParts(String kem, Operation operation, String expected) {
    Algorithm suite = Catalog.algorithm("HPKE-" + kem + "-HKDF-SHA256-AES-256-GCM").orElseThrow();
    assertThat(
            suite.steps(operation).stream()
                .map(step -> step.operation() + " " + step.algorithm().name())
                .collect(Collectors.joining(" ")))
        .isEqualTo(expected);
    assertThat(suite.steps(operation)).filteredOn(Step::bulk).hasSizeLessThan(2);
  }

  @Test
  void postQuantumParameterSets_areThoseOfTheStandards() {
    assertThat(
            Catalog.algorithms().stream()
                .filter(algorithm -> algorithm.standard().matches("FIPS 20[345]"))
                .map(Algorithm::name)
                .collect(Collectors.toSet()))
        .isEqualTo(StandardSizes.byAlgorithm().keySet())
        .hasSize(3 + 3 + 12);
    assertThat(Catalog.algorithm("ML-KEM-768").orElseThrow().standard()).isEqualTo("FIPS 203");
    assertThat(Catalog.algorithm("ML-DSA-65").orElseThrow().standard()).isEqualTo("FIPS 204");
    assertThat(Catalog.algorithm("SLH-DSA-SHAKE-128f").orElseThrow().standard())
        .isEqualTo("FIPS 205");
  }

  @Test
  void seeds_areThoseOfMlKemAndMlDsa() {
    assertThat(Catalog.algorithms())
        .filteredOn(algorithm -> algorithm.operations().contains(Operation.DECODE_PRIVATE_SEED))
        .extracting(Algorithm::name)
        .containsExactly(
            "ML-KEM-512", "ML-KEM-768", "ML-KEM-1024", "ML-DSA-44", "ML-DSA-65", "ML-DSA-87");
  }

  @Test
  void certificates_areThoseThatAStandardIdentifies() {
    assertThat(Catalog.algorithms())
        .filteredOn(algorithm -> algorithm.operations().contains(Operation.VERIFY_CERTIFICATE))
        .extracting(Algorithm::name)
        .contains("RSA-3072-PSS-SHA384", "Ed448", "ML-DSA-87", "SLH-DSA-SHAKE-256s")
        .noneMatch(name -> name.matches("Falcon.*|SPHINCS.*|LMS.*|XMSS.*|.*OAEP.*"));
  }

  @Test
  void operations_statefulOrWeakSignature_verifiesOnly() {
    assertThat(Catalog.algorithm("XMSS-SHA2_10_256").orElseThrow().operations())
        .containsExactly(
            Operation.GENERATE_KEY,
            Operation.VERIFY,
            Operation.DECODE_PUBLIC,
            Operation.ENCODE_PUBLIC);
    assertThat(Catalog.algorithm("RSA-1024-PKCS1").orElseThrow().operations())
        .containsExactly(Operation.GENERATE_KEY, Operation.VERIFY);
  }

  @Test
  void keyIdentity_isSharedByAlgorithmsWhoseKeysAreMadeAlike() {
    assertThat(identity("RSA-2048-PKCS1")).isEqualTo(identity("RSA-2048-PSS-SHA256"));
    assertThat(identity("RSA-2048-PKCS1")).isNotEqualTo(identity("RSA-3072-PKCS1"));
    assertThat(identity("ECDH-P256")).isEqualTo(identity("ECDSA-P256-SHA256"));
    assertThat(identity("ECDH-P256")).isNotEqualTo(identity("ECDH-P384"));
    assertThat(identity("X25519")).isEqualTo(identity("DHKEM-X25519"));
    assertThat(identity("X25519")).isEqualTo(identity("HPKE-X25519-HKDF-SHA256-AES-128-GCM"));
    assertThat(identity("AES-256-GCM")).isEqualTo(identity("AES-256-CTR"));
    assertThat(identity("AES-256-GCM")).isNotEqualTo(identity("AES-128-GCM"));
    assertThat(identity("FFDH-2048")).isNotEqualTo(identity("FFDH-3072"));
    assertThat(identity("LMS-SHA256-H5-W4")).isNotEqualTo(identity("HSS-SHA256-H5-W4-L2"));
  }

  private static Object identity(String name) {
    return Catalog.algorithm(name).orElseThrow().keyIdentity();
  }

  @Test
  void brokenByShor_isExactlyTheClassicalPublicKeyAlgorithms() {
    Pattern classical =
        Pattern.compile("(RSA|ECDSA|ECDH|FFDH|DHKEM|DSA)-.*|Ed25519|Ed448|X25519|X448");
    assertThat(Catalog.algorithms())
        .filteredOn(a -> !a.isWorkload() && !(a.primitives().get(0) instanceof HpkeSuite))
        .allSatisfy(
            algorithm ->
                assertThat(algorithm.brokenByShor())
                    .as(algorithm.name())
                    .isEqualTo(classical.matcher(algorithm.name()).matches()));
  }

  @Test
  void micros_arePositive() {
    for (Algorithm algorithm : Catalog.algorithms()) {
      for (Operation operation : algorithm.operations()) {
        assertThat(algorithm.micros(operation))
            .as("%s %s", algorithm.name(), operation)
            .isPositive();
      }
    }
  }

  @Test
  void operations_haveUniqueLabelsAndAnAlgorithm() {
    for (Operation operation : Operation.values()) {
      assertThat(Labelled.find(Operation.class, operation.label())).contains(operation);
      assertThat(Catalog.algorithms()).anyMatch(a -> a.operations().contains(operation));
    }
    assertThat(Labelled.find(Operation.class, "wipe")).isEmpty();
  }

  @Test
  void searches_takeRandomTime_inWorkloadsToo() {
    assertThat(isRandom("RSA-2048-PKCS1", Operation.GENERATE_KEY)).isTrue();
    assertThat(isRandom("RSA-2048-PKCS1", Operation.SIGN)).isFalse();
    assertThat(isRandom("ML-DSA-65", Operation.SIGN)).isTrue();
    assertThat(isRandom("ML-DSA-65", Operation.VERIFY)).isFalse();
    assertThat(isRandom("ML-DSA-65", Operation.GENERATE_KEY)).isFalse();
    assertThat(isRandom("ML-KEM-768+ML-DSA-65", Operation.HANDSHAKE)).isTrue();
    assertThat(isRandom("ML-KEM-768+ML-DSA-65", Operation.OPEN_FILE)).isFalse();
    assertThat(isRandom("X25519+ECDSA-P256-SHA256", Operation.HANDSHAKE)).isFalse();
    assertThat(isRandom("X25519+ML-DSA-65", Operation.TLS13_MUTUAL)).isTrue();
  }

  private static boolean isRandom(String algorithm, Operation operation) {
    return Catalog.algorithm(algorithm).orElseThrow().timeIsRandom(operation);
  }
}
