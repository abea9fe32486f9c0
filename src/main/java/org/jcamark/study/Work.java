package org.jcamark.study;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
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
import org.jcamark.plan.Choice;

/**
 * What is measured, through any provider and on any JVM.
 *
 * @param payloadBytes absent where the operation takes none, or has the same in all rows of a study
 * @param keys absent for the usual
 * @param calls number of calls from the first one of a fresh JVM on; 0 for warm ones
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
    int calls,
    String jit) {

  /**
   * The work of a text: operation, algorithm and, where they matter, payload in bytes, {@code
   * keys=fresh}, {@code data=same}, {@code threads=2} or, of this machine, {@code threads=cores},
   * {@code mode=sample}, {@code calls=5}, {@code jit=no-intrinsics}. {@code digest SHA-256 512
   * data=same} is an example.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static Work of(String text) {
    List<String> words = List.of(text.strip().split(" +", -1));
    if (words.size() < 2) {
      throw new IllegalArgumentException("no operation and algorithm: " + text);
    }
    OptionalInt payloadBytes = OptionalInt.empty();
    Optional<KeyLife> keys = Optional.empty();
    Data data = Data.RANDOM;
    int threads = 1;
    Mode mode = Mode.AVERAGE_TIME;
    int calls = 0;
    String jit = Scenario.DEFAULT_VARIANT;
    for (String word : words.subList(2, words.size())) {
      String value = word.substring(word.indexOf('=') + 1);
      boolean number = word.matches("[0-9]{1,9}");
      switch (number ? "bytes=" : word.substring(0, word.length() - value.length())) {
        case "bytes=" -> payloadBytes = OptionalInt.of(Integer.parseInt(value));
        case "keys=" -> keys = Labelled.find(KeyLife.class, value);
        case "data=" -> data = Labelled.find(Data.class, value).orElseThrow();
        case "threads=" ->
            threads =
                value.equals("cores")
                    ? Runtime.getRuntime().availableProcessors()
                    : Integer.parseInt(value);
        case "mode=" -> mode = Mode.ofJmhName(value).orElseThrow();
        case "calls=" -> calls = Integer.parseInt(value);
        case "jit=" -> jit = value;
        default -> throw new IllegalArgumentException("unknown word " + word + ": " + text);
      }
    }
    Mode inMode = calls > 0 ? Mode.SINGLE_SHOT : mode;
    return new Work(
        words.get(0), words.get(1), payloadBytes, keys, data, threads, inMode, calls, jit);
  }

  Work inCalls(int count) {
    return new Work(
        operation, algorithm, payloadBytes, keys, data, threads, Mode.SINGLE_SHOT, count, jit);
  }

  Choice row(List<String> providers) {
    return Choice.of(Labelled.find(Operation.class, operation).orElseThrow(), algorithm)
        .with("payloadBytes", payloadBytes.stream().boxed().toList())
        .with("keys", keys.stream().toList())
        .with("data", data)
        .with("threads", threads)
        .with("mode", mode)
        .with("provider", providers)
        .with("jit", jit);
  }

  /** Whether a scenario with the usual boundary, buffers and class path does this. */
  boolean matches(Scenario scenario) {
    Work found = of(scenario, calls);
    return (payloadBytes.isPresent() ? found : found.withoutPayload()).equals(this)
        && scenario.buffer() == Buffer.NEW
        && scenario.call().object() == ObjectUse.ONE
        && scenario.call().lookup() == Lookup.OBJECT
        && scenario.classpath().equals(Scenario.DEFAULT_VARIANT);
  }

  private Work withoutPayload() {
    return new Work(
        operation, algorithm, OptionalInt.empty(), keys, data, threads, mode, calls, jit);
  }

  private static Optional<KeyLife> keys(Scenario scenario) {
    return scenario
        .keys()
        .filter(
            life ->
                !Catalog.usualKeys(scenario.operation(), scenario.algorithm())
                    .equals(scenario.keys()));
  }

  static Work of(Scenario scenario, int calls) {
    return new Work(
        scenario.operation().label(),
        scenario.algorithm(),
        scenario.payloadBytes(),
        keys(scenario),
        scenario.data(),
        scenario.threads(),
        scenario.mode(),
        scenario.mode() == Mode.SINGLE_SHOT ? calls : 0,
        scenario.jit());
  }

  private Map<String, String> unusual() {
    Map<String, String> values = new LinkedHashMap<>();
    keys.ifPresent(life -> values.put("keys", life.label()));
    if (data != Data.RANDOM) {
      values.put("data", data.label());
    }
    if (threads > 1) {
      values.put("threads", Integer.toString(threads));
    }
    if (calls > 0) {
      values.put("calls", Integer.toString(calls));
    } else if (mode != Mode.AVERAGE_TIME) {
      values.put("mode", mode.jmhName());
    }
    if (!jit.equals(Scenario.DEFAULT_VARIANT)) {
      values.put("jit", jit);
    }
    return values;
  }

  /** Human-readable text: {@code encrypt AES-256-GCM 1 KiB, first call}. */
  String inWords() {
    StringBuilder words = new StringBuilder(operation + " " + algorithm);
    payloadBytes.ifPresent(bytes -> words.append(' ').append(ByteSize.exact(bytes)));
    unusual()
        .forEach(
            (name, value) ->
                words
                    .append(", ")
                    .append(
                        switch (name) {
                          case "calls" -> calls == 1 ? "first call" : "first " + value + " calls";
                          case "mode" -> "mode " + value;
                          case "jit" -> value;
                          default -> value + " " + name;
                        }));
    return words.toString();
  }

  /** As {@link #of} reads it. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(operation + " " + algorithm);
    payloadBytes.ifPresent(bytes -> text.append(' ').append(bytes));
    unusual().forEach((name, value) -> text.append(' ').append(name).append('=').append(value));
    return text.toString();
  }
}
