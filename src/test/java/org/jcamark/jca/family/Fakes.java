package org.jcamark.jca.family;

import java.io.ByteArrayOutputStream;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactorySpi;
import java.security.KeyPair;
import java.security.KeyPairGeneratorSpi;
import java.security.MessageDigestSpi;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandomSpi;
import java.security.Signature;
import java.security.SignatureSpi;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.KeySpec;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import javax.crypto.KeyAgreement;
import javax.crypto.KeyAgreementSpi;
import javax.crypto.KeyGeneratorSpi;
import javax.crypto.MacSpi;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactorySpi;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.jca.provider.Spi;

/** Services that compute whatever a test wants. */
final class Fakes {
  private Fakes() {}

  private static Object unexpected(String method) {
    throw new UnsupportedOperationException(method);
  }

  /** A digest that is a function of the message. */
  static MessageDigestSpi digest(UnaryOperator<byte[]> function) {
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    return Spi.of(
        MessageDigestSpi.class,
        (method, in) ->
            switch (method) {
              case "engineUpdate" -> Spi.update(message, in);
              case "engineDigest" -> function.apply(Spi.take(message));
              case "engineReset" -> Spi.take(message);
              default -> unexpected(method);
            });
  }

  static MacSpi mac(BinaryOperator<byte[]> function) {
    return Spi.of(MacSpi.class, macCalls(function));
  }

  /** A code that is a function of key and message. */
  static Spi.Calls macCalls(BinaryOperator<byte[]> function) {
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    AtomicReference<Key> key = new AtomicReference<>();
    return (method, in) ->
        switch (method) {
          case "engineInit" -> {
            key.set((Key) in.get(0));
            yield Spi.take(message);
          }
          case "engineUpdate" -> Spi.update(message, in);
          case "engineDoFinal" -> function.apply(key.get().getEncoded(), Spi.take(message));
          case "engineReset" -> Spi.take(message);
          case "engineGetMacLength" -> 32;
          default -> unexpected(method);
        };
  }

  /**
   * The JDK's signature scheme.
   *
   * @param message what is signed instead of the message
   * @param verdict what is answered instead of the true verdict
   */
  static SignatureSpi signature(
      String name, UnaryOperator<byte[]> message, Predicate<Boolean> verdict) {
    Signature jdk = Faults.unchecked(() -> Signature.getInstance(name));
    ByteArrayOutputStream given = new ByteArrayOutputStream();
    return Spi.of(
        SignatureSpi.class,
        (method, in) -> {
          switch (method) {
            case "engineInitVerify" -> jdk.initVerify((PublicKey) in.get(0));
            case "engineInitSign" -> jdk.initSign((PrivateKey) in.get(0));
            case "engineUpdate" -> Spi.update(given, in);
            case "engineSign" -> {
              jdk.update(message.apply(Spi.take(given)));
              return jdk.sign();
            }
            case "engineVerify" -> {
              jdk.update(message.apply(Spi.take(given)));
              return verdict.test(jdk.verify((byte[]) in.get(0)));
            }
            default -> unexpected(method);
          }
          return null;
        });
  }

  /** The JDK's key agreement with the secret changed. */
  static KeyAgreementSpi agreement(String name, UnaryOperator<byte[]> secret) {
    KeyAgreement jdk = Faults.unchecked(() -> KeyAgreement.getInstance(name));
    return Spi.of(
        KeyAgreementSpi.class,
        (method, in) -> {
          if (method.equals("engineInit")) {
            jdk.init((Key) in.get(0));
            return null;
          }
          return method.equals("engineDoPhase")
              ? jdk.doPhase((Key) in.get(0), (boolean) in.get(1))
              : secret.apply(jdk.generateSecret());
        });
  }

  /** A factory that reads the same public key, whatever it is given, and no private keys. */
  static KeyFactorySpi keyFactory(PublicKey only) {
    return Spi.of(
        KeyFactorySpi.class,
        (method, in) -> {
          if (method.equals("engineGeneratePrivate")) {
            throw new InvalidKeySpecException("no private keys");
          }
          return method.equals("engineGeneratePublic") ? only : unexpected(method);
        });
  }

  /** A generator of whatever keys a test wants, given the parameter spec if there was one. */
  static KeyGeneratorSpi keyGenerator(Function<AlgorithmParameterSpec, SecretKey> keys) {
    AtomicReference<AlgorithmParameterSpec> spec = new AtomicReference<>();
    return Spi.of(
        KeyGeneratorSpi.class,
        (method, in) -> {
          if (method.equals("engineInit") && in.get(0) instanceof AlgorithmParameterSpec given) {
            spec.set(given);
          }
          return method.equals("engineGenerateKey") ? keys.apply(spec.get()) : null;
        });
  }

  /** A generator that knows one key pair only. */
  static KeyPairGeneratorSpi keyPairs(KeyPair only) {
    return Spi.of(
        KeyPairGeneratorSpi.class, (method, in) -> method.equals("generateKeyPair") ? only : null);
  }

  /** A random number generator that fills arrays in whatever way a test wants. */
  static SecureRandomSpi random(Consumer<byte[]> filler) {
    return Spi.of(
        SecureRandomSpi.class,
        (method, in) -> {
          if (method.equals("engineNextBytes")) {
            filler.accept((byte[]) in.get(0));
          }
          return method.equals("engineGenerateSeed") ? new byte[(int) in.get(0)] : null;
        });
  }

  /** A computation of {@link #secretKeyFactory}. */
  interface Derivation {
    byte[] of(KeySpec spec) throws GeneralSecurityException;
  }

  /** A derivation that is whatever function of its spec a test wants. */
  static SecretKeyFactorySpi secretKeyFactory(Derivation function) {
    return Spi.of(
        SecretKeyFactorySpi.class,
        (method, in) ->
            method.equals("engineGenerateSecret")
                ? new SecretKeySpec(function.of((KeySpec) in.get(0)), "Generic")
                : unexpected(method));
  }
}
