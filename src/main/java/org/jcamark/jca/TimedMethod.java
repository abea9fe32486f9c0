package org.jcamark.jca;

import java.util.Locale;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Named;
import org.jcamark.catalog.Operation;

/**
 * A benchmark method, which is named by what it times: class {@code SignatureBenchmark}, method
 * {@code signWithInit}.
 *
 * @param boundary the boundary that the name says; where an operation has none without
 *     initialisation, its plain name is the first boundary it has
 * @param single whether a single cold call is timed, for which one key and one input are enough
 */
public record TimedMethod(Operation operation, Boundary boundary, boolean single) {

  /** The package of the benchmark classes. */
  public static final String PACKAGE = "org.jcamark.bench";

  /**
   * Reads a method's name.
   *
   * @param benchmark {@code package.Class.method}
   */
  public static TimedMethod of(String benchmark, boolean single) {
    String method = benchmark.substring(benchmark.lastIndexOf('.') + 1);
    Boundary boundary = Boundary.OPERATION;
    for (Boundary candidate : Boundary.values()) {
      if (!candidate.methodSuffix().isEmpty() && method.endsWith(candidate.methodSuffix())) {
        boundary = candidate;
      }
    }
    String verb = method.substring(0, method.length() - boundary.methodSuffix().length());
    String label = verb.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    Operation operation =
        Named.find(Operation.class, label)
            .orElseThrow(() -> new IllegalArgumentException("no operation is named " + verb));
    if (boundary == Boundary.OPERATION && benchmark.contains(".AeadBenchmark.")) {
      boundary = Boundary.INIT;
    }
    return new TimedMethod(operation, boundary, single);
  }

  /**
   * The benchmark that times an operation.
   *
   * @return {@code package.Class.method}
   */
  public static String benchmark(Family family, Operation operation, Boundary boundary) {
    boolean key = operation == Operation.GENERATE_KEY;
    String simple =
        key
            ? "KeyGeneration"
            : family.label().substring(0, 1).toUpperCase(Locale.ROOT) + family.label().substring(1);
    String suffix =
        family == Family.AEAD && boundary == Boundary.INIT && !key ? "" : boundary.methodSuffix();
    String verb = key ? "generateKey" : operation.label();
    return PACKAGE + "." + simple + "Benchmark." + verb + suffix;
  }
}
