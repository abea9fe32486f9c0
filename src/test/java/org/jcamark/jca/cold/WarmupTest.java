package org.jcamark.jca.cold;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With a clock that only calls move on. */
final class WarmupTest {
  private static final Duration LEAST = Duration.ofMillis(400);
  private static final int KIB = 1 << 10;

  private long now;
  private long busyUntil;

  /** Share of the time that compilers work after that. */
  private double busyLater;

  /** Wall time ÷ CPU time, of this thread and of compilers. */
  private long waits = 1;

  private long allocated;

  private LongUnaryOperator bytesPerCall = call -> 48;

  /** Compilers work all the time until then. */
  private Warmup.Clocks clocks() {
    return new Warmup.Clocks(
        () -> now,
        () ->
            waits * (Math.min(now, busyUntil) + (long) (busyLater * Math.max(0, now - busyUntil))),
        () -> allocated,
        () -> waits * now);
  }

  /** An operation whose call with a number, counted from 0, takes so many ns. */
  private final class Calls implements Maker<Object> {
    private final LongUnaryOperator nanos;
    private long made;

    Calls(LongUnaryOperator nanos) {
      this.nanos = nanos;
    }

    @Override
    public Object make() {
      now += nanos.applyAsLong(made++);
      allocated += bytesPerCall.applyAsLong(made);
      return made;
    }
  }

  private WarmupResult ofOneLength(Calls calls, Duration fewCalls) throws GeneralSecurityException {
    return new Warmup(calls, 64, Optional.empty(), fewCalls, clocks()).perform(LEAST);
  }

  private WarmupResult ofLongMessage(int bytes, Calls whole, Calls pieces)
      throws GeneralSecurityException {
    return new Warmup(whole, bytes, Optional.of(pieces), Warmup.FEW_CALLS_BULK, clocks())
        .perform(LEAST);
  }

  private static LongUnaryOperator slowUntil(long calls, long slow, long fast) {
    return call -> call < calls ? slow : fast;
  }

  @Test
  void steadyCalls_takeTheLeastTime() throws GeneralSecurityException {
    WarmupResult result = ofOneLength(new Calls(call -> 1_000), Duration.ZERO);
    assertThat(result.warm()).isTrue();
    assertThat(result.time()).isBetween(LEAST, LEAST.plusMillis(20));
  }

  /** In calls: a third of all. */
  @Test
  void compilation_isFollowedByHalfAsManyCalls() throws GeneralSecurityException {
    busyUntil = Duration.ofSeconds(3).toNanos();
    WarmupResult result = ofOneLength(new Calls(call -> 1_000), Duration.ZERO);
    assertThat(result.warm()).isTrue();
    assertThat(result.time()).isBetween(Duration.ofMillis(4_250), Duration.ofMillis(4_450));
  }

  @Test
  void fewCalls_countAsMany() throws GeneralSecurityException {
    busyUntil = Duration.ofSeconds(2).toNanos();
    WarmupResult result = ofOneLength(new Calls(call -> 1_000_000), Warmup.FEW_CALLS_OTHERS);
    assertThat(result.warm()).isTrue();
    assertThat(result.time()).isBetween(Duration.ofMillis(2_800), Duration.ofMillis(2_950));
  }

  /** As to make an RSA key, of which each try allocates. */
  @Test
  void allocationByChance_isNoWarmup() throws GeneralSecurityException {
    bytesPerCall = call -> 1_000 * (1 + (call * 7_919) % 13);
    WarmupResult result = ofOneLength(new Calls(call -> 100_000_000), Warmup.FEW_CALLS_OTHERS);
    assertThat(result.warm()).isTrue();
    assertThat(result.time()).isLessThan(Duration.ofSeconds(5));
  }

  @Test
  void compilersThatNeverRest_areNotWarm() throws GeneralSecurityException {
    busyUntil = Duration.ofSeconds(60).toNanos();
    assertThat(ofOneLength(new Calls(call -> 1_000), Duration.ZERO).warm()).isFalse();
  }

  /** On a busy machine, calls and compilers wait alike. */
  @Test
  void waitsOfCompilers_areNoCompilation() throws GeneralSecurityException {
    busyLater = 0.08;
    waits = 5;
    assertThat(ofOneLength(new Calls(call -> 1_000), Duration.ZERO).time())
        .isBetween(LEAST, LEAST.plusMillis(20));
  }

  /** SunJSSE: its handshakes are steady long before its last method is compiled. */
  @Test
  void compilersThatHardlyWork_areWaitedForTenSeconds() throws GeneralSecurityException {
    busyLater = 0.2;
    WarmupResult result = ofOneLength(new Calls(call -> 1_000), Duration.ZERO);
    assertThat(result.warm()).isTrue();
    assertThat(result.time()).isBetween(Duration.ofSeconds(10), Duration.ofMillis(10_100));
  }

