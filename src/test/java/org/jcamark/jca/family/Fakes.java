package org.jcamark.jca.family;

import java.io.ByteArrayOutputStream;
import java.security.Key;
import java.security.KeyFactorySpi;
import java.security.KeyPair;
import java.security.KeyPairGeneratorSpi;
import java.security.MessageDigestSpi;
import java.security.PublicKey;
import java.security.SecureRandomSpi;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.InvalidKeySpecException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import javax.crypto.KeyGeneratorSpi;
import javax.crypto.MacSpi;
import javax.crypto.SecretKey;
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
}
