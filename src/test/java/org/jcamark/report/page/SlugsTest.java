package org.jcamark.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jcamark.catalog.Catalog;
import org.junit.jupiter.api.Test;

final class SlugsTest {
  @Test
  void namesOfTheCatalogue_areTheirSlugs_withoutNumbers() {
    Slugs slugs = new Slugs();
    assertThat(Catalog.algorithms())
        .extracting(algorithm -> slugs.of(algorithm.name()))
        .doesNotHaveDuplicates()
        .contains("ml-kem-768-ml-dsa-65", "sphincs-shake-128f");
  }

  @Test
  void anyNames_haveSafeSlugsOfTheirOwn() {
    Slugs slugs = new Slugs();
    assertThat(
            List.of(
                "SHA-256",
                "sha-256",
                "SHA+256",
                "SHA-256-2",
                "../../etc/passwd",
                SamplePages.HOSTILE,
                "W".repeat(300),
                "W".repeat(301),
                "",
                "楕円曲線",
                "\uD800"))
        .extracting(slugs::of)
        .doesNotHaveDuplicates()
        .startsWith("sha-256", "sha-256-2", "sha-256-3", "sha-256-2-2", "etc-passwd")
        .allMatch(slug -> slug.matches("[a-z0-9]+(-[a-z0-9]+)*") && slug.length() < 90);
  }
}
