package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.ProviderSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Faults that few calls show, which the checks at the end of a fork find. */
final class RepeatedChecksTest {
  private static Rotation rotation(ProviderSource source, String name, Operation operation)
      throws GeneralSecurityException {
    return Subjects.prepare(source, Requests.of(name, operation, 64, 3, true));
  }

  private static ProviderSource generating(GateCase.Changed pairs) {
    return GateCase.changing("KeyPairGenerator.generateKeyPair", pairs);
  }

  private static void assertRefused(GateCase.Changed pairs, String reason)
      throws GeneralSecurityException {
    Rotation rotation = rotation(generating(pairs), "ECDSA-P256-SHA256", Operation.GENERATE_KEY);
    assertThatThrownBy(rotation::repeat)
        .isInstanceOf(CheckFailedException.class)
        .hasMessage(reason);
  }

  @Test
  void generatorThatCyclesThroughEightPairs_isRefused() throws GeneralSecurityException {
    Object[] eight = new Object[8];
    int[] calls = {0};
    assertRefused(
        right -> {
          int i = calls[0]++ % eight.length;
          eight[i] = eight[i] == null ? right.proceed() : eight[i];
          return eight[i];
        },
        "the same key was generated twice");
  }

  @Test
  void generatorOfHalvesThatDoNotMatch_isRefused() throws GeneralSecurityException {
    int[] calls = {0};
    assertRefused(
        right -> {
          KeyPair pair = (KeyPair) right.proceed();
          return ++calls[0] % 10 == 0
              ? new KeyPair(pair.getPublic(), ((KeyPair) right.proceed()).getPrivate())
              : pair;
        },
        "the halves of a key pair do not belong together");
  }

  /** The clock ticks with each look at it: slow generators exceed the limit with the first key. */
  @ParameterizedTest
  @CsvSource({"1, 64", "100000000, 10", "2000000000, 2"})
  void generatedKeys_areUpTo64_asManyAsTheLimitAllows_atLeastTwo(long tick, int keys)
      throws GeneralSecurityException {
    int[] calls = {0};
    ProviderSource provider =
        generating(
            right -> {
              calls[0]++;
              return right.proceed();
            });
    Rotation rotation = rotation(provider, "ECDSA-P256-SHA256", Operation.GENERATE_KEY);
    calls[0] = 0;
    AtomicLong nanos = new AtomicLong();
    rotation.nanoTime = () -> nanos.getAndAdd(tick);
    rotation.repeat();
    assertThat(calls[0]).isEqualTo(keys);
  }

  @Test
  void randomNumbersThatRepeatAfterAHundredDraws_areRefused() throws GeneralSecurityException {
    int[] draws = {0};
    ProviderSource provider =
        GateCase.changing(
            "SecureRandom.engineNextBytes",
            right -> {
              new Random(draws[0]++ % 100).nextBytes((byte[]) right.arguments().get(0));
              return null;
            });
    Rotation rotation = rotation(provider, "NONCEANDIV", Operation.RANDOM);
    assertThatThrownBy(rotation::check)
        .isInstanceOf(CheckFailedException.class)
        .hasMessage("the same 32 bytes were drawn twice");
  }

  /** Leaves what it was given where it accepts, so that the next good signature is refused. */
  @Test
  void verifierThatAcceptsEverythingLate_isRefusedForThat() throws GeneralSecurityException {
    int[] calls = {0};
    ProviderSource provider =
        GateCase.changing(
            "Signature.engineVerify", right -> ++calls[0] > 20_000 || (boolean) right.proceed());
    Rotation rotation = rotation(provider, "ECDSA-P256-SHA256", Operation.VERIFY);
    rotation.check();
    calls[0] = 20_000;
    assertThatThrownBy(rotation::check)
        .isInstanceOf(CheckFailedException.class)
        .hasMessage("accepts a wrong signature");
  }
}
