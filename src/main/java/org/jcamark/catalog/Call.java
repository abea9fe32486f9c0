package org.jcamark.catalog;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * What is called, as a value: from the command line to the row of a table.
 *
 * @param key a value of each axis that the operation has
 */
public record Call(Key key) implements KeyValues {
  /** The package of the benchmark classes. */
  public static final String BENCHMARKS = "org.jcamark.bench";

  /** An operation in its usual form: the narrowest boundary, and the usual payload and keys. */
  public static Call of(Operation operation, String algorithm, String provider) {
    return of(operation, Catalog.algorithm(algorithm).orElseThrow(), provider);
  }

  public static Call of(Operation operation, Algorithm algorithm, String provider) {
    Map<String, String> values = new LinkedHashMap<>();
    for (Axis axis : Axis.values()) {
      if (axis.isOfCall()) {
        axis.usual(operation, Optional.of(algorithm)).ifPresent(v -> values.put(axis.key(), v));
      }
    }
    values.put(Axis.OPERATION.key(), operation.label());
    values.put(Axis.ALGORITHM.key(), algorithm.name());
    values.put(Axis.PROVIDER.key(), provider);
    return new Call(new Key(values));
  }

  /**
   * The call of values by their names. Data, buffer, keys, object and look-up are the usual ones
   * where there is no value, or a blank one.
   *
   * @param given null for names without a value
   * @throws IllegalArgumentException if a value is missing or unknown; the message names it
   */
  public static Call of(UnaryOperator<String> given) {
    Map<String, String> values = new LinkedHashMap<>();
    for (Axis axis : Axis.values()) {
      String value = axis.isOfCall() ? given.apply(axis.key()) : null;
      if (value != null && !value.isEmpty()) {
        values.put(axis.key(), axis.check(value));
      }
    }
    Key key = new Key(values);
    Operation operation = key.get(Axis.OPERATION, Operation.class);
    Optional<Algorithm> algorithm = Catalog.algorithm(key.get(Axis.ALGORITHM));
    key.get(Axis.PROVIDER);
    key.get(Axis.BOUNDARY);
    for (Axis axis : Axis.values()) {
      if (axis.isOfCall() && axis != Axis.PAYLOAD) {
        axis.usual(operation, algorithm).ifPresent(v -> values.putIfAbsent(axis.key(), v));
      }
    }
    return new Call(new Key(values));
  }

  public static Call of(Operation operation, Boundary boundary, UnaryOperator<String> given) {
    Map<String, String> fixed =
        Map.of(
            Axis.OPERATION.key(), operation.label(),
            Axis.BOUNDARY.key(), boundary.label());
    return of(name -> fixed.containsKey(name) ? fixed.get(name) : given.apply(name));
  }

  /** The call on one line, for {@link #parse}. */
  public String text() {
    return key.text();
  }

  public static Call parse(String text) {
    Key key = Key.parse(text);
    return of(name -> key.find(name).orElse(null));
  }

  /** {@code AES-256-GCM encrypt}. */
  public String inWords() {
    return algorithm() + " " + operation();
  }

  public Algorithm found() {
    return Catalog.algorithm(algorithm()).orElseThrow();
  }

  /** Whether its time is that of its payload: ciphers, digests, MACs. */
  public boolean isBulk() {
    return operation() != Operation.GENERATE_KEY && found().primitive(operation()).isBulk();
  }

  /**
   * The benchmark that times it, {@code package.Class.method}: {@code
   * SignatureBenchmark.signWithInit} times {@link Operation#SIGN} at {@link Boundary#INIT}.
   */
  public String benchmark() {
    Operation operation = operation();
    String family =
        operation == Operation.GENERATE_KEY
            ? "KeyGeneration"
            : capital(found().primitive(operation).family().label());
    String suffix =
        switch (boundary()) {
          case OPERATION -> "";
          case INIT -> "WithInit";
          case INSTANCE -> "WithInstance";
          case ENCODED -> "FromEncoded";
        };
    String[] words = operation.method().split("-", -1);
    String method =
        words[0] + Arrays.stream(words).skip(1).map(Call::capital).collect(Collectors.joining());
    return BENCHMARKS + "." + family + "Benchmark." + method + suffix;
  }

  private static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  /** The parameters that the benchmark declares: those with a choice. */
  public Map<String, String> parameters() {
    Algorithm found = found();
    Operation operation = operation();
    Map<String, String> parameters = new LinkedHashMap<>(key.values());
    parameters.remove(Axis.OPERATION.key());
    parameters.remove(Axis.BOUNDARY.key());
    if (found.buffers(operation).size() == 1) {
      parameters.remove(Axis.BUFFER.key());
    }
    if (found.objects(operation, boundary()).size() == 1) {
      parameters.remove(Axis.OBJECT.key());
    }
    if (found.lookups(operation, boundary()).size() == 1) {
      parameters.remove(Axis.LOOKUP.key());
    }
    operation.variant().ifPresent(v -> parameters.put(v.parameter(), v.value()));
    return parameters;
  }

  /** The same with other values of its axes. */
  public Call with(Labelled... others) {
    Key changed = key;
    for (Labelled other : others) {
      changed = changed.with(Axis.of(other), other.label());
    }
    return new Call(changed);
  }

  /** The same in its usual form, but for what the sides of a connection negotiate. */
  public Call usual() {
    return new Call(
        of(operation(), found(), provider())
            .key
            .with(key.only(axis -> axis == Axis.CERTIFICATES || axis == Axis.CIPHER_SUITE)));
  }

  /** The same with a message of that length; with none where it is absent. */
  public Call withPayload(OptionalInt bytes) {
    return bytes.isPresent() ? withPayload(bytes.getAsInt()) : new Call(key.without(Axis.PAYLOAD));
  }

  public Call withPayload(int bytes) {
    return new Call(key.with(Axis.PAYLOAD, Axis.PAYLOAD.check(Integer.toString(bytes))));
  }

  public Call withAlgorithm(Algorithm other) {
    return new Call(key.with(Axis.ALGORITHM, other.name()));
  }

  public Call through(String label) {
    return new Call(key.with(Axis.PROVIDER, label));
  }
}
