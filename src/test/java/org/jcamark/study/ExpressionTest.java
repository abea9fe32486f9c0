package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;
import org.jcamark.model.Scenarios;
import org.jcamark.stats.Uncertain;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ExpressionTest {
  private static final Setting OLD = new Setting("17.0.15", "JDK");
  private static final Setting NEW = new Setting("25.0.3", "JDK");

  /** Signing takes 300 ns, verification 100; an encryption of 1,000 B 500 ns and 64 B of heap. */
  private static final Evidence EVIDENCE =
      new MadeUpEvidence(1, 0)
          .with(Aspect.TIME, "sign Ed25519", 300)
          .with(Aspect.TIME, "verify Ed25519", 100)
          .with(Aspect.TIME, "encrypt AES-256-GCM 1000", 500)
          .with(Aspect.TIME, "encrypt AES-256-GCM 8000", 4_000)
          .with(Aspect.TIME, "sign Ed25519 threads=2", 250)
          .with(Aspect.ALLOCATION, "sign Ed25519", 64)
          .with(Aspect.ALLOCATION, "verify Ed25519", 36);

  private static final Key DIGEST = Scenarios.of("digest", "SHA-256", "JDK", 512);

  private static Amount amount(String text) {
    return Expression.amount(text, Aspect.TIME, UnaryOperator.identity());
  }

  private static Rule rule(String text) {
    return Expression.rule(text, UnaryOperator.identity());
  }

  @ParameterizedTest
  @CsvSource({
    "sign Ed25519, 300",
    "sign Ed25519 + verify Ed25519, 400",
    "2 sign Ed25519 + 3 verify Ed25519, 900",
    "sign Ed25519 / verify Ed25519, 3",
    "( sign Ed25519 + verify Ed25519 ) / 2, 200",
    "sign Ed25519 * verify Ed25519, 30000",
    "allocation sign Ed25519, 64",
    "allocation ( sign Ed25519 + verify Ed25519 ), 100",
    "1024 B / allocation sign Ed25519, 16",
    "allocation sign Ed25519 / 12.5 MB/s, 5120",
    "rate encrypt AES-256-GCM 1000, 2e9",
    "growth encrypt AES-256-GCM 1000..8000, 1",
    "2 sign Ed25519 / sign Ed25519 threads=2, 2.4",
  })
  void text_isTheAmount(String text, double value) {
    assertThat(amount(text).value(EVIDENCE, NEW).orElseThrow().value())
        .isCloseTo(value, within(1e-9 * value));
  }

  @Test
  void name_isThatOfItsParts_orTheGivenOne() {
    assertThat(amount("( sign Ed25519 + verify Ed25519 ) / agree X25519").name())
        .isEqualTo("(sign Ed25519 + verify Ed25519) ÷ agree X25519");
    String named = "\"a signature\" ( sign Ed25519 + verify Ed25519 )";
    assertThat(amount(named).name()).isEqualTo("a signature");
    assertThat(amount("cpu-time " + named).name()).isEqualTo("cpu-time of a signature");
    assertThat(amount("sign Ed25519 provider=BC jvm=oldest").name())
        .isEqualTo("sign Ed25519 through BC on the oldest JVM");
  }

  @ParameterizedTest
  @CsvSource({
    "sign Ed25519 <= 5 ms, at most 5.00 ms",
    "rate digest SHA-256 1024 >= 2.5 GB/s, at least 2.50 GB/s",
    "sign Ed25519 / verify Ed25519 in 0.8..1.25, 0.800 to 1.25",
    "sign Ed25519 < verify Ed25519, at most 1.000",
    "sign Ed25519 / verify Ed25519 >= 10..20, 'at least 10.0, understated beyond 20.0'",
    "sign Ed25519 <= 0.5..1 ms, 'at most 1.00 ms, understated beyond 500 µs'",
  })
  void condition_isReadWithItsUnit(String text, String condition) {
    assertThat(rule(text).condition()).isEqualTo(condition);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sign",
        "( sign Ed25519",
        "sign Ed25519 +",
        "sign Ed25519 )",
        "sign Ed25519 x=1",
        "sign Ed25519",
        "sign Ed25519 <=",
        "sign Ed25519 > 2"
      })
  void faultyRule_isRefusedWithItsText(String text) {
    assertThatThrownBy(() -> rule(text)).hasMessageContaining(text);
  }

  private static Evidence times(Setting first, double nanos, Setting second, double others) {
    return MadeUpEvidence.of(
        List.of(first, second), at -> Uncertain.exact(at.equals(first) ? nanos : others));
  }

  private static Optional<Double> value(String text, Evidence evidence, Setting setting) {
    return amount(text).value(evidence, setting).map(Uncertain::value);
  }

  @Test
  void oldestJvm_isThatOfTheSameProvider_forNewerJvmsAlone() {
    String gain = "agree X25519 jvm=oldest / agree X25519";
    Evidence times = times(NEW, 100, OLD, 400);
    assertThat(value(gain, times, NEW)).contains(4.0);
    assertThat(value(gain, times, OLD)).isEmpty();
    assertThat(value(gain, times, NEW.withProvider("BC"))).isEmpty();
  }

  @Test
  void alternative_countsWhereTheFirstWasNotMeasured() {
    Setting other = NEW.withProvider("BC");
    String either = "( sign Ed25519 provider=ACCP or sign Ed25519 )";
    assertThat(value(either, times(NEW, 1, other, 2), other)).contains(2.0);
    assertThat(value(either, times(NEW.withProvider("ACCP"), 1, other, 2), other)).contains(1.0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "generate-key X25519",
        "digest SHA-256 512 data=same threads=2 mode=sample jit=no-sha256-intrinsics",
        "sign Ed25519 calls=5",
      })
  void text_isReadAndWrittenAlike(String text) {
    assertThat(Work.of(text)).hasToString(text);
  }

  @Test
  void variants_areOtherWork() {
    Work usual = Work.of("digest SHA-256");
    Work without = Work.of("digest SHA-256 jit=no-intrinsics");
    assertThat(usual.matches(DIGEST)).isTrue();
    assertThat(without.matches(DIGEST)).isFalse();
    assertThat(usual.matches(DIGEST.with(Axis.JIT, "no-intrinsics"))).isFalse();
    assertThat(without.matches(DIGEST.with(Axis.JIT, "no-intrinsics"))).isTrue();
    assertThat(usual.matches(DIGEST.with(Axis.CLASSPATH, "bc-1.84"))).isFalse();
  }
}
