package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.ObjectUse;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.CallKey.DecodingTime;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What consecutive calls have in common: keys, objects of a pool, a SecureRandom. */
final class ReuseTest {
  private static Rotation prepare(
      String provider, String algorithm, Operation operation, KeyLife life, Data data)
      throws GeneralSecurityException {
    Set<Boundary> boundaries = Catalog.algorithm(algorithm).orElseThrow().boundaries(operation);
    Boundary boundary = boundaries.contains(Boundary.INIT) ? Boundary.INIT : Boundary.INSTANCE;
    return Subjects.prepare(
        Providers.open(provider),
        Requests.of(algorithm, operation, 16, 7, false, boundary, life, data));
  }

  private static Object secretKey(Subject<?> subject) {
    return subject instanceof MacSubject mac
        ? mac.ready().key().kept()
        : ((CipherSubject) subject).ready().key().kept();
  }

  @ParameterizedTest
  @CsvSource({"SAME, RANDOM, 1", "OTHER, RANDOM, 64", "SAME, SAME, 1", "OTHER, SAME, 2"})
  void secretKeys_areTheSame_orOthersInEachCall(KeyLife life, Data data, int expected)
      throws GeneralSecurityException {
    for (Operation operation : List.of(Operation.ENCRYPT, Operation.DECRYPT, Operation.MAC)) {
      String algorithm = operation == Operation.MAC ? "HMAC-SHA256" : "AES-256-GCM";
      Rotation rotation = prepare("JDK", algorithm, operation, life, data);
      Set<Object> keys = new HashSet<>();
      for (int i = 0; i < rotation.length(); i++) {
        keys.add(secretKey(rotation.next()));
      }
      rotation.check();
      assertThat(keys).hasSize(expected);
    }
  }

  /** An object that is initialised keeps a key of its own, too. */
  @Test
  void otherKeys_areThoseOfInitialisedMacs() throws GeneralSecurityException {
    Request request =
        Requests.of("HMAC-SHA256", Operation.MAC, 16, 7, false, Data.EQUAL, KeyLife.OTHER);
    Rotation rotation = Subjects.prepare(Providers.open("JDK"), request);
    Set<String> tags = new HashSet<>();
    for (int i = 0; i < rotation.length(); i++) {
      tags.add(Arrays.toString((byte[]) rotation.call()));
    }
    rotation.check();
    assertThat(tags).hasSize(rotation.length());
  }

  /** What a subject uses in its next call. */
  private static Object nextKey(Subject<?> subject) throws GeneralSecurityException {
    if (subject instanceof HpkeSubject hpke) {
      boolean seals = hpke.sealed() == null;
      return seals ? hpke.recipient().known().next() : hpke.recipient().own().next();
    } else if (subject instanceof TokenSubject token) {
      boolean signs = token.sealed() == null;
      return signs ? token.keys().signing().next() : token.keys().verification().next();
    } else if (subject instanceof CertificateSubject.Verification certificate) {
      return certificate.issuer().next();
    }
    try {
      Object ready = subject.getClass().getMethod("ready").invoke(subject);
      Object key = ((Ready<?, ?>) ready).key().next();
      return key instanceof KeyPair pair ? pair.getPublic() : key;
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "JDK, ECDSA-P256-SHA256, SIGN",
    "BC, ECDSA-P256-SHA256, VERIFY",
    "JDK, RSA-2048-PKCS1, SIGN",
    "JDK, RSA-2048-PKCS1, VERIFY",
    "JDK, RSA-2048-PKCS1, ENCRYPT",
    "BC, RSA-2048-PKCS1, DECRYPT",
    "JDK, X25519, AGREE",
    "BC, ML-KEM-768, ENCAPSULATE",
    "BC, ML-KEM-768, DECAPSULATE",
    "BC, HPKE-X25519-HKDF-SHA256-AES-128-GCM, SEAL",
    "BC, HPKE-X25519-HKDF-SHA256-AES-128-GCM, OPEN",
    "JDK, ECDSA-P256-SHA256, SIGN_TOKEN",
    "JDK, HMAC-SHA256, VERIFY_TOKEN",
    "JDK, ECDSA-P256-SHA256, VERIFY_CERTIFICATE"
  })
  void keysOfPairs_areDecoded_orOthers_orTheSame_inEachCall(
      String provider, String algorithm, Operation operation) throws GeneralSecurityException {
    for (KeyLife life : KeyLife.values()) {
      Rotation rotation = prepare(provider, algorithm, operation, life, Data.RANDOM);
      DecodingTime decoding = DecodingTime.ofThisThread();
      decoding.clear();
      rotation.call();
      rotation.call();
      assertThat(decoding.calls()).isEqualTo(life == KeyLife.FRESH ? 2 : 0);
      Subject<?> first = rotation.next();
      Object key = nextKey(first);
      assertThat(nextKey(first) == key).as("%s", life).isEqualTo(life != KeyLife.FRESH);
      assertThat(nextKey(rotation.next()) == key).as("%s", life).isEqualTo(life == KeyLife.SAME);
      rotation.check();
    }
  }

