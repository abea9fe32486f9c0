package org.jcamark.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The catalogue against the NIST post-quantum standards. */
final class StandardsTest {

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
    assertThat(Catalog.algorithm(name).orElseThrow().strengths())
        .singleElement()
        .satisfies(strength -> assertThat(strength.nistCategory()).hasValue(category));
  }

  @Test
  void parameterSets_areThoseOfTheStandards() {
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
}
