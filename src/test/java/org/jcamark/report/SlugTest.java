package org.jcamark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.jcamark.catalog.Catalog;
import org.jcamark.report.page.SamplePages;
import org.junit.jupiter.api.Test;

final class SlugTest {
  private static final String SAFE = "[a-z0-9]+(-[a-z0-9]+)*";

  @Test
  void catalogue_hasASlugOfItsOwnForEachName() {
    assertThat(Catalog.algorithms())
        .extracting(algorithm -> Slug.ofAlgorithm(algorithm.name()))
        .doesNotHaveDuplicates()
        .allMatch(slug -> slug.matches(SAFE));
    assertThat(Slug.ofAlgorithm("ML-KEM-768+ML-DSA-65")).isEqualTo("ml-kem-768-ml-dsa-65");
    assertThat(Slug.ofAlgorithm("SPHINCS+-SHAKE-128f")).startsWith("sphincs-shake-128f");
  }

  @Test
  void namesOfOthers_areSafe_andNeverThoseOfTheCatalogue() {
    List<String> names =
        List.of(
            "SHA-256",
            "sha-256",
            "SHA+256",
            "ML-KEM-768-ML-DSA-65",
            "ML-KEM-768+ML-DSA-65",
            "../../etc/passwd",
            SamplePages.HOSTILE,
            "W".repeat(300),
            "W".repeat(301),
            "",
            " ",
            "楕円曲線",
            "\uD800",
            "\uD801");
    assertThat(names)
        .extracting(Slug::ofAlgorithm)
        .doesNotHaveDuplicates()
        .allMatch(slug -> slug.matches(SAFE) && slug.length() < 110);
  }

  @Test
  void usualNamesOfRuns_areTheirSlugs() {
    assertThat(Slug.ofRun("20261122-165452-quick")).isEqualTo("20261122-165452-quick");
    String other = Slug.ofRun("My Results");
    assertThat(other).matches("my-results-[0-9a-f]{16}");
    assertThat(Stream.of("My Results", "my results", "my-results", other).map(Slug::ofRun))
        .doesNotHaveDuplicates();
  }
}
