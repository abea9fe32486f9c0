package org.jcamark.jca.cold;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** With a clock that only calls move on. */
final class WarmupTest {
  private static final Duration LEAST = Duration.ofMillis(400);
  private static final int KIB = 1 << 10;

  private long now;
  private long allocated;

  /**
   * What a JVM does besides calls.
   *
   * @param busySeconds in which compilers work all the time
   * @param busyLater share of the time that compilers work after that
   * @param waits wall time ÷ CPU time, of this thread and of compilers
   * @param bytes that a call allocates, by its number
   */
  private record Jvm(int busySeconds, double busyLater, long waits, LongUnaryOperator bytes) {
    static Jvm busy(int seconds, double later, long waits) {
      return new Jvm(seconds, later, waits, call -> 48);
    }

    Warmup.Clocks clocks(WarmupTest test) {
      return new Warmup.Clocks(
          () -> test.now,
          () -> {
            long busy = Math.min(test.now, Duration.ofSeconds(busySeconds).toNanos());
            return waits * (busy + (long) (busyLater * (test.now - busy)));
          },
          () -> test.allocated,
          () -> waits * test.now);
    }
  }

  private static final Jvm QUIET = Jvm.busy(0, 0, 1);

  /** An operation whose call with a number, counted from 0, takes so many ns. */
  private final class Calls implements Maker<Object> {
    private final LongUnaryOperator nanos;
    private final Jvm jvm;
    private long made;

    Calls(LongUnaryOperator nanos, Jvm jvm) {
      this.nanos = nanos;
      this.jvm = jvm;
    }

    Calls(LongUnaryOperator nanos) {
      this(nanos, QUIET);
    }

    @Override
    public Object make() {
      now += nanos.applyAsLong(made++);
      allocated += jvm.bytes.applyAsLong(made);
      return made;
    }

    long lastNanos() {
      return nanos.applyAsLong(made);
    }
  }

  private Warmup.Result ofOneLength(Calls calls, Duration fewCalls)
      throws GeneralSecurityException {
    return new Warmup(calls, 64, Optional.empty(), fewCalls, calls.jvm.clocks(this)).perform(LEAST);
  }

  private Warmup.Result ofLongMessage(int bytes, Calls whole, Calls pieces)
      throws GeneralSecurityException {
    Duration fewCalls = Warmup.FEW_CALLS_BULK;
    return new Warmup(whole, bytes, Optional.of(pieces), fewCalls, QUIET.clocks(this))
        .perform(LEAST);
  }

  private static LongUnaryOperator slowUntil(long calls, long slow, long fast) {
    return call -> call < calls ? slow : fast;
  }

  /** Times in ms; of calls in µs. The last but one are SunJSSE's, steady long before compiled. */
  @ParameterizedTest
  @CsvSource({
    "steady calls, 0, 0, 1, 1, 0, true, 400, 420",
    "a third of all calls after compilation, 3, 0, 1, 1, 0, true, 4250, 4450",
    "few calls, 2, 0, 1, 1000, 700, true, 2800, 2950",
    "few calls of others, 0, 0, 1, 1000, 700, true, 700, 720",
    "waits of compilers and calls alike, 0, 0.08, 5, 1, 0, true, 400, 420",
    "compilers that hardly work, 0, 0.2, 1, 1, 0, true, 10000, 10100",
    "compilers that never rest, 60, 0, 1, 1, 0, false, 24000, 24100"
  })
  void warmup_takesTheTimeThatItNeeds(
      String what,
      int busySeconds,
      double busyLater,
      long waits,
      long micros,
      int few,
      boolean warm,
      long least,
      long most)
      throws GeneralSecurityException {
    Calls calls = new Calls(call -> 1_000 * micros, Jvm.busy(busySeconds, busyLater, waits));
    Warmup.Result result = ofOneLength(calls, Duration.ofMillis(few));
    assertThat(result.warm()).as(what).isEqualTo(warm);
    assertThat(result.time().toMillis()).isBetween(least, most);
  }

  @Test
  void timesThatFallUntilTheLimit_areNotWarm() throws GeneralSecurityException {
    Calls calls = new Calls(call -> (long) (1e7 / Math.sqrt(1 + call / 20.0)));
    assertThat(ofOneLength(calls, Duration.ZERO).warm()).isFalse();
  }

  @Test
  void changingAllocation_goesOn() throws GeneralSecurityException {
    Jvm once = new Jvm(0, 0, 1, call -> call < 2_000_000 ? 200 : 48);
    assertThat(ofOneLength(new Calls(call -> 1_000, once), Duration.ZERO).warm()).isTrue();
    Calls falling =
        new Calls(call -> 1_000_000, new Jvm(0, 0, 1, call -> 1_000_000 / Math.max(1, call)));
    ofOneLength(falling, Duration.ZERO);
    assertThat(falling.made).isGreaterThan(4 * LEAST.toMillis());
  }

  @Test
  void fallingTimes_goOn() throws GeneralSecurityException {
    Calls calls = new Calls(call -> 1_000 + (long) (1e6 * Math.pow(0.5, call / 300.0)));
    assertThat(ofOneLength(calls, Duration.ZERO).warm()).isTrue();
    assertThat(calls.lastNanos()).isLessThan(1_010);
  }

  /** What decides is whether its code is compiled: steady, but slow calls are not enough. */
  @ParameterizedTest
  @ValueSource(ints = {48 * KIB, 64 * KIB - 1, 64 * KIB, 64 * KIB + 1})
  void longMessage_isCalledUntilItsCodeIsCompiled(int bytes) throws GeneralSecurityException {
    Calls pieces = new Calls(slowUntil(6_000, 170_000, 2_000));
    Calls whole = new Calls(call -> (pieces.made < 6_000 ? 1_460_000L : 18_000) * bytes / 65_536);
    assertThat(ofLongMessage(bytes, whole, pieces).warm()).isTrue();
    assertThat(pieces.made).isGreaterThan(6_000);
  }

  @Test
  void longMessageThatStaysUncompiled_isNotWarm() throws GeneralSecurityException {
    Calls whole = new Calls(call -> 1_460_000);
    assertThat(ofLongMessage(64 * KIB, whole, new Calls(call -> 2_500)).warm()).isFalse();
  }

  /** Decryption of 16 MiB by JDK 17: what pieces call is compiled into other callers. */
  @Test
  void codeThatOnlyWholeMessagesReach_isWarmedUpByThem() throws GeneralSecurityException {
    Calls whole = new Calls(slowUntil(300, 40_000_000, 5_000_000));
    assertThat(ofLongMessage(16 << 20, whole, new Calls(call -> 2_500)).warm()).isTrue();
    assertThat(whole.made).isGreaterThan(300);
  }

  @Test
  void slowOperation_isCalledEightTimes() throws GeneralSecurityException {
    Calls calls = new Calls(call -> 700_000_000);
    assertThat(ofOneLength(calls, Duration.ZERO).warm()).isTrue();
    assertThat(calls.made).isEqualTo(8);
  }
}
