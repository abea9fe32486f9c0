package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jcamark.compare.Finding;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenarios;
import org.jcamark.stats.Uncertain;
import org.jcamark.study.Claim.Outcome;
import org.jcamark.study.Evidence.MeasuredEvidence;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

final class ClaimTest {
  private static final String WORK = "sign Ed25519";
  private static final double ERROR = 0.01;
  private static final Setting JDK = new Setting("25", "JDK");

  private static final MadeUpEvidence EVIDENCE =
      new MadeUpEvidence(1, ERROR)
          .with(Aspect.TIME, "digest SHA-256 8", 80)
          .with(Aspect.TIME, "digest SHA-256 64", 120)
          .with(Aspect.TIME, "digest SHA-256 512", 900);

  private static final Setting JDK_25 = new Setting("25.0.3", "JDK");

  /** Three forks of five calls, the first of which takes most. */
  private static final List<double[]> CALLS =
      List.of(
          new double[] {100_000_013, 20_000_071, 10_000_037, 10_000_011, 10_000_003},
          new double[] {100_000_057, 10_000_019, 20_000_033, 10_000_029, 10_000_041},
          new double[] {100_000_091, 10_000_043, 10_000_007, 20_000_059, 10_000_017});

  private static final MeasuredEvidence MEASURED =
      new MeasuredEvidence(
          List.of(
              Results.own(
                  Scenarios.of("sign", "Ed25519", "JDK", 0).with(Mode.SINGLE_SHOT),
                  Results.metric("ns/op", new Samples.Raw(CALLS)))));

  private static List<Setting> providers(int count) {
    return IntStream.range(0, count).mapToObj(i -> new Setting("25", "P" + i)).toList();
  }

  private static Claim claim(Claim.Scope scope) {
    return claim(scope, WORK + " <= 1 ns");
  }

  private static Claim claim(Claim.Scope scope, String rule) {
    return new Claim("C", scope, List.of(), "", List.of(rule), List.of(), "the statement itself");
  }

  /** How often a claim on times whose true value is 1 has that outcome. */
  private static long judged(Claim claim, Outcome outcome, int providers) {
    SplittableRandom random = new SplittableRandom(1);
    Evidence times =
        MadeUpEvidence.of(
            providers(providers),
            at -> {
              double value = Math.exp(ERROR * random.nextGaussian());
              return new Uncertain(value, ERROR * ERROR * value * value, 1_000);
            });
    return IntStream.range(0, 2_000)
        .filter(i -> claim.judge(times, work -> work).steady().outcome() == outcome)
        .count();
  }

  /** Without adjustment, 28 amounts refute a true claim in 51%. */
  @Test
  void claimOnManyAmounts_isRefutedAsRarelyAsOnOne() {
    Claim claim = claim(Claim.Scope.EVERY);
    assertThat(judged(claim, Outcome.NOT_SUPPORTED, 28)).isBetween(25L, 75L);
    assertThat(judged(claim, Outcome.NOT_SUPPORTED, 1)).isBetween(25L, 75L);
    assertThat(judged(claim, Outcome.HOLDS, 28)).isZero();
  }

  @Test
  void claimOnSomeSetting_isUpheldAsRarelyByManyAsByOne() {
    Claim claim = claim(Claim.Scope.SOME);
    assertThat(judged(claim, Outcome.HOLDS, 28)).isBetween(25L, 75L);
    assertThat(judged(claim, Outcome.NOT_SUPPORTED, 28)).isZero();
  }

  /** The same value through a named provider in each setting counts once. */
  @Test
  void amountThatAllSettingsShare_isOne() {
    Uncertain above = new Uncertain(1.025, ERROR * ERROR, 1_000);
    Evidence shared = MadeUpEvidence.of(providers(28), at -> above);
    Claim claim = claim(Claim.Scope.EVERY);
    assertThat(claim.judge(shared, work -> work).steady().outcome())
        .isEqualTo(Outcome.NOT_SUPPORTED);
  }

