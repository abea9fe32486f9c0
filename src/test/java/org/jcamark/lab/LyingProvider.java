package org.jcamark.lab;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.SecureRandomSpi;
import java.security.Security;
import java.security.SignatureException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.jca.provider.FakeProvider.FakeService;
import org.jcamark.jca.provider.InterceptedProvider;
import org.jcamark.jca.provider.Spi;

/** Bouncy Castle, one operation of which is wrong or fails as the system property says. */
public final class LyingProvider extends InterceptedProvider {
  private static final long serialVersionUID = 1L;

  /** {@code LIE:OPERATION:CALLS}, with the number of calls before late lies. */
  static final String PROPERTY = "jcamark.lie";

  /** Name of the file to which each fork adds a byte. */
  static final String FORKS = "jcamark.lie.forks";

  private static final int STEPS = 1_000;
  private static final long COMPILED_NANOS = 3_000;
  private static final int DRAWS = 100;
  private static final int PAIRS = 8;
  private static final int HALVES = 50;
  private static final int RARELY = 1_000;
  private static final int BLOCK = 16;
  private static final int LONG_BYTES = 1_000;

  /** When, or how, an operation is wrong. */
  enum Lie {
    RIGHT,
    ALWAYS,
    LATE,
    RARELY,
    /** In the second fork. */
    IN_ONE_FORK,
    /** As fast as compiled code only. */
    COMPILED,
    SECOND_THREAD,
    CONSTANT,
    /** Random numbers: the first ones again after 100 draws. */
    REPEATS,
    /** The same eight keys in turn. */
    CYCLES,
    /** One pair of 50 has another's private key. */
    HALVES,
    /** Accepts a tag that is a byte too short. */
    SHORT_TAG,
    /** For messages of more than 1,000 bytes. */
    LONG_MESSAGES,
    /** For about one message in 50. */
    SOME_MESSAGES,
    /** Throws an Error in late calls. */
    THROWS,
    /** Never returns from late calls. */
    HANGS,
    /** Ends the JVM in a late call, as if all were well. */
    EXITS,
    /** Right, and prints a mebibyte in every 100,000th call. */
    PRINTS,
    /** Right, and starts a thread that never ends. */
    THREADS,
    /** Once in 10^9 calls. */
    ONCE_IN_A_BILLION
  }

  private final transient Lie lie;
  private final String operation;
  private final long late;
  private final transient Thread first = Thread.currentThread();
  private final boolean chosenFork;
  private final transient AtomicLong calls = new AtomicLong();

  /** Whether a cipher was initialised to decrypt. */
  private final transient Map<Object, Boolean> decrypting =
      Collections.synchronizedMap(new WeakHashMap<>());

  private final transient Map<Object, Integer> messageBytes =
      Collections.synchronizedMap(new WeakHashMap<>());

  /** Lengths of ciphertexts with a whole tag, as far as they were seen. */
  private final transient Set<Integer> ciphertextBytes = ConcurrentHashMap.newKeySet();

  private final transient Map<Object, Generated> generated =
      Collections.synchronizedMap(new WeakHashMap<>());

  /** The first keys or key pairs of a generator. */
  private static final class Generated {
    private final Object[] keys = new Object[PAIRS];
    private int next;
  }

