package org.jcamark.catalog;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Names of the JMH benchmark methods: {@code SignatureBenchmark.signWithInit} times {@link
 * Operation#SIGN} at {@link Boundary#INIT}. The suffix is always that of the boundary.
 */
public final class BenchmarkMethods {
  /** The package of the benchmark classes. */
  public static final String PACKAGE = "org.jcamark.bench";

  private static final Pattern HYPHEN = Pattern.compile("-(.)");

  /** Present names by those in results of earlier versions. */
  private static final Map<String, String> FORMER =
      Map.of(
          PACKAGE + ".AeadBenchmark.encrypt", PACKAGE + ".AeadBenchmark.encryptWithInit",
          PACKAGE + ".AeadBenchmark.decrypt", PACKAGE + ".AeadBenchmark.decryptWithInit");

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
    return PACKAGE + "." + simple + "Benchmark." + verb(operation) + boundary.methodSuffix();
  }

  /** {@code sealFile} of {@code seal-file}. */
  private static String verb(Operation operation) {
    return HYPHEN
        .matcher(operation.label())
        .replaceAll(found -> found.group(1).toUpperCase(Locale.ROOT));
  }

  /**
   * The boundary at which a benchmark times an operation.
   *
   * @return nothing if it times another operation, or another family of algorithms
   */
  public static Optional<Boundary> boundary(
      String benchmark, Algorithm algorithm, Operation operation) {
    return Arrays.stream(Boundary.values())
        .filter(boundary -> name(algorithm, operation, boundary).equals(benchmark))
        .findFirst();
  }

  /** The present name of a benchmark in any results; names that are not ours stay. */
  public static String present(String benchmark) {
    return FORMER.getOrDefault(benchmark, benchmark);
  }
}