  @Test
  void pool_handsOutWhatWasGivenBack_andMakesWhatIsMissing() throws GeneralSecurityException {
    ProviderSource source = Providers.open("JDK");
    Request request = Requests.of("SHA-256", Operation.DIGEST, 16, 7, false, ObjectUse.POOL);
    Source<Object> objects = Preparation.warm(source, request).objects(Object::new);
    Object first = objects.take();
    Object second = objects.take();
    assertThat(second).isNotSameAs(first);
    objects.giveBack(first);
    Source<Object> ofAnotherThread = Preparation.warm(source, request).objects(Object::new);
    assertThat(ofAnotherThread.take()).isSameAs(first);
  }

  @Test
  void random_isSharedByThreads_andDrawsLongPayloadsInPartsThatBouncyCastleTakes()
      throws GeneralSecurityException {
    ProviderSource source = Providers.open("BC");
    RandomSubject one = random(source, "NONCEANDIV", ObjectUse.SHARED, 8);
    RandomSubject other = random(source, "NONCEANDIV", ObjectUse.SHARED, 8);
    assertThat(one.ready().objects().take()).isSameAs(other.ready().objects().take());
    RandomSubject own = random(source, "NONCEANDIV", ObjectUse.ONE, (64 << 10) - 1);
    assertThat(own.ready().objects().take()).isNotSameAs(one.ready().objects().take());
    byte[][] drawn = own.call();
    assertThat(drawn).hasNumberOfRows(2);
    assertThat(Arrays.stream(drawn).mapToInt(part -> part.length).sum()).isEqualTo((64 << 10) - 1);
  }

  private static RandomSubject random(
      ProviderSource source, String algorithm, ObjectUse object, int payloadBytes)
      throws GeneralSecurityException {
    Request request = Requests.of(algorithm, Operation.RANDOM, payloadBytes, 7, false, object);
    return (RandomSubject) Subjects.prepare(source, request).next();
  }

  /** Each way in and out verifies the tag, streams included. */
  @ParameterizedTest
  @EnumSource(Buffer.class)
  void alteredCiphertext_isRefusedThroughEveryBuffer(Buffer buffer)
      throws GeneralSecurityException {
    Request request = Requests.of("AES-256-GCM", Operation.DECRYPT, 20_000, 7, false, buffer);
    for (String provider : List.of("JDK", "BC")) {
      CipherSubject subject =
          (CipherSubject) Subjects.prepare(Providers.open(provider), request).next();
      byte[] ciphertext = subject.ciphertext();
      for (int index : new int[] {0, ciphertext.length / 2, ciphertext.length - 1}) {
        CipherBuffers altered =
            subject.buffersOf().apply(CheckFailedException.altered(ciphertext, index));
        assertThatThrownBy(() -> altered.process(subject.ready().created()))
            .isInstanceOf(GeneralSecurityException.class);
      }
      subject.check(subject.callWithInit());
    }
  }
}
