package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jcamark.study.Claim.Outcome;
import org.junit.jupiter.api.Test;

/** Claims of the published reports, judged by the reports' own numbers. */
final class PublishedNumbersTest {
  private static final Pattern MICROS = Pattern.compile("M1 ([0-9,.]+) µs, M2 .*");

  private static Study study(String name) {
    return Study.find(name).orElseThrow();
  }

  private static Map<Outcome, String> judged(Study study, Evidence evidence) {
    return study.claims().stream()
        .filter(claim -> !claim.rule().isEmpty())
        .collect(
            Collectors.groupingBy(
                claim -> claim.judge(evidence, study::protocol).steady().outcome(),
                Collectors.mapping(Claim::id, Collectors.joining(", "))));
  }

  /** The rules read the claims as generously as the report needs where its numbers agree. */
  @Test
  void randomVsSame_onItsFirstMachine() {
    MadeUpEvidence evidence = new MadeUpEvidence(1, 1e-6);
    for (Study.Row row : study("random-vs-same").rows().toList()) {
      Matcher micros = MICROS.matcher(row.published());
      if (micros.matches()) {
        Work work = row.amount().orElseThrow().works().iterator().next();
        double nanos = 1e3 * Double.parseDouble(micros.group(1).replace(",", ""));
        evidence.with(Aspect.TIME, work.toString(), nanos);
      }
    }
    assertThat(judged(study("random-vs-same"), evidence))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                Outcome.HOLDS,
                "C2, C5, C6, C8, C9, C10, C11, C12, C14 size",
                Outcome.NOT_SUPPORTED,
                "C1, C3, C4, C5 growth, C8 growth, C13"));
  }

  /** The report decrypts 10 KB and 100 KB in the time of 1 KB, and signs faster than its median. */
  @Test
  void pqFile_contradictsItself() {
    MadeUpEvidence published =
        new MadeUpEvidence(1, 1e-6)
            .with(Aspect.TIME, "sign ML-DSA-65 mode=sample", 70_760)
            .with(Aspect.P50, "sign ML-DSA-65 mode=sample", 95_230)
            .with(Aspect.TIME, "open-file ML-KEM-768+ML-DSA-65 1024", 72_120)
            .with(Aspect.TIME, "open-file ML-KEM-768+ML-DSA-65 10240", 72_120)
            .with(Aspect.TIME, "open-file ML-KEM-768+ML-DSA-65 102400", 72_120)
            .with(Aspect.TIME, "seal-file ML-KEM-768+ML-DSA-65 1024", 137_690)
            .with(Aspect.TIME, "seal-file ML-KEM-768+ML-DSA-65 10240", 215_500)
            .with(Aspect.TIME, "seal-file ML-KEM-768+ML-DSA-65 102400", 1_020_000)
            .with(Aspect.TIME, "seal-file ML-KEM-768+ML-DSA-65 1048576", 9_270_000)
            .with(
                Aspect.TIME,
                "seal-file ML-KEM-768+ML-DSA-65 1048576 jit=no-parallel-streams",
                9_270_000);
    Map<Outcome, String> found = judged(study("pq-file"), published);
    assertThat(found.get(Outcome.HOLDS).split(", ", -1)).contains("C6 skew", "C10 constant");
    assertThat(found.get(Outcome.NOT_SUPPORTED).split(", ", -1)).contains("C3", "C9");
  }

  /** OAEP takes the length of the modulus, less two hashes and 2 bytes (RFC 8017, 7.1.1). */
  @Test
  void cnsa_encryptsLongMessagesInBlocksOfItsHash() {
    assertThat(study("cnsa").rows())
        .filteredOn(row -> row.what().contains("blocks"))
        .hasSizeGreaterThan(8)
        .allSatisfy(
            row ->
                assertThat(row.amount().orElseThrow().works())
                    .allSatisfy(
                        work -> assertThat(row.what()).contains(" " + blocks(work) + " blocks")));
  }

  private static long blocks(Work work) {
    assertThat(work.key().algorithm()).endsWith("-blocks");
    int hashBytes = work.key().algorithm().contains("SHA384") ? 48 : 32;
    return (long) Math.ceil(work.key().payloadBytes().orElseThrow() / (384 - 2 * hashBytes - 2.0));
  }

  /** 0.008136 s × 9.40% × 20 MB = 1.53 in the report. */
  @Test
  void cnsa_score_isComputedAsInTheReport() {
    String aes = "encrypt AES-256-GCM 10485760";
    Evidence evidence =
        new MadeUpEvidence(1, 0)
            .with(Aspect.CPU_TIME, aes, 8_136_000 * 0.094)
            .with(Aspect.ALLOCATION, aes, 20 * 1024 * 1024);
    assertThat(
            study("cnsa")
                .rows()
                .filter(row -> row.published().startsWith("1.53 (its factors"))
                .findFirst()
                .flatMap(Study.Row::amount)
                .flatMap(score -> score.value(evidence, new Setting("25", "JDK"))))
        .hasValueSatisfying(score -> assertThat(score.value()).isBetween(1.529, 1.531));
  }
}
