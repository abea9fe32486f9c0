package org.jcamark.jca.family;

import static org.jcamark.jca.family.GateCase.changing;

import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.cert.CertPath;
import java.security.cert.Certificate;
import java.security.cert.PKIXCertPathValidatorResult;
import java.security.cert.PKIXParameters;
import java.security.cert.TrustAnchor;
import java.security.spec.MGF1ParameterSpec;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import javax.crypto.AEADBadTagException;
import javax.crypto.BadPaddingException;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.PSource;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.jca.provider.InterceptedProvider;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.workload.CertificateIssuer;

/** Cryptography done right by the JDK, and done wrong in one way each. */
final class Faults {
  static final String GCM = "AES/GCM/NoPadding";
  static final String CTR = "AES/CTR/NoPadding";
  static final String OAEP = "RSA/ECB/OAEPPadding";
  private static final int TAG_BYTES = 16;
  private static final SecureRandom GOOD = new SecureRandom();
  private static final Map<String, Key> LAST = new HashMap<>();

  private Faults() {}

  static <T> T unchecked(Maker<T> maker) {
    try {
      return maker.make();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  static byte[] random(int bytes) {
    byte[] random = new byte[bytes];
    GOOD.nextBytes(random);
    return random;
  }

  static byte[] withoutLast(byte[] bytes) {
    return Arrays.copyOf(bytes, Math.max(0, bytes.length - 1));
  }

  static byte[] sha256(byte[] message) {
    return unchecked(() -> MessageDigest.getInstance("SHA-256").digest(message));
  }

  static byte[] hmac(byte[] key, byte[] message) {
    return unchecked(
        () -> {
          Mac mac = Mac.getInstance("HmacSHA256");
          mac.init(new SecretKeySpec(key, "HmacSHA256"));
          return mac.doFinal(message);
        });
  }

  static Fakes.Body jdk(String transformation) {
    return (by, in) -> by.jdk(transformation, by.parameters(), by.aad(), in);
  }

  /** SP 800-38D encrypts in counter mode from 2 on, the counter following a 96-bit nonce. */
  static byte[] gcmWithoutTag(Fakes.Setting setting, byte[] input) throws GeneralSecurityException {
    if (setting.encrypts()) {
      return jdk(GCM).apply(setting, input);
    }
    byte[] counter = Arrays.copyOf(((GCMParameterSpec) setting.parameters()).getIV(), 16);
    counter[15] = 2;
    byte[] ciphertext = Arrays.copyOf(input, input.length - TAG_BYTES);
    return setting.jdk(CTR, new IvParameterSpec(counter), null, ciphertext);
  }

  /** Compares the tag but for its last byte. */
  static byte[] gcmWithMostOfTheTag(Fakes.Setting setting, byte[] input)
      throws GeneralSecurityException {
    byte[] output = gcmWithoutTag(setting, input);
    if (!setting.encrypts()) {
      Fakes.Setting inverse =
          new Fakes.Setting(
              Cipher.ENCRYPT_MODE, setting.key(), setting.parameters(), setting.givenAad());
      byte[] right = jdk(GCM).apply(inverse, output);
      if (!Arrays.equals(withoutLast(right), withoutLast(input))) {
        throw new AEADBadTagException("most of the tag differs");
      }
    }
    return output;
  }

  /** As the JDK does by default where only the hash is named. */
  static byte[] oaepWithSha1Mask(Fakes.Setting setting, byte[] input)
      throws GeneralSecurityException {
    OAEPParameterSpec sha1Mask =
        new OAEPParameterSpec(
            "SHA-256", "MGF1", MGF1ParameterSpec.SHA1, PSource.PSpecified.DEFAULT);
    return setting.jdk(OAEP, sha1Mask, null, input);
  }

  static byte[] keyWrap(Fakes.Setting setting, byte[] input) throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AESWrap");
    cipher.init(setting.mode(), setting.key());
    try {
      return setting.encrypts()
          ? cipher.wrap(new SecretKeySpec(input, "AES"))
          : cipher.unwrap(input, "AES", Cipher.SECRET_KEY).getEncoded();
    } catch (InvalidKeyException e) {
      throw (BadPaddingException) new BadPaddingException(e.getMessage()).initCause(e);
    }
  }

  /** Decrypts to zeros what it should refuse. */
  static Fakes.Body lenient(int overhead, Fakes.Body body) {
    return (setting, input) -> {
      try {
        return body.apply(setting, input);
      } catch (BadPaddingException e) {
        return new byte[Math.max(0, input.length - overhead)];
      }
    };
  }

  static Object careless(InterceptedProvider.Call call) throws GeneralSecurityException {
    byte[] certificate = ((ByteArrayInputStream) call.arguments().get(0)).readAllBytes();
    byte[] other =
        CheckFailedException.altered(certificate, CertificateIssuer.numberOffset(certificate));
    call.arguments().set(0, new ByteArrayInputStream(other));
    return call.proceed();
  }

  static Object lax(boolean verifies, InterceptedProvider.Call call)
      throws GeneralSecurityException {
    TrustAnchor anchor =
        ((PKIXParameters) call.arguments().get(1)).getTrustAnchors().iterator().next();
    PublicKey key = anchor.getCAPublicKey();
    List<? extends Certificate> path = ((CertPath) call.arguments().get(0)).getCertificates();
    for (int i = path.size() - 1; i >= 0; i--) {
      if (verifies) {
        path.get(i).verify(key);
      }
      key = path.get(i).getPublicKey();
    }
    return new PKIXCertPathValidatorResult(anchor, null, key);
  }

  static void allButTheLast(byte[] bytes) {
    GOOD.nextBytes(bytes);
    bytes[bytes.length - 1] = 0;
  }

  static Object forgiving(InterceptedProvider.Call call) {
    try {
      LAST.put(call.name(), (Key) call.proceed());
    } catch (GeneralSecurityException | RuntimeException e) {
      // The last one will do.
    }
    return LAST.get(call.name());
  }

  static byte[] altered(byte[] bytes) {
    return CheckFailedException.altered(bytes, 0);
  }

  static Fakes.Body around(UnaryOperator<byte[]> change, Fakes.Body body) {
    return (setting, input) ->
        setting.encrypts()
            ? body.apply(setting, change.apply(input))
            : change.apply(body.apply(setting, input));
  }

  static Fakes.Body zeros(int overhead, Fakes.Body body) {
    return (setting, input) ->
        setting.encrypts() ? body.apply(setting, input) : new byte[input.length - overhead];
  }

  static ProviderSource random(BiConsumer<Object, byte[]> filler) {
    return changing(
        "SecureRandom.engineNextBytes",
        call -> {
          filler.accept(call.service(), (byte[]) call.arguments().get(0));
          return null;
        });
  }

  static ProviderSource pbkdf2(int mostChars, int mostIterations) {
    return changing(
        "SecretKeyFactory.engineGenerateSecret",
        call -> {
          PBEKeySpec spec = (PBEKeySpec) call.arguments().get(0);
          char[] whole = spec.getPassword();
          char[] read = Arrays.copyOf(whole, Math.min(mostChars, whole.length));
          int iterations = Math.min(mostIterations, spec.getIterationCount());
          call.arguments()
              .set(0, new PBEKeySpec(read, spec.getSalt(), iterations, spec.getKeyLength()));
          return call.proceed();
        });
  }

  static ProviderSource key(String method, int bytes, boolean random) {
    return changing(
        method, call -> new SecretKeySpec(random ? random(bytes) : new byte[bytes], "AES"));
  }

  static ProviderSource ecdsa(Predicate<Boolean> verdict) {
    return changing("Signature.engineVerify", call -> verdict.test((boolean) call.proceed()));
  }

  static ProviderSource signing(Consumer<List<Object>> change) {
    return changing(
        "Signature.engineUpdate",
        call -> {
          change.accept(call.arguments());
          return call.proceed();
        });
  }

  static ProviderSource ecdh(UnaryOperator<byte[]> secret) {
    return changing(
        "KeyAgreement.engineGenerateSecret", call -> secret.apply((byte[]) call.proceed()));
  }
}
