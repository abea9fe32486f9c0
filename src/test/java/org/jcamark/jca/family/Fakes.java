package org.jcamark.jca.family;

import java.io.ByteArrayOutputStream;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.jca.provider.InterceptedProvider.Call;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Step;

/** Bouncy Castle, but for services of one type, which compute whatever a test wants. */
final class Fakes {
  private Fakes() {}

  private static ProviderSource answering(String type, Supplier<Step<Call, Object>> ofObject) {
    Map<Object, Step<Call, Object>> objects = Collections.synchronizedMap(new WeakHashMap<>());
    return GateCase.changing(
        type + ".",
        call -> objects.computeIfAbsent(call.service(), any -> ofObject.get()).of(call));
  }

  private static String method(Call call) {
    return call.name().substring(call.name().indexOf('.') + 1);
  }

  static ProviderSource digest(UnaryOperator<byte[]> function) {
    return ofMessages("MessageDigest", (noKey, message) -> function.apply(message));
  }

  static ProviderSource mac(BinaryOperator<byte[]> function) {
    return ofMessages("Mac", function);
  }

  private static ProviderSource ofMessages(String type, BinaryOperator<byte[]> function) {
    return answering(
        type,
        () -> {
          ByteArrayOutputStream message = new ByteArrayOutputStream();
          AtomicReference<byte[]> key = new AtomicReference<>();
          return call ->
              switch (method(call)) {
                case "engineInit" -> {
                  key.set(((Key) call.arguments().get(0)).getEncoded());
                  yield take(message);
                }
                case "engineUpdate" -> update(message, call.arguments());
                case "engineDigest", "engineDoFinal" -> function.apply(key.get(), take(message));
                case "engineReset" -> take(message);
                default -> call.proceed();
              };
        });
  }

  /** What {@code init} and {@code updateAAD} were called with. */
  record Setting(
      int mode, Key key, AlgorithmParameterSpec parameters, ByteArrayOutputStream givenAad) {
    boolean encrypts() {
      return mode == Cipher.ENCRYPT_MODE || mode == Cipher.WRAP_MODE;
    }

    byte[] aad() {
      return givenAad.toByteArray();
    }

    /** What the JDK makes of an input with this setting, but for what a test changes. */
    byte[] jdk(String transformation, AlgorithmParameterSpec parameters, byte[] aad, byte[] input)
        throws GeneralSecurityException {
      Cipher cipher = Cipher.getInstance(transformation);
      cipher.init(mode, key, parameters);
      if (aad != null) {
        cipher.updateAAD(aad);
      }
      return cipher.doFinal(input);
    }
  }

  interface Body {
    byte[] apply(Setting setting, byte[] input) throws GeneralSecurityException;
  }

  static ProviderSource cipher(Body body) {
    return answering(
        "Cipher",
        () -> {
          AtomicReference<Setting> setting = new AtomicReference<>();
          return call -> {
            List<Object> in = call.arguments();
            return switch (method(call)) {
              case "engineInit" -> {
                AlgorithmParameterSpec spec =
                    in.get(2) instanceof AlgorithmParameterSpec given ? given : null;
                setting.set(
                    new Setting(
                        (int) in.get(0), (Key) in.get(1), spec, new ByteArrayOutputStream()));
                yield null;
              }
              case "engineUpdateAAD" -> update(setting.get().givenAad, in);
              case "engineDoFinal" -> {
                int end = (int) in.get(1) + (int) in.get(2);
                yield body.apply(
                    setting.get(), Arrays.copyOfRange((byte[]) in.get(0), (int) in.get(1), end));
              }
              case "engineWrap" -> body.apply(setting.get(), ((Key) in.get(0)).getEncoded());
              case "engineUnwrap" ->
                  new SecretKeySpec(
                      body.apply(setting.get(), (byte[]) in.get(0)), (String) in.get(1));
              default -> call.proceed();
            };
          };
        });
  }

  private static Object update(ByteArrayOutputStream given, List<Object> arguments) {
    if (arguments.get(0) instanceof Byte single) {
      given.write(single);
    } else {
      given.write((byte[]) arguments.get(0), (int) arguments.get(1), (int) arguments.get(2));
    }
    return null;
  }

  private static byte[] take(ByteArrayOutputStream given) {
    byte[] bytes = given.toByteArray();
    given.reset();
    return bytes;
  }
}
