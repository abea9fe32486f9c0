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
 * What is called, as a value: from the command line to the row of a table. Its values go by the
 * same names as JMH parameters, in JSON and in {@link #text}.
 *
 * @param algorithm name as in the catalogue, such as {@code ML-DSA-65}
 * @param provider the requested label: {@code JDK}, {@code BC}, {@code SunJCE} …
 * @param payloadBytes length of the message; absent where the operation takes none
 * @param keys for how many calls a key lives; absent where the operation has no choice
 * @param certificates of a connection of TLS; absent for other operations
 * @param cipherSuite of a connection of TLS; absent for other operations
 */
public record Call(
    Operation operation,
    Boundary boundary,
    String algorithm,
    String provider,
    OptionalInt payloadBytes,
    Data data,
    Buffer buffer,
    Optional<KeyLife> keys,
    ObjectUse object,
    Lookup lookup,
    Optional<PeerCertificates> certificates,
    Optional<CipherSuite> cipherSuite)
    implements Timed {
  /** The package of the benchmark classes. */
  public static final String BENCHMARKS = "org.jcamark.bench";

  /** The types of its values that options choose, by their names. */
  public static final Map<String, Class<? extends Labelled>> AXES =
      Map.of(
          "boundary", Boundary.class,
          "data", Data.class,
          "buffer", Buffer.class,
          "keys", KeyLife.class,
          "object", ObjectUse.class,
          "lookup", Lookup.class,
          "certificates", PeerCertificates.class,
          "cipherSuite", CipherSuite.class);

  private static final String SEPARATOR = "|";

  public Call {
    if (payloadBytes.isPresent() && payloadBytes.getAsInt() < 0) {
      throw new IllegalArgumentException(
          "payloadBytes is " + payloadBytes.getAsInt() + ", must be at least 0");
    }
  }

  /** An operation in its usual form: the narrowest boundary, and the usual payload and keys. */
  public static Call of(Operation operation, String algorithm, String provider) {
    return of(operation, Catalog.algorithm(algorithm).orElseThrow(), provider);
  }

  public static Call of(Operation operation, Algorithm algorithm, String provider) {
    return new Call(
        operation,
        algorithm.defaultBoundary(operation),
        algorithm.name(),
        provider,
        algorithm.payload(operation).standard(),
        Data.RANDOM,
        Buffer.NEW,
        algorithm.keyLives(operation).stream().findFirst(),
        ObjectUse.ONE,
        Lookup.OBJECT,
        ofTls(operation, PeerCertificates.PINNED),
        ofTls(operation, CipherSuite.AES_128_GCM_SHA256));
  }

  /**
   * The call of values by their names. Data, buffer, keys, object and look-up are the usual ones
   * where there is no value, or a blank one.
   *
   * @param values null for names without a value
   * @throws IllegalArgumentException if a value is missing or unknown; the message names it
   */
  public static Call of(UnaryOperator<String> values) {
    return of(
        Labelled.named(Operation.class, "operation", required(values, "operation")),
        Labelled.named(Boundary.class, "boundary", required(values, "boundary")),
        values);
  }

  public static Call of(Operation operation, Boundary boundary, UnaryOperator<String> values) {
    String algorithm = required(values, "algorithm");
    String payload = values.apply("payloadBytes");
    return new Call(
        operation,
        boundary,
        algorithm,
        required(values, "provider"),
        payload == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(payload)),
        named(Data.class, "data", values).orElse(Data.RANDOM),
        named(Buffer.class, "buffer", values).orElse(Buffer.NEW),
        named(KeyLife.class, "keys", values).or(() -> Catalog.usualKeys(operation, algorithm)),
        named(ObjectUse.class, "object", values).orElse(ObjectUse.ONE),
        named(Lookup.class, "lookup", values).orElse(Lookup.OBJECT),
        named(PeerCertificates.class, "certificates", values)
            .or(() -> ofTls(operation, PeerCertificates.PINNED)),
        named(CipherSuite.class, "cipherSuite", values)
            .or(() -> ofTls(operation, CipherSuite.AES_128_GCM_SHA256)));
  }

  private static <T> Optional<T> ofTls(Operation operation, T usual) {
    return Family.TLS.has(operation) ? Optional.of(usual) : Optional.empty();
  }

  private static String required(UnaryOperator<String> values, String name) {
    String value = values.apply(name);
    if (value == null) {
      throw new IllegalArgumentException("member " + name + " is missing");
    }
    return value;
  }

  private static <L extends Labelled> Optional<L> named(
      Class<L> type, String name, UnaryOperator<String> values) {
    return Optional.ofNullable(values.apply(name))
        .filter(label -> !label.isEmpty())
        .map(label -> Labelled.named(type, name, label));
  }

  /** The values by their names, in order. */
  public Map<String, String> values() {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("operation", operation.label());
    values.put("boundary", boundary.label());
    values.put("algorithm", algorithm);
    values.put("provider", provider);
    payloadBytes.ifPresent(bytes -> values.put("payloadBytes", Integer.toString(bytes)));
    values.put("data", data.label());
    values.put("buffer", buffer.label());
    keys.ifPresent(life -> values.put("keys", life.label()));
    values.put("object", object.label());
    values.put("lookup", lookup.label());
    certificates.ifPresent(shown -> values.put("certificates", shown.label()));
    cipherSuite.ifPresent(suite -> values.put("cipherSuite", suite.label()));
    return values;
  }

  /** The call on one line, for {@link #parse}. */
  public String text() {
    return values().entrySet().stream()
        .map(value -> value.getKey() + "=" + value.getValue())
        .collect(Collectors.joining(SEPARATOR));
  }

  public static Call parse(String text) {
    Map<String, String> values =
        Arrays.stream(text.split("\\" + SEPARATOR, -1))
            .map(value -> value.split("=", 2))
            .collect(Collectors.toMap(value -> value[0], value -> value[1]));
    return of(values::get);
  }

  @Override
  public String inWords() {
    return algorithm + " " + operation;
  }

  public Algorithm found() {
    return Catalog.algorithm(algorithm).orElseThrow();
  }

  /** Whether its time is that of its payload: ciphers, digests, MACs. */
  public boolean isBulk() {
    return operation != Operation.GENERATE_KEY && found().primitive(operation).isBulk();
  }

  /**
   * The benchmark that times it, {@code package.Class.method}: {@code
   * SignatureBenchmark.signWithInit} times {@link Operation#SIGN} at {@link Boundary#INIT}.
   */
  public String benchmark() {
    String family =
        operation == Operation.GENERATE_KEY
            ? "KeyGeneration"
            : capital(found().primitive(operation).family().label());
    String suffix =
        switch (boundary) {
          case OPERATION -> "";
          case INIT -> "WithInit";
          case INSTANCE -> "WithInstance";
          case ENCODED -> "FromEncoded";
        };
    return BENCHMARKS + "." + family + "Benchmark." + method() + suffix;
  }

  private String method() {
    String[] words = operation.method().split("-", -1);
    return words[0] + Arrays.stream(words).skip(1).map(Call::capital).collect(Collectors.joining());
  }

  private static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  /** The parameters that the benchmark declares: those with a choice. */
  public Map<String, String> parameters() {
    Algorithm found = found();
    Map<String, String> parameters = values();
    parameters.remove("operation");
    parameters.remove("boundary");
    if (found.buffers(operation).size() == 1) {
      parameters.remove("buffer");
    }
    if (found.objects(operation, boundary).size() == 1) {
      parameters.remove("object");
    }
    if (found.lookups(operation, boundary).size() == 1) {
      parameters.remove("lookup");
    }
    operation.variant().ifPresent(v -> parameters.put(v.parameter(), v.value()));
    return parameters;
  }

  /** The same with other values of its axes. */
  public Call with(Labelled... others) {
    Call call = this;
    for (Labelled other : others) {
      call = call.with(call.algorithm, call.provider, call.payloadBytes, other);
    }
    return call;
  }

  private Call with(String otherAlgorithm, String label, OptionalInt bytes, Labelled otherValue) {
    return new Call(
        otherValue instanceof Operation known ? known : operation,
        otherValue instanceof Boundary known ? known : boundary,
        otherAlgorithm,
        label,
        bytes,
        otherValue instanceof Data known ? known : data,
        otherValue instanceof Buffer known ? known : buffer,
        otherValue instanceof KeyLife known ? Optional.of(known) : keys,
        otherValue instanceof ObjectUse known ? known : object,
        otherValue instanceof Lookup known ? known : lookup,
        otherValue instanceof PeerCertificates known ? Optional.of(known) : certificates,
        otherValue instanceof CipherSuite known ? Optional.of(known) : cipherSuite);
  }

  /** The same in its usual form, but for what the sides of a connection negotiate. */
  public Call usual() {
    Call usual = of(operation, found(), provider);
    Call shown = certificates.map(usual::with).orElse(usual);
    return cipherSuite.map(shown::with).orElse(shown);
  }

  /** The same with a message of that length; with none where it is absent. */
  public Call withPayload(OptionalInt bytes) {
    return with(algorithm, provider, bytes, data);
  }

  public Call withPayload(int bytes) {
    return withPayload(OptionalInt.of(bytes));
  }

  public Call withAlgorithm(Algorithm other) {
    return with(other.name(), provider, payloadBytes, data);
  }

  @Override
  public Call through(String label) {
    return with(algorithm, label, payloadBytes, data);
  }
}
