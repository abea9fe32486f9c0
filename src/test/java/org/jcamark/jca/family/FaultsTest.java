package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.jcamark.jca.family.Faults.CTR;
import static org.jcamark.jca.family.Faults.GCM;
import static org.jcamark.jca.family.Faults.OAEP;
import static org.jcamark.jca.family.GateCase.only;

import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyFactorySpi;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.cert.CertPath;
import java.security.cert.CertPathValidatorSpi;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.CertificateFactorySpi;
import java.security.cert.PKIXCertPathValidatorResult;
import java.security.cert.PKIXParameters;
import java.security.cert.TrustAnchor;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.KeySpec;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.FakeProvider;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.Spi;
import org.jcamark.jca.workload.CertificateIssuer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** Providers that are wrong in one way each, and what the gate says of it: {@code faults.txt}. */
final class FaultsTest {
  private static final SecureRandom GOOD = new SecureRandom();
  private static final Map<String, Key> LAST = new HashMap<>();
  private static final int LONGEST_RIGHT = 2_000;
  private static final GCMParameterSpec FIXED_NONCE = new GCMParameterSpec(128, new byte[12]);
  private static final KeyPair ONE =
      Faults.unchecked(() -> KeyPairGenerator.getInstance("Ed25519").generateKeyPair());

  private static final FakeProvider WRONG =
      new FakeProvider()
          .with("MessageDigest", "SHA-256", () -> Fakes.digest(in -> Faults.sha256(cut(in))))
          .with("Mac", "HmacSHA256", () -> Fakes.mac((key, in) -> Faults.hmac(key, cut(in))))
          .with("Cipher", GCM, () -> FakeCipher.of(around(FaultsTest::cut, Faults.jdk(GCM))))
          .with("Cipher", CTR, () -> FakeCipher.of(around(FaultsTest::cut, Faults.jdk(CTR))))
          .with(
              "Signature",
              "SHA256withECDSA",
              () -> Fakes.signature("SHA256withECDSA", FaultsTest::cut, truth -> truth));

  @ParameterizedTest
  @CsvFileSource(resources = "/org/jcamark/jca/family/faults.txt", delimiter = '|')
  void everyFault_isFound(String algorithm, String operation, String fault, String message) {
    Operation named = Labelled.named(Operation.class, "operation", operation);
    assertThatThrownBy(() -> new GateCase(algorithm, named, provider(fault)).examine())
        .isInstanceOf(CheckFailedException.class)
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n");
  }

