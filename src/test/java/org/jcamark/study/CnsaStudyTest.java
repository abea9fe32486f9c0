package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Mode;
import org.jcamark.plan.SuiteRow;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Table;
import org.junit.jupiter.api.Test;

final class CnsaStudyTest {
  private static final Study STUDY = Cnsa.study();
  private static final Setting JDK = new Setting("25", "JDK");
  private static final int CLASSICAL = 1;
  private static final int CNSA_2 = 2;
  private static final int LEFT_OUT = 3;

  /** Values of JDK and BC on one JVM, each with a standard error of 1%. */
  private static final class Given implements Evidence {
    private final Map<List<Object>, Double> values = new HashMap<>();

    Given with(String provider, Aspect aspect, String work, double value) {
      values.put(List.of(provider, aspect, Work.of(work)), value);
      return this;
    }

    @Override
    public Set<Setting> settings() {
      return new LinkedHashSet<>(List.of(JDK, JDK.withProvider("BC")));
    }

    @Override
    public Optional<Uncertain> value(Setting setting, Aspect aspect, Work work) {
      return Optional.ofNullable(values.get(List.of(setting.provider(), aspect, work)))
          .map(value -> new Uncertain(value, Math.pow(value / 100, 2), 4));
    }
  }

  @Test
  void everyMeasuredRowOfTheReport_isThere() {
    assertThat(
            STUDY.reported().stream()
                .collect(Collectors.groupingBy(Reported::source, Collectors.counting())))
        .containsOnly(
            entry("T4", 2L),
            entry("T10 times", 3L),
            entry("T10 CPU and memory", 9L),
            entry("F9 console", 4L),
            entry("B1", 1L),
            entry("B2", 1L),
            entry("T11 times", 2L),
            entry("T11 CPU and memory", 6L),
            entry("F10 console", 4L),
            entry("T12 times", 9L),
            entry("T12 CPU and memory", 6L),
            entry("T13 times", 8L),
            entry("T13 CPU and memory", 8L),
            entry("F11 console", 6L),
            entry("T14 times", 11L),
            entry("T14 CPU and memory", 8L),
            entry("F12 console", 4L),
            entry("T15 all algorithms", 10L),
            entry("F8 score", 5L),
            entry("T16", 4L),
            entry("Appendix C1", 4L));
  }

  @Test
  void everyClaimAndFigureOfTheReport_isThere() {
    assertThat(STUDY.claims().stream().map(claim -> claim.id().split(" ", 2)[0]).distinct())
        .containsExactlyElementsOf(IntStream.rangeClosed(1, 29).mapToObj(i -> "C" + i).toList());
    assertThat(STUDY.figures())
        .extracting(StudyFigure::id)
        .startsWith("F1", "F2", "F3", "F4", "F5", "F6", "F7");
  }

  /** OAEP takes the length of the modulus, less two hashes and 2 bytes (RFC 8017, 7.1.1). */
  @Test
  void blocksOfRsa_areThoseOfTheHash() {
    assertThat(factors("encrypt RSA-3072-OAEP-SHA256 128 sample")).containsExactly(1, 4, 33);
    assertThat(factors("encrypt RSA-3072-OAEP-SHA384 128 sample")).containsExactly(1, 4, 36);
    assertThat(Math.ceil(10_240 / (384 - 2 * 32 - 2.0))).isEqualTo(33);
    assertThat(Math.ceil(10_240 / (384 - 2 * 48 - 2.0))).isEqualTo(36);
  }

  private static List<Integer> factors(String work) {
    return STUDY.reported().stream()
        .flatMap(row -> row.parts().stream())
        .filter(part -> part.aspect() == Aspect.TIME && part.work().equals(Work.of(work)))
        .map(Reported.Part::times)
        .distinct()
        .toList();
  }

  @Test
  void extras_restOnWhatIsPlanned() {
    MadeUpEvidence evidence = new MadeUpEvidence(1, 0);
    assertThat(Efficiency.section(evidence)).isPresent();
    assertThat(Recommendations.section(evidence)).isPresent();
    assertThat(evidence.asked())
        .allMatch(work -> STUDY.suite().rows().stream().anyMatch(row -> measures(row, work)));
  }

  private static boolean measures(SuiteRow row, Work work) {
    return row.operation().label().equals(work.operation())
        && row.algorithm().name().equals(work.algorithm())
        && (work.payloadBytes().isEmpty() || row.payloadBytes().equals(work.payloadBytes()))
        && row.axes().values(Mode.class).contains(work.mode());
  }

  /** The planner measures a key generation once, through the providers of its first row. */
  @Test
  void keyGeneration_hasOneRowForEachKindOfKey() {
    assertThat(
            STUDY.suite().rows().stream()
                .filter(row -> row.operation() == Operation.GENERATE_KEY)
                .map(row -> row.algorithm().keyIdentity()))
        .doesNotHaveDuplicates();
  }

