package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.jcamark.jca.family.Faults.CTR;
import static org.jcamark.jca.family.Faults.GCM;
import static org.jcamark.jca.family.Faults.OAEP;
import static org.jcamark.jca.family.GateCase.changing;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.jcajce.SecretKeyWithEncapsulation;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.InterceptedProvider;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** Providers that are wrong in one way each, and what the gate says of it: {@code faults.txt}. */
final class FaultsTest {
  private static final SecureRandom GOOD = new SecureRandom();
  private static final Map<String, Key> LAST = new HashMap<>();
  private static final IdentityHashMap<Object, Random> SEEDED = new IdentityHashMap<>();
  private static final int LONGEST_RIGHT = 2_000;
  private static final GCMParameterSpec FIXED_NONCE = new GCMParameterSpec(128, new byte[12]);
  private static final KeyPair ONE =
      Faults.unchecked(
          () ->
              KeyPairGenerator.getInstance("Ed25519", new BouncyCastleProvider())
                  .generateKeyPair());

  @ParameterizedTest
  @CsvFileSource(resources = "/org/jcamark/jca/family/faults.txt", delimiter = '|')
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
      case "PBKDF2 iterates once" -> pbkdf2(spec -> changed(spec, spec.getPassword(), 1));
      case "PBKDF2 reads 8 characters" -> pbkdf2(FaultsTest::firstEight);
      case "PBKDF2 is random" -> key("SecretKeyFactory.engineGenerateSecret", 32, true);
      case "PBKDF2 is too short" -> key("SecretKeyFactory.engineGenerateSecret", 16, false);
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
          Fakes.cipher((by, in) -> altered(Faults.jdk(CTR).apply(by, in)));
      case "CTR decrypts to zeros" -> Fakes.cipher(zeros(0, Faults.jdk(CTR)));
      case "OAEP masks by SHA-1" -> Fakes.cipher(Faults::oaepWithSha1Mask);
      case "OAEP decrypts what was altered" -> Fakes.cipher(Faults::lenientOaep);
      case "OAEP alters the message both ways" ->
          Fakes.cipher(around(FaultsTest::altered, Faults.jdk(OAEP)));
      case "key wrap wraps another key both ways" ->
          Fakes.cipher(around(FaultsTest::altered, Faults::keyWrap));
      case "key wrap unwraps zeros" -> Fakes.cipher(zeros(8, Faults::keyWrap));
      case "key wrap ignores the integrity check value" ->
          Fakes.cipher(Faults::keyWrapWithoutCheck);
      case "the generator writes nothing" -> random((by, bytes) -> {});
      case "the generator repeats itself" -> random((by, bytes) -> Arrays.fill(bytes, (byte) 7));
      case "the generator always has the same seed" ->
          random((by, bytes) -> SEEDED.computeIfAbsent(by, any -> new Random(1)).nextBytes(bytes));
      case "the generator leaves the last byte out" -> random((by, bytes) -> allButTheLast(bytes));
      case "ECDSA verifies everything" -> ecdsa(truth -> true);
      case "ECDSA verifies nothing" -> ecdsa(truth -> false);
      case "ECDSA drops the last byte" -> signing(in -> in.set(2, (int) in.get(2) - 1));
      case "ECDSA verifies nothing after a forgery" -> {
        AtomicBoolean offended = new AtomicBoolean();
        yield ecdsa(truth -> !offended.compareAndExchange(false, !truth) && truth);
      }
      case "ECDH alters the secret" -> ecdh(FaultsTest::altered);
      case "ECDH agrees on random secrets" -> ecdh(secret -> Faults.random(32));
      case "ECDH agrees on zeros" -> ecdh(secret -> new byte[32]);
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
      case "AES keys repeat" -> key("KeyGenerator.engineGenerateKey", 32, false);
      case "AES keys are short" -> key("KeyGenerator.engineGenerateKey", 16, true);
      case "the factory reads any key as one" ->
          changing("KeyFactory.engineGeneratePublic", call -> ONE.getPublic());
      case "the factory keeps the last key" ->
          changing("KeyFactory.engineGenerate", FaultsTest::forgiving);
      case "the certificate factory reads another serial number" ->
          changing("CertificateFactory.engineGenerateCertificate", Faults::careless);
      case "the validator looks at nothing" ->
          changing("CertPathValidator.engineValidate", call -> Faults.lax(false, call));
      case "the validator looks at signatures only" ->
          changing("CertPathValidator.engineValidate", call -> Faults.lax(true, call));
      default -> throw new IllegalArgumentException("no fault " + fault);
    };
  }

  private static ProviderSource random(BiConsumer<Object, byte[]> filler) {
    return changing(
        "SecureRandom.engineNextBytes",
        call -> {
          filler.accept(call.service(), (byte[]) call.arguments().get(0));
          return null;
        });
  }

  private static ProviderSource pbkdf2(UnaryOperator<PBEKeySpec> change) {
    return changing(
        "SecretKeyFactory.engineGenerateSecret",
        call -> {
          call.arguments().set(0, change.apply((PBEKeySpec) call.arguments().get(0)));
          return call.proceed();
        });
  }

  private static ProviderSource key(String method, int bytes, boolean random) {
    return changing(
        method, call -> new SecretKeySpec(random ? Faults.random(bytes) : new byte[bytes], "AES"));
  }

  private static ProviderSource ecdsa(Predicate<Boolean> verdict) {
    return changing("Signature.engineVerify", call -> verdict.test((boolean) call.proceed()));
  }

  private static ProviderSource signing(Consumer<List<Object>> change) {
    return changing(
        "Signature.engineUpdate",
        call -> {
          change.accept(call.arguments());
          return call.proceed();
        });
  }

  private static ProviderSource ecdh(UnaryOperator<byte[]> secret) {
    return changing(
        "KeyAgreement.engineGenerateSecret", call -> secret.apply((byte[]) call.proceed()));
  }

  private static PBEKeySpec firstEight(PBEKeySpec spec) {
    char[] password = spec.getPassword();
    char[] first = Arrays.copyOf(password, Math.min(8, password.length));
    return changed(spec, first, spec.getIterationCount());
  }

  private static PBEKeySpec changed(PBEKeySpec spec, char[] password, int iterations) {
    return new PBEKeySpec(password, spec.getSalt(), iterations, spec.getKeyLength());
  }

  private static void allButTheLast(byte[] bytes) {
    GOOD.nextBytes(bytes);
    bytes[bytes.length - 1] = 0;
  }

  private static Object forgiving(InterceptedProvider.Call call) {
    try {
      LAST.put(call.name(), (Key) call.proceed());
    } catch (GeneralSecurityException | RuntimeException e) {
      return LAST.get(call.name());
    }
    return LAST.get(call.name());
  }

  /** Changes what is long, but not its length or its end. */
  private static byte[] cut(byte[] message) {
    return message.length > LONGEST_RIGHT ? altered(message) : message;
  }

  private static byte[] altered(byte[] bytes) {
    return CheckFailedException.altered(bytes, 0);
  }

  private static Fakes.Body around(UnaryOperator<byte[]> change, Fakes.Body body) {
    return (setting, input) ->
        setting.encrypts()
            ? body.apply(setting, change.apply(input))
            : change.apply(body.apply(setting, input));
  }

  private static Fakes.Body zeros(int overhead, Fakes.Body body) {
    return (setting, input) ->
        setting.encrypts() ? body.apply(setting, input) : new byte[input.length - overhead];
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
      case "AES-256-GCM" -> Fakes.cipher(around(FaultsTest::cut, Faults.jdk(GCM)));
      case "AES-256-CTR" -> Fakes.cipher(around(FaultsTest::cut, Faults.jdk(CTR)));
      default -> signing(in -> in.set(0, cut((byte[]) in.get(0))));
    };
  }

  private static Rotation rotation(GateCase wrong, int payloadBytes)
      throws GeneralSecurityException {
    Request request = Requests.of(wrong.algorithm(), wrong.operation(), payloadBytes, 1, false);
    return Subjects.prepare(wrong.provider(), request);
  }
}
