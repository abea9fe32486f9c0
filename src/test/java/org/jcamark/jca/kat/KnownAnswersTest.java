package org.jcamark.jca.kat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

final class KnownAnswersTest {
  static final List<String> FAMILIES =
      List.of(
          "aead",
          "block",
          "rsa",
          "wrap",
          "digest",
          "mac",
          "derive",
          "signature",
          "pqc-signature",
          "slh-dsa-sha2-128s",
          "slh-dsa-sha2-128f",
          "slh-dsa-sha2-192s",
          "slh-dsa-sha2-192f",
          "slh-dsa-sha2-256s",
          "slh-dsa-sha2-256f",
          "slh-dsa-shake-128s",
          "slh-dsa-shake-128f",
          "slh-dsa-shake-192s",
          "slh-dsa-shake-192f",
          "slh-dsa-shake-256s",
          "slh-dsa-shake-256f",
          "agree",
          "kem",
          "encoding",
          "certificate",
          "open",
          "password");

  private static final String TABLE =
      """
      AES-128-GCM            encrypt           2
      AES-256-GCM            encrypt           2
      AES-256-GCM-SIV        encrypt           2
      AES-256-CCM            encrypt           2
      ChaCha20-Poly1305      encrypt           2
      Camellia-256-GCM       encrypt           1
      ARIA-256-GCM           encrypt           2
      SM4-GCM                encrypt           2
      A256CBC-HS512          encrypt           2
      AES-256-CBC            encrypt           3
      AES-256-CTR            encrypt           2
      AES-256-CFB            encrypt           1
      AES-256-ECB            encrypt           1
      AES-256-XTS            encrypt           2
      3DES-CBC               encrypt           2
      RSA-2048-OAEP-SHA256   decrypt           1
      RSA-3072-OAEP-SHA256   decrypt           1
      RSA-4096-OAEP-SHA256   decrypt           1
      RSA-3072-OAEP-SHA384   decrypt           1
      RSA-2048-PKCS1         decrypt           1
      RSA-3072-PKCS1         decrypt           1
      RSA-4096-PKCS1         decrypt           1
      AES-128-KW             wrap              2
      AES-256-KW             wrap              2
      AES-256-KWP            wrap              2
      MD5                    digest            3
      SHA-1                  digest            3
      SHA-256                digest            3
      SHA-384                digest            3
      SHA-512                digest            3
      SHA3-256               digest            3
      SHA3-384               digest            3
      SHA3-512               digest            3
      SHAKE128-256           digest            3
      SHAKE256-512           digest            3
      BLAKE2b-256            digest            4
      BLAKE2b-512            digest            3
      BLAKE2s-256            digest            3
      BLAKE3-256             digest            4
      HMAC-SHA1              mac               3
      HMAC-SHA256            mac               3
      HMAC-SHA384            mac               3
      HMAC-SHA512            mac               3
      AES-128-CMAC           mac               4
      AES-256-CMAC           mac               4
      AES-256-GMAC           mac               2
      Poly1305               mac               3
      KMAC128                mac               1
      KMAC256                mac               1
      HKDF-SHA256            derive            3
      HKDF-SHA384            derive            3
      HKDF-SHA512            derive            3
      PBKDF2-HMAC-SHA256     derive            4
      PBKDF2-HMAC-SHA384     derive            2
      PBKDF2-HMAC-SHA512     derive            2
      scrypt                 derive            2
      Argon2id               derive            3
      DSA-2048               verify            2
      RSA-1024-PKCS1         verify            1
      RSA-2048-PKCS1         verify            1
      RSA-2048-PKCS1         sign              1
      RSA-3072-PKCS1         verify            1
      RSA-3072-PKCS1         sign              1
      RSA-4096-PKCS1         verify            1
      RSA-4096-PKCS1         sign              1
      RSA-3072-PKCS1-SHA384  verify            1
      RSA-2048-PSS-SHA256    verify            1
      RSA-3072-PSS-SHA256    verify            1
      RSA-4096-PSS-SHA256    verify            1
      ECDSA-P256-SHA256      verify            3
      ECDSA-P384-SHA384      verify            3
      ECDSA-P521-SHA512      verify            3
      Ed25519                verify            3
      Ed25519                sign              3
      Ed448                  verify            3
      Ed448                  sign              3
      ML-DSA-44              generateKey       1
      ML-DSA-44              signDeterministic 1
      ML-DSA-44              verify            1
      ML-DSA-65              generateKey       1
      ML-DSA-65              signDeterministic 1
      ML-DSA-65              verify            1
      ML-DSA-87              generateKey       1
      ML-DSA-87              signDeterministic 1
      ML-DSA-87              verify            1
      HSS-RFC8554-1          verify            1
      HSS-RFC8554-2          verify            1
      SLH-DSA-SHA2-128s      verify            1
      SLH-DSA-SHA2-128f      verify            1
      SLH-DSA-SHA2-192s      verify            1
      SLH-DSA-SHA2-192f      verify            1
      SLH-DSA-SHA2-256s      verify            1
      SLH-DSA-SHA2-256f      verify            1
      SLH-DSA-SHAKE-128s     verify            1
      SLH-DSA-SHAKE-128f     verify            1
      SLH-DSA-SHAKE-192s     verify            1
      SLH-DSA-SHAKE-192f     verify            1
      SLH-DSA-SHAKE-256s     verify            1
      SLH-DSA-SHAKE-256f     verify            1
      ECDH-P256              agree             2
      ECDH-P384              agree             1
      ECDH-P521              agree             1
      X25519                 agree             2
      X448                   agree             2
      FFDH-2048              agree             1
      FFDH-3072              agree             1
      ML-KEM-512             generateKey       1
      ML-KEM-512             decapsulate       2
      ML-KEM-768             generateKey       1
      ML-KEM-768             decapsulate       2
      ML-KEM-1024            generateKey       1
      ML-KEM-1024            decapsulate       2
      DHKEM-X25519           decapsulate       1
      DHKEM-P256             decapsulate       1
      DHKEM-P521             decapsulate       1
      DHKEM-X448             decapsulate       1
      Ed25519                decode-private          1
      Ed25519                decode-public           1
      ML-DSA-44              decode-private-seed     1
      ML-DSA-44              decode-private-expanded 1
      ML-DSA-65              decode-private-seed     1
      ML-DSA-65              decode-private-expanded 1
      ML-DSA-87              decode-private-seed     1
      ML-DSA-87              decode-private-expanded 1
      ML-KEM-512             decode-private-seed     1
      ML-KEM-512             decode-private-expanded 1
      ML-KEM-768             decode-private-seed     1
      ML-KEM-768             decode-private-expanded 1
      ML-KEM-1024            decode-private-seed     1
      ML-KEM-1024            decode-private-expanded 1
      Ed25519                certificate             1
      ML-DSA-44              certificate             2
      ML-DSA-65              certificate             1
      ML-DSA-87              certificate             1
      HPKE-X25519-HKDF-SHA256-AES-128-GCM        open    1
      HPKE-X25519-HKDF-SHA256-ChaCha20-Poly1305  open    1
      HPKE-P256-HKDF-SHA256-AES-128-GCM          open    1
      HPKE-P256-HKDF-SHA256-ChaCha20-Poly1305    open    1
      HPKE-ML-KEM-768-HKDF-SHA256-AES-128-GCM    open    1
      PBES2-HMAC-SHA256-AES-256-CBC              encrypt 2
      PBMAC1-HMAC-SHA256                         mac     1
      """;

