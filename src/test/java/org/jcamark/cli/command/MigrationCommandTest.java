package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** {@code compare --from … --to …} on committed runs. */
final class MigrationCommandTest {
  private static final Path WORKLOADS = Path.of("results/samples/workloads-jdk25");
  private static final Path MEASURED = Path.of("results/samples/migration-jdk25");
  private static final Path QUICK = Path.of("src/test/resources/org/jcamark/quick-jdk25");
  private static final String MIGRATION =
      "--from ECDSA-P256-SHA256,X25519 --to ML-DSA-65,ML-KEM-768";

  private static String onOneLine(CommandRun run) {
    return run.out().replaceAll("\\s+", " ");
  }

  /** Expected values by hand from the geometric means of forks in results.json, in ns. */
  @Test
  void sums_areThoseOfTheScores() {
    CommandRun run = CommandRun.done("compare", MEASURED, MIGRATION, "--json");
    Map<String, Object> exchange = part(run, "exchange");
    assertThat((Double) exchange.get("from")).isCloseTo(914_346, withinPercentage(0.01));
    assertThat((Double) exchange.get("to")).isCloseTo(321_997, withinPercentage(0.01));
    assertThat((Double) exchange.get("allocatedFrom")).isCloseTo(14_503.8, withinPercentage(0.01));
    assertThat(exchange.get("direction")).isEqualTo("faster");
    Map<String, Object> whole = part(run, "whole");
    assertThat((Double) whole.get("from")).isCloseTo(2_246_915, withinPercentage(0.01));
    assertThat((Double) whole.get("to")).isCloseTo(1_628_011, withinPercentage(0.01));
    assertThat((Double) whole.get("ratio")).isCloseTo(0.7246, withinPercentage(0.1));
    assertThat(part(run, "sign").get("direction")).isEqualTo("slower");
    assertThat(run.rows("bytes").toString()).contains("part=whole, unit=B, from=201, to=7533,");
  }

  private static Map<String, Object> part(CommandRun run, String name) {
    return run.rows("comparisons").stream()
        .filter(line -> line.get("part").equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void missingOperations_areNamed_withTheCommandThatMeasuresAll() {
    CommandRun run = CommandRun.done("compare", WORKLOADS, MIGRATION);
    assertThat(onOneLine(run))
        .contains(
            "JDK on 25.0.3, messages of 64 B",
            "Not measured, JDK on 25.0.3, messages of 64 B: generate-key ECDSA-P256-SHA256,"
                + " generate-key ML-DSA-65, verify ML-DSA-65 (forks in groups).",
            "run --algorithm ECDSA-P256-SHA256,X25519,ML-DSA-65,ML-KEM-768 --provider JDK --jvm"
                + " /opt/java/25/bin/java");
  }

  @Test
  void operationsThatAProviderDoesNotHave_areNamedWithTheReason() {
    CommandRun run = CommandRun.done("compare", QUICK, MIGRATION);
    assertThat(onOneLine(run))
        .contains(
            "agree X25519 (ACCP 2.5.0 has no KeyAgreement X25519)",
            "--provider JDK,BC,ACCP,Conscrypt --jvm");
    assertThat(CommandRun.done("compare", WORKLOADS, "--from X25519 --to ML-KEM-768").out())
        .doesNotContain("Not measured");
  }

  @Test
  void formerNamesAndCase_areUnderstood() {
    String words = "--from x25519 --to Kyber768 --format markdown";
    assertThat(CommandRun.done("compare", WORKLOADS, words).out())
        .contains("#### JDK on 25.0.3\n", "| exchange, client |", "From X25519 to ML-KEM-768,");
  }
}
