package org.jcamark.machine;

import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

/**
 * What a child JVM says of itself, a line each: {@link #MARK}, name, {@code =}, value. Uses nothing
 * but the JDK, so that it runs on any class path.
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
    say(RANDOM_ALGORITHM, random.getAlgorithm());
    say(RANDOM_PROVIDER, random.getProvider().getName());
    say(ML_KEM, String.valueOf(hasKeys("ML-KEM")));
    say(ML_DSA, String.valueOf(hasKeys("ML-DSA")));
    for (String property : args) {
      say(property, System.getProperty(property, ""));
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

  @SuppressWarnings("SystemOut") // this is the answer to the parent process
  private static void say(String name, String value) {
    System.out.print("\n" + MARK + name + "=" + value.replace('\n', ' ') + "\n");
  }
}
