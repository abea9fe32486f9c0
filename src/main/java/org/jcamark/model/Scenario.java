package org.jcamark.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Timed;

/**
 * What is measured, as a value: everything downstream (checkpoint, resume, shard, compare, chart)
 * keys on it. In JSON, the values of the call are members of the scenario's own object.
 *
 * @param threads JMH worker threads, at least 1
 * @param mode JMH's benchmark mode
 * @param jvm label of the JVM the forks run in, unique within a run, such as {@code 25.0.3}
 * @param jit name of the JVM-argument variant, {@code default} where there is none
 * @param classpath name of the class-path variant, {@code default} where there is none
 */
public record Scenario(
    Timed timed, int threads, Mode mode, String jvm, String jit, String classpath) {
  public Scenario {
    if (threads < 1) {
      throw new IllegalArgumentException("threads is " + threads + ", at least 1 is needed");
    }
  }

  /** The value of {@link #jit} and {@link #classpath} where no variant was asked for. */
  public static final String DEFAULT_VARIANT = "default";

  /** Whether it is of jcamark's own benchmarks, so that it has a {@link #call}. */
  public boolean isCall() {
    return timed instanceof Call;
  }

  /**
   * The call of the catalogue, with the values below.
   *
   * @throws IllegalStateException if it is a benchmark of a jar
   */
  public Call call() {
    if (timed instanceof Call call) {
      return call;
    }
    throw new IllegalStateException(timed + " is not of the catalogue");
  }

  public Operation operation() {
    return call().operation();
  }

  public Boundary boundary() {
    return call().boundary();
  }

  public String algorithm() {
    return call().algorithm();
  }

  public String provider() {
    return timed.provider();
  }

  public OptionalInt payloadBytes() {
    return call().payloadBytes();
  }

  public Data data() {
    return call().data();
  }

  public Buffer buffer() {
    return call().buffer();
  }

  public Optional<KeyLife> keys() {
    return call().keys();
  }

  public Scenario withJvm(String label) {
    return new Scenario(timed, threads, mode, label, jit, classpath);
  }

  public Scenario withThreads(int count) {
    return new Scenario(timed, count, mode, jvm, jit, classpath);
  }

  public Scenario withJit(String variant) {
    return new Scenario(timed, threads, mode, jvm, variant, classpath);
  }

  public Scenario withClasspath(String variant) {
    return new Scenario(timed, threads, mode, jvm, jit, variant);
  }

  public Scenario with(Labelled... values) {
    return new Scenario(call().with(values), threads, mode, jvm, jit, classpath);
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
      words.append(timed.inWords());
    }
    words.append(isCall() ? " through " : " of ").append(provider()).append(" on ").append(jvm);
    for (String variant : List.of(jit, classpath)) {
      if (!variant.equals(DEFAULT_VARIANT)) {
        words.append(", ").append(variant);
      }
    }
    return words.toString();
  }

  /**
   * What is compared with what: the same call through all providers, on all JVMs and variants.
   * Scenarios of one group are interleaved until the whole group closes, and shards split by whole
   * groups.
   *
   * @param timed without a provider or jar
   */
  public record Group(Timed timed, int threads, Mode mode) {}

  public Group group() {
    return new Group(timed.through(""), threads, mode);
  }
}
