package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.catalog.Catalog;
import org.jcamark.plan.JitVariant;
import org.junit.jupiter.api.Test;

final class ListCommandTest {
  @Test
  void security_asText_isATableOfTheCatalogue() {
    CommandRun run = CommandRun.done("list --security");
    assertThat(run.out())
        .containsPattern("RSA-3072-OAEP-SHA256 +RFC 8017 +128 +- +broken by Shor's algorithm")
        .containsPattern("SHA-384 +FIPS 180-4 +collision +192 +4 ");
  }

  @Test
  void security_asJson_hasTheMembersOfTheContract() {
    CommandRun run = CommandRun.done("list --security --json");
    List<?> rows = (List<?>) run.document().get("security");
    Map<?, ?> kem =
        (Map<?, ?>)
            rows.stream()
                .filter(row -> ((Map<?, ?>) row).get("algorithm").equals("ML-KEM-768"))
                .findFirst()
                .orElseThrow();
    Map<String, Object> expected = new HashMap<>();
    expected.put("algorithm", "ML-KEM-768");
    expected.put("standard", "FIPS 203");
    expected.put("aspect", "");
    expected.put("classicalBits", 192L);
    expected.put("nistCategory", 3L);
    expected.put("quantum", "NIST category 3 (AES-192)");
    expected.put("legacy", null);
    assertThat(kem).isEqualTo(expected);
  }

  @Test
  void selection_narrowsTheList() {
    CommandRun run = CommandRun.done("list --algorithm SHA-* --provider BC,SUN --json");
    Map<?, ?> document = run.document();
    assertThat((List<?>) document.get("support"))
        .extracting(
            row -> ((Map<?, ?>) row).get("algorithm") + " " + ((Map<?, ?>) row).get("provider"))
        .containsExactly(
            "SHA-256 BC",
            "SHA-256 SUN",
            "SHA-384 BC",
            "SHA-384 SUN",
            "SHA-512 BC",
            "SHA-512 SUN",
            "SHA-1 BC",
            "SHA-1 SUN");
    assertThat((List<?>) document.get("security")).hasSize(8);
    assertThat((List<?>) document.get("jits"))
        .extracting(jit -> ((Map<?, ?>) jit).get("name"))
        .isEqualTo(JitVariant.all().stream().map(JitVariant::name).toList());
    assertThat((List<?>) document.get("suites"))
        .filteredOn(suite -> ((Map<?, ?>) suite).get("name").equals("extended"))
        .extracting(suite -> ((Map<?, ?>) suite).get("scenarios"))
        .as("SHA-256 of BC, at once and in pieces")
        .isEqualTo(List.of(2L));
  }

  @Test
  void operation_narrowsTheList() {
    CommandRun run = CommandRun.done("list --algorithm ML-DSA-65 --operation sign --provider BC");
    assertThat(run.out())
        .containsPattern("ML-DSA-65 +sign +yes")
        .doesNotContain("verify", "Suite", "Conscrypt");
  }

  @Test
  void pairThatOnlyItsNameAsksFor_isListed() {
    CommandRun run = CommandRun.done("list --security --algorithm ML-KEM-512+Ed448");
    assertThat(run.out()).containsPattern("ML-KEM-512 +FIPS 203").contains("+ Ed448");
  }

  @Test
  void security_withGaps_isWrongUsage() {
    assertThat(CommandRun.refused("list --security --gaps"))
        .contains("--security: cannot be combined with --gaps");
  }

  @Test
  void algorithmsWithoutKnownAnswers_areNamed() {
    assertThat(SupportMatrix.withoutKnownAnswers(Catalog.algorithms()))
        .contains("NTRU-HRSS-701", "HQC-128")
        .doesNotContain("SHA-256", "ML-DSA-65", "PBKDF2-HMAC-SHA256-10000", "LMS-SHA256-H5-W4");
  }
}
