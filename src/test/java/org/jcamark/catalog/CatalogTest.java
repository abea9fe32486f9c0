package org.jcamark.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.table.Locales;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class CatalogTest {

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
  void algorithm_isFoundWithoutRegardToCase_underATurkishLocaleToo() throws Exception {
    for (Algorithm algorithm : Catalog.algorithms()) {
      String name = algorithm.name();
      for (String typed : List.of(name.toUpperCase(Locale.ROOT), name.toLowerCase(Locale.ROOT))) {
        Optional<Algorithm> found = Locales.under("tr-TR", () -> Catalog.algorithm(typed));
        assertThat(found).contains(algorithm);
      }
    }
    Optional<Operation> sign = Locales.under("tr-TR", () -> Labelled.find(Operation.class, "SIGN"));
    assertThat(sign).contains(Operation.SIGN);
  }

  /** Bounds of RFC 9106 3.1, RFC 7914 2 and bcrypt; other spellings of a cost that has a name. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Argon2id(m=8,t=1,p=1)              | Argon2id(m=8,t=1,p=1)",
        "argon2ID(p=2, T=3, m=16)           | Argon2id(m=16,t=3,p=2)",
        "Argon2id(m=15,t=3,p=2)             |",
        "Argon2id(m=8,t=1)                  |",
        "Argon2id(m=8,t=1,p=1,x=1)          |",
        "Argon2id(m=8,t=1,t=1,p=1)          |",
        "Argon2id(m=2147483647,t=1,p=16777216) |",
        "Argon2id(m=2147483648,t=1,p=1)     |",
        "scrypt(N=2,r=1,p=1073741823)       | scrypt(N=2,r=1,p=1073741823)",
        "scrypt(N=2,r=1,p=1073741824)       |",
        "scrypt(N=32768,r=1,p=1)            | scrypt(N=32768,r=1,p=1)",
        "scrypt(N=65536,r=1,p=1)            |",
        "scrypt(N=1,r=1,p=1)                |",
        "scrypt(N=12,r=8,p=1)               |",
        "bcrypt(cost=31)                    | bcrypt(cost=31)",
        "bcrypt(cost=32)                    |",
        "bcrypt(cost=3)                     |",
        "pbkdf2-hmac-sha1(1)                | PBKDF2-HMAC-SHA1(1)",
        "PBKDF2-HMAC-SHA1()                 |",
        "PBKDF2-HMAC-SHA1(1                 |",
        "PBKDF2-HMAC-SHA256(010)            |",
        "PBKDF2-HMAC-MD5(10)                |"
      })
  void passwordHash_hasTheNameOfAnyCostThatItsStandardAllows(String name, String found) {
    assertThat(Catalog.algorithm(name).map(Algorithm::name)).isEqualTo(Optional.ofNullable(found));
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
    assertThat(Catalog.algorithm("ROT13")).isEmpty();
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

  @ParameterizedTest
  @MethodSource("org.jcamark.catalog.Catalog#algorithms")
  void operations_takeTime_andHaveTheNarrowestBoundaryByDefault(Algorithm algorithm) {
    for (Operation operation : algorithm.operations()) {
      assertThat(algorithm.micros(operation)).isPositive();
      Set<Boundary> boundaries = algorithm.boundaries(operation);
      boolean whole =
          algorithm.isWorkload()
              || algorithm.primitive(operation) instanceof Supplement.Refusal
              || operation == Operation.ENCODE_PUBLIC
              || operation == Operation.ENCODE_PRIVATE;
      assertThat(boundaries).contains(whole ? Boundary.OPERATION : Boundary.INSTANCE);
      assertThat(algorithm.boundaries(operation).iterator().next())
          .isEqualTo(boundaries.stream().min(Boundary::compareTo).orElseThrow());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "AES-256-GMAC, MAC, INIT INSTANCE",
    "AES-256-XTS, ENCRYPT, INIT INSTANCE",
    "BIKE-L1, ENCAPSULATE, INIT INSTANCE ENCODED",
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
  void brokenByShor_isExactlyTheClassicalPublicKeyAlgorithms() {
    Pattern classical =
        Pattern.compile("(RSA|ECDSA|SM2|ECDH|FFDH|DHKEM|DSA)-.*|Ed25519|Ed448|X25519|X448");
    assertThat(Catalog.algorithms())
        .filteredOn(a -> !a.isWorkload() && !(a.primitives().get(0) instanceof HpkeSuite))
        .allSatisfy(
            algorithm ->
                assertThat(algorithm.brokenByShor())
                    .as(algorithm.name())
                    .isEqualTo(classical.matcher(algorithm.name()).matches()));
  }

  @Test
  void operations_haveUniqueLabelsAndAnAlgorithm() {
    for (Operation operation : Operation.values()) {
      assertThat(Labelled.find(Operation.class, operation.label())).contains(operation);
      assertThat(Catalog.algorithms()).anyMatch(a -> a.operations().contains(operation));
    }
    assertThat(Labelled.find(Operation.class, "wipe")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "RSA-2048-PKCS1, RSA-2048-PSS-SHA256, true",
    "RSA-2048-PKCS1, RSA-3072-PKCS1, false",
    "ECDH-P256, ECDSA-P256-SHA256, true",
    "ECDH-P256, ECDH-P384, false",
    "X25519, DHKEM-X25519, true",
    "X25519, HPKE-X25519-HKDF-SHA256-AES-128-GCM, true",
    "AES-256-GCM, AES-256-CTR, true",
    "AES-256-GCM, AES-128-GCM, false",
    "FFDH-2048, FFDH-3072, false",
    "LMS-SHA256-H5-W4, HSS-SHA256-H5-W4-L2, false"
  })
  void keyIdentity_isSharedByAlgorithmsWhoseKeysAreMadeAlike(String a, String b, boolean same) {
    Object other = Catalog.algorithm(b).orElseThrow().keyIdentity();
    assertThat(Catalog.algorithm(a).orElseThrow().keyIdentity().equals(other)).isEqualTo(same);
  }

  @ParameterizedTest
  @CsvSource({
    "RSA-2048-PKCS1, GENERATE_KEY, true",
    "RSA-2048-PKCS1, SIGN, false",
    "ML-DSA-65, SIGN, true",
    "ML-DSA-65, VERIFY, false",
    "ML-DSA-65, GENERATE_KEY, false",
    "ML-KEM-768+ML-DSA-65, HANDSHAKE, true",
    "ML-KEM-768+ML-DSA-65, OPEN_FILE, false",
    "X25519+ECDSA-P256-SHA256, HANDSHAKE, false",
    "X25519+ML-DSA-65, TLS13_MUTUAL, true"
  })
  void searches_takeRandomTime_inWorkloadsToo(String name, Operation operation, boolean random) {
    assertThat(Catalog.algorithm(name).orElseThrow().timeIsRandom(operation)).isEqualTo(random);
  }
}