  /** Signing was not warm: its time may be too long, so it can only be shown to be short enough. */
  @Test
  void resultThatIsNotCompared_leavesTheVerdictToOtherRules_butMayBeShortEnough() {
    assertThat(judged("each sign Ed25519; verify Ed25519: # <= 1 ns").outcome())
        .isEqualTo(Outcome.NOT_SUPPORTED);
    assertThat(judged("each sign Ed25519; verify Ed25519: # >= 1 ns").outcome())
        .isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(judged("each sign Ed25519; verify Ed25519: # <= 1 ms").outcome())
        .isEqualTo(Outcome.HOLDS);
    assertThat(judged("sign Ed25519 <= 1 ns").outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(judged("sign Ed25519 / verify Ed25519 <= 9").outcome())
        .isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(judged("each agree X25519; verify Ed25519: # <= 1 ns").bases()).isEmpty();
  }

  /** Bouncy Castle was not warm. */
  @Test
  void settingWithoutAComparableResult_leavesTheVerdictToTheOthers() {
    Finding jdk = Results.own("sign", "Ed25519", "JDK", 0, 10, 10.01, 9.99);
    Finding cold = Results.warmedUp(Results.own("sign", "Ed25519", "BC", 0, 10, 10.01, 9.99), 0.5);
    Claim claim = claim(Claim.Scope.EVERY, WORK + " >= 9..9.9 ns");
    assertThat(judged(claim, jdk, cold)).isEqualTo(Outcome.HOLDS_UNDERSTATED);
    assertThat(judged(claim, cold)).isEqualTo(Outcome.INCONCLUSIVE);
  }

  private static Outcome judged(Claim claim, Finding... rows) {
    return claim.judge(new MeasuredEvidence(List.of(rows)), work -> work).steady().outcome();
  }

  private static Claim.Judgement judged(String rule) {
    Evidence all = new MeasuredEvidence(List.of(row("sign", 0.5), row("verify", 1)));
    return claim(Claim.Scope.EVERY, rule).judge(all, work -> work).steady();
  }

  /** Three forks of 10 ns, of which that share was warm. */
  private static Finding row(String operation, double warm) {
    Finding plain = Results.own(operation, "Ed25519", "JDK", 0, 10, 10.01, 9.99);
    return Results.warmedUp(plain, warm, warm, warm);
  }

  private static List<Rule> rules(String text) {
    return Rule.of(text, UnaryOperator.identity());
  }

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
    assertThat(rule.worst(EVIDENCE, JDK)).startsWith(", worst 900 ns").endsWith("at 512 B");
  }

  private static Optional<Double> value(Aspect aspect, String work) {
    return MEASURED.value(JDK_25, aspect, Work.of(work)).map(Uncertain::value);
  }

  @Test
  void calls_areTheFirstOnesOfEachFork() {
    assertThat(millis(Aspect.TIME, "sign Ed25519 calls=1")).isEqualTo(100);
    assertThat(millis(Aspect.TIME, "sign Ed25519 calls=5")).isEqualTo(30);
    assertThat(millis(Aspect.P50, "sign Ed25519 calls=5")).isEqualTo(10);
    assertThat(millis(Aspect.P95, "sign Ed25519 calls=5")).isEqualTo(100);
  }

  private static long millis(Aspect aspect, String work) {
    return Math.round(value(aspect, work).orElseThrow() / 1e6);
  }

  @Test
  void absent_whereForksHaveFewerCalls_orTheQuantityIsNoTime() {
    assertThat(value(Aspect.TIME, "sign Ed25519 calls=6")).isEmpty();
    assertThat(value(Aspect.ALLOCATION, "sign Ed25519 calls=5")).isEmpty();
    assertThat(value(Aspect.TIME, "sign Ed25519")).isEmpty();
  }
}
