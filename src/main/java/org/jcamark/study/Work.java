package org.jcamark.study;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.ObjectUse;
import org.jcamark.catalog.Operation;
import org.jcamark.model.ByteSize;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.jcamark.plan.SuiteRow;

/**
 * What is measured, whoever does it.
 *
 * @param payloadBytes absent where the operation takes none, or has the same in all rows of a study
 * @param keys absent for the usual
 * @param jit name of the variant of JVM arguments
 */
public record Work(
    String operation,
    String algorithm,
    OptionalInt payloadBytes,
    Optional<KeyLife> keys,
    Data data,
    int threads,
    Mode mode,
    String jit) {
  private static final String JIT = "jit=";
  private static final String KEYS = "keys=";

  /**
   * The work of a text: operation, algorithm and, where they matter, payload in bytes, {@code
   * keys=fresh}, {@code same} or {@code uncached} data, {@code 2-threads}, {@code sample} for the
   * times of single calls, {@code ss} for a cold call, {@code jit=no-intrinsics} for a variant of
   * JVM arguments. {@code digest SHA-256 512 same} is an example.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static Work of(String text) {
    String[] words = text.strip().split(" +", -1);
    if (words.length < 2) {
      throw new IllegalArgumentException("no operation and algorithm: " + text);
    }
    Work work =
        new Work(
            words[0],
            words[1],
            OptionalInt.empty(),
            Optional.empty(),
            Data.RANDOM,
            1,
            Mode.AVERAGE_TIME,
            Scenario.DEFAULT_VARIANT);
    for (int i = 2; i < words.length; i++) {
      work = work.with(words[i], text);
    }
    return work;
  }

  private Work with(String word, String text) {
    if (word.startsWith(JIT)) {
      String variant = word.substring(JIT.length());
      return new Work(operation, algorithm, payloadBytes, keys, data, threads, mode, variant);
    }
    if (word.startsWith(KEYS)) {
      Optional<KeyLife> life = Labelled.find(KeyLife.class, word.substring(KEYS.length()));
      return new Work(operation, algorithm, payloadBytes, life, data, threads, mode, jit);
    }
    if (word.matches("[0-9]{1,9}")) {
      OptionalInt bytes = OptionalInt.of(Integer.parseInt(word));
      return new Work(operation, algorithm, bytes, keys, data, threads, mode, jit);
    }
    if (word.matches("[0-9]{1,4}-threads")) {
      int count = Integer.parseInt(word.substring(0, word.indexOf('-')));
      return new Work(operation, algorithm, payloadBytes, keys, data, count, mode, jit);
    }
    return Labelled.find(Data.class, word)
        .map(found -> new Work(operation, algorithm, payloadBytes, keys, found, threads, mode, jit))
        .or(
            () ->
                Mode.ofJmhName(word)
                    .map(
                        m ->
                            new Work(
                                operation, algorithm, payloadBytes, keys, data, threads, m, jit)))
        .orElseThrow(() -> new IllegalArgumentException("unknown word " + word + ": " + text));
  }

  /** The rows that measure these works, through all providers of a suite. */
  static List<SuiteRow> rows(String... works) {
    return Stream.of(works).map(text -> row(text)).toList();
  }

  /** The row that measures a work, through all providers of a suite if none is named. */
  static SuiteRow row(String text, String... providers) {
    Work work = of(text);
    Operation operation = Labelled.find(Operation.class, work.operation).orElseThrow();
    SuiteRow usual = SuiteRow.of(operation, work.algorithm);
    SuiteRow row =
        work.payloadBytes.isEmpty() ? usual : usual.withPayload(work.payloadBytes.getAsInt());
    SuiteRow keyed = work.keys.map(row::with).orElse(row);
    return keyed
        .with(work.data, work.threads, work.mode)
        .withVariants(work.jit.equals(Scenario.DEFAULT_VARIANT) ? List.of() : List.of(work.jit))
        .through(List.of(providers));
  }

  /** Whether a scenario with the usual boundary, buffers and class path does this. */
  boolean matches(Scenario scenario) {
    return scenario.operation().label().equals(operation)
        && scenario.algorithm().equals(algorithm)
        && (payloadBytes.isEmpty() || scenario.payloadBytes().equals(payloadBytes))
        && keys(scenario).equals(keys)
        && scenario.data() == data
        && scenario.buffer() == Buffer.NEW
        && scenario.call().object() == ObjectUse.ONE
        && scenario.call().lookup() == Lookup.OBJECT
        && scenario.threads() == threads
        && scenario.mode() == mode
        && scenario.jit().equals(jit)
        && scenario.classpath().equals(Scenario.DEFAULT_VARIANT);
  }

  private static Optional<KeyLife> keys(Scenario scenario) {
    return scenario
        .keys()
        .filter(
            life ->
                !Catalog.usualKeys(scenario.operation(), scenario.algorithm())
                    .equals(scenario.keys()));
  }

  /** The work of a result. */
  static Work of(Scenario scenario) {
    return new Work(
        scenario.operation().label(),
        scenario.algorithm(),
        scenario.payloadBytes(),
        keys(scenario),
        scenario.data(),
        scenario.threads(),
        scenario.mode(),
        scenario.jit());
  }

  /** For people: {@code encrypt AES-256-GCM 1 KiB, first call}. */
  String inWords() {
    StringBuilder text = new StringBuilder(operation).append(' ').append(algorithm);
    payloadBytes.ifPresent(bytes -> text.append(' ').append(ByteSize.exact(bytes)));
    keys.ifPresent(life -> text.append(", ").append(life.label()).append(" keys"));
    if (data != Data.RANDOM) {
      text.append(", ").append(data.label()).append(" data");
    }
    if (threads > 1) {
      text.append(", ").append(threads).append(" threads");
    }
    if (mode == Mode.SINGLE_SHOT) {
      text.append(", first call");
    } else if (mode != Mode.AVERAGE_TIME) {
      text.append(", mode ").append(mode.jmhName());
    }
    if (!jit.equals(Scenario.DEFAULT_VARIANT)) {
      text.append(", ").append(jit);
    }
    return text.toString();
  }

  /** As {@link #of} reads it. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(operation).append(' ').append(algorithm);
    payloadBytes.ifPresent(bytes -> text.append(' ').append(bytes));
    keys.ifPresent(life -> text.append(' ').append(KEYS).append(life.label()));
    if (data != Data.RANDOM) {
      text.append(' ').append(data.label());
    }
    if (threads > 1) {
      text.append(' ').append(threads).append("-threads");
    }
    if (mode != Mode.AVERAGE_TIME) {
      text.append(' ').append(mode.jmhName());
    }
    if (!jit.equals(Scenario.DEFAULT_VARIANT)) {
      text.append(' ').append(JIT).append(jit);
    }
    return text.toString();
  }
}
