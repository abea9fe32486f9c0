package org.jcamark.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.model.Axis;
import org.jcamark.model.ByteSize;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.plan.Choice;

/**
 * What is measured, through any provider and on any JVM.
 *
 * @param key operation, algorithm and those of the axes below that are not usual; without a
 *     payload, with the one that all rows of a study have
 * @param calls from the first one of a fresh JVM on; 0 for warm ones
 */
record Work(Key key, int calls) {
  private static final List<Axis> NAMED =
      List.of(Axis.PAYLOAD, Axis.KEYS, Axis.DATA, Axis.THREADS, Axis.MODE, Axis.JIT);

  /** Rows have their usual values. */
  private static final List<Axis> USUAL =
      List.of(Axis.OBJECT, Axis.LOOKUP, Axis.BUFFER, Axis.CLASSPATH);

  private static final String CALLS = "calls=";

  Work {
    for (Axis axis : NAMED) {
      if (key.find(axis).equals(axis.usual()) || (calls > 0 && axis == Axis.MODE)) {
        key = key.without(axis);
      }
    }
  }

  /**
   * The work of a text: operation, algorithm and, where they matter, payload in bytes, {@code
   * keys=fresh}, {@code data=same}, {@code threads=2} or, of this machine, {@code threads=cores},
   * {@code mode=sample}, {@code jit=no-intrinsics}, or {@code calls=5} from the first one of a
   * fresh JVM on. {@code digest SHA-256 512 data=same} is an example.
   *
   * @throws IllegalArgumentException if it is none
   */
  static Work of(String text) {
    List<String> words = List.of(text.strip().split(" +", -1));
    if (words.size() < 2) {
      throw new IllegalArgumentException("no operation and algorithm: " + text);
    }
    Key key = new Key(Map.of());
    key = key.with(Axis.OPERATION, words.get(0)).with(Axis.ALGORITHM, words.get(1));
    int calls = 0;
    for (String word : words.subList(2, words.size())) {
      String[] parts = word.split("=", 2);
      Optional<Axis> axis =
          parts.length == 1
              ? Optional.of(Axis.PAYLOAD)
              : Axis.find(parts[0]).filter(NAMED::contains);
      String value = parts[parts.length - 1];
      if (word.matches(CALLS + "[0-9]{1,9}")) {
        calls = Integer.parseInt(value);
      } else if (axis.isEmpty() || (parts.length == 1 && !word.matches("[0-9]{1,9}"))) {
        throw new IllegalArgumentException("unknown word " + word + ": " + text);
      } else {
        boolean cores = word.equals("threads=cores");
        int all = Runtime.getRuntime().availableProcessors();
        key = key.with(axis.get(), cores ? Integer.toString(all) : value);
      }
    }
    return new Work(key, calls);
  }

  Work inCalls(int count) {
    return new Work(key, count);
  }

  /** Whether a scenario does this; its boundary, certificates and cipher suite do not matter. */
  boolean matches(Key scenario) {
    return Stream.of(List.of(Axis.OPERATION, Axis.ALGORITHM), NAMED, USUAL)
        .flatMap(List::stream)
        .filter(axis -> axis != Axis.PAYLOAD || key.find(axis).isPresent())
        .allMatch(axis -> value(axis).equals(scenario.find(axis)));
  }

  private Optional<String> value(Axis axis) {
    if (key.find(axis).isPresent()) {
      return key.find(axis);
    }
    return switch (axis) {
      case KEYS -> Key.of(key.operation(), key.found(), "").find(Axis.KEYS);
      case MODE -> calls > 0 ? Optional.of(Mode.SINGLE_SHOT.label()) : axis.usual();
      default -> axis.usual();
    };
  }

  int threads() {
    return Integer.parseInt(value(Axis.THREADS).orElseThrow());
  }

  Choice row(List<String> providers) {
    Choice row = Choice.USUAL.with("operation", key.operation()).with("algorithm", key.algorithm());
    for (Axis axis : NAMED) {
      row = named(axis).isPresent() ? row.with(axis.key(), named(axis).get()) : row;
    }
    return row.with("provider", providers);
  }

  /** Keys and payload only where they are named. */
  private Optional<String> named(Axis axis) {
    return axis == Axis.KEYS ? key.find(axis) : value(axis);
  }

  /** Operation, algorithm, payload and all other values, for figures, which name what differs. */
  List<String> words() {
    List<String> words = new ArrayList<>(List.of(key.get(Axis.OPERATION), key.algorithm()));
    for (Axis axis : NAMED) {
      String value = named(axis).orElse("");
      words.add(axis == Axis.DATA || value.isEmpty() ? value : inWords(axis, value));
    }
    words.add(callsInWords());
    return words;
  }

  private static String inWords(Axis axis, String value) {
    return switch (axis) {
      case PAYLOAD -> ByteSize.exact(Long.parseLong(value));
      case THREADS -> value.equals("1") ? "1 thread" : value + " threads";
      case MODE -> value.equals(Mode.SINGLE_SHOT.label()) ? "" : "mode " + value;
      case JIT -> value;
      default -> value + " " + axis.key();
    };
  }

  private String callsInWords() {
    return calls == 0 ? "" : calls == 1 ? "first call" : "first " + calls + " calls";
  }

  /** Human-readable text: {@code encrypt AES-256-GCM 1 KiB, first call}. */
  String inWords() {
    return written((axis, value) -> (axis == Axis.PAYLOAD ? " " : ", ") + inWords(axis, value))
        + (calls == 0 ? "" : ", ")
        + callsInWords();
  }

  /** As {@link #of} reads it. */
  @Override
  public String toString() {
    return written((axis, value) -> (axis == Axis.PAYLOAD ? " " : " " + axis.key() + "=") + value)
        + (calls == 0 ? "" : " " + CALLS + calls);
  }

  private String written(BiFunction<Axis, String, String> words) {
    return NAMED.stream()
        .flatMap(axis -> key.find(axis).map(value -> words.apply(axis, value)).stream())
        .collect(Collectors.joining("", key.get(Axis.OPERATION) + " " + key.algorithm(), ""));
  }
}
