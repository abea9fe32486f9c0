package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jcamark.stats.Uncertain;
import org.junit.jupiter.api.Test;

final class AmountTest {
  private static final Setting OLD = new Setting("17.0.15", "JDK");
  private static final Setting NEW = new Setting("25.0.3", "JDK");

  /** Times of one work. */
  private record Times(Map<Setting, Double> known, List<Setting> order) implements Evidence {
    private static Times of(Setting first, double nanos, Setting second, double others) {
      return new Times(Map.of(first, nanos, second, others), List.of(first, second));
    }

    @Override
    public Set<Setting> settings() {
      return new LinkedHashSet<>(order);
    }

    @Override
    public Optional<Uncertain> value(Setting setting, Aspect aspect, Work work) {
      return Optional.ofNullable(known.get(setting)).map(Uncertain::exact);
    }
  }

  private static Optional<Double> value(Amount amount, Evidence evidence, Setting setting) {
    return amount.value(evidence, setting).map(Uncertain::value);
  }

  @Test
  void onOldest_isJudgedOncePerProvider_inSettingsOfNewerJvms() {
    Amount gain = Amount.time("agree X25519").onOldest().dividedBy(Amount.time("agree X25519"));
    Times times = Times.of(NEW, 100, OLD, 400);
    assertThat(value(gain, times, NEW)).contains(4.0);
    assertThat(value(gain, times, OLD)).isEmpty();
    assertThat(value(gain, times, new Setting("25.0.3", "BC"))).isEmpty();
    assertThat(gain.name()).isEqualTo("agree X25519 on the oldest JVM ÷ agree X25519");
  }

  @Test
  void onOldest_staysOnOneMachine() {
    Setting elsewhere = new Setting("17.0.15@laptop", "JDK");
    Amount before = Amount.time("agree X25519").onOldest();
    assertThat(value(before, Times.of(NEW, 100, elsewhere, 400), NEW)).isEmpty();
  }

  @Test
  void onlyThrough_isAbsentForOtherProviders() {
    Amount amount = Amount.time("agree X25519").onlyThrough("BC", "ACCP");
    Times times = Times.of(NEW, 100, new Setting("25.0.3", "BC"), 50);
    assertThat(value(amount, times, new Setting("25.0.3", "BC"))).contains(50.0);
    assertThat(value(amount, times, NEW)).isEmpty();
  }
}
