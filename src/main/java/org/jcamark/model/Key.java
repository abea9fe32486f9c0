package org.jcamark.model;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;

/**
 * What is measured, as values of axes by their names, and of the parameters of benchmarks that are
 * not ours: {@code param:NAME} of those with the name of an axis. They stand before the boundary.
 * Checkpoint, resume, shards, comparisons and charts go by it.
 *
 * <p>A call of the catalogue has a value of each axis that its operation has; a scenario those of
 * threads, mode, JVM and variants, too.
 */
public record Key(Map<String, String> values) {
  /** The value of {@link #jit} and {@link #classpath} where no variant was asked for. */
  public static final String DEFAULT_VARIANT = Axis.JIT.usual().orElseThrow();

  private static final String PARAMETER = "param:";

  public Key {
    Map<String, String> sorted = new LinkedHashMap<>();
    values.entrySet().stream()
        .sorted(Comparator.comparing(value -> Axis.find(value.getKey()).orElse(Axis.JAR)))
        .forEach(value -> sorted.put(value.getKey(), value.getValue()));
    values = Collections.unmodifiableMap(sorted);
  }

  /** A benchmark {@code package.Class.method} of a JMH jar that is not jcamark's. */
  public static Key ofJar(String jar, String method, Map<String, String> params) {
    Map<String, String> values = new LinkedHashMap<>();
    params.forEach(
        (name, value) -> values.put(Axis.find(name).isPresent() ? PARAMETER + name : name, value));
    values.put(Axis.JAR.key(), jar);
    values.put(Axis.BENCHMARK.key(), method);
    return new Key(values);
  }

  /** A call in its usual form: the narrowest boundary, and the usual payload and keys. */
  public static Key of(Operation operation, String algorithm, String provider) {
    return of(operation, Catalog.algorithm(algorithm).orElseThrow(), provider);
  }

  public static Key of(Operation operation, Algorithm algorithm, String provider) {
    return Axis.usualCall(operation, Optional.of(algorithm))
        .with(operation)
        .with(Axis.ALGORITHM, algorithm.name())
        .with(Axis.PROVIDER, provider);
  }

  /**
   * The call of values by their names. Data, buffer, keys, object and look-up are the usual ones
   * where there is no value, or a blank one.
   *
   * @param given null for names without a value
   * @throws IllegalArgumentException if a value is missing or unknown; the message names it
   */
  public static Key of(UnaryOperator<String> given) {
    Map<String, String> values = new LinkedHashMap<>();
    for (Axis axis : Axis.values()) {
      String value = axis.isOfCall() ? given.apply(axis.key()) : null;
      if (value != null && !value.isEmpty()) {
        values.put(axis.key(), axis.check(value));
      }
    }
    Key key = new Key(values);
    List.of(Axis.OPERATION, Axis.ALGORITHM, Axis.PROVIDER, Axis.BOUNDARY).forEach(key::get);
    return Axis.usualCall(key.operation(), Catalog.algorithm(key.algorithm()))
        .without(Axis.PAYLOAD)
        .with(key);
  }

  /** JMH's parameters of a benchmark that is not ours. */
  public Map<String, String> params() {
    Map<String, String> params = new LinkedHashMap<>();
    values.forEach(
        (name, value) -> {
          if (Axis.find(name).isEmpty()) {
            params.put(
                name.startsWith(PARAMETER) ? name.substring(PARAMETER.length()) : name, value);
          }
        });
    return params;
  }

  public Optional<String> find(String name) {
    return Optional.ofNullable(values.get(name));
  }

  public Optional<String> find(Axis axis) {
    return find(axis.key());
  }

  /** The value of an axis; an IllegalArgumentException names it where there is none. */
  public String get(Axis axis) {
    return find(axis)
        .orElseThrow(() -> new IllegalArgumentException("member " + axis.key() + " is missing"));
  }

  /** The same by the type of its values. */
  public <L extends Labelled> L get(Class<L> type) {
    return Labelled.named(type, Axis.of(type).key(), get(Axis.of(type)));
  }

  public Operation operation() {
    return get(Operation.class);
  }

  public Boundary boundary() {
    return get(Boundary.class);
  }

  /** The name as in the catalogue, such as {@code ML-DSA-65}. */
  public String algorithm() {
    return get(Axis.ALGORITHM);
  }

  public Algorithm found() {
    return Catalog.algorithm(algorithm()).orElseThrow();
  }

  /** Label of the provider, or of the jar, by which results are compared. */
  public String provider() {
    return find(Axis.JAR).orElseGet(() -> get(Axis.PROVIDER));
  }

  /** Length of the message; absent where the operation takes none. */
  public OptionalInt payloadBytes() {
    return find(Axis.PAYLOAD).stream().mapToInt(Integer::parseInt).findFirst();
  }

