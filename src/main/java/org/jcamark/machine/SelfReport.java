package org.jcamark.machine;

import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

/**
 * Main class of a child JVM: prints facts of the JVM, a line each of {@link #MARK}, name, {@code =}
 * and value. It needs nothing but the JDK, so that it runs on any class path.
 */
final class SelfReport {
  static final String MARK = "jcamark: ";
  static final String ML_KEM = "ml-kem";
  static final String ML_DSA = "ml-dsa";
  static final String RANDOM_ALGORITHM = "random.algorithm";
  static final String RANDOM_PROVIDER = "random.provider";

  private SelfReport() {}

  public static void main(String[] args) {
    SecureRandom random = new SecureRandom();
    print(RANDOM_ALGORITHM, random.getAlgorithm());
    print(RANDOM_PROVIDER, random.getProvider().getName());
    print(ML_KEM, String.valueOf(hasKeys("ML-KEM")));
    print(ML_DSA, String.valueOf(hasKeys("ML-DSA")));
    for (String property : args) {
      print(property, System.getProperty(property, ""));
    }
  }

  private static boolean hasKeys(String algorithm) {
    try {
      KeyPairGenerator.getInstance(algorithm);
      return true;
    } catch (NoSuchAlgorithmException absent) {
      return false;
    }
  }

  @SuppressWarnings("SystemOut") // read by the parent process
  private static void print(String name, String value) {
    System.out.print("\n" + MARK + name + "=" + value.replace('\n', ' ') + "\n");
  }
}
