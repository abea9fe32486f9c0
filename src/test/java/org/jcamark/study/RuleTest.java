package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.UnaryOperator;
import org.jcamark.stats.Uncertain;
import org.junit.jupiter.api.Test;

final class RuleTest {
  private static final Setting JDK = new Setting("25", "JDK");
  private static final double ERROR = 0.01;

  private static List<Rule> rules(String text) {
    return Rule.of(text, UnaryOperator.identity());
  }

  private static final MadeUpEvidence EVIDENCE =
      new MadeUpEvidence(1, ERROR)
          .with(Aspect.TIME, "digest SHA-256 8", 80)
          .with(Aspect.TIME, "digest SHA-256 64", 120)
          .with(Aspect.TIME, "digest SHA-256 512", 900);

  @Test
  void each_isARuleForEachValue() {
    assertThat(rules("each {sign verify} Ed25519; agree X25519: # <= 1 ms"))
        .extracting(rule -> rule.amount().name())
        .containsExactly("sign Ed25519", "verify Ed25519", "agree X25519");
  }

  /** The cube root of 80 × 120 × 900 is 205.2; its error is that of one value by the root of 3. */
  @Test
  void over_isARuleOnTheGeometricMean_andNamesTheWorst() {
    Rule rule = rules("over 8; 64; 512: digest SHA-256 # <= 400 ns").get(0);
    Uncertain mean = rule.amount().value(EVIDENCE, JDK).orElseThrow();
    assertThat(mean.value()).isBetween(205.1, 205.3);
    assertThat(Math.sqrt(mean.variance()) / mean.value())
        .isBetween(0.99 * ERROR / Math.sqrt(3), 1.01 * ERROR / Math.sqrt(3));
    assertThat(rule.judge(mean, 1, 1)).isEqualTo(Outcome.HOLDS);
    assertThat(rule.worst(EVIDENCE, JDK)).startsWith(", worst 900 ns").endsWith("at 512");
  }

  @Test
  void worst_isTheSmallest_whereMuchIsNeeded() {
    Rule rule = rules("over 8; 64; 512: rate digest SHA-256 # >= 1 MB/s").get(0);
    assertThat(rule.worst(EVIDENCE, JDK)).endsWith("at 8");
  }
}