  public Data data() {
    return get(Data.class);
  }

  public Buffer buffer() {
    return get(Buffer.class);
  }

  /** Absent where the operation has no choice. */
  public Optional<KeyLife> keys() {
    return find(Axis.KEYS).flatMap(label -> Labelled.find(KeyLife.class, label));
  }

  public int threads() {
    return Integer.parseInt(get(Axis.THREADS));
  }

  public Mode mode() {
    return get(Mode.class);
  }

  public String jvm() {
    return get(Axis.JVM);
  }

  public String jit() {
    return get(Axis.JIT);
  }

  public String classpath() {
    return get(Axis.CLASSPATH);
  }

  public Key with(Axis axis, String value) {
    return with(new Key(Map.of(axis.key(), value)));
  }

  public Key with(Key other) {
    return changed(all -> all.putAll(other.values));
  }

  private Key changed(Consumer<Map<String, String>> change) {
    Map<String, String> all = new LinkedHashMap<>(values);
    change.accept(all);
    return new Key(all);
  }

  public Key with(Labelled... others) {
    Key all = this;
    for (Labelled other : others) {
      all = all.with(Axis.of(other.getClass()), other.label());
    }
    return all;
  }

  public Key withPayload(int bytes) {
    return with(Axis.PAYLOAD, Axis.PAYLOAD.check(Integer.toString(bytes)));
  }

  /** The scenario of a call, or of the benchmark of a jar. */
  public Key on(int threads, Mode mode, String jvm, String jit, String classpath) {
    return with(Axis.THREADS, Axis.THREADS.check(Integer.toString(threads)))
        .with(Axis.MODE, mode.label())
        .with(Axis.JVM, jvm)
        .with(Axis.JIT, jit)
        .with(Axis.CLASSPATH, classpath);
  }

  /** The values of these axes, without parameters. */
  public Key only(Predicate<Axis> axes) {
    return changed(all -> all.keySet().removeIf(name -> Axis.find(name).filter(axes).isEmpty()));
  }

  public Key without(Axis... axes) {
    return changed(all -> List.of(axes).forEach(axis -> all.remove(axis.key())));
  }

  /** The same without the axis or parameter of that name. */
  public Key without(String name) {
    return changed(all -> all.remove(name));
  }

  /** Whether it is of jcamark's own benchmarks. */
  public boolean isCall() {
    return find(Axis.OPERATION).isPresent();
  }

  /** What is called, without threads, mode, JVM and variants. */
  public Key call() {
    return only(Axis::isOfCall);
  }

  /**
   * What is compared with what: the same call through all providers, on all JVMs and variants.
   * Scenarios of one group are interleaved until the whole group closes, and shards split by whole
   * groups.
   */
  public Key group() {
    return without(Axis.PROVIDER, Axis.JAR, Axis.JVM, Axis.JIT, Axis.CLASSPATH);
  }

  /** Whether its time is that of its payload: ciphers, digests, MACs. */
  public boolean isBulk() {
    return operation() != Operation.GENERATE_KEY && found().primitive(operation()).isBulk();
  }

  /** What is done: {@code AES-256-GCM encrypt}, {@code Aes.encrypt size=1024}. */
  public String done() {
    if (isCall()) {
      return algorithm() + " " + operation();
    }
    String method = get(Axis.BENCHMARK);
    return method.substring(method.lastIndexOf('.', method.lastIndexOf('.') - 1) + 1)
        + params().entrySet().stream()
            .map(param -> " " + param.getKey() + "=" + param.getValue())
            .collect(Collectors.joining());
  }

  /** {@code encrypt AES-256-GCM 1 KiB through JDK on 25.0.3, c1}, without what seldom varies. */
  public String inWords() {
    String what = done();
    if (isCall()) {
      what = operation() + " " + algorithm();
      what += payloadBytes().stream().mapToObj(b -> " " + ByteSize.exact(b)).findFirst().orElse("");
      what += keys().filter(KeyLife.FRESH::equals).map(fresh -> " with fresh keys").orElse("");
    }
    return what
        + (isCall() ? " through " : " of ")
        + String.join(" on ", provider(), jvm())
        + Stream.of(jit(), classpath())
            .filter(variant -> !variant.equals(DEFAULT_VARIANT))
            .map(variant -> ", " + variant)
            .collect(Collectors.joining());
  }

  /** The values on one line, for {@link #parse}; seeds of forks are made of it. */
  public String text() {
    return values.entrySet().stream()
        .map(value -> value.getKey() + "=" + value.getValue())
        .collect(Collectors.joining("|"));
  }

  public static Key parse(String text) {
    return new Key(
        Arrays.stream(text.split("\\|", -1))
            .map(value -> value.split("=", 2))
            .collect(Collectors.toMap(value -> value[0], value -> value[1])));
  }
}
