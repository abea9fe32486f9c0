package org.jcamark.model;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;

/** The JMH benchmark that times a call of the catalogue. */
public final class BenchmarkMethod {
  /** The package of the benchmark classes. */
  public static final String PACKAGE = "org.jcamark.bench";

  private BenchmarkMethod() {}

  /**
   * The name, {@code package.Class.method}: {@code SignatureBenchmark.signWithInit} times {@link
   * Operation#SIGN} with initialisation.
   */
  public static String name(Key call) {
    Operation operation = call.operation();
    String family =
        operation == Operation.GENERATE_KEY
            ? "KeyGeneration"
            : capital(call.found().primitive(operation).family().label());
    return PACKAGE + "." + family + "Benchmark." + method(operation, call.boundary());
  }

  private static String method(Operation operation, Boundary boundary) {
    String suffix =
        switch (boundary) {
          case OPERATION -> "";
          case INIT -> "WithInit";
          case INSTANCE -> "WithInstance";
          case ENCODED -> "FromEncoded";
        };
    String[] words = operation.method().split("-", -1);
    return words[0]
        + Arrays.stream(words).skip(1).map(BenchmarkMethod::capital).collect(Collectors.joining())
        + suffix;
  }

  /** The call that a benchmark of that name times with JMH's parameters. */
  public static Key call(String name, UnaryOperator<String> parameters) {
    for (Operation operation : Operation.values()) {
      for (Boundary boundary : Boundary.values()) {
        if (name.endsWith("." + method(operation, boundary))) {
          Map<String, String> fixed =
              Map.of(
                  Axis.OPERATION.key(),
                  operation.chosenBy(parameters).label(),
                  Axis.BOUNDARY.key(),
                  boundary.label());
          return Key.of(axis -> fixed.containsKey(axis) ? fixed.get(axis) : parameters.apply(axis));
        }
      }
    }
    throw new IllegalArgumentException(name + " times no operation of the catalogue");
  }

  private static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  /** The parameters that it declares: those with a choice. */
  public static Map<String, String> parameters(Key call) {
    Algorithm found = call.found();
    Operation operation = call.operation();
    Map<String, String> parameters = new LinkedHashMap<>(call.call().values());
    parameters.remove(Axis.OPERATION.key());
    parameters.remove(Axis.BOUNDARY.key());
    if (found.buffers(operation).size() == 1) {
      parameters.remove(Axis.BUFFER.key());
    }
    if (found.objects(operation, call.boundary()).size() == 1) {
      parameters.remove(Axis.OBJECT.key());
    }
    if (found.lookups(operation, call.boundary()).size() == 1) {
      parameters.remove(Axis.LOOKUP.key());
    }
    operation.variant().ifPresent(v -> parameters.put(v.parameter(), v.value()));
    return parameters;
  }
}
