package org.jcamark.jca.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyPairGeneratorSpi;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.SecureRandomSpi;
import java.security.Signature;
import java.security.SignatureException;
import java.security.SignatureSpi;
import java.security.spec.AlgorithmParameterSpec;
import java.util.concurrent.atomic.AtomicLong;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.FakeProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Faults that few calls show, which the checks at the end of a fork find. */
final class RepeatedChecksTest {
  private static Rotation<?> rotation(FakeProvider provider, String name, Operation operation)
      throws GeneralSecurityException {
    Algorithm algorithm = Catalog.algorithm(name).orElseThrow();
    return Subjects.prepare(
        provider.sourceWithJdk(),
        Requests.of(
            algorithm,
            operation,
            algorithm.defaultBoundary(operation),
            64,
            Data.RANDOM,
            Buffer.NEW,
            3,
            true));
  }

  private static FakeProvider generating(Pairs pairs) {
    FakeProvider provider = new FakeProvider();
    for (String name : new String[] {"EC", "ECDSA"}) {
      provider.with("KeyPairGenerator", name, () -> new Generator(pairs));
    }
    return provider;
  }

  private interface Pairs {
    KeyPair next(KeyPairGenerator right);
  }

  @Test
  void generatorThatCyclesThroughEightPairs_isRefused() throws GeneralSecurityException {
    KeyPair[] eight = new KeyPair[8];
    int[] calls = {0};
    FakeProvider provider =
        generating(
            right -> {
              int i = calls[0]++ % eight.length;
              eight[i] = eight[i] == null ? right.generateKeyPair() : eight[i];
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
    FakeProvider provider =
        generating(
            right -> {
              KeyPair pair = right.generateKeyPair();
              return ++calls[0] % 10 == 0
                  ? new KeyPair(pair.getPublic(), right.generateKeyPair().getPrivate())
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
    FakeProvider provider =
        generating(
            right -> {
              calls[0]++;
              return right.generateKeyPair();
            });
    Rotation<?> rotation = rotation(provider, "ECDSA-P256-SHA256", Operation.GENERATE_KEY);
    calls[0] = 0;
    AtomicLong nanos = new AtomicLong();
    rotation.repeat(() -> nanos.getAndAdd(tick));
    assertThat(calls[0]).isEqualTo(keys);
  }

  @Test
  void randomNumbersThatRepeatAfterAHundredDraws_areRefused() throws GeneralSecurityException {
    FakeProvider provider = new FakeProvider().with("SecureRandom", "SHA1PRNG", Repeating::new);
    Rotation<?> rotation = rotation(provider, "SHA1PRNG", Operation.RANDOM);
    assertThatThrownBy(rotation::check)
        .isInstanceOf(CheckFailedException.class)
        .hasMessage("the same 32 bytes were drawn twice");
  }

  /** Leaves what it was given where it accepts, so that the next good signature is refused. */
  @Test
  void verifierThatAcceptsEverythingLate_isRefusedForThat() throws GeneralSecurityException {
    int[] calls = {0};
    FakeProvider provider =
        new FakeProvider().with("Signature", "SHA256withECDSA", () -> new Late(calls));
    Rotation<?> rotation = rotation(provider, "ECDSA-P256-SHA256", Operation.VERIFY);
    rotation.check();
    calls[0] = 20_000;
    assertThatThrownBy(rotation::check)
        .isInstanceOf(CheckFailedException.class)
        .hasMessage("accepts a wrong signature");
  }

  private static final class Generator extends KeyPairGeneratorSpi {
    private final Pairs pairs;
    private final KeyPairGenerator right;

    Generator(Pairs pairs) {
      this.pairs = pairs;
      try {
        right = KeyPairGenerator.getInstance("EC", "SunEC");
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public void initialize(int bits, SecureRandom random) {
      right.initialize(bits, random);
    }

    @Override
    public void initialize(AlgorithmParameterSpec parameters, SecureRandom random)
        throws java.security.InvalidAlgorithmParameterException {
      right.initialize(parameters, random);
    }

    @Override
    public KeyPair generateKeyPair() {
      return pairs.next(right);
    }
  }

  private static final class Repeating extends SecureRandomSpi {
    private static final long serialVersionUID = 1L;
    private int draws;

    @Override
    protected void engineSetSeed(byte[] seed) {}

    @Override
    protected void engineNextBytes(byte[] bytes) {
      new java.util.Random(draws++ % 100).nextBytes(bytes);
    }

    @Override
    protected byte[] engineGenerateSeed(int length) {
      return new byte[length];
    }
  }

  private static final class Late extends SignatureSpi {
    private final int[] calls;
    private final Signature right;

    Late(int... calls) {
      this.calls = calls;
      try {
        right = Signature.getInstance("SHA256withECDSA", "SunEC");
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    protected void engineInitSign(PrivateKey key) throws InvalidKeyException {
      right.initSign(key);
    }

    @Override
    protected void engineInitVerify(PublicKey key) throws InvalidKeyException {
      right.initVerify(key);
    }

    @Override
    protected void engineUpdate(byte input) throws SignatureException {
      right.update(input);
    }

    @Override
    protected void engineUpdate(byte[] input, int offset, int length) throws SignatureException {
      right.update(input, offset, length);
    }

    @Override
    protected byte[] engineSign() throws SignatureException {
      return right.sign();
    }

    @Override
    protected boolean engineVerify(byte[] signature) throws SignatureException {
      return ++calls[0] > 20_000 || right.verify(signature);
    }

    @Override
    @Deprecated
    protected void engineSetParameter(String name, Object value) {
      throw new UnsupportedOperationException(name);
    }

    @Override
    @Deprecated
    protected Object engineGetParameter(String name) {
      throw new UnsupportedOperationException(name);
    }
  }
}
