package org.jcamark.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The catalogue's sizes against the tables of the standards, in bytes. */
final class StandardSizesTest {

  /** FIPS 203 table 3: encapsulation key, ciphertext. */
  @ParameterizedTest
  @CsvSource({"ML-KEM-512, 800, 768", "ML-KEM-768, 1184, 1088", "ML-KEM-1024, 1568, 1568"})
  void mlKem_isAsInFips203(String name, int encapsulationKey, int ciphertext) {
    assertSizes(name, "FIPS 203", encapsulationKey, ciphertext);
  }

  /** FIPS 204 table 2: public key, signature. */
  @ParameterizedTest
  @CsvSource({"ML-DSA-44, 1312, 2420", "ML-DSA-65, 1952, 3309", "ML-DSA-87, 2592, 4627"})
  void mlDsa_isAsInFips204(String name, int publicKey, int signature) {
    assertSizes(name, "FIPS 204", publicKey, signature);
  }

  /** FIPS 205 table 2: public key, signature; alike for SHA2 and SHAKE. */
  @ParameterizedTest
  @CsvSource({
    "128s, 32, 7856",
    "128f, 32, 17088",
    "192s, 48, 16224",
    "192f, 48, 35664",
    "256s, 64, 29792",
    "256f, 64, 49856"
  })
  void slhDsa_isAsInFips205(String set, int publicKey, int signature) {
    assertSizes("SLH-DSA-SHA2-" + set, "FIPS 205", publicKey, signature);
    assertSizes("SLH-DSA-SHAKE-" + set, "FIPS 205", publicKey, signature);
  }

  /** FIPS 203 table 2, FIPS 204 table 1, FIPS 205 table 2. */
  @ParameterizedTest
  @CsvSource({
    "ML-KEM-512, 1",
    "ML-KEM-768, 3",
    "ML-KEM-1024, 5",
    "ML-DSA-44, 2",
    "ML-DSA-65, 3",
    "ML-DSA-87, 5",
    "SLH-DSA-SHA2-128s, 1",
    "SLH-DSA-SHAKE-192f, 3",
    "SLH-DSA-SHAKE-256s, 5"
  })
  void category_isTheStandards(String name, int category) {
    assertThat(Catalog.algorithm(name).orElseThrow().strength().nistCategory()).isEqualTo(category);
  }

  @Test
  void sizes_areGivenForEveryAlgorithmOfTheseStandards() {
    List<Algorithm> standardised =
        Catalog.algorithms().stream().filter(a -> a.standard().matches("FIPS 20[345]")).toList();
    assertThat(standardised).hasSize(3 + 3 + 12).allMatch(a -> a.sizes().isPresent());
  }

  private static void assertSizes(String name, String standard, int publicKey, int output) {
    Algorithm algorithm = Catalog.algorithm(name).orElseThrow();
    assertThat(algorithm.standard()).isEqualTo(standard);
    assertThat(algorithm.sizes()).contains(new Sizes(publicKey, output));
  }
}
