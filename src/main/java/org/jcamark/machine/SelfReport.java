package org.jcamark.machine;

import java.lang.reflect.InvocationTargetException;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.Security;
import java.util.stream.Stream;

/**
 * Main class of a child JVM: prints facts of the JVM, a line each of {@link #MARK}, name, {@code =}
 * and value. It needs nothing but the JDK, so that it runs on any class path.
 */
@SuppressWarnings("SystemOut") // read by the parent process
final class SelfReport {
  static final String MARK = "jcamark: ";
  static final String ML_KEM = "ml-kem";
  static final String ML_DSA = "ml-dsa";
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
    print(ML_KEM, String.valueOf(hasOwn("ML-KEM")));
    print(ML_DSA, String.valueOf(hasOwn("ML-DSA")));
    for (String property : args) {
      print(property, System.getProperty(property, ""));
    }
  }

  /** Whether a provider of the JDK's own, not one that the file java.security adds, makes keys. */
  private static boolean hasOwn(String algorithm) {
    Provider[] having = Security.getProviders("KeyPairGenerator." + algorithm);
    return having != null
        && Stream.of(having)
            .map(provider -> provider.getClass().getModule().getName())
            .anyMatch(module -> module != null && module.matches("(java|jdk)[.].*"));
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
