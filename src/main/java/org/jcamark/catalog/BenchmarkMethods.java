package org.jcamark.catalog;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Names of the JMH benchmark methods: {@code SignatureBenchmark.signWithInit} times {@link
 * Operation#SIGN} at {@link Boundary#INIT}.
 */
public final class BenchmarkMethods {
  /** The package of the benchmark classes. */
  public static final String PACKAGE = "org.jcamark.bench";

  private static final Pattern HYPHEN = Pattern.compile("-(.)");

  private BenchmarkMethods() {}

  /**
   * The benchmark that times an operation.
   *
   * @return {@code package.Class.method}
   */
  public static String name(Algorithm algorithm, Operation operation, Boundary boundary) {
    boolean key = operation == Operation.GENERATE_KEY;
    String family = algorithm.primitive(operation).family().label();
    String simple =
        key
            ? "KeyGeneration"
            : family.substring(0, 1).toUpperCase(Locale.ROOT) + family.substring(1);
    return PACKAGE + "." + simple + "Benchmark." + verb(operation) + suffix(boundary);
  }

  /** {@code sealFile} of {@code seal-file}. */
  private static String verb(Operation operation) {
    return HYPHEN
        .matcher(operation.method())
        .replaceAll(found -> found.group(1).toUpperCase(Locale.ROOT));
  }

  private static String suffix(Boundary boundary) {
    return switch (boundary) {
      case OPERATION -> "";
      case INIT -> "WithInit";
      case INSTANCE -> "WithInstance";
      case ENCODED -> "FromEncoded";
    };
  }
}
