package org.jcamark.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jcamark.plan.SuiteRow;
import org.jcamark.study.Study;
import org.junit.jupiter.api.Test;

final class LegacyTest {
  @Test
  void legacyAlgorithms_areInTheCatalogue_eachWithAReason() {
    assertThat(Catalog.algorithms())
        .filteredOn(algorithm -> algorithm.legacy().isPresent())
        .allSatisfy(
            algorithm ->
                assertThat(Legacy.reason(algorithm.name()).orElseThrow())
                    .isEqualTo(algorithm.legacy().get())
                    .isNotBlank())
        .extracting(Algorithm::name)
        .containsExactly(
            "A256CBC-HS512", "3DES-CBC", "MD5", "SHA-1", "HMAC-SHA1", "DSA-2048", "RSA-1024-PKCS1");
  }

  @Test
  void marked_isTheNameWithTheWord() {
    assertThat(Legacy.marked("MD5")).isEqualTo("MD5 (legacy)");
    assertThat(Legacy.marked("SHA-256")).isEqualTo("SHA-256");
    assertThat(Legacy.marked("SPHINCS+-SHAKE-128f")).isEqualTo("SPHINCS+-SHAKE-128f");
    assertThat(Legacy.marked("X25519+DSA-2048")).isEqualTo("X25519+DSA-2048 (legacy)");
  }

  @Test
  void note_namesEachOnceWithItsReason() {
    assertThat(Legacy.note(List.of("SHA-256"))).isEmpty();
    assertThat(Legacy.note(List.of("MD5", "SHA-256", "SHA-1", "MD5")))
        .contains(
            "legacy: for existing data and protocols only. MD5, collisions found in 2004; SHA-1,"
                + " collisions found in 2017.");
  }

  @Test
  void suites_butTheFullOne_haveNone() {
    Study.suites().stream()
        .filter(suite -> !suite.name().equals("full"))
        .flatMap(suite -> suite.rows().stream())
        .map(SuiteRow::algorithm)
        .forEach(algorithm -> assertThat(Legacy.reason(algorithm.name())).isEmpty());
  }
}