  static Stream<List<String>> rows() {
    return TABLE.lines().map(row -> List.of(row.split(" +")));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void algorithm_has_as_many_vectors_as_the_table_says(List<String> row) {
    assertThat(KnownAnswers.of(row.get(0), row.get(1))).hasSize(Integer.parseInt(row.get(2)));
  }

  @Test
  void table_counts_every_vector_of_every_file() {
    int counted = rows().mapToInt(row -> Integer.parseInt(row.get(2))).sum();

    assertThat(FAMILIES.stream().mapToInt(family -> KnownAnswers.load(family).size()).sum())
        .isEqualTo(counted);
  }

  @ParameterizedTest
  @FieldSource("FAMILIES")
  void every_vector_of_a_file_is_found_by_its_algorithm_and_operation(String family) {
    assertThat(KnownAnswers.load(family))
        .isNotEmpty()
        .allSatisfy(
            answer ->
                assertThat(KnownAnswers.of(answer.algorithm(), answer.operation()))
                    .contains(answer));
  }

  @ParameterizedTest
  @FieldSource("FAMILIES")
  void no_vector_stands_twice_in_a_file(String family) {
    assertThat(KnownAnswers.load(family)).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @FieldSource("FAMILIES")
  void every_vector_has_headings_and_digits(String family) {
    assertThat(KnownAnswers.load(family))
        .allSatisfy(
            answer -> {
              assertThat(answer.source()).isNotEmpty();
              assertThat(answer.algorithm()).isNotEmpty();
              assertThat(answer.operation()).isNotEmpty();
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
  void vectors_are_in_the_order_of_the_file() {
    assertThat(KnownAnswers.of("Ed25519", "verify"))
        .extracting(KnownAnswer::source)
        .containsExactly(
            "RFC 8032, section 7.1, TEST 1",
            "RFC 8032, section 7.1, TEST 2",
            "RFC 8032, section 7.1, TEST 3");
  }
}
