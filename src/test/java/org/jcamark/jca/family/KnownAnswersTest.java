package org.jcamark.jca.family;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

final class KnownAnswersTest {
  /** Number of vectors of each file, so that none is lost unnoticed. */
  static final Map<String, Integer> VECTORS =
      Stream.of(
              "aead 17, agree 10, block 11, certificate 5, derive 22, digest 44, encoding 14, kem"
                  + " 13",
              "mac 27, open 5, password 3, pqc-signature 11, rsa 7, signature 34, verify-token 7",
              "wrap 6, slh-dsa-sha2-128s 1, slh-dsa-sha2-128f 1, slh-dsa-sha2-192s 1",
              "slh-dsa-sha2-192f 1, slh-dsa-sha2-256s 1, slh-dsa-sha2-256f 1, slh-dsa-shake-128s 1",
              "slh-dsa-shake-128f 1, slh-dsa-shake-192s 1, slh-dsa-shake-192f 1",
              "slh-dsa-shake-256s 1, slh-dsa-shake-256f 1")
          .flatMap(line -> Stream.of(line.split(", ", -1)))
          .map(entry -> entry.split(" ", -1))
          .collect(Collectors.toMap(entry -> entry[0], entry -> Integer.valueOf(entry[1])));

  static final Set<String> FAMILIES = VECTORS.keySet();

  private final KnownAnswer answer =
      new KnownAnswer(
          "RFC 0, section 1",
          "Sum-8",
          "digest",
          Map.of("input", "00ff7f", "output", "", "length", "32", "odd", "123"));

  private static final Provider BC = new BouncyCastleProvider();

  @ParameterizedTest
  @FieldSource("FAMILIES")
  void file_hasItsVectors_eachFoundByItsAlgorithmAndOperation(String family) {
    assertThat(KnownAnswers.load(family))
        .hasSize(VECTORS.get(family))
        .doesNotHaveDuplicates()
        .allSatisfy(
            answer -> {
              assertThat(KnownAnswers.of(answer.algorithm(), answer.operation())).contains(answer);
              assertThat(List.of(answer.source(), answer.algorithm(), answer.operation()))
                  .noneMatch(String::isEmpty);
              assertThat(answer.fields().keySet())
                  .isNotEmpty()
                  .allMatch(name -> name.matches("[a-z][A-Za-z0-9]*"));
              assertThat(answer.fields().values()).allMatch(KnownAnswersTest::isBytesOrNumber);
            });
  }

  private static boolean isBytesOrNumber(String value) {
    boolean bytes = value.length() % 2 == 0 && value.matches("[0-9a-f]*");
    return bytes || value.matches("[0-9]+");
  }

  @Test
  void blocks_comments_and_continued_values_are_read() {
    String text =
        """
        # a file

        source = RFC 0, section 1
        # a comment inside
        algorithm = Sum-8
        operation = digest
        input = 0011
          2233
        \t44
        count = 123
        output =


        source = RFC 0, section 2
        algorithm = Sum-8
        operation = digest
        output = ff
        """;

    assertThat(KnownAnswers.parse(text))
        .containsExactly(
            new KnownAnswer(
                "RFC 0, section 1",
                "Sum-8",
                "digest",
                Map.of("input", "0011223344", "count", "123", "output", "")),
            new KnownAnswer("RFC 0, section 2", "Sum-8", "digest", Map.of("output", "ff")));
    assertThat(KnownAnswers.parse("# nothing\n\n")).isEmpty();
  }

  @Test
  void second_field_of_one_name_is_refused() {
    assertThatThrownBy(() -> KnownAnswers.parse("source = x\nsource = y\n"))
        .hasMessageContaining("source");
  }

  @ParameterizedTest
  @CsvSource({
    "ROT-13, encrypt",
    "AES-256-GCM, fold",
    "SLH-DSA-MD5-64s, verify",
    "HQC-128, decapsulate"
  })
  void nothing_is_found_where_nothing_is_published(String algorithm, String operation) {
    assertThat(KnownAnswers.of(algorithm, operation)).isEmpty();
  }

  @Test
  void fields_areBytesInNewArrays_orNumbers() {
    answer.bytes("input")[0] = 1;
    assertThat(answer.bytes("input")).containsExactly(0x00, 0xff, 0x7f);
    assertThat(answer.optionalBytes("nonce")).isEmpty();
    assertThat(answer.optionalBytes("output")).contains(new byte[0]);
    assertThat(answer.number("length")).isEqualTo(32);
  }

  @Test
  void missing_field_is_named_with_the_vector_and_one_of_another_kind_is_refused() {
    assertThatThrownBy(() -> answer.bytes("nonce"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("Sum-8 digest", "RFC 0, section 1", "nonce");
    assertThatThrownBy(() -> answer.number("input")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> answer.bytes("odd")).isInstanceOf(IllegalArgumentException.class);
  }

  static Stream<KnownAnswer> signed() {
    return Stream.concat(
            Stream.of("pqc-signature"),
            KnownAnswersTest.VECTORS.keySet().stream()
                .filter(family -> family.startsWith("slh-dsa")))
        .flatMap(family -> KnownAnswers.load(family).stream())
        .filter(answer -> !answer.operation().equals("generateKey"));
  }

  @ParameterizedTest
  @MethodSource("signed")
  void published_signature_is_accepted(KnownAnswer answer) throws GeneralSecurityException {
    String algorithm = answer.algorithm().startsWith("HSS") ? "LMS" : answer.algorithm();
    PublicKey key =
        KeyFactory.getInstance(algorithm, BC)
            .generatePublic(new X509EncodedKeySpec(answer.bytes("publicKeyX509")));
    Signature signature = Signature.getInstance(algorithm, BC);
    signature.initVerify(key);
    signature.update(answer.bytes("input"));
    assertThat(signature.verify(answer.bytes("signature"))).isTrue();
  }
}
