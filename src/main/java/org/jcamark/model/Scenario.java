package org.jcamark.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What is measured, as a value: everything downstream (checkpoint, resume, shard, compare, chart)
 * keys on it. All names are spelled as in the command line and in JSON.
 *
 * @param operation {@code sign}, {@code encapsulate} …
 * @param boundary what is inside the timed call: {@code op}, {@code init}, {@code instance} …
 * @param algorithm {@code ML-DSA-65} …
 * @param provider the requested label: {@code JDK}, {@code BC}, {@code SunJCE} …
 * @param payloadBytes message or plaintext length, absent where the operation takes none
 * @param data {@code random}, {@code same} or {@code equal}
 * @param buffer {@code new}, {@code reuse}, {@code update-1KiB} …
 * @param keys for how many calls a key lives, {@code fresh}, {@code other} or {@code same}; absent
 *     where the operation has no choice, and in results of earlier versions, which had the usual
 * @param threads JMH worker threads, at least 1
 * @param mode JMH's benchmark mode
 * @param jvm label of the JVM the forks run in, unique within a run, such as {@code 25.0.3}; with
 *     the machine in results that were joined from several, {@code 25.0.3@laptop}
 * @param jit name of the JVM-argument variant, {@code default} where there is none
 * @param classpath name of the class-path variant, {@code default} where there is none
 */
public record Scenario(
    String operation,
    String boundary,
    String algorithm,
    String provider,
    OptionalInt payloadBytes,
    String data,
    String buffer,
    Optional<String> keys,
    int threads,
    Mode mode,
    String jvm,
    String jit,
    String classpath) {
  public Scenario {
    if (threads < 1) {
      throw new IllegalArgumentException("threads is " + threads + ", at least 1 is needed");
    }
  }

  /** The value of {@link #jit} and {@link #classpath} where no variant was asked for. */
  public static final String DEFAULT_VARIANT = "default";

  /** The value of {@link #keys} that no operation has unless it is asked for. */
  private static final String FRESH_KEYS = "fresh";

  /** Between the labels of JVM and machine. */
  public static final char MACHINE_MARK = '@';

  /** The same in another JVM. */
  public Scenario withJvm(String label) {
    return with(boundary, label, jit, classpath);
  }

  /** The same as another variant. */
  public Scenario withJit(String variant) {
    return with(boundary, jvm, variant, classpath);
  }

  /** The same under another boundary. */
  public Scenario withBoundary(String label) {
    return with(label, jvm, jit, classpath);
  }

  /** The same in another class-path variant. */
  public Scenario withClasspath(String variant) {
    return with(boundary, jvm, jit, variant);
  }

  private Scenario with(String newBoundary, String newJvm, String newJit, String newClasspath) {
    return new Scenario(
        operation,
        newBoundary,
        algorithm,
        provider,
        payloadBytes,
        data,
        buffer,
        keys,
        threads,
        mode,
        newJvm,
        newJit,
        newClasspath);
  }

  /**
   * For lines about one scenario, such as {@code encrypt AES-256-GCM 1 KiB through JDK on 25.0.3,
   * c1}. Not unique: it leaves out what is seldom varied.
   */
  public String inWords() {
    StringBuilder words = new StringBuilder();
    words.append(operation).append(' ').append(algorithm);
    payloadBytes.ifPresent(bytes -> words.append(' ').append(ByteSize.exact(bytes)));
    keys.filter(FRESH_KEYS::equals).ifPresent(fresh -> words.append(" with fresh keys"));
    words.append(" through ").append(provider).append(" on ").append(jvm);
    for (String variant : List.of(jit, classpath)) {
      if (!variant.equals(DEFAULT_VARIANT)) {
        words.append(", ").append(variant);
      }
    }
    return words.toString();
  }

  /** The label of the JVM without that of the machine. */
  public String jvmBuild() {
    int mark = jvm.indexOf(MACHINE_MARK);
    return mark < 0 ? jvm : jvm.substring(0, mark);
  }

  /** The label of the machine, where results of several machines were joined. */
  public Optional<String> machine() {
    int mark = jvm.indexOf(MACHINE_MARK);
    return mark < 0 ? Optional.empty() : Optional.of(jvm.substring(mark + 1));
  }

  /**
   * What is compared with what: the same work on all providers, JVMs and variants. Scenarios of one
   * group are interleaved until the whole group closes, and shards split by whole groups.
   */
  public record Group(
      String operation,
      String boundary,
      String algorithm,
      OptionalInt payloadBytes,
      String data,
      String buffer,
      Optional<String> keys,
      int threads,
      Mode mode) {}

  /** The comparison group of this scenario. */
  public Group group() {
    return new Group(
        operation, boundary, algorithm, payloadBytes, data, buffer, keys, threads, mode);
  }
}
