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
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SHA-256 | digest | SHA-256 drops the last byte | the answer is not the published one
          SHA-256 | digest | SHA-256 is too short | the digest has 31 bytes, not 32
          SHA-256 | digest | SHA-256 is constant | a longer input has this digest
          SHA-256 | digest | SHA-256 is random | in pieces differs
          HMAC-SHA256 | mac | HMAC ignores the key | the answer is not the published one
          HMAC-SHA256 | mac | HMAC ignores the message | a longer input has this tag
          HMAC-SHA256 | mac | HMAC is random | a fresh object computes another tag
          PBKDF2-HMAC-SHA256(10000) | derive | PBKDF2 iterates once | the answer is not the published one
          PBKDF2-HMAC-SHA256(10000) | derive | PBKDF2 is random | deriving again gives another key
          PBKDF2-HMAC-SHA256(10000) | derive | PBKDF2 is too short | derived 16 bytes, not 32
          A256CBC-HS512 | encrypt | HMAC-SHA512 authenticates nothing | the answer is not the published one
          A256CBC-HS512 | decrypt | HMAC-SHA512 authenticates nothing | accepts an altered ciphertext
          A256CBC-HS512 | decrypt | HMAC-SHA512 ignores the additional data | accepts altered additional data
          AES-256-GCM | decrypt | GCM ignores the tag | accepts an altered ciphertext
          AES-256-GCM | decrypt | GCM ignores the end of the tag | accepts an altered tag
          AES-256-GCM | decrypt | GCM ignores the additional data | accepts altered additional data
          AES-256-GCM | encrypt | GCM ignores the additional data | the answer is not the published one
          AES-256-GCM | encrypt | GCM ignores the nonce | the answer is not the published one
          AES-256-GCM | encrypt | GCM encrypts nothing | the answer is not the published one
          AES-256-GCM | decrypt | GCM encrypts nothing | accepts an altered ciphertext
          AES-256-CTR | encrypt | CTR alters a byte both ways | the answer is not the published one
          AES-256-CTR | decrypt | CTR alters a byte both ways | the answer is not the published one
          AES-256-CTR | encrypt | CTR decrypts to zeros | decryption gives another plaintext
          RSA-2048-OAEP-SHA256 | encrypt | OAEP masks by SHA-1 | disagrees with JDK
          RSA-2048-OAEP-SHA256 | decrypt | OAEP masks by SHA-1 | disagrees with JDK
          RSA-2048-OAEP-SHA256 | decrypt | OAEP decrypts what was altered | accepts an altered ciphertext
          RSA-2048-OAEP-SHA256-blocks | decrypt | OAEP decrypts what was altered | accepts an altered ciphertext
          RSA-2048-OAEP-SHA256-blocks | encrypt | OAEP masks by SHA-1 | disagrees with JDK
          RSA-2048-OAEP-SHA256 | encrypt | OAEP alters the message both ways | disagrees with JDK
          RSA-2048-OAEP-SHA256 | decrypt | OAEP alters the message both ways | the answer is not the published one
          AES-256-KW | wrap | key wrap wraps another key both ways | the answer is not the published one
          AES-256-KW | unwrap | key wrap wraps another key both ways | the answer is not the published one
          AES-256-KW | unwrap | key wrap unwraps zeros | unwrapping gives another key
          AES-256-KW | wrap | key wrap unwraps zeros | unwrapping gives another key
          AES-256-KW | unwrap | key wrap ignores the integrity check value | accepts an altered wrapped key
          NONCEANDIV | random | the generator writes nothing | the same bytes were drawn again and again
          NONCEANDIV | random | the generator repeats itself | the same bytes were drawn again and again
          NONCEANDIV | random | the generator always has the same seed | the same 32 bytes were drawn twice
          NONCEANDIV | random | the generator leaves the last byte out | byte 31 of every draw is the same
          ECDSA-P256-SHA256 | verify | ECDSA verifies everything | accepts a wrong signature
          ECDSA-P256-SHA256 | sign | ECDSA verifies nothing | the signature does not verify
          ECDSA-P256-SHA256 | sign | ECDSA drops the last byte | disagrees with JDK
          ECDSA-P256-SHA256 | verify | ECDSA drops the last byte | accepts an altered message
          ECDH-P256 | agree | ECDH alters the secret | the answer is not the published one
          ECDH-P256 | agree | ECDH agrees on random secrets | the peer computes another secret
          ECDH-P256 | agree | ECDH agrees on zeros | another key gives the same secret
          NTRU-HRSS-701 | decapsulate | NTRU decapsulates anything to one secret | accepts the secret to an altered ciphertext
          ECDH-P256 | generate-key | EC keys repeat | the same key was generated twice
          Ed25519 | generate-key | the factory reads any key as one | accepts a malformed key
          AES-256-GCM | generate-key | AES keys repeat | the same key was generated twice
          AES-256-GCM | generate-key | AES keys are short | the key has 128 bits, not 256
          Ed25519 | decode-public | the factory reads any key as one | change the key
          Ed25519 | encode-public | the factory reads any key as one | of another key
          Ed25519 | decode-public | the factory keeps the last key | accepts a key cut by a byte
          Ed25519 | decode-private | the factory keeps the last key | accepts a key cut by a byte
          ECDSA-P256-SHA256 | parse-certificate | the certificate factory reads another serial number | the certificate is another one
          ECDSA-P256-SHA256 | verify-certificate | ECDSA verifies everything | accepts an altered signature
          ECDSA-P256-SHA256 | request-certificate | ECDSA drops the last byte | disagrees with JDK
          ECDSA-P256-SHA256 | validate-chain | the validator looks at nothing | accepts an altered signature
          ECDSA-P256-SHA256 | validate-chain | the validator looks at signatures only | accepts an issuer that is no authority
          HPKE-X25519-HKDF-SHA256-AES-128-GCM | open | GCM ignores the tag | accepts an altered message
          HPKE-X25519-HKDF-SHA256-AES-128-GCM | open | GCM ignores the end of the tag | accepts an altered
          HPKE-X25519-HKDF-SHA256-AES-128-GCM | open | GCM ignores the additional data | does not open the published message
          HPKE-X25519-HKDF-SHA256-AES-128-GCM | open | HMAC drops the last byte | does not open the published message
          HPKE-X25519-HKDF-SHA256-AES-128-GCM | seal | HMAC drops the last byte | disagrees with JDK
          HMAC-SHA256 | sign-token | HMAC drops the last byte | the answer is not the published one
          HMAC-SHA256 | verify-token | HMAC drops the last byte | refuses a published token
          PBES2-HMAC-SHA256-2048-AES-256-CBC | encrypt | PBKDF2 iterates once | the answer is not the published one
          PBES2-HMAC-SHA256-2048-AES-256-CBC | decrypt | PBKDF2 iterates once | does not decrypt the published ciphertext
          PBES2-HMAC-SHA256-2048-AES-256-CBC | decrypt | PBKDF2 reads 8 characters | accepts the plaintext to another password
          PBMAC1-HMAC-SHA256-2048 | mac | PBKDF2 iterates once | the answer is not the published one
          PBMAC1-HMAC-SHA256-2048 | mac | PBKDF2 reads 8 characters | accepts the code to another password
          PBMAC1-HMAC-SHA256-2048 | mac | HMAC ignores the key | the answer is not the published one
          ECDSA-P256-SHA256 | refuse-verify-last | ECDSA verifies everything | accepts what has to be refused
          ECDSA-P256-SHA256 | refuse-verify-last | ECDSA verifies nothing after a forgery | a good signature is refused
          X25519+ECDSA-P256-SHA256 | refuse-open-file-signature | ECDSA verifies everything | accepts what has to be refused
          AES-256-GCM | refuse-decrypt-tag | GCM ignores the end of the tag | accepts what has to be refused
          AES-256-GCM | refuse-key-size | GCM takes any key | accepts what has to be refused
          NTRU-HRSS-701 | refuse-decapsulate | NTRU decapsulates anything to one secret | accepts what has to be refused
          """)
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
