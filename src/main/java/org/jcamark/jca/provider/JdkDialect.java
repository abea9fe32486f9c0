package org.jcamark.jca.provider;

import java.util.Map;

/** The JDK's own names, and since when it has what. */
final class JdkDialect implements Dialect {
  private static final Map<String, String> NAMES =
      Map.of("Signature LMS", "HSS/LMS", "KeyFactory LMS", "HSS/LMS");

  @Override
  public String name(String type, String standardName) {
    return NAMES.getOrDefault(type + " " + standardName, standardName);
  }

  /** JEP 496 and 497 for the lattices, JEP 452 for DHKEM, JDK-8298127 for HSS/LMS. */
  @Override
  public String hint(String type, String name) {
    if (name.startsWith("ML-KEM") || name.startsWith("ML-DSA")) {
      return "the JDK has it from Java 24 on";
    }
    if (name.equals("DHKEM") || name.equals("HSS/LMS")) {
      return "the JDK has it from Java 21 on";
    }
    return name.startsWith("SHAKE") ? "the JDK has it from Java 25 on" : "";
  }
}
