package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class PqFileStudyTest {
  private static final Study STUDY = PqFile.study();

  private static Map<String, Long> rows(Predicate<Reported> kind) {
    return STUDY.reported().stream()
        .filter(kind)
        .collect(
            Collectors.groupingBy(
                row -> row.source().split(" ")[0], TreeMap::new, Collectors.counting()));
  }

  /**
   * T8 publishes percentiles of single calls, which have rows of their own; so has T3's signing.
   */
  @Test
  void publishedRows_areThoseOfTheReport() {
    assertThat(rows(row -> !row.published().equals("–")))
        .isEqualTo(
            Map.ofEntries(
                Map.entry("T0", 9L),
                Map.entry("T1", 3L + 3),
                Map.entry("T2", 2L),
                Map.entry("T3", 2L + 3),
                Map.entry("T4", 4L),
                Map.entry("T5", 4L + 2),
                Map.entry("T6", 2L * 4),
                Map.entry("T7", 5L),
                Map.entry("T8", 11L + 3),
                Map.entry("T9", 11L + 3),
                Map.entry("T10", 2L),
                Map.entry("T11", 2L),
                Map.entry("T12", 3L),
                Map.entry("T13", 3L)));
    assertThat(rows(row -> !row.gap().isEmpty())).isEqualTo(Map.of("T0", 2L, "T9", 3L, "T13", 3L));
  }

  @Test
  void claims_are26() {
    assertThat(STUDY.claims().stream().map(claim -> claim.id().split(" ")[0]).distinct())
        .containsExactlyElementsOf(IntStream.rangeClosed(1, 26).mapToObj(i -> "C" + i).toList());
  }

  /** The report decrypts 10 KB and 100 KB in the time of 1 KB, and signs faster than its median. */
  @Test
  void claimsOnTheReportsOwnNumbers_areJudgedByThem() {
    MadeUpEvidence published =
        new MadeUpEvidence(1, 1e-6)
            .with(Aspect.TIME, "sign ML-DSA-65 sample", 70_760)
            .with(Aspect.P50, "sign ML-DSA-65 sample", 95_230)
            .with(Aspect.TIME, "open-file ML-KEM-768+ML-DSA-65 1024", 72_120)
            .with(Aspect.TIME, "open-file ML-KEM-768+ML-DSA-65 10240", 72_120)
            .with(Aspect.TIME, "open-file ML-KEM-768+ML-DSA-65 102400", 72_120)
            .with(Aspect.TIME, "seal-file ML-KEM-768+ML-DSA-65 1024", 137_690)
            .with(Aspect.TIME, "seal-file ML-KEM-768+ML-DSA-65 10240", 215_500)
            .with(Aspect.TIME, "seal-file ML-KEM-768+ML-DSA-65 102400", 1_020_000)
            .with(Aspect.TIME, "seal-file ML-KEM-768+ML-DSA-65 1048576", 9_270_000);
    assertThat(outcome("C6 skew", published)).isEqualTo(Outcome.HOLDS);
    assertThat(outcome("C10 constant", published)).isEqualTo(Outcome.HOLDS);
    assertThat(outcome("C9", published)).isEqualTo(Outcome.DOES_NOT_HOLD);
    assertThat(outcome("C3", published)).isEqualTo(Outcome.DOES_NOT_HOLD);
  }

  private static Outcome outcome(String id, Evidence evidence) {
    return STUDY.claims().stream()
        .filter(claim -> claim.id().equals(id))
        .findFirst()
        .orElseThrow()
        .judge(evidence)
        .outcome();
  }
}
