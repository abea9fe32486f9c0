package org.jcamark.warmup;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.model.JitEvent;
import org.jcamark.model.JitEvent.Kind;

/**
 * The methods that the JIT worked on while an operation warmed up.
 *
 * @param rows those with intrinsics and those that took longest to compile, the longest first
 * @param others number of the remaining ones
 */
public record CompiledMethods(List<Row> rows, int others) {
  private static final int MOST_ROWS = 20;

  private static final Comparator<Row> LONGEST_FIRST =
      Comparator.comparing(Row::compileMillis).reversed();

  /**
   * A method.
   *
   * @param method {@code Class.method} with its package
   * @param c1Seconds end of its first compilation by C1 after the first call; absent for none
   * @param c2Seconds the same by C2
   * @param compileMillis of all its compilations
   * @param deoptimisations number by reason, the most frequent first
   * @param notInlined calls in it that were not inlined: number by reason, the most frequent first
   * @param intrinsics methods that it calls and that intrinsics replaced
   */
  public record Row(
      String method,
      OptionalDouble c1Seconds,
      OptionalDouble c2Seconds,
      double compileMillis,
      Map<String, Long> deoptimisations,
      Map<String, Long> notInlined,
      List<String> intrinsics) {
    private static Row of(String method, List<JitEvent> events) {
      return new Row(
          method,
          first(Kind.C1, events),
          first(Kind.C2, events),
          events.stream().mapToDouble(JitEvent::millis).sum(),
          counts(Kind.DEOPTIMISATION, events, JitEvent::detail),
          counts(Kind.NOT_INLINED, events, event -> event.detail().split(": ", 2)[1]),
          ofKind(Kind.INTRINSIC, events).map(JitEvent::detail).distinct().toList());
    }

    private static Stream<JitEvent> ofKind(Kind kind, List<JitEvent> events) {
      return events.stream().filter(event -> event.kind() == kind);
    }

    private static OptionalDouble first(Kind kind, List<JitEvent> events) {
      return ofKind(kind, events).mapToDouble(JitEvent::seconds).min();
    }

    private static Map<String, Long> counts(
        Kind kind, List<JitEvent> events, Function<JitEvent, String> reason) {
      Map<String, Long> counts =
          ofKind(kind, events)
              .collect(Collectors.groupingBy(reason, LinkedHashMap::new, Collectors.counting()));
      return counts.entrySet().stream()
          .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
          .collect(
              Collectors.toMap(
                  Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new));
    }
  }

  /** The summary of a recorded fork's events. */
  public static CompiledMethods of(Collection<JitEvent> events) {
    Map<String, List<JitEvent>> methods =
        events.stream()
            .filter(event -> !event.method().isEmpty())
            .collect(
                Collectors.groupingBy(JitEvent::method, LinkedHashMap::new, Collectors.toList()));
    List<Row> rows =
        methods.entrySet().stream()
            .map(method -> Row.of(method.getKey(), method.getValue()))
            .sorted(LONGEST_FIRST)
            .toList();
    List<Row> shown =
        rows.stream()
            .sorted(Comparator.comparing(row -> row.intrinsics().isEmpty()))
            .limit(MOST_ROWS)
            .sorted(LONGEST_FIRST)
            .toList();
    return new CompiledMethods(shown, rows.size() - shown.size());
  }
}