  /** 0.008136 s × 9.40% × 20 MB = 1.53 in the report. */
  @Test
  void score_isComputedAsInTheReport() {
    Given given =
        new Given()
            .with("JDK", Aspect.CPU_TIME, Cnsa.AES_10_MIB, 8_136_000 * 0.094)
            .with("JDK", Aspect.ALLOCATION, Cnsa.AES_10_MIB, 20 * 1024 * 1024);
    assertThat(Efficiency.BULK.score().value(given, JDK).orElseThrow().value())
        .isCloseTo(1.53, within(0.001));
    assertThat(Efficiency.BULK.score().value(given, JDK.withProvider("BC"))).isEmpty();
  }

  @Test
  void publishedScoreOfEcdsa_isNotTheProductOfItsFactors() {
    Table scores = Efficiency.scores(new Given());
    assertThat(scores.groups().get(0).rows().get(2))
        .extracting(Table.Cell::text)
        .startsWith("ECDSA P-384, signing and verification", "0.00014", "0.000000144");
  }

  @Test
  void ratios_areThoseToTheBestProvider() {
    Given given = new Given();
    for (Aspect aspect : List.of(Aspect.TIME, Aspect.CPU_TIME, Aspect.ALLOCATION)) {
      given.with("JDK", aspect, Cnsa.HASH_1_KIB, 4);
    }
    given.with("BC", Aspect.TIME, Cnsa.HASH_1_KIB, 1);
    given.with("BC", Aspect.CPU_TIME, Cnsa.HASH_1_KIB, 2);
    given.with("BC", Aspect.ALLOCATION, Cnsa.HASH_1_KIB, 32);
    List<Efficiency.Ratios> ratios = Efficiency.ratios(given, "25");
    assertThat(ratios).extracting(r -> r.setting().provider()).containsExactly("JDK", "BC");
    assertThat(ratios.get(0))
        .extracting(
            Efficiency.Ratios::time, Efficiency.Ratios::cpuTime, Efficiency.Ratios::allocation)
        .containsExactly(4.0, 2.0, 1.0);
    assertThat(ratios.get(0).mean()).isCloseTo(2, within(1e-9));
    assertThat(ratios.get(1).mean()).isCloseTo(2, within(1e-9));
  }

  private static String recommended(Evidence evidence, String use, int column) {
    return Recommendations.table(evidence).groups().get(0).rows().stream()
        .filter(row -> row.get(0).text().startsWith(use))
        .findFirst()
        .orElseThrow()
        .get(column)
        .text();
  }

  @Test
  void fastest_isRecommended_undecidedWhereIntervalsOverlap() {
    Given given = new Given().with("JDK", Aspect.TIME, Cnsa.AES_1_MIB, 100);
    assertThat(recommended(given, "bulk", CLASSICAL)).startsWith("AES-256-GCM through JDK, 100 ns");
    given.with("BC", Aspect.TIME, Cnsa.CHACHA, 90);
    assertThat(recommended(given, "bulk", CLASSICAL))
        .startsWith("ChaCha20-Poly1305 through BC")
        .contains("[AES-256-GCM through JDK");
    given.with("BC", Aspect.TIME, Cnsa.CHACHA, 99);
    assertThat(recommended(given, "bulk", CLASSICAL))
        .startsWith("undecided: ChaCha20-Poly1305 through BC")
        .contains("or AES-256-GCM through JDK");
    assertThat(recommended(given, "bulk", CNSA_2)).startsWith("AES-256-GCM through JDK");
    assertThat(recommended(given, "digest", CLASSICAL)).isEqualTo("not measured");
  }

  @Test
  void weakAlgorithms_areLeftOut_howeverFast() {
    Given given =
        new Given()
            .with("JDK", Aspect.TIME, Cnsa.ECDH_KEY, 500)
            .with("JDK", Aspect.TIME, Cnsa.ECDH, 500)
            .with("JDK", Aspect.TIME, Cnsa.X25519_KEY, 1)
            .with("JDK", Aspect.TIME, Cnsa.X25519, 1);
    assertThat(recommended(given, "key agreement", CLASSICAL))
        .startsWith("ECDH-P384 through JDK, 2.00 µs");
    assertThat(recommended(given, "key agreement", LEFT_OUT)).isEqualTo("X25519 (128 bits)");
    assertThat(recommended(given, "signature", LEFT_OUT))
        .isEqualTo("Ed25519 (128 bits), RSA-3072-PSS-SHA384 (128 bits)");
    assertThat(recommended(given, "key derivation", LEFT_OUT))
        .isEqualTo("Argon2id (depends on the password)");
  }
}
