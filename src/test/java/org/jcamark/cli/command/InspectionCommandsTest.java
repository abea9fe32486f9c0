package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jcamark.plan.JitVariant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that measure nothing: {@code list}, {@code sizes}, {@code doctor}. */
final class InspectionCommandsTest {
  @TempDir Path folder;

  @Test
  void security_asText_isATableOfTheCatalogue() {
    CommandRun run = CommandRun.done("list --security");
    assertThat(run.out())
        .containsPattern("RSA-3072-OAEP-SHA256 +RFC 8017 +128 +- +broken by Shor's algorithm")
        .containsPattern("SHA-384 +FIPS 180-4 +collision +192 +4 ");
  }

  @Test
  void security_asJson_hasTheMembersOfTheContract() {
    Map<String, Object> expected = new HashMap<>();
    expected.put("algorithm", "ML-KEM-768");
    expected.put("standard", "FIPS 203");
    expected.put("aspect", "");
    expected.put("classicalBits", 192L);
    expected.put("nistCategory", 3L);
    expected.put("quantum", "NIST category 3 (AES-192)");
    expected.put("legacy", null);
    assertThat(CommandRun.done("list --security --json").rows("security")).contains(expected);
  }

  @Test
  void selection_narrowsTheList() {
    CommandRun run = CommandRun.done("list --algorithm SHA-* --provider BC,SUN --json");
    assertThat(run.rows("support"))
        .extracting(row -> row.get("algorithm") + " " + row.get("provider"))
        .containsExactly(
            "SHA-256 BC",
            "SHA-256 SUN",
            "SHA-384 BC",
            "SHA-384 SUN",
            "SHA-512 BC",
            "SHA-512 SUN",
            "SHA-1 BC",
            "SHA-1 SUN");
    assertThat(run.rows("security")).hasSize(8);
    assertThat(run.rows("jits"))
        .extracting(jit -> jit.get("name"))
        .isEqualTo(JitVariant.all().stream().map(JitVariant::name).toList());
    assertThat(run.rows("suites"))
        .filteredOn(suite -> suite.get("name").equals("extended"))
        .extracting(suite -> suite.get("scenarios"))
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
  void algorithmsWithoutKnownAnswers_areNamed() {
    assertThat(CommandRun.done("list --json").document().get("withoutKnownAnswers"))
        .asInstanceOf(InstanceOfAssertFactories.LIST)
        .contains("NTRU-HRSS-701", "HQC-128")
        .doesNotContain("SHA-256", "ML-DSA-65", "PBKDF2-HMAC-SHA256-10000", "LMS-SHA256-H5-W4");
  }

  @Test
  void sizes_areThoseOfTheCatalogue() {
    assertThat(CommandRun.done("sizes --algorithm X25519,ML-KEM-768,SHA-256 --json").rows("sizes"))
        .extracting("algorithm", "kind", "publicKeyBytes", "outputBytes")
        .containsExactly(
            tuple("X25519", "agreement", 32L, 32L), tuple("ML-KEM-768", "kem", 1184L, 1088L));
  }

  @Test
  void json_hasTheMembersOfTheContract() {
    assertThat(CommandRun.done("doctor --json --out", folder).rows("findings"))
        .isNotEmpty()
        .allSatisfy(
            finding -> {
              assertThat(finding.get("id")).isInstanceOf(String.class);
              assertThat(finding.get("severity")).isIn("ok", "note", "warning", "error");
              assertThat(finding.get("message")).isInstanceOf(String.class);
              assertThat(finding.containsKey("remedy"))
                  .isEqualTo(!finding.get("severity").equals("ok"));
            });
  }

  @Test
  void text_endsWithTheCount() {
    CommandRun run = CommandRun.done("doctor --out", folder);
    assertThat(run.out())
        .contains("results-writable  Results can be written to " + folder)
        .containsPattern("\\d+ errors?, \\d+ warnings?, \\d+ notes?, \\d+ ok\\n$");
  }
}
