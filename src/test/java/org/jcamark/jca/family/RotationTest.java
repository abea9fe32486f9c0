package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.crypto.CryptoServicesRegistrar;
import org.bouncycastle.jcajce.SecretKeyWithEncapsulation;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.InterceptedProvider.Call;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Step;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.TestProviders;
import org.jcamark.model.SizeMetric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RotationTest {

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 2", "3, 2", "63, 32", "64, 64", "127, 64", "128, 128"})
  void length_isTheLargestPowerOfTwoThatFits(int subjects, int length) {
    Rotation rotation = new Rotation(counting(subjects), Rotation::next);
    assertThat(rotation.length()).isEqualTo(length);
    List<Subject<?>> seen = Stream.<Subject<?>>generate(rotation::next).limit(length).toList();
    assertThat(seen).doesNotHaveDuplicates().contains(rotation.next());
  }

  @Test
  void check_afterSomeTime_endsWithTheFifthSubject() throws GeneralSecurityException {
    List<Counting> subjects = counting(8);
    AtomicLong nanos = new AtomicLong();
    Rotation rotation = new Rotation(subjects, Rotation::next);
    rotation.nanoTime = () -> nanos.getAndAdd(200_000_000);
    rotation.check();
    assertThat(subjects).extracting(s -> s.checked).containsExactly(1, 1, 1, 1, 1, 0, 0, 0);
  }

  @Test
  void checkAgainst_comparesWithTheFirstThatHasIt() throws GeneralSecurityException {
    List<Counting> subjects = counting(2);
    ProviderSource peer = TestProviders.openOrSkip("JDK");
    assertThat(new Rotation(subjects, Rotation::next).checkAgainst(Stream.of(peer, peer), 2))
        .contains(peer);
    assertThat(subjects.get(0).compared).isEqualTo(1);
  }

  @Test
  void check_ofAResultUnlikeTheFirst_fails() throws GeneralSecurityException {
    List<Counting> subjects = counting(2);
    Rotation rotation = new Rotation(subjects, Rotation::next);
    rotation.keepFirstResult();
    rotation.check();
    subjects.get(0).output = 1;
    assertThatThrownBy(rotation::check)
        .isInstanceOf(CheckFailedException.class)
        .hasMessage("the result differs from that of the first call, before compilation");
  }

  @Test
  void sizes_areTheLargestOfTheCheckedResults() throws GeneralSecurityException {
    List<Counting> subjects = counting(8);
    subjects.get(1).output = 72;
    subjects.get(2).output = 70;
    subjects.get(4).output = 73;
    Rotation rotation = new Rotation(subjects, Rotation::next);
    rotation.call();
    assertThat(subjects).extracting(s -> s.measured).containsOnly(0);
    assertThat(rotation.check()).containsOnly(entry(SizeMetric.OUTPUT, 72));
  }

  /** One wrong result in a thousand calls is met in 0.3 s of calls. */
  @Test
  void repeat_ofAResultUnlikeTheFirst_fails() throws GeneralSecurityException {
    List<Counting> subjects = counting(2);
    AtomicLong calls = new AtomicLong();
    BenchmarkCall call =
        rotation -> {
          Counting called = rotation.next() instanceof Counting subject ? subject : null;
          called.output = (byte) (calls.incrementAndGet() % 1_000 == 0 ? 1 : 0);
          return called;
        };
    Rotation rotation = new Rotation(subjects, call);
    AtomicLong nanos = new AtomicLong();
    rotation.nanoTime = () -> nanos.getAndAdd(1_000_000);
    assertThat(rotation.repeat(0)).isEqualTo(calls.get() - subjects.size()).isBetween(290L, 310L);
    rotation.nanoTime = () -> nanos.getAndAdd(100_000);
    assertFound(rotation, "the same input has another result in another call");
  }

  /** By repeated calls, as at the end of a fork. */
  private static void assertFound(Rotation rotation, String reason) {
    assertThatThrownBy(() -> rotation.repeat(Long.MAX_VALUE))
        .isInstanceOf(CheckFailedException.class)
        .hasMessageContaining(reason);
  }

  private static List<Counting> counting(int number) {
    return Stream.generate(Counting::new).limit(number).toList();
  }

  private static final class Counting implements Subject<Counting> {
    private int checked;
    private int measured;
    private int compared;
    private byte output;

    @Override
    public Map<SizeMetric, Integer> sizes(Counting result) {
      assertThat(checked).isPositive();
      measured++;
      return Map.of(SizeMetric.OUTPUT, (int) output);
    }

    @Override
    public boolean isRepeatable() {
      return true;
    }

    @Override
    public byte[] bytes(Counting result) {
      return new byte[] {result.output};
    }

    @Override
    public void checkAgainst(Peer peer, Counting result) {
      assertThat(result).isSameAs(this);
      compared++;
    }

    @Override
    public void check(Counting result) {
      assertThat(result).isSameAs(this);
      checked++;
    }
  }

  private static Rotation generating(Step<Call, Object> pairs) throws GeneralSecurityException {
    ProviderSource source = GateCase.changing("KeyPairGenerator.generateKeyPair", pairs);
    return GateCase.rotation(source, "ECDSA-P256-SHA256", Operation.GENERATE_KEY, 64);
  }

  @Test
  void generatorThatCyclesThroughEightPairs_isRefused() throws GeneralSecurityException {
    Object[] eight = new Object[8];
    int[] calls = {0};
    Rotation rotation =
        generating(
            right -> {
              int i = calls[0]++ % eight.length;
              eight[i] = eight[i] == null ? right.proceed() : eight[i];
              return eight[i];
            });
    assertFound(rotation, "the same key was generated twice");
  }

  @Test
  void generatorOfHalvesThatDoNotMatch_isRefused() throws GeneralSecurityException {
    int[] calls = {0};
    Rotation rotation =
        generating(
            right -> {
              KeyPair pair = (KeyPair) right.proceed();
              return ++calls[0] % 10 == 0
                  ? new KeyPair(pair.getPublic(), ((KeyPair) right.proceed()).getPrivate())
                  : pair;
            });
    assertFound(rotation, "the halves of a key pair do not belong together");
  }

  /** The clock ticks with each look at it: slow generators exceed the limit with the first key. */
  @ParameterizedTest
  @CsvSource({"1, 1497", "10000000, 99", "2000000000, 2"})
  void generatedKeys_areUpTo1497_asManyAsTheLimitAllows_atLeastTwo(long tick, int keys)
      throws GeneralSecurityException {
    int[] calls = {0};
    Rotation rotation =
        generating(
            right -> {
              calls[0]++;
              return right.proceed();
            });
    calls[0] = 0;
    AtomicLong nanos = new AtomicLong();
    rotation.nanoTime = () -> nanos.getAndAdd(tick);
    assertThat(rotation.repeat(10_000_000_000L)).isEqualTo(keys);
    assertThat(calls[0]).isEqualTo(keys);
  }

  @ParameterizedTest
  @CsvSource({
    "ECDSA-P256-SHA256, SIGN, Signature.engineSign, the signature does not verify",
    "ECDSA-P256-SHA256, VERIFY, Signature.engineVerify, accepts a",
    "AES-256-GCM, DECRYPT, Cipher.engineDoFinal, accepts an altered",
    "AES-256-KW, UNWRAP, Cipher.engineUnwrap, accepts an altered wrapped key",
    "NTRU-HRSS-701, ENCAPSULATE, KeyGenerator.engineGenerateKey, gives another secret",
    "ECDH-P256, AGREE, KeyAgreement.engineGenerateSecret, has another result in another call",
    "SHA-256, DIGEST, MessageDigest.engineDigest, has another result in another call"
  })
  void whatIsWrongInOneOf500Calls_isFound(
      String algorithm, Operation operation, String method, String reason)
      throws GeneralSecurityException {
    int[] calls = {0};
    ProviderSource provider =
        GateCase.changing(
            method, right -> calls[0]++ % 500 == 300 ? wrong(right) : right.proceed());
    Rotation rotation = GateCase.rotation(provider, algorithm, operation, 64);
    calls[0] = 0;
    assertFound(rotation, reason);
  }

  private static Object wrong(Call call) throws GeneralSecurityException {
    try {
      Object right = call.proceed();
      if (right instanceof Boolean) {
        return true;
      }
      if (right instanceof SecretKeyWithEncapsulation made) {
        return new SecretKeyWithEncapsulation(
            new SecretKeySpec(new byte[32], "AES"), made.getEncapsulation());
      }
      return right instanceof byte[] bytes && !call.name().endsWith("DoFinal")
          ? CheckFailedException.altered(bytes, bytes.length - 1)
          : right;
    } catch (GeneralSecurityException accepted) {
      return call.name().endsWith("Unwrap") ? new SecretKeySpec(new byte[32], "AES") : new byte[64];
    }
  }

  /** Bouncy Castle draws the nonce of ECDSA from it, and the secret of ML-KEM. */
  @ParameterizedTest
  @CsvSource({
    "ECDSA-P256-SHA256, SIGN, the same nonce was made twice",
    "ML-KEM-768, ENCAPSULATE, the same secret was made twice"
  })
  void whatIsToDifferButRepeats_isFound(String algorithm, Operation operation, String reason)
      throws GeneralSecurityException {
    ProviderSource source = Providers.open("BC");
    CryptoServicesRegistrar.setSecureRandom(new Constant());
    try {
      assertFound(GateCase.rotation(source, algorithm, operation, 64), reason);
    } finally {
      CryptoServicesRegistrar.setSecureRandom(null);
    }
  }

  @Test
  void ciphertextOfRsaThatRepeats_isFound() throws GeneralSecurityException {
    Map<Object, Object> first = new HashMap<>();
    ProviderSource provider =
        GateCase.changing(
            "Cipher.engineDoFinal",
            call ->
                first.computeIfAbsent(
                    ByteBuffer.wrap((byte[]) call.arguments().get(0)),
                    input -> Faults.unchecked(call::proceed)));
    assertFound(
        GateCase.rotation(provider, "RSA-2048-OAEP-SHA256", Operation.ENCRYPT, 64),
        "the same ciphertext was made twice");
  }

  private static final class Constant extends SecureRandom {
    private static final long serialVersionUID = 1L;

    @Override
    public void nextBytes(byte[] bytes) {
      Arrays.fill(bytes, (byte) 7);
    }
  }

  /** Leaves what it was given where it accepts, so that the next good signature is refused. */
  @Test
  void verifierThatAcceptsEverythingLate_isRefusedForThat() throws GeneralSecurityException {
    int[] calls = {0};
    ProviderSource provider =
        GateCase.changing(
            "Signature.engineVerify", right -> ++calls[0] > 20_000 || (boolean) right.proceed());
    Rotation rotation = GateCase.rotation(provider, "ECDSA-P256-SHA256", Operation.VERIFY, 64);
    rotation.check();
    calls[0] = 20_000;
    assertThatThrownBy(rotation::check)
        .isInstanceOf(CheckFailedException.class)
        .hasMessage("accepts a wrong signature");
  }
}
