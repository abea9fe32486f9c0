package org.jcamark.jca.family;

import java.io.ByteArrayOutputStream;
import java.security.Key;
import java.security.MessageDigestSpi;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import javax.crypto.MacSpi;
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
}