  private static FakeProvider provider(String fault) {
    return switch (fault) {
      case "SHA-256 drops the last byte" -> digest(in -> Faults.sha256(Faults.withoutLast(in)));
      case "SHA-256 is too short" -> digest(in -> Faults.withoutLast(Faults.sha256(in)));
      case "SHA-256 is constant" -> digest(in -> new byte[32]);
      case "SHA-256 is random" -> digest(in -> Faults.random(32));
      case "HMAC ignores the key" -> mac("HmacSHA256", (key, in) -> Faults.sha256(in));
      case "HMAC ignores the message" -> mac("HmacSHA256", (key, in) -> key);
      case "HMAC is random" -> mac("HmacSHA256", (key, in) -> Faults.random(32));
      case "HMAC drops the last byte" ->
          mac("HmacSHA256", (key, in) -> Faults.hmac(key, Faults.withoutLast(in)));
      case "HMAC-SHA512 authenticates nothing" -> mac("HmacSHA512", (key, in) -> new byte[64]);
      case "HMAC-SHA512 ignores the additional data" ->
          mac("HmacSHA512", (key, in) -> Faults.sha256(Arrays.copyOfRange(in, 16, in.length)));
      case "PBKDF2 iterates once" ->
          pbkdf2(Faults.pbkdf2(spec -> changed(spec, spec.getPassword(), 1)));
      case "PBKDF2 reads 8 characters" -> pbkdf2(Faults.pbkdf2(FaultsTest::firstEight));
      case "PBKDF2 is random" -> pbkdf2(() -> Fakes.secretKeyFactory(in -> Faults.random(32)));
      case "PBKDF2 is too short" -> pbkdf2(() -> Fakes.secretKeyFactory(in -> new byte[16]));
      case "GCM ignores the tag" -> cipher(GCM, Faults::gcmWithoutTag);
      case "GCM ignores the end of the tag" -> cipher(GCM, Faults::gcmWithMostOfTheTag);
      case "GCM ignores the additional data" ->
          cipher(GCM, (by, in) -> by.jdk(GCM, by.parameters(), null, in));
      case "GCM ignores the nonce" ->
          cipher(GCM, (by, in) -> by.jdk(GCM, FIXED_NONCE, by.aad(), in));
      case "GCM encrypts nothing" ->
          cipher(GCM, (by, in) -> Arrays.copyOf(in, in.length + (by.encrypts() ? 16 : -16)));
      case "GCM takes any key" -> cipher(GCM, Faults.jdk(GCM));
      case "CTR alters a byte both ways" ->
          cipher(CTR, (by, in) -> altered(Faults.jdk(CTR).apply(by, in)));
      case "CTR decrypts to zeros" -> cipher(CTR, zeros(0, Faults.jdk(CTR)));
      case "OAEP masks by SHA-1" -> cipher(OAEP, Faults::oaepWithSha1Mask);
      case "OAEP decrypts what was altered" -> cipher(OAEP, Faults::lenientOaep);
      case "OAEP alters the message both ways" ->
          cipher(OAEP, around(FaultsTest::altered, Faults.jdk(OAEP)));
      case "key wrap wraps another key both ways" ->
          cipher("AESWrap", around(FaultsTest::altered, Faults::keyWrap));
      case "key wrap unwraps zeros" -> cipher("AESWrap", zeros(8, Faults::keyWrap));
      case "key wrap ignores the integrity check value" ->
          cipher("AESWrap", Faults::keyWrapWithoutCheck);
      case "the generator writes nothing" -> random(() -> bytes -> {});
      case "the generator repeats itself" -> random(() -> bytes -> Arrays.fill(bytes, (byte) 7));
      case "the generator always has the same seed" ->
          random(() -> new SplittableRandom(1)::nextBytes);
      case "the generator leaves the last byte out" -> random(() -> FaultsTest::allButTheLast);
      case "ECDSA verifies everything" -> ecdsa(in -> in, truth -> true);
      case "ECDSA verifies nothing" -> ecdsa(in -> in, truth -> false);
      case "ECDSA drops the last byte" -> ecdsa(Faults::withoutLast, truth -> truth);
      case "ECDSA verifies nothing after a forgery" -> {
        AtomicBoolean offended = new AtomicBoolean();
        yield ecdsa(in -> in, truth -> !offended.compareAndExchange(false, !truth) && truth);
      }
      case "ECDH alters the secret" -> ecdh(FaultsTest::altered);
      case "ECDH agrees on random secrets" -> ecdh(secret -> Faults.random(32));
      case "ECDH agrees on zeros" -> ecdh(secret -> new byte[32]);
      case "HQC decapsulates anything to one secret" -> Faults.constantKem();
      case "Ed25519 keys repeat" -> only("KeyPairGenerator", "Ed25519", () -> Fakes.keyPairs(ONE));
      case "AES keys repeat" -> aesKeys(() -> new byte[32]);
      case "AES keys are short" -> aesKeys(() -> Faults.random(16));
      case "the factory reads any key as one" ->
          only("KeyFactory", "EdDSA", () -> Fakes.keyFactory(ONE.getPublic()));
      case "the factory keeps the last key" -> only("KeyFactory", "EdDSA", FaultsTest::forgiving);
      case "the certificate factory reads another serial number" ->
          only("CertificateFactory", "X.509", FaultsTest::careless);
      case "the validator looks at nothing" -> only("CertPathValidator", "PKIX", () -> lax(false));
      case "the validator looks at signatures only" ->
          only("CertPathValidator", "PKIX", () -> lax(true));
      default -> throw new IllegalArgumentException("no fault " + fault);
    };
  }

  private static FakeProvider digest(UnaryOperator<byte[]> function) {
    return only("MessageDigest", "SHA-256", () -> Fakes.digest(function));
  }

  private static FakeProvider mac(String name, BinaryOperator<byte[]> function) {
    return only("Mac", name, () -> Fakes.mac(function));
  }

  private static FakeProvider cipher(String transformation, FakeCipher.Body body) {
    return only("Cipher", transformation, () -> FakeCipher.of(body));
  }

  private static FakeProvider pbkdf2(FakeProvider.Maker factory) {
    return only("SecretKeyFactory", "PBKDF2WithHmacSHA256", factory);
  }

