package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jcamark.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;

/** {@code compare --from … --to …} on committed runs. */
final class MigrationCommandTest {
  private static final Path WORKLOADS = Path.of("results/samples/workloads-jdk25");
  private static final Path QUICK = Path.of("src/test/resources/org/jcamark/quick-jdk25");
  private static final String CLASSICAL = "ECDSA-P256-SHA256,X25519";
  private static final String POST_QUANTUM = "ML-DSA-65,ML-KEM-768";

  private static CommandRun compare(Path results, String from, String to, Object... more) {
    List<Object> words =
        new ArrayList<>(Arrays.<Object>asList("compare", results, "--from", from, "--to", to));
    words.addAll(List.of(more));
    return CommandRun.of(words.toArray());
  }

  private static String onOneLine(CommandRun run) {
    return run.out().replaceAll("\\s+", " ");
  }

  /** Expected values by hand from the geometric means of forks in results.json, in ns. */
  @Test
  void sums_areThoseOfTheScores() {
    CommandRun run = compare(WORKLOADS, CLASSICAL, POST_QUANTUM, "--json");
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.DONE);
    Map<?, ?> document = run.document();
    Map<?, ?> exchange = part(document, "exchange");
    assertThat((Double) exchange.get("from")).isCloseTo(677_597, withinPercentage(0.01));
    assertThat((Double) exchange.get("to")).isCloseTo(124_808, withinPercentage(0.01));
    assertThat((Double) exchange.get("allocatedFrom")).isCloseTo(14_897, withinPercentage(0.01));
    assertThat(exchange.get("direction")).isEqualTo("faster");
    Map<?, ?> whole = part(document, "whole");
    assertThat((Double) whole.get("from")).isCloseTo(1_244_872, withinPercentage(0.01));
    assertThat((Double) whole.get("to")).isCloseTo(578_052, withinPercentage(0.01));
    assertThat((Double) whole.get("ratio")).isCloseTo(0.4643, withinPercentage(0.1));
    assertThat(part(document, "sign").get("direction")).isEqualTo("slower");
    assertThat(((List<?>) document.get("bytes")).toString())
        .contains("part=whole, unit=B, from=201, to=7533,");
  }

  private static Map<?, ?> part(Map<?, ?> document, String name) {
    return (Map<?, ?>)
        ((List<?>) document.get("comparisons"))
            .stream()
                .filter(line -> ((Map<?, ?>) line).get("part").equals(name))
                .findFirst()
                .orElseThrow();
  }

  @Test
  void missingOperations_areNamed_withTheCommandThatMeasuresAll() {
    CommandRun run = compare(WORKLOADS, CLASSICAL, POST_QUANTUM);
    assertThat(onOneLine(run))
        .contains(
            "JDK on 25.0.3, messages of 64 B",
            "Not measured, JDK on 25.0.3, messages of 64 B: generate-key ECDSA-P256-SHA256,"
                + " generate-key ML-DSA-65.",
            "run --algorithm ECDSA-P256-SHA256,X25519,ML-DSA-65,ML-KEM-768 --provider JDK --jvm"
                + " /opt/java/25/bin/java");
  }

  @Test
  void operationsThatAProviderDoesNotHave_areNamedWithTheReason() {
    CommandRun run = compare(QUICK, CLASSICAL, POST_QUANTUM);
    assertThat(onOneLine(run))
        .contains(
            "agree X25519 (ACCP 2.5.0 has no KeyAgreement X25519)",
            "--provider JDK,BC,ACCP,Conscrypt --jvm");
    assertThat(compare(WORKLOADS, "X25519", "ML-KEM-768").out()).doesNotContain("Not measured");
  }

  @Test
  void formerNamesAndCase_areUnderstood() {
    assertThat(compare(WORKLOADS, "x25519", "Kyber768", "--format markdown").out())
        .contains("#### JDK on 25.0.3\n", "| exchange, client |", "From X25519 to ML-KEM-768,");
  }
}
