package org.jcamark.machine;

import java.lang.reflect.InvocationTargetException;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.Security;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Main class of a child JVM: prints facts of the JVM, a line each of {@link #MARK}, name, {@code =}
 * and value. It needs nothing but the JDK, so that it runs on any class path.
 */
@SuppressWarnings("SystemOut") // read by the parent process
final class SelfReport {
  static final String MARK = "jcamark: ";
  static final String ML_KEM = "ml-kem";
  static final String ML_DSA = "ml-dsa";
  static final String DEFAULT_PROVIDER = "provider ";
  static final String RANDOM_ALGORITHM = "random.algorithm";
  static final String RANDOM_PROVIDER = "random.provider";

  private SelfReport() {}

  public static void main(String[] args) {
    if ("VIRTUAL".equals(System.getProperty("jmh.executor")) && !hasVirtualThreads()) {
      System.out.println("Error: it has no virtual threads");
      System.exit(1);
    }
    SecureRandom random = new SecureRandom();
    print(RANDOM_ALGORITHM, random.getAlgorithm());
    print(RANDOM_PROVIDER, random.getProvider().getName());
    print(ML_KEM, String.valueOf(providers("ML-KEM").stream().anyMatch(SelfReport::isOwn)));
    print(ML_DSA, String.valueOf(providers("ML-DSA").stream().anyMatch(SelfReport::isOwn)));
    for (String algorithm : List.of("ML-KEM", "ML-DSA")) {
      providers(algorithm).stream()
          .findFirst()
          .ifPresent(first -> print(DEFAULT_PROVIDER + algorithm, first.getName()));
    }
    for (String property : args) {
      print(property, System.getProperty(property, ""));
    }
  }

  /** Those that generate keys of an algorithm; the first answers where a caller names none. */
  private static List<Provider> providers(String algorithm) {
    Provider[] having = Security.getProviders("KeyPairGenerator." + algorithm);
    return having == null ? List.of() : Arrays.asList(having);
  }

  /** Whether a provider is the JDK's, not one that the file java.security adds. */
  private static boolean isOwn(Provider provider) {
    return Optional.ofNullable(provider.getClass().getModule().getName())
        .filter(module -> module.startsWith("java.") || module.startsWith("jdk."))
        .isPresent();
  }

  /** Which JMH's executor of that name needs. */
  private static boolean hasVirtualThreads() {
    try {
      Runnable nothing = () -> {};
      Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, nothing);
      return true;
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException absent) {
      return false;
    }
  }

  private static void print(String name, String value) {
    System.out.print("\n" + MARK + name + "=" + value.replace('\n', ' ') + "\n");
  }
}
