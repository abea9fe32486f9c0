package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.jcamark.jca.family.Faults.CTR;
import static org.jcamark.jca.family.Faults.GCM;
import static org.jcamark.jca.family.Faults.OAEP;
import static org.jcamark.jca.family.GateCase.changing;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.jcajce.SecretKeyWithEncapsulation;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** Providers that are wrong in one way each, and the end of what the gate says of it. */
final class FaultsTest {
  private static final IdentityHashMap<Object, Random> SEEDED = new IdentityHashMap<>();
  private static final int LONGEST_RIGHT = 2_000;
  private static final GCMParameterSpec FIXED_NONCE = new GCMParameterSpec(128, new byte[12]);
  private static final KeyPair ONE =
      Faults.unchecked(
          () ->
              KeyPairGenerator.getInstance("Ed25519", new BouncyCastleProvider())
                  .generateKeyPair());

  @ParameterizedTest
  @CsvFileSource(resources = "faults.csv", delimiter = '|')
  void everyFault_isFound(String algorithm, String operation, String fault, String message) {
    Operation named = Labelled.named(Operation.class, "operation", operation);
    assertThatThrownBy(() -> new GateCase(algorithm, named, provider(fault)).examine())
        .isInstanceOf(CheckFailedException.class)
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n");
  }

  private static ProviderSource provider(String fault) {
    return switch (fault) {
      case "SHA-256 drops the last byte" ->
          Fakes.digest(in -> Faults.sha256(Faults.withoutLast(in)));
      case "SHA-256 is too short" -> Fakes.digest(in -> Faults.withoutLast(Faults.sha256(in)));
      case "SHA-256 is constant" -> Fakes.digest(in -> new byte[32]);
      case "SHA-256 is random" -> Fakes.digest(in -> Faults.random(32));
      case "HMAC ignores the key" -> Fakes.mac((key, in) -> Faults.sha256(in));
      case "HMAC ignores the message" -> Fakes.mac((key, in) -> key);
      case "HMAC is random" -> Fakes.mac((key, in) -> Faults.random(32));
      case "HMAC drops the last byte" ->
          Fakes.mac((key, in) -> Faults.hmac(key, Faults.withoutLast(in)));
      case "HMAC-SHA512 authenticates nothing" -> Fakes.mac((key, in) -> new byte[64]);
      case "HMAC-SHA512 ignores the additional data" ->
          Fakes.mac((key, in) -> Faults.sha256(Arrays.copyOfRange(in, 16, in.length)));
      case "PBKDF2 iterates once" -> Faults.pbkdf2(Integer.MAX_VALUE, 1);
      case "PBKDF2 reads 8 characters" -> Faults.pbkdf2(8, Integer.MAX_VALUE);
      case "PBKDF2 is random" -> Faults.key("SecretKeyFactory.engineGenerateSecret", 32, true);
      case "PBKDF2 is too short" -> Faults.key("SecretKeyFactory.engineGenerateSecret", 16, false);
      case "GCM ignores the tag" -> Fakes.cipher(Faults::gcmWithoutTag);
      case "GCM ignores the end of the tag" -> Fakes.cipher(Faults::gcmWithMostOfTheTag);
      case "GCM ignores the additional data" ->
          Fakes.cipher((by, in) -> by.jdk(GCM, by.parameters(), null, in));
      case "GCM ignores the nonce" ->
          Fakes.cipher((by, in) -> by.jdk(GCM, FIXED_NONCE, by.aad(), in));
      case "GCM encrypts nothing" ->
          Fakes.cipher((by, in) -> Arrays.copyOf(in, in.length + (by.encrypts() ? 16 : -16)));
      case "GCM takes any key" -> Fakes.cipher(Faults.jdk(GCM));
      case "CTR alters a byte both ways" ->
          Fakes.cipher((by, in) -> Faults.altered(Faults.jdk(CTR).apply(by, in)));
      case "CTR decrypts to zeros" -> Fakes.cipher(Faults.zeros(0, Faults.jdk(CTR)));
      case "OAEP masks by SHA-1" -> Fakes.cipher(Faults::oaepWithSha1Mask);
      case "OAEP decrypts what was altered" -> Fakes.cipher(Faults.lenient(256, Faults.jdk(OAEP)));
      case "OAEP alters the message both ways" ->
          Fakes.cipher(Faults.around(Faults::altered, Faults.jdk(OAEP)));
      case "key wrap wraps another key both ways" ->
          Fakes.cipher(Faults.around(Faults::altered, Faults::keyWrap));
      case "key wrap unwraps zeros" -> Fakes.cipher(Faults.zeros(8, Faults::keyWrap));
      case "key wrap ignores the integrity check value" ->
          Fakes.cipher(Faults.lenient(8, Faults::keyWrap));
      case "the generator writes nothing" -> Faults.random((by, bytes) -> {});
      case "the generator repeats itself" ->
          Faults.random((by, bytes) -> Arrays.fill(bytes, (byte) 7));
      case "the generator always has the same seed" ->
          Faults.random(
              (by, bytes) -> SEEDED.computeIfAbsent(by, any -> new Random(1)).nextBytes(bytes));
      case "the generator leaves the last byte out" ->
          Faults.random((by, bytes) -> Faults.allButTheLast(bytes));
      case "ECDSA verifies everything" -> Faults.ecdsa(truth -> true);
      case "ECDSA verifies nothing" -> Faults.ecdsa(truth -> false);
      case "ECDSA drops the last byte" -> Faults.signing(in -> in.set(2, (int) in.get(2) - 1));
      case "ECDSA verifies nothing after a forgery" -> {
        AtomicBoolean offended = new AtomicBoolean();
        yield Faults.ecdsa(truth -> !offended.compareAndExchange(false, !truth) && truth);
      }
      case "ECDH alters the secret" -> Faults.ecdh(Faults::altered);
      case "ECDH agrees on random secrets" -> Faults.ecdh(secret -> Faults.random(32));
      case "ECDH agrees on zeros" -> Faults.ecdh(secret -> new byte[32]);
      case "NTRU decapsulates anything to one secret" ->
          changing(
              "KeyGenerator.engineGenerateKey",
              call -> {
                SecretKeyWithEncapsulation right = (SecretKeyWithEncapsulation) call.proceed();
                SecretKeySpec secret = new SecretKeySpec(new byte[32], "AES");
                return new SecretKeyWithEncapsulation(secret, right.getEncapsulation());
              });
      case "EC keys repeat" -> {
        AtomicReference<Object> first = new AtomicReference<>();
        yield changing(
            "KeyPairGenerator.generateKeyPair",
            call -> first.updateAndGet(one -> one == null ? Faults.unchecked(call::proceed) : one));
      }
      case "AES keys repeat" -> Faults.key("KeyGenerator.engineGenerateKey", 32, false);
      case "AES keys are short" -> Faults.key("KeyGenerator.engineGenerateKey", 16, true);
      case "the factory reads any key as one" ->
          changing("KeyFactory.engineGeneratePublic", call -> ONE.getPublic());
      case "the factory keeps the last key" ->
          changing("KeyFactory.engineGenerate", Faults::forgiving);
      case "the certificate factory reads another serial number" ->
          changing("CertificateFactory.engineGenerateCertificate", Faults::careless);
      case "the validator looks at nothing" ->
          changing("CertPathValidator.engineValidate", call -> Faults.lax(false, call));
      case "the validator looks at signatures only" ->
          changing("CertPathValidator.engineValidate", call -> Faults.lax(true, call));
      default -> throw new IllegalArgumentException("no fault " + fault);
    };
  }