  @Test
  void changingAllocation_goesOn() throws GeneralSecurityException {
    bytesPerCall = call -> call < 2_000_000 ? 200 : 48;
    Calls calls = new Calls(call -> 1_000);
    assertThat(ofOneLength(calls, Duration.ZERO).warm()).isTrue();
    bytesPerCall = call -> 1_000_000 / call;
    Calls falling = new Calls(call -> 1_000_000);
    ofOneLength(falling, Duration.ZERO);
    assertThat(falling.made).isGreaterThan(4 * LEAST.toMillis());
  }

  @Test
  void fallingTimes_goOn() throws GeneralSecurityException {
    Calls calls = new Calls(call -> 1_000 + (long) (1e6 * Math.pow(0.5, call / 300.0)));
    WarmupResult result = ofOneLength(calls, Duration.ZERO);
    assertThat(result.warm()).isTrue();
    assertThat(calls.nanos.applyAsLong(calls.made)).isLessThan(1_010);
  }

  @Test
  void timesThatFallUntilTheLimit_areNotWarm() throws GeneralSecurityException {
    Calls calls = new Calls(call -> (long) (1e7 / Math.sqrt(1 + call / 20.0)));
    WarmupResult result = ofOneLength(calls, Duration.ZERO);
    assertThat(result.warm()).isFalse();
    assertThat(result.time()).isBetween(Duration.ofSeconds(24), Duration.ofMillis(24_050));
  }

  /** AES-GCM of the JDK at 48 KiB: a millisecond a call looks steady, but is not compiled. */
  @Test
  void longMessage_isCalledUntilItsCodeIsCompiled() throws GeneralSecurityException {
    Calls pieces = new Calls(slowUntil(6_000, 170_000, 2_000));
    Calls whole = new Calls(call -> pieces.made < 6_000 ? 1_010_000 : 13_000);
    WarmupResult result = ofLongMessage(48 * KIB, whole, pieces);
    assertThat(result.warm()).isTrue();
    assertThat(result.time()).isGreaterThan(Duration.ofMillis(6_000 * 170 / 1_000));
  }

  /** What decides is whether its code is compiled, and not its length. */
  @ParameterizedTest
  @ValueSource(ints = {64 * KIB - 1, 64 * KIB, 64 * KIB + 1})
  void messagesAbout64KiB_areWarmedUpAlike(int bytes) throws GeneralSecurityException {
    Calls pieces = new Calls(slowUntil(6_000, 170_000, 2_000));
    Calls whole = new Calls(call -> pieces.made < 6_000 ? 1_460_000 : 18_000);
    WarmupResult result = ofLongMessage(bytes, whole, pieces);
    assertThat(result.warm()).isTrue();
    assertThat(pieces.made).isGreaterThan(6_000);
    assertThat(whole.nanos.applyAsLong(whole.made)).isEqualTo(18_000);
  }

  /** Their own code has to be compiled too. */
  @Test
  void shortBulkMessages_areCalledAsOftenAsACompilerWants() throws GeneralSecurityException {
    Calls calls = new Calls(slowUntil(6_000, 100_000, 1_000));
    ofOneLength(calls, Warmup.FEW_CALLS_BULK);
    assertThat(calls.made).isGreaterThan(6_000);
    Calls signatures = new Calls(call -> 1_000_000);
    assertThat(ofOneLength(signatures, Warmup.FEW_CALLS_OTHERS).time())
        .isBetween(Duration.ofMillis(700), Duration.ofMillis(720));
  }

  /** Pieces are compiled, whole messages never. */
  @Test
  void longMessageThatStaysUncompiled_isNotWarm() throws GeneralSecurityException {
    WarmupResult result =
        ofLongMessage(64 * KIB, new Calls(call -> 1_460_000), new Calls(call -> 2_500));
    assertThat(result.warm()).isFalse();
  }

  /** Decryption of 16 MiB by JDK 17: what pieces call is compiled into other callers. */
  @Test
  void codeThatOnlyWholeMessagesReach_isWarmedUpByThem() throws GeneralSecurityException {
    Calls whole = new Calls(slowUntil(300, 40_000_000, 5_000_000));
    Calls pieces = new Calls(call -> 2_500);
    WarmupResult result = ofLongMessage(16 << 20, whole, pieces);
    assertThat(result.warm()).isTrue();
    assertThat(whole.made).isGreaterThan(300);
  }

  /** Messages that fit into no cache are slower by a byte, which only time tells. */
  @Test
  void longMessageBeyondTheCaches_isWarmAfterAWhile() throws GeneralSecurityException {
    WarmupResult result =
        ofLongMessage(1 << 20, new Calls(call -> 128 * 2_500 * 2), new Calls(call -> 2_500));
    assertThat(result.warm()).isTrue();
    assertThat(result.time()).isBetween(Duration.ofSeconds(8), Duration.ofMillis(8_100));
  }

  @Test
  void slowOperation_isCalledEightTimes() throws GeneralSecurityException {
    Calls calls = new Calls(call -> 700_000_000);
    assertThat(ofOneLength(calls, Duration.ZERO).warm()).isTrue();
    assertThat(calls.made).isEqualTo(8);
  }
}
