package org.jcamark.model;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jcamark.catalog.Axis;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.Key;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.KeyValues;
import org.jcamark.catalog.Labelled;

/**
 * What is measured, as a value: everything downstream (checkpoint, resume, shard, compare, chart)
 * keys on it.
 *
 * @param key the values of the call or of the benchmark of a jar, and those of threads, mode, JVM
 *     and variants
 */
public record Scenario(Key key) implements KeyValues {
  /** The value of {@link #jit} and {@link #classpath} where no variant was asked for. */
  public static final String DEFAULT_VARIANT = Axis.JIT.usual().orElseThrow();

  public Scenario(Key done, int threads, Mode mode, String jvm, String jit, String classpath) {
    this(
        done.with(
            Key.of(
                Map.of(
                    Axis.THREADS, Integer.toString(threads),
                    Axis.MODE, mode.jmhName(),
                    Axis.JVM, jvm,
                    Axis.JIT, jit,
                    Axis.CLASSPATH, classpath))));
  }

  public Scenario {
    Axis.THREADS.check(key.get(Axis.THREADS));
  }

  /** Whether it is of jcamark's own benchmarks, so that it has a {@link #call}. */
  public boolean isCall() {
    return key.find(Axis.OPERATION).isPresent();
  }

  /**
   * The call of the catalogue, with the values below.
   *
   * @throws IllegalStateException if it is a benchmark of a jar
   */
  public Call call() {
    if (!isCall()) {
      throw new IllegalStateException(key.text() + " is not of the catalogue");
    }
    return new Call(key.only(Axis::isOfCall));
  }

  /** JMH worker threads, at least 1. */
  public int threads() {
    return Integer.parseInt(key.get(Axis.THREADS));
  }

  public Mode mode() {
    String name = key.get(Axis.MODE);
    return Mode.ofJmhName(name)
        .orElseThrow(() -> new IllegalArgumentException("no JMH mode: " + name));
  }

  /** Label of the JVM the forks run in, unique within a run, such as {@code 25.0.3}. */
  public String jvm() {
    return key.get(Axis.JVM);
  }

  /** Name of the JVM-argument variant, {@code default} where there is none. */
  public String jit() {
    return key.get(Axis.JIT);
  }

  /** Name of the class-path variant, {@code default} where there is none. */
  public String classpath() {
    return key.get(Axis.CLASSPATH);
  }

  public Scenario with(Axis axis, String value) {
    return new Scenario(key.with(axis, value));
  }

  public Scenario withJvm(String label) {
    return with(Axis.JVM, label);
  }

  public Scenario withThreads(int count) {
    return with(Axis.THREADS, Integer.toString(count));
  }

  public Scenario withJit(String variant) {
    return with(Axis.JIT, variant);
  }

  public Scenario withClasspath(String variant) {
    return with(Axis.CLASSPATH, variant);
  }

  public Scenario with(Labelled... values) {
    return new Scenario(key.with(call().with(values).key()));
  }

  /**
   * For lines about one scenario, such as {@code encrypt AES-256-GCM 1 KiB through JDK on 25.0.3,
   * c1}. Not unique: it leaves out what is seldom varied.
   */
  public String inWords() {
    StringBuilder words = new StringBuilder();
    if (isCall()) {
      words.append(operation().label()).append(' ').append(algorithm());
      payloadBytes().ifPresent(bytes -> words.append(' ').append(ByteSize.exact(bytes)));
      keys().filter(KeyLife.FRESH::equals).ifPresent(fresh -> words.append(" with fresh keys"));
    } else {
      words.append(done());
    }
    words.append(isCall() ? " through " : " of ").append(provider()).append(" on ").append(jvm());
    for (String variant : List.of(jit(), classpath())) {
      if (!variant.equals(DEFAULT_VARIANT)) {
        words.append(", ").append(variant);
      }
    }
    return words.toString();
  }

  /**
   * What is done, without the provider or jar: {@code AES-256-GCM encrypt}, {@code Aes.encrypt
   * size=1024}.
   */
  public String done() {
    if (isCall()) {
      return call().inWords();
    }
    String method = key.get(Axis.BENCHMARK);
    return method.substring(method.lastIndexOf('.', method.lastIndexOf('.') - 1) + 1)
        + key.params().entrySet().stream()
            .map(param -> " " + param.getKey() + "=" + param.getValue())
            .collect(Collectors.joining());
  }

  /**
   * What is compared with what: the same call through all providers, on all JVMs and variants.
   * Scenarios of one group are interleaved until the whole group closes, and shards split by whole
   * groups.
   */
  public Key group() {
    return key.without(Axis.PROVIDER, Axis.JAR, Axis.JVM, Axis.JIT, Axis.CLASSPATH);
  }
}