  /** Changes what is long, but not its length or its end. */
  private static byte[] cut(byte[] message) {
    return message.length > LONGEST_RIGHT ? Faults.altered(message) : message;
  }

  @ParameterizedTest
  @CsvSource({
    "SHA-256, DIGEST",
    "HMAC-SHA256, MAC",
    "AES-256-GCM, ENCRYPT",
    "AES-256-GCM, DECRYPT",
    "AES-256-CTR, ENCRYPT",
    "AES-256-CTR, DECRYPT",
    "ECDSA-P256-SHA256, SIGN",
    "ECDSA-P256-SHA256, VERIFY"
  })
  void whatIsWrongWhenLong_passesTheGate_andFailsAtItsSize(String algorithm, Operation operation)
      throws GeneralSecurityException {
    GateCase wrong = new GateCase(algorithm, operation, wrongWhenLong(algorithm));
    assertThat(wrong.examine().peer()).contains("JDK");
    Rotation rotation = rotation(wrong, 4_000);
    rotation.check();
    ProviderSource jdk = Providers.open("JDK");
    assertThatThrownBy(() -> rotation.checkAgainst(Stream.of(jdk), 64))
        .isInstanceOf(CheckFailedException.class)
        .hasMessageStartingWith("disagrees with JDK");
    assertThat(rotation(wrong, 1_500).checkAgainst(Stream.of(jdk), 64)).isPresent();
  }

  private static ProviderSource wrongWhenLong(String algorithm) {
    return switch (algorithm) {
      case "SHA-256" -> Fakes.digest(in -> Faults.sha256(cut(in)));
      case "HMAC-SHA256" -> Fakes.mac((key, in) -> Faults.hmac(key, cut(in)));
      case "AES-256-GCM" -> Fakes.cipher(Faults.around(FaultsTest::cut, Faults.jdk(GCM)));
      case "AES-256-CTR" -> Fakes.cipher(Faults.around(FaultsTest::cut, Faults.jdk(CTR)));
      default -> Faults.signing(in -> in.set(0, cut((byte[]) in.get(0))));
    };
  }

  private static Rotation rotation(GateCase wrong, int payloadBytes)
      throws GeneralSecurityException {
    return Subjects.prepare(
        wrong.provider(),
        GateCase.request(wrong.algorithm(), wrong.operation(), payloadBytes, false));
  }
}
