package org.jcamark.compare;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jcamark.model.Axis;
import org.jcamark.model.ByteSize;
import org.jcamark.model.Jvm;
import org.jcamark.model.Result;

/**
 * The settings that identify a result within a file, by name, in order: {@code benchmark}, {@code
 * mode}, {@code threads}, JMH's parameters by their own names, then {@code jvm} and, of our own
 * rows, {@code jit} and {@code classpath}. A parameter with the name of one of these is hidden by
 * it.
 */
public record Facets(Map<String, String> values) {
  public static final String BENCHMARK = "benchmark";
  public static final String MODE = "mode";
  public static final String THREADS = "threads";
  public static final String JAR = "jar";
  public static final String JVM = "jvm";
  public static final String BUFFER = "buffer";
  public static final String KEYS = "keys";
  public static final String OBJECT = "object";
  public static final String LOOKUP = "lookup";
  public static final String CERTIFICATES = "certificates";
  public static final String CIPHER_SUITE = "cipherSuite";
  public static final String JIT = "jit";
  public static final String CLASSPATH = "classpath";
  public static final String PROVIDER = "provider";
  public static final String PAYLOAD = "payloadBytes";

  /** Values that are left out of names, and that earlier versions had no parameters for. */
  public static final Map<String, String> USUAL =
      Arrays.stream(Axis.values())
          .filter(axis -> axis.usual().isPresent() && axis != Axis.DATA)
          .collect(Collectors.toUnmodifiableMap(Axis::key, axis -> axis.usual().orElseThrow()));

  public Facets {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** Jar of the benchmarks, the JVM, its arguments and its jars. */
  public static final List<String> PLATFORM =
      Arrays.stream(Axis.values()).filter(Axis::isPlatform).map(Axis::key).toList();

  /** The facets of a row; a foreign row's JVM is its version, with a name unless it is HotSpot. */
  public static Facets of(Result result) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put(BENCHMARK, result.benchmark());
    values.put(MODE, result.mode().jmhName());
    values.put(THREADS, Integer.toString(result.threads()));
    result.params().forEach(values::putIfAbsent);
    result
        .scenario()
        .ifPresentOrElse(
            own -> {
              own.keys().ifPresent(keys -> values.put(KEYS, keys.label()));
              values.put(JVM, own.jvm());
              values.put(JIT, own.jit());
              values.put(CLASSPATH, own.classpath());
            },
            () -> result.jvm().ifPresent(jvm -> values.put(JVM, label(jvm))));
    return new Facets(values);
  }

  private static String label(Jvm jvm) {
    if (jvm.jdkVersion().isEmpty()) {
      return jvm.executable();
    }
    return jvm.vmName().isEmpty() || jvm.vmName().endsWith("-Bit Server VM")
        ? jvm.jdkVersion()
        : jvm.jdkVersion() + " " + jvm.vmName();
  }

  public Optional<String> find(String name) {
    return Optional.ofNullable(values.get(name));
  }

  private static String inWords(String name, String value) {
    return name + "=" + payloadBytes(name, value).map(ByteSize::exact).orElse(value);
  }

  /** JMH's parameters in words, with a blank before each. */
  public static String inWords(Map<String, String> params) {
    return params.entrySet().stream()
        .map(param -> " " + inWords(param.getKey(), param.getValue()))
        .collect(Collectors.joining());
  }

  /** Length of the message in bytes, where there is one. */
  public Optional<Integer> payloadBytes() {
    return find(PAYLOAD).flatMap(value -> payloadBytes(PAYLOAD, value));
  }

  private static Optional<Integer> payloadBytes(String name, String value) {
    return name.equals(PAYLOAD) && value.matches("[0-9]{1,9}")
        ? Optional.of(Integer.valueOf(value))
        : Optional.empty();
  }

  /** The same without the values that benchmarks of earlier versions had no parameters for. */
  Facets withoutUsual() {
    Map<String, String> rest = new LinkedHashMap<>(values);
    USUAL.forEach(rest::remove);
    return new Facets(rest);
  }

  public Facets without(String... names) {
    Map<String, String> rest = new LinkedHashMap<>(values);
    rest.keySet().removeAll(List.of(names));
    return new Facets(rest);
  }

  Facets withoutPlatform() {
    return without(PLATFORM.toArray(String[]::new));
  }
}