  private static FakeProvider ecdsa(UnaryOperator<byte[]> message, Predicate<Boolean> verdict) {
    return only(
        "Signature", "SHA256withECDSA", () -> Fakes.signature("SHA256withECDSA", message, verdict));
  }

  private static FakeProvider ecdh(UnaryOperator<byte[]> secret) {
    return only("KeyAgreement", "ECDH", () -> Fakes.agreement("ECDH", secret));
  }

  private static FakeProvider aesKeys(Supplier<byte[]> bytes) {
    return only(
        "KeyGenerator",
        "AES",
        () -> Fakes.keyGenerator(unused -> new SecretKeySpec(bytes.get(), "AES")));
  }

  private static FakeProvider random(Supplier<Consumer<byte[]>> maker) {
    return only("SecureRandom", "FAKE", () -> Fakes.random(maker.get()));
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

  /** The JDK's, which answers with its last key where it cannot read one. */
  private static KeyFactorySpi forgiving() {
    KeyFactory jdk = Faults.unchecked(() -> KeyFactory.getInstance("EdDSA"));
    return Spi.of(
        KeyFactorySpi.class,
        (method, in) -> {
          KeySpec spec = (KeySpec) in.get(0);
          try {
            LAST.put(
                method,
                method.equals("engineGeneratePublic")
                    ? jdk.generatePublic(spec)
                    : jdk.generatePrivate(spec));
          } catch (InvalidKeySpecException e) {
            return LAST.get(method);
          }
          return LAST.get(method);
        });
  }

  /** Reads another serial number. */
  private static CertificateFactorySpi careless() {
    CertificateFactory jdk = Faults.unchecked(() -> CertificateFactory.getInstance("X.509"));
    return Spi.of(
        CertificateFactorySpi.class,
        (method, in) -> {
          assertThat(method).isEqualTo("engineGenerateCertificate");
          byte[] certificate = ((ByteArrayInputStream) in.get(0)).readAllBytes();
          byte[] other =
              CheckFailedException.altered(
                  certificate, CertificateIssuer.numberOffset(certificate));
          return jdk.generateCertificate(new ByteArrayInputStream(other));
        });
  }

  /** Looks at signatures, or at nothing. */
  private static CertPathValidatorSpi lax(boolean verifies) {
    return Spi.of(
        CertPathValidatorSpi.class,
        (method, in) -> {
          TrustAnchor anchor = ((PKIXParameters) in.get(1)).getTrustAnchors().iterator().next();
          PublicKey key = anchor.getCAPublicKey();
          List<? extends Certificate> path = ((CertPath) in.get(0)).getCertificates();
          for (int i = path.size() - 1; i >= 0; i--) {
            if (verifies) {
              path.get(i).verify(key);
            }
            key = path.get(i).getPublicKey();
          }
          return new PKIXCertPathValidatorResult(anchor, null, key);
        });
  }

  /** Changes what is long, but not its length or its end. */
  private static byte[] cut(byte[] message) {
    return message.length > LONGEST_RIGHT ? altered(message) : message;
  }

  private static byte[] altered(byte[] bytes) {
    return CheckFailedException.altered(bytes, 0);
  }

  /** Changes bytes before encryption and after decryption. */
  private static FakeCipher.Body around(UnaryOperator<byte[]> change, FakeCipher.Body body) {
    return (setting, input) ->
        setting.encrypts()
            ? body.apply(setting, change.apply(input))
            : change.apply(body.apply(setting, input));
  }

  /** Decrypts nothing but zeros. */
  private static FakeCipher.Body zeros(int overhead, FakeCipher.Body body) {
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
    GateCase wrong = new GateCase(algorithm, operation, WRONG);
    assertThat(wrong.examine().peer()).contains("JDK");
    Rotation rotation = rotation(wrong, 4_000);
    rotation.check();
    ProviderSource jdk = Providers.open("JDK");
    assertThatThrownBy(() -> rotation.checkAgainst(Stream.of(jdk), 64))
        .isInstanceOf(CheckFailedException.class)
        .hasMessageStartingWith("disagrees with JDK");
    assertThat(rotation(wrong, 1_500).checkAgainst(Stream.of(jdk), 64)).isPresent();
  }

  private static Rotation rotation(GateCase wrong, int payloadBytes)
      throws GeneralSecurityException {
    Request request = Requests.of(wrong.algorithm(), wrong.operation(), payloadBytes, 1, false);
    return Subjects.prepare(wrong.provider().sourceWithJdk(), request);
  }
}
