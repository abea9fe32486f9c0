package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.json.Documents;
import org.junit.jupiter.api.Test;

final class ListCommandTest {
  @Test
  void security_asText_isATableOfTheCatalogue() {
    CommandRun run = CommandRun.of("list", "--security");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .containsPattern("RSA-3072-OAEP-SHA256 +RFC 8017 +128 +- +broken by Shor's algorithm")
        .containsPattern("SHA-384 +FIPS 180-4 +collision +192 +4 ");
  }

  @Test
  void security_asJson_hasTheMembersOfTheContract() {
    CommandRun run = CommandRun.of("list", "--security", "--json");
    assertThat(run.exitCode()).as(run.err()).isZero();
    List<?> rows = (List<?>) Documents.read(run.out(), Map.class).get("security");
    Map<?, ?> kem =
        (Map<?, ?>)
            rows.stream()
                .filter(row -> ((Map<?, ?>) row).get("algorithm").equals("ML-KEM-768"))
                .findFirst()
                .orElseThrow();
    assertThat(kem)
        .isEqualTo(
            Map.of(
                "algorithm", "ML-KEM-768",
                "standard", "FIPS 203",
                "aspect", "",
                "classicalBits", 192L,
                "nistCategory", 3L,
                "quantum", "NIST category 3 (AES-192)"));
  }

  @Test
  void security_withGaps_isWrongUsage() {
    CommandRun run = CommandRun.of("list", "--security", "--gaps");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .contains("--security: cannot be combined with --gaps");
  }
}
