package org.jcamark.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

final class TimerTest {
  /** A clock that takes 30 ns to read. */
  private static LongSupplier clock(long stepNs) {
    AtomicLong time = new AtomicLong(1_234_567_891);
    return () -> time.addAndGet(30) / stepNs * stepNs;
  }

  @Test
  void step_isFoundHoweverCoarse() {
    for (long stepNs : new long[] {100, 1_000_000, 15_625_000}) {
      Timer timer = Timer.measure(clock(stepNs), Optional.empty());
      assertThat(timer.stepNs()).isEqualTo(stepNs);
      assertThat(timer.readingNs()).isCloseTo(30, within(1.0));
    }
  }
}
