package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jcamark.stats.Uncertain;
import org.junit.jupiter.api.Test;

/** Efficiency and recommendations of the study {@code cnsa}. */
final class ChoicesTest {
  private static final Study STUDY = Study.find("cnsa").orElseThrow();
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
  void ratios_areThoseToTheBestProvider() {
    Given given = new Given();
    for (Aspect aspect : List.of(Aspect.TIME, Aspect.CPU_TIME, Aspect.ALLOCATION)) {
      given.with("JDK", aspect, "digest SHA-384 1024 mode=sample", 4);
    }
    given.with("BC", Aspect.TIME, "digest SHA-384 1024 mode=sample", 1);
    given.with("BC", Aspect.CPU_TIME, "digest SHA-384 1024 mode=sample", 2);
    given.with("BC", Aspect.ALLOCATION, "digest SHA-384 1024 mode=sample", 32);
    List<Choices.Ratios> ratios = Choices.ratios(STUDY.tasks(), given, "25");
    assertThat(ratios).extracting(Choices.Ratios::provider).containsExactly("JDK", "BC");
    assertThat(ratios.get(0).costs()).containsExactly(4.0, 2.0, 1.0);
    assertThat(ratios.get(0).mean()).isCloseTo(2, within(1e-9));
    assertThat(ratios.get(1).mean()).isCloseTo(2, within(1e-9));
  }

  private static String recommended(Evidence evidence, String use, int column) {
    return Choices.uses(STUDY, evidence).groups().get(0).rows().stream()
        .filter(row -> row.get(0).text().startsWith(use))
        .findFirst()
        .orElseThrow()
        .get(column)
        .text();
  }

  @Test
  void fastest_isRecommended_undecidedWhereIntervalsOverlap() {
    Given given = new Given().with("JDK", Aspect.TIME, "encrypt AES-256-GCM 1048576", 100);
    assertThat(recommended(given, "bulk", CLASSICAL)).startsWith("AES-256-GCM through JDK, 100 ns");
    given.with("BC", Aspect.TIME, "encrypt ChaCha20-Poly1305 1048576", 90);
    assertThat(recommended(given, "bulk", CLASSICAL))
        .startsWith("ChaCha20-Poly1305 through BC")
        .contains("[AES-256-GCM through JDK");
    given.with("BC", Aspect.TIME, "encrypt ChaCha20-Poly1305 1048576", 99);
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
            .with("JDK", Aspect.TIME, "generate-key ECDH-P384", 500)
            .with("JDK", Aspect.TIME, "agree ECDH-P384", 500)
            .with("JDK", Aspect.TIME, "generate-key X25519", 1)
            .with("JDK", Aspect.TIME, "agree X25519", 1);
    assertThat(recommended(given, "key agreement", CLASSICAL))
        .startsWith("ECDH-P384 through JDK, 2.00 µs");
    assertThat(recommended(given, "key agreement", LEFT_OUT)).isEqualTo("X25519 (128 bits)");
    assertThat(recommended(given, "signature", LEFT_OUT))
        .isEqualTo("Ed25519 (128 bits), RSA-3072-PSS-SHA384 (128 bits)");
    assertThat(recommended(given, "key derivation", LEFT_OUT))
        .isEqualTo("Argon2id (depends on the password)");
  }
}
