package org.jcamark.jca.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import javax.crypto.Cipher;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What consecutive calls have in common: keys, objects of a pool, a SecureRandom. */
final class ReuseTest {
  private static Rotation<?> prepare(
      ProviderSource source,
      String algorithm,
      Operation operation,
      Boundary boundary,
      int payloadBytes,
      Data data,
      Buffer buffer)
      throws GeneralSecurityException {
    Algorithm found = Catalog.algorithm(algorithm).orElseThrow();
    return Subjects.prepare(
        source, new Request(found, operation, boundary, payloadBytes, data, buffer, 7, false));
  }

  /** The different keys of one turn. */
  private static int keys(
      String algorithm,
      Operation operation,
      Boundary boundary,
      Data data,
      Function<Object, Key> key)
      throws GeneralSecurityException {
    Rotation<?> rotation =
        prepare(Providers.open("JDK"), algorithm, operation, boundary, 16, data, Buffer.NEW);
    Set<Key> keys = new HashSet<>();
    for (int i = 0; i < rotation.length(); i++) {
      keys.add(key.apply(rotation.next()));
    }
    rotation.check();
    return keys.size();
  }

  @ParameterizedTest
  @CsvSource({"INIT, RANDOM, 1", "REKEY, RANDOM, 64", "INIT, SAME, 1", "REKEY, SAME, 2"})
  void rekey_changesTheKeyInEachCall(Boundary boundary, Data data, int expected)
      throws GeneralSecurityException {
    assertThat(
            keys(
                "AES-256-GCM",
                Operation.ENCRYPT,
                boundary,
                data,
                subject -> ((AeadEncryptionSubject) subject).key()))
        .isEqualTo(expected);
    assertThat(
            keys(
                "AES-256-GCM",
                Operation.DECRYPT,
                boundary,
                data,
                subject -> ((AeadDecryptionSubject) subject).key()))
        .isEqualTo(expected);
    assertThat(
            keys(
                "HMAC-SHA256",
                Operation.MAC,
                boundary,
                data,
                subject -> ((MacSubject) subject).key()))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"INIT, 128", "SAME_KEY, 1"})
  void sameKey_isForSignatures_whichElseHaveAnother(Boundary boundary, int expected)
      throws GeneralSecurityException {
    Function<Object, Key> privateKey = subject -> ((SigningSubject) subject).privateKey();
    int keys = keys("Ed25519", Operation.SIGN, boundary, Data.RANDOM, privateKey);
    assertThat(keys).isEqualTo(expected);
  }

  @Test
  void pool_handsOutWhatWasGivenBack_andMakesWhatIsMissing() throws GeneralSecurityException {
    ProviderSource source = Providers.open("JDK");
    Request request =
        new Request(
            Catalog.algorithm("SHA-256").orElseThrow(),
            Operation.DIGEST,
            Boundary.POOL,
            16,
            Data.RANDOM,
            Buffer.NEW,
            7,
            false);
    Pool<Object> pool = Pool.of(source, request, Object::new);
    Object first = pool.take();
    Object second = pool.take();
    assertThat(second).isNotSameAs(first);
    pool.giveBack(first);
    assertThat(Pool.of(source, request, Object::new).take()).isSameAs(first);
  }

  @Test
  void sharedRandom_isOneForAllThreads() throws GeneralSecurityException {
    ProviderSource source = Providers.open("JDK");
    RandomSubject one = random(source, "SHA1PRNG", Boundary.SHARED, 8);
    RandomSubject other = random(source, "SHA1PRNG", Boundary.SHARED, 8);
    assertThat(one.shared()).isSameAs(other.shared());
    assertThat(one.reused()).isNotSameAs(other.reused());
    assertThat(one.drawShared()).hasDimensions(1, 8);
  }

  /** Bouncy Castle refuses longer requests. */
  @ParameterizedTest
  @CsvSource({"JDK, SecureRandom", "BC, SecureRandom", "BC, NONCEANDIV"})
  void longPayload_isDrawnInCallsThatEveryProviderTakes(String provider, String algorithm)
      throws GeneralSecurityException {
    RandomSubject random =
        random(Providers.open(provider), algorithm, Boundary.OPERATION, (64 << 10) - 1);
    byte[][] drawn = random.draw();
    assertThat(drawn).hasNumberOfRows(2);
    assertThat(Arrays.stream(drawn).mapToInt(part -> part.length).sum()).isEqualTo((64 << 10) - 1);
  }

  private static RandomSubject random(
      ProviderSource source, String algorithm, Boundary boundary, int payloadBytes)
      throws GeneralSecurityException {
    return (RandomSubject)
        prepare(
                source,
                algorithm,
                Operation.RANDOM,
                boundary,
                payloadBytes,
                Data.RANDOM,
                Buffer.NEW)
            .next();
  }

  /** Each way in and out verifies the tag, streams included. */
  @ParameterizedTest
  @EnumSource(Buffer.class)
  void alteredCiphertext_isRefusedThroughEveryBuffer(Buffer buffer)
      throws GeneralSecurityException {
    for (String provider : new String[] {"JDK", "BC"}) {
      AeadDecryptionSubject subject =
          (AeadDecryptionSubject)
              prepare(
                      Providers.open(provider),
                      "AES-256-GCM",
                      Operation.DECRYPT,
                      Boundary.INIT,
                      20_000,
                      Data.RANDOM,
                      buffer)
                  .next();
      byte[] ciphertext = subject.buffers().inputBytes();
      for (int index : new int[] {0, ciphertext.length / 2, ciphertext.length - 1}) {
        CipherBuffers altered =
            subject.buffersOf().apply(CheckFailedException.altered(ciphertext, index));
        assertThatThrownBy(() -> decrypt(subject, altered))
            .isInstanceOf(GeneralSecurityException.class);
      }
      subject.check(subject.initAndDecrypt());
    }
  }

  private static Object decrypt(AeadDecryptionSubject subject, CipherBuffers altered)
      throws GeneralSecurityException {
    Cipher cipher = subject.reused();
    cipher.init(Cipher.DECRYPT_MODE, subject.key(), subject.parameters());
    cipher.updateAAD(subject.aad());
    return altered.doFinal(cipher);
  }
}
