package org.jcamark.jca.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.SecureRandomSpi;
import java.util.concurrent.atomic.AtomicLong;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.Subjects;
import org.jcamark.jca.prepare.Requests;
import org.jcamark.jca.provider.FakeProvider;
import org.jcamark.jca.provider.InterceptedProvider;
import org.jcamark.jca.provider.InterceptedProvider.Call;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Spi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Faults that few calls show, which the checks at the end of a fork find. */
final class RepeatedChecksTest {
  private static Rotation<?> rotation(ProviderSource source, String name, Operation operation)
      throws GeneralSecurityException {
    Algorithm algorithm = Catalog.algorithm(name).orElseThrow();
    return Subjects.prepare(source, Requests.of(algorithm, operation, 64, 3, true));
  }

  private interface Changed {
    Object call(Call call) throws GeneralSecurityException;
  }

  /** Bouncy Castle but for one method. */
  private static ProviderSource changing(String method, Changed changed) {
    return new InterceptedProvider("Changed", "one method is changed") {
      private static final long serialVersionUID = 1L;

      @Override
      protected Object call(Call call) throws GeneralSecurityException {
        return call.name().equals(method) ? changed.call(call) : call.proceed();
      }
    }.source();
  }

  private static ProviderSource generating(Changed pairs) {
    return changing("KeyPairGenerator.generateKeyPair", pairs);
  }

  @Test
  void generatorThatCyclesThroughEightPairs_isRefused() throws GeneralSecurityException {
    Object[] eight = new Object[8];
    int[] calls = {0};
    ProviderSource provider =
        generating(
            right -> {
              int i = calls[0]++ % eight.length;
              eight[i] = eight[i] == null ? right.proceed() : eight[i];
              return eight[i];
            });
    Rotation<?> rotation = rotation(provider, "ECDSA-P256-SHA256", Operation.GENERATE_KEY);
    assertThatThrownBy(rotation::repeat)
        .isInstanceOf(CheckFailedException.class)
        .hasMessage("the same key was generated twice");
  }

  @Test
  void generatorOfHalvesThatDoNotMatch_isRefused() throws GeneralSecurityException {
    int[] calls = {0};
    ProviderSource provider =
        generating(
            right -> {
              KeyPair pair = (KeyPair) right.proceed();
              return ++calls[0] % 10 == 0
                  ? new KeyPair(pair.getPublic(), ((KeyPair) right.proceed()).getPrivate())
                  : pair;
            });
    Rotation<?> rotation = rotation(provider, "ECDSA-P256-SHA256", Operation.GENERATE_KEY);
    assertThatThrownBy(rotation::repeat)
        .isInstanceOf(CheckFailedException.class)
        .hasMessage("the halves of a key pair do not belong together");
  }

  /** The clock ticks with each look at it: slow generators exceed the limit with the first key. */
  @ParameterizedTest
  @CsvSource({"1, 64", "100000000, 11", "2000000000, 2"})
  void generatedKeys_areUpTo64_asManyAsTheLimitAllows_atLeastTwo(long tick, int keys)
      throws GeneralSecurityException {
    int[] calls = {0};
    ProviderSource provider =
        generating(
            right -> {
              calls[0]++;
              return right.proceed();
            });
    Rotation<?> rotation = rotation(provider, "ECDSA-P256-SHA256", Operation.GENERATE_KEY);
    calls[0] = 0;
    AtomicLong nanos = new AtomicLong();
    rotation.repeat(() -> nanos.getAndAdd(tick));
    assertThat(calls[0]).isEqualTo(keys);
  }

  @Test
  void randomNumbersThatRepeatAfterAHundredDraws_areRefused() throws GeneralSecurityException {
    ProviderSource provider =
        new FakeProvider().with("SecureRandom", "SHA1PRNG", RepeatedChecksTest::repeating).source();
    Rotation<?> rotation = rotation(provider, "SHA1PRNG", Operation.RANDOM);
    assertThatThrownBy(rotation::check)
        .isInstanceOf(CheckFailedException.class)
        .hasMessage("the same 32 bytes were drawn twice");
  }

  /** Leaves what it was given where it accepts, so that the next good signature is refused. */
  @Test
  void verifierThatAcceptsEverythingLate_isRefusedForThat() throws GeneralSecurityException {
    int[] calls = {0};
    ProviderSource provider =
        changing(
            "Signature.engineVerify", right -> ++calls[0] > 20_000 || (boolean) right.proceed());
    Rotation<?> rotation = rotation(provider, "ECDSA-P256-SHA256", Operation.VERIFY);
    rotation.check();
    calls[0] = 20_000;
    assertThatThrownBy(rotation::check)
        .isInstanceOf(CheckFailedException.class)
        .hasMessage("accepts a wrong signature");
  }

  private static SecureRandomSpi repeating() {
    AtomicLong draws = new AtomicLong();
    return Spi.of(
        SecureRandomSpi.class,
        (method, in) -> {
          if (method.equals("engineNextBytes")) {
            new java.util.Random(draws.getAndIncrement() % 100).nextBytes((byte[]) in.get(0));
          }
          return method.equals("engineGenerateSeed") ? new byte[(int) in.get(0)] : null;
        });
  }
}