  public LyingProvider() throws IOException {
    super("Lying", "right but for one lie");
    String[] words = System.getProperty(PROPERTY, "RIGHT:none:0").split(":", -1);
    lie = Lie.valueOf(words[0]);
    operation = words[1];
    late = Long.parseLong(words[2]);
    chosenFork = lie == Lie.IN_ONE_FORK && isSecondFork();
    putService(new FakeService(this, "SecureRandom", "SHA1PRNG", this::draws));
    // Bouncy Castle has no KEM for JCA's own interface on every Java.
    for (String name : List.of("ML-KEM", "ML-KEM-768")) {
      if (ofTheJdk("KEM", name) != null) {
        putService(new FakeService(this, "KEM", name, () -> kem(name)));
        for (String type : List.of("KeyFactory", "KeyPairGenerator")) {
          putService(
              new FakeService(this, type, name, () -> ofTheJdk(type, name).newInstance(null)));
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
        .filter(service -> service != null)
        .findFirst()
        .orElse(null);
  }

  /** Whether this call of the operation is to be wrong. */
  private boolean lies(String called) {
    if (!called.equals(operation)) {
      return false;
    }
    long call = calls.incrementAndGet();
    return switch (lie) {
      case RIGHT -> false;
      case ALWAYS, CONSTANT, SHORT_TAG -> true;
      case LATE -> call > late;
      case RARELY -> call % RARELY == 0;
      case IN_ONE_FORK -> chosenFork;
      case COMPILED -> isCompiled();
      case SECOND_THREAD -> Thread.currentThread() != first;
      case REPEATS -> call > DRAWS;
      case CYCLES -> call > PAIRS;
      case HALVES -> call % HALVES == 0;
      case ONCE_IN_A_BILLION -> call % 1_000_000_000 == 0;
      case LONG_MESSAGES, SOME_MESSAGES -> false;
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

  private static boolean isCompiled() {
    long start = System.nanoTime();
    int sum = 0;
    for (int i = 0; i < STEPS; i++) {
      sum += i ^ (sum << 3);
    }
    return System.nanoTime() - start < COMPILED_NANOS && sum != 0;
  }

  @Override
  protected Object call(Call call) throws GeneralSecurityException {
    return switch (call.name()) {
      case "MessageDigest.engineUpdate" -> {
        int length = call.arguments().size() == 1 ? 1 : (int) call.arguments().get(2);
        messageBytes.merge(call.service(), length, Integer::sum);
        yield call.proceed();
      }
      case "MessageDigest.engineDigest" -> digest(call);
      case "Mac.engineDoFinal" -> told("mac", call.proceed());
      case "SecretKeyFactory.engineGenerateSecret" -> told("derive", call.proceed());
      case "KeyAgreement.engineGenerateSecret" -> told("agree", call.proceed());
      case "Signature.engineSign" -> told("sign", call.proceed());
      case "Signature.engineVerify" -> verdict(call);
      case "KeyGenerator.engineGenerateKey", "KeyPairGenerator.generateKeyPair" -> keys(call);
      case "Cipher.engineInit" -> {
        decrypting.put(call.service(), call.arguments().get(0).equals(Cipher.DECRYPT_MODE));
        yield call.proceed();
      }
      case "Cipher.engineDoFinal" -> doFinal(call);
      case "Cipher.engineWrap" -> told("wrap", call.proceed());
      case "Cipher.engineUnwrap" -> told("unwrap", call.proceed());
      default -> call.proceed();
    };
  }

  private Object digest(Call call) throws GeneralSecurityException {
    byte[] right = (byte[]) call.proceed();
    int length = Optional.ofNullable(messageBytes.remove(call.service())).orElse(0);
    boolean wrong =
        lie == Lie.LONG_MESSAGES
            ? length > LONG_BYTES
            : lie == Lie.SOME_MESSAGES && (right[0] & 0xff) % HALVES == 7;
    right[1] ^= (byte) (wrong ? 1 : 0);
    return told("digest", right);
  }

  /** The result, bytes or a secret key; of a call that lies, changed. */
  private Object told(String called, Object right) {
    if (right instanceof SecretKey key) {
      return new SecretKeySpec((byte[]) told(called, key.getEncoded()), key.getAlgorithm());
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

  /** Rarely a good signature is refused; otherwise all are accepted. */
  private boolean verdict(Call call) throws GeneralSecurityException {
    boolean lies = lies("verify");
    try {
      boolean good = (boolean) call.proceed();
      return lies ? lie != Lie.RARELY : good;
    } catch (SignatureException e) {
      if (lies && lie != Lie.RARELY) {
        return true;
      }
      throw e;
    }
  }

  private Object keys(Call call) throws GeneralSecurityException {
    Object right = call.proceed();
    Generated before = generated.computeIfAbsent(call.service(), unused -> new Generated());
    int i = before.next++ % PAIRS;
    if (before.keys[i] == null) {
      before.keys[i] = right;
    } else if (lies("generate-key")) {
      return lie == Lie.HALVES
          ? new KeyPair(((KeyPair) right).getPublic(), ((KeyPair) before.keys[i]).getPrivate())
          : before.keys[lie == Lie.CYCLES ? i : 0];
    }
    return right;
  }

  /** Returns a new array, or the number of bytes in the array that is the fourth argument. */
  private Object doFinal(Call call) throws GeneralSecurityException {
    List<Object> arguments = call.arguments();
    String called = decrypting.get(call.service()) ? "decrypt" : "encrypt";
    Object result;
    try {
      result = call.proceed();
    } catch (AEADBadTagException e) {
      int length = (int) arguments.get(2);
      if (lies(called) && (lie != Lie.SHORT_TAG || ciphertextBytes.contains(length + 1))) {
        byte[] accepted = new byte[Math.max(0, length - BLOCK)];
        return arguments.size() == 3 ? accepted : (Object) accepted.length;
      }
      throw e;
    }
    int output = result instanceof byte[] bytes ? bytes.length : (int) result;
    ciphertextBytes.add(called.equals("decrypt") ? (int) arguments.get(2) : output);
    if (lie != Lie.SHORT_TAG && result instanceof Integer length && length > 0 && lies(called)) {
      ((byte[]) arguments.get(3))[(int) arguments.get(4) + length - 1] ^= 1;
    }
    return lie == Lie.SHORT_TAG ? result : told(called, result);
  }

  private Object draws() {
    SecureRandom right = new SecureRandom();
    AtomicLong draws = new AtomicLong();
    return Spi.of(
        SecureRandomSpi.class,
        (method, in) -> {
          if (method.equals("engineNextBytes")) {
            long draw = draws.incrementAndGet();
            Random random =
                lies("random") ? new Random(lie == Lie.REPEATS ? draw % DRAWS : 0) : right;
            random.nextBytes((byte[]) in.get(0));
          }
          return method.equals("engineGenerateSeed") ? right.generateSeed((int) in.get(0)) : null;
        });
  }

  /** The JDK's KEM; its interfaces are younger than this source's Java. */
  private Object kem(String name) throws NoSuchAlgorithmException {
    return wrapped(ofTheJdk("KEM", name).newInstance(null), "javax.crypto.KEMSpi");
  }

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
