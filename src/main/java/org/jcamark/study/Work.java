package org.jcamark.study;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.ObjectUse;
import org.jcamark.model.ByteSize;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.plan.Choice;

/**
 * What is measured, through any provider and on any JVM.
 *
 * @param values by the names below, those that are not usual
 */
public record Work(String operation, String algorithm, Map<String, String> values) {
  static final String BYTES = "payloadBytes";
  private static final String CALLS = "calls";
  private static final String MODE = "mode";

  /** Names of values, and the usual ones; no bytes are those that all rows of a study have. */
  private static final Map<String, String> USUAL = new LinkedHashMap<>();

  static {
    USUAL.put(BYTES, "");
    USUAL.put("keys", "");
    USUAL.put("data", "random");
    USUAL.put("threads", "1");
    USUAL.put(CALLS, "0");
    USUAL.put(MODE, Mode.AVERAGE_TIME.jmhName());
    USUAL.put("jit", Key.DEFAULT_VARIANT);
  }

  public Work {
    Map<String, String> unusual = new LinkedHashMap<>(USUAL);
    unusual.putAll(values);
    if (!unusual.get(CALLS).equals("0")) {
      unusual.put(MODE, Mode.SINGLE_SHOT.jmhName());
    }
    unusual.entrySet().removeAll(USUAL.entrySet());
    values = Collections.unmodifiableMap(unusual);
  }

  /**
   * The work of a text: operation, algorithm and, where they matter, payload in bytes, {@code
   * keys=fresh}, {@code data=same}, {@code threads=2} or, of this machine, {@code threads=cores},
   * {@code mode=sample}, {@code jit=no-intrinsics}, or {@code calls=5} from the first one of a
   * fresh JVM on. {@code digest SHA-256 512 data=same} is an example.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static Work of(String text) {
    List<String> words = List.of(text.strip().split(" +", -1));
    if (words.size() < 2) {
      throw new IllegalArgumentException("no operation and algorithm: " + text);
    }
    Map<String, String> values = new HashMap<>();
    for (String word : words.subList(2, words.size())) {
      String[] parts = word.matches("[0-9]{1,9}") ? new String[] {BYTES, word} : word.split("=", 2);
      if (parts.length < 2 || !USUAL.containsKey(parts[0])) {
        throw new IllegalArgumentException("unknown word " + word + ": " + text);
      }
      boolean cores = word.equals("threads=cores");
      values.put(
          parts[0],
          cores ? Integer.toString(Runtime.getRuntime().availableProcessors()) : parts[1]);
    }
    return new Work(words.get(0), words.get(1), values);
  }

  /** What a scenario does; of cold calls, that many of them. */
  static Work of(Key scenario, int calls) {
    Map<String, String> values = new HashMap<>();
    scenario.payloadBytes().ifPresent(bytes -> values.put(BYTES, Integer.toString(bytes)));
    if (!Catalog.usualKeys(scenario.operation(), scenario.algorithm()).equals(scenario.keys())) {
      values.put("keys", scenario.keys().map(KeyLife::label).orElse(""));
    }
    values.put("data", scenario.data().label());
    values.put("threads", Integer.toString(scenario.threads()));
    values.put(MODE, scenario.mode().jmhName());
    values.put(CALLS, scenario.mode() == Mode.SINGLE_SHOT ? Integer.toString(calls) : "0");
    values.put("jit", scenario.jit());
    return new Work(scenario.operation().label(), scenario.algorithm(), values);
  }

  /** Whether a scenario with the usual buffers, objects and class path does this. */
  boolean matches(Key scenario) {
    if (!operation.equals(scenario.operation().label())
        || !algorithm.equals(scenario.algorithm())) {
      return false;
    }
    Work found = of(scenario, calls());
    return (values.containsKey(BYTES) ? found : found.with(BYTES, "")).equals(this)
        && scenario.buffer() == Buffer.NEW
        && scenario.call().object() == ObjectUse.ONE
        && scenario.call().lookup() == Lookup.OBJECT
        && scenario.classpath().equals(Key.DEFAULT_VARIANT);
  }

  Work inCalls(int count) {
    return with(CALLS, Integer.toString(count));
  }

  private Work with(String name, String value) {
    Map<String, String> changed = new HashMap<>(values);
    changed.put(name, value);
    return new Work(operation, algorithm, changed);
  }

  private String value(String name) {
    return values.getOrDefault(name, USUAL.get(name));
  }

  public OptionalInt payloadBytes() {
    String bytes = value(BYTES);
    return bytes.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(bytes));
  }

  int threads() {
    return Integer.parseInt(value("threads"));
  }

  /** Calls from the first one of a fresh JVM on; 0 for warm ones. */
  int calls() {
    return Integer.parseInt(value(CALLS));
  }

  Choice row(List<String> providers) {
    Choice row = Choice.USUAL.with("operation", operation).with("algorithm", algorithm);
    for (String name : USUAL.keySet()) {
      if (!name.equals(CALLS) && !value(name).isEmpty()) {
        row = row.with(name, value(name));
      }
    }
    return row.with("provider", providers);
  }

  private String word(String name) {
    return name.equals(BYTES) ? value(name) : name + "=" + value(name);
  }

  /** Operation, algorithm and all values in words, by their names, for figures. */
  Map<String, String> words() {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("operation", operation);
    words.put("algorithm", algorithm);
    USUAL.keySet().forEach(name -> words.put(name, inWords(name, value(name))));
    words.put("data", value("data"));
    return words;
  }

  private static String inWords(String name, String value) {
    if (value.isEmpty() || value.equals("0") || value.equals(Mode.SINGLE_SHOT.jmhName())) {
      return "";
    }
    return switch (name) {
      case BYTES -> ByteSize.exact(Long.parseLong(value));
      case CALLS -> value.equals("1") ? "first call" : "first " + value + " calls";
      case "threads" -> value.equals("1") ? "1 thread" : value + " threads";
      case MODE -> "mode " + value;
      case "jit" -> value;
      default -> value + " " + name;
    };
  }

  /** Human-readable text: {@code encrypt AES-256-GCM 1 KiB, first call}. */
  String inWords() {
    String start = operation + " " + algorithm + " " + inWords(BYTES, value(BYTES));
    return values.entrySet().stream()
        .filter(value -> !value.getKey().equals(BYTES))
        .map(value -> inWords(value.getKey(), value.getValue()))
        .filter(words -> !words.isEmpty())
        .map(words -> ", " + words)
        .collect(Collectors.joining("", start.strip(), ""));
  }

  /** As {@link #of} reads it. */
  @Override
  public String toString() {
    return values.keySet().stream()
        .filter(name -> !(name.equals(MODE) && calls() > 0))
        .map(name -> " " + word(name))
        .collect(Collectors.joining("", operation + " " + algorithm, ""));
  }
}
