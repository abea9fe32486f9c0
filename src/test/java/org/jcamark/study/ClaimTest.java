package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jcamark.stats.Uncertain;
import org.junit.jupiter.api.Test;

final class ClaimTest {
  private static final String WORK = "sign Ed25519";
  private static final double ERROR = 0.01;

  /** Times of many providers whose true value is 1. */
  private record AtTheLimit(SplittableRandom random, int providers) implements Evidence {
    @Override
    public Set<Setting> settings() {
      Set<Setting> settings = new LinkedHashSet<>();
      IntStream.range(0, providers).forEach(i -> settings.add(new Setting("25", "P" + i)));
      return settings;
    }

    @Override
    public Optional<Uncertain> value(Setting setting, Aspect aspect, Work work) {
      double value = Math.exp(ERROR * random.nextGaussian());
      return Optional.of(new Uncertain(value, ERROR * ERROR * value * value, 1_000));
    }
  }

  private static Claim claim(Claim.Scope scope) {
    return new Claim(
        "C",
        "at most 1 ns",
        scope,
        List.of(),
        Rule.of(WORK + " <= 1 ns", UnaryOperator.identity()),
        List.of(),
        "the statement itself",
        "");
  }

  private static int judged(Claim claim, Outcome outcome, int providers) {
    SplittableRandom random = new SplittableRandom(1);
    return (int)
        IntStream.range(0, 2_000)
            .filter(
                i -> claim.judge(new AtTheLimit(random, providers)).steady().outcome() == outcome)
            .count();
  }

  /** Without adjustment, 28 amounts refute a true claim in 51%. */
  @Test
  void claimOnManyAmounts_isRefutedAsRarelyAsOnOne() {
    Claim claim = claim(Claim.Scope.EVERY);
    assertThat(judged(claim, Outcome.NOT_SUPPORTED, 28)).isBetween(25, 75);
    assertThat(judged(claim, Outcome.NOT_SUPPORTED, 1)).isBetween(25, 75);
    assertThat(judged(claim, Outcome.HOLDS, 28)).isZero();
  }

  @Test
  void claimOnSomeSetting_isUpheldAsRarelyByManyAsByOne() {
    Claim claim = claim(Claim.Scope.SOME);
    assertThat(judged(claim, Outcome.HOLDS, 28)).isBetween(25, 75);
    assertThat(judged(claim, Outcome.NOT_SUPPORTED, 28)).isZero();
  }

  /** The same value through a named provider in each setting counts once. */
  @Test
  void amountThatAllSettingsShare_isOne() {
    Uncertain above = new Uncertain(1.025, ERROR * ERROR, 1_000);
    Evidence shared =
        new Evidence() {
          @Override
          public Set<Setting> settings() {
            return new AtTheLimit(new SplittableRandom(1), 28).settings();
          }

          @Override
          public Optional<Uncertain> value(Setting setting, Aspect aspect, Work work) {
            return Optional.of(above);
          }
        };
    Claim claim = claim(Claim.Scope.EVERY);
    assertThat(claim.judge(shared).steady().outcome()).isEqualTo(Outcome.NOT_SUPPORTED);
  }
}
