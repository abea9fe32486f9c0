package org.jcamark.lab;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Provider;
import java.security.Security;
import java.security.SignatureException;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.jca.provider.InterceptedProvider;
import org.jcamark.lab.LyingProviders.Lie;

/** Bouncy Castle, one operation of which is wrong or fails as the system property says. */
public final class LyingProvider extends InterceptedProvider {
  private static final long serialVersionUID = 1L;

  /** {@code LIE:OPERATION:CALLS}, with the number of calls before late lies. */
  static final String PROPERTY = "jcamark.lie";

  /** Name of the file to which each fork adds a byte. */
  static final String FORKS = "jcamark.lie.forks";

  private static final int DRAWS = 100;
  private static final int PAIRS = 8;
  private static final int TAG = 16;
  private static final int LONG_BYTES = 1_000;

  /** Methods that return the bytes or the key of an operation. */
  private static final Map<String, String> OPERATIONS =
      Map.of(
          "MessageDigest.engineDigest", "digest",
          "Mac.engineDoFinal", "mac",
          "SecretKeyFactory.engineGenerateSecret", "derive",
          "KeyAgreement.engineGenerateSecret", "agree",
          "Signature.engineSign", "sign",
          "Cipher.engineWrap", "wrap",
          "Cipher.engineUnwrap", "unwrap");

  private final transient Lie lie;
  private final String operation;
  private final long late;
  private final transient Thread first = Thread.currentThread();
  private final boolean chosenFork;
  private final transient AtomicLong calls = new AtomicLong();

  /** Ciphers that decrypt, lengths of messages, first keys of generators: by service. */
  private final transient Map<Object, Map<String, Object>> states =
      Collections.synchronizedMap(new WeakHashMap<>());

  public LyingProvider() throws IOException {
    this(System.getProperty(PROPERTY, "RIGHT:none:0"));
  }

  LyingProvider(String told) throws IOException {
    super("Lying", "right but for one lie");
    String[] words = told.split(":", -1);
    lie = Lie.valueOf(words[0]);
    operation = words[1];
    late = Long.parseLong(words[2]);
    chosenFork = lie == Lie.IN_ONE_FORK && isSecondFork();
    serve(
        "SecureRandom",
        "SHA1PRNG",
        () -> getService("SecureRandom", "NONCEANDIV").newInstance(null));
    // Bouncy Castle has no KEM for JCA's own interface on every Java.
    for (String name : List.of("ML-KEM", "ML-KEM-768")) {
      Provider.Service kem = ofTheJdk("KEM", name);
      if (kem != null) {
        serve("KEM", name, () -> wrapped(kem.newInstance(null), "javax.crypto.KEMSpi"));
        for (String type : List.of("KeyFactory", "KeyPairGenerator")) {
          serve(type, name, () -> ofTheJdk(type, name).newInstance(null));
        }
      }
    }
  }

  private static boolean isSecondFork() throws IOException {
    String file = System.getProperty(FORKS);
    if (file == null) {
      return false;
    }
    Path path = Path.of(file);
    Files.write(path, new byte[1], StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    return Files.size(path) == 2;
  }

  private static Provider.Service ofTheJdk(String type, String name) {
    return Arrays.stream(Security.getProviders())
        .filter(provider -> provider.getClass().getModule().isNamed())
        .map(provider -> provider.getService(type, name))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private boolean lies(String called) {
    if (!called.equals(operation)) {
      return false;
    }
    long call = calls.incrementAndGet();
    return switch (lie) {
      case RIGHT, LONG_MESSAGES -> false;
      case ALWAYS, CONSTANT -> true;
      case LATE -> call > late;
      case RARELY -> call % 1_000 == 0;
      case IN_ONE_FORK -> chosenFork;
      case SECOND_THREAD -> Thread.currentThread() != first;
      case REPEATS -> call > DRAWS;
      case CYCLES -> call > PAIRS;
      case HALVES -> call % 50 == 0;
      case THROWS, HANGS, EXITS, PRINTS, THREADS -> {
        disturb(call);
        yield false;
      }
    };
  }

  private void disturb(long call) {
    boolean isLate = call > late;
    if (lie == Lie.THROWS && isLate) {
      throw new AssertionError("call refused");
    } else if (lie == Lie.EXITS && isLate) {
      System.exit(0);
    } else if (lie == Lie.HANGS && isLate) {
      hang();
    } else if (lie == Lie.PRINTS && call % 100_000 == 1) {
      System.out.println("a line\n".repeat(150_000));
    } else if (lie == Lie.THREADS && call == 1 && System.getProperty(FORKS) != null) {
      new Thread(LyingProvider::hang, "hanging").start();
    }
  }

  private static void hang() {
    while (true) {
      LockSupport.park();
    }
  }

  @Override
  protected Object call(Call call) throws GeneralSecurityException {
    Map<String, Object> state = states.computeIfAbsent(call.service(), key -> new HashMap<>());
    switch (call.name()) {
      case "MessageDigest.engineUpdate" ->
          sum(state, "bytes", call.arguments().size() == 1 ? 1 : (int) call.arguments().get(2));
      case "Cipher.engineInit" ->
          state.put("decrypts", call.arguments().get(0).equals(Cipher.DECRYPT_MODE));
      default -> {}
    }
    return switch (call.name()) {
      case "SecureRandom.engineNextBytes" -> draw(sum(state, "draws", 1), call);
      case "Signature.engineVerify" -> verdict(call);
      case "KeyGenerator.engineGenerateKey", "KeyPairGenerator.generateKeyPair" ->
          keys(state, call.proceed());
      case "Cipher.engineDoFinal" -> doFinal((boolean) state.get("decrypts"), call);
      case "MessageDigest.engineDigest" -> digest(state.remove("bytes"), (byte[]) call.proceed());
      default -> told(OPERATIONS.getOrDefault(call.name(), ""), call.proceed());
    };
  }

  private static int sum(Map<String, Object> state, String name, int more) {
    return (int) state.merge(name, more, (before, added) -> (int) before + (int) added);
  }

  private Object draw(int number, Call call) throws GeneralSecurityException {
    if (!lies("random")) {
      return call.proceed();
    }
    Random random = new Random(lie == Lie.REPEATS ? number % DRAWS : 0);
    random.nextBytes((byte[]) call.arguments().get(0));
    return null;
  }

  private Object digest(Object bytes, byte[] right) {
    boolean isLong = bytes instanceof Integer length && length > LONG_BYTES;
    right[0] ^= (byte) (lie == Lie.LONG_MESSAGES && isLong ? 1 : 0);
    return told("digest", right);
  }

  private Object told(String called, Object right) {
    if (right instanceof SecretKey key) {
      return called.isEmpty()
          ? key
          : new SecretKeySpec((byte[]) told(called, key.getEncoded()), key.getAlgorithm());
    }
    if (right instanceof byte[] bytes && bytes.length > 0 && lies(called)) {
      if (lie == Lie.CONSTANT) {
        Arrays.fill(bytes, (byte) 7);
      } else {
        bytes[bytes.length - 1] ^= 1;
      }
    }
    return right;
  }

  private boolean verdict(Call call) throws GeneralSecurityException {
    boolean lies = lies("verify");
    try {
      return (boolean) call.proceed() || lies;
    } catch (SignatureException e) {
      if (lies) {
        return true;
      }
      throw e;
    }
  }

  private Object keys(Map<String, Object> state, Object right) {
    Object before = state.putIfAbsent("key " + (sum(state, "keys", 1) - 1) % PAIRS, right);
    if (before == null || !lies("generate-key")) {
      return right;
    }
    return switch (lie) {
      case HALVES -> new KeyPair(((KeyPair) right).getPublic(), ((KeyPair) before).getPrivate());
      case CYCLES -> before;
      default -> state.get("key 0");
    };
  }

  /** Returns a new array, or the number of bytes in the array that is the fourth argument. */
  private Object doFinal(boolean decrypts, Call call) throws GeneralSecurityException {
    List<Object> arguments = call.arguments();
    String called = decrypts ? "decrypt" : "encrypt";
    try {
      Object result = call.proceed();
      if (result instanceof Integer length && length > 0 && lies(called)) {
        ((byte[]) arguments.get(3))[(int) arguments.get(4) + length - 1] ^= 1;
      }
      return told(called, result);
    } catch (AEADBadTagException e) {
      if (lies(called)) {
        byte[] accepted = new byte[Math.max(0, (int) arguments.get(2) - TAG)];
        return arguments.size() == 3 ? accepted : (Object) accepted.length;
      }
      throw e;
    }
  }

  /** The JDK's KEM; its interfaces are younger than this source's Java. */
  private Object wrapped(Object right, String type) {
    Class<?> face;
    try {
      face = Class.forName(type);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
    return Proxy.newProxyInstance(
        LyingProvider.class.getClassLoader(),
        new Class<?>[] {face},
        (proxy, method, arguments) -> {
          Object result;
          try {
            result = method.invoke(right, arguments);
          } catch (InvocationTargetException e) {
            throw e.getCause();
          }
          return switch (method.getName()) {
            case "engineNewEncapsulator" -> wrapped(result, type + "$EncapsulatorSpi");
            case "engineNewDecapsulator" -> wrapped(result, type + "$DecapsulatorSpi");
            case "engineDecapsulate" -> told("decapsulate", result);
            case "engineEncapsulate" -> encapsulated(result);
            default -> result;
          };
        });
  }

  private Object encapsulated(Object right) throws ReflectiveOperationException {
    Class<?> type = right.getClass();
    return type.getConstructor(SecretKey.class, byte[].class, byte[].class)
        .newInstance(
            told("encapsulate", type.getMethod("key").invoke(right)),
            type.getMethod("encapsulation").invoke(right),
            type.getMethod("params").invoke(right));
  }
}
