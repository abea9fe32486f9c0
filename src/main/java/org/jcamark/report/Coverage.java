package org.jcamark.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.model.Key;
import org.jcamark.run.ForkRule;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.ScenarioRecord.End;
import org.jcamark.run.ScenarioRecord.Status;
import org.jcamark.table.Numbers;

/** How much of a plan a run measured, and why not the rest. */
public final class Coverage {
  private static final List<Status> MISSING =
      List.of(Status.UNAVAILABLE, Status.LEFT_OUT, Status.FAILED, Status.PLANNED);

  private Coverage() {}

  /**
   * A line for the head of a table or report: why the run ended, how much of it is measured, and
   * how to continue; absent for results without run.json, and where all is measured that was asked
   * for.
   */
  public static Optional<String> head(ResultSet set, String folder) {
    return set.manifest().flatMap(run -> head(run, folder));
  }

  private static Optional<String> head(RunManifest run, String folder) {
    // Forks of a failed scenario are not tried again.
    boolean open =
        run.state() != RunManifest.State.DONE
            || (run.scenarios().stream().anyMatch(one -> one.end().equals(Optional.of(End.BUDGET)))
                && shortfall(run, folder).isPresent());
    if (!open && run.isWhole()) {
      return Optional.empty();
    }
    String why =
        switch (run.state()) {
          case RUNNING -> "Not finished";
          case INTERRUPTED -> run.parts().isPresent() ? "Incomplete" : "Interrupted";
          case DONE -> open ? "Ended by its time limit" : "Incomplete";
        };
    String counts =
        MISSING.stream()
            .filter(status -> count(run, status) > 0)
            .map(status -> ", " + Numbers.count(count(run, status)) + " " + words(status))
            .collect(Collectors.joining());
    String planned = Numbers.count(run.scenarios().size(), "scenario");
    // A run that was joined from several cannot be resumed.
    String way = open && run.parts().isEmpty() ? " To continue: run --resume " + folder : "";
    return Optional.of(
        "%s: %d of %s measured%s.%s"
            .formatted(why, count(run, Status.MEASURED), planned, counts, way));
  }

  private static long count(RunManifest run, Status status) {
    return run.scenarios().stream().filter(entry -> entry.status() == status).count();
  }

  /**
   * How many scenarios ended before they had the precision or the forks asked for, and how to
   * continue; absent where none did.
   */
  static Optional<String> shortfall(RunManifest run, String folder) {
    ForkRule rule = run.request().rule();
    List<ScenarioRecord> ended =
        run.scenarios().stream().filter(entry -> entry.end().isPresent()).toList();
    List<ScenarioRecord> few = ended.stream().filter(entry -> isShort(entry, rule)).toList();
    boolean limited = few.stream().anyMatch(one -> one.end().get() == End.FORK_LIMIT);
    String limit = limited ? " --max-forks " + 2 * rule.maxForks() : "";
    return Optional.of(
            "Caution: %s of %s ended short of %s%s"
                .formatted(
                    Numbers.count(few.size()),
                    Numbers.count(ended.size(), "scenario"),
                    rule.precision().isPresent()
                        ? "±" + Numbers.chosenPercent(rule.precision().getAsDouble())
                        : Numbers.count(rule.leastForks(), "fork"),
                    run.parts().isPresent() ? "" : "; run --resume " + folder + limit))
        .filter(line -> !few.isEmpty());
  }

  private static boolean isShort(ScenarioRecord entry, ForkRule rule) {
    double width = entry.relativeHalfWidth().orElse(Double.POSITIVE_INFINITY);
    return entry.status() != Status.FAILED
        && (entry.forks() < rule.leastForks()
            || width > rule.precision().orElse(Double.POSITIVE_INFINITY));
  }

  /**
   * A line for each provider, JVM and reason of what is unsupported or failed: {@code BC on 17:
   * X25519 (agree), failed: …}. What was left out is only counted.
   */
  static List<String> missing(List<ScenarioRecord> scenarios) {
    boolean oneJvm = scenarios.stream().map(e -> e.scenario().jvm()).distinct().count() == 1;
    Map<List<String>, List<Key>> grouped = new LinkedHashMap<>();
    for (ScenarioRecord entry : scenarios) {
      Key own = entry.scenario();
      boolean counted = entry.status() == Status.LEFT_OUT;
      String place = counted ? "" : own.provider() + (oneJvm ? "" : " on " + own.jvm());
      if (entry.status() != Status.MEASURED && entry.status() != Status.PLANNED) {
        List<String> why = List.of(place, words(entry.status()), reason(entry));
        grouped.computeIfAbsent(why, any -> new ArrayList<>()).add(own);
      }
    }
    List<String> lines = new ArrayList<>();
    grouped.forEach(
        (why, own) -> {
          String what = why.get(0).isEmpty() ? Numbers.count(own.size(), "scenario") : what(own);
          lines.add(
              Stream.of(why.get(0), what + ", " + why.get(1), why.get(2))
                  .filter(part -> !part.isEmpty())
                  .collect(Collectors.joining(": ")));
        });
    return lines;
  }

  /** The same, for where they stand among other lines. */
  public static List<String> lines(List<ScenarioRecord> scenarios) {
    return missing(scenarios).stream().map(line -> "Not measured: " + line).toList();
  }

  /** Of what a provider {@code has no}, since when it has it: {@code the JDK … from 21 on}. */
  private static String reason(ScenarioRecord entry) {
    String sentence = entry.reason().orElse("");
    return entry.status() == Status.UNAVAILABLE && sentence.contains(" has no ")
        ? sentence.replaceFirst("^(.* \\((the [^()]*)\\)|.*)$", "$2")
        : sentence;
  }

  private static String words(Status status) {
    return switch (status) {
      case UNAVAILABLE -> "unsupported";
      case LEFT_OUT -> "left out";
      case FAILED -> "failed";
      case MEASURED -> "measured";
      case PLANNED -> "not reached";
    };
  }

  /** {@code ML-KEM-768 (encapsulate, decapsulate), X25519 (agree)}. */
  private static String what(List<Key> scenarios) {
    Map<String, Set<String>> operations = new LinkedHashMap<>();
    for (Key own : scenarios) {
      Set<String> known =
          operations.computeIfAbsent(
              own.isCall() ? own.algorithm() : own.done(), any -> new LinkedHashSet<>());
      String variant = own.jit().equals(Key.DEFAULT_VARIANT) ? "" : " " + own.jit();
      if (own.isCall()) {
        known.add(own.operation() + variant);
      }
    }
    return operations.entrySet().stream()
        .map(
            e ->
                e.getKey()
                    + (e.getValue().isEmpty() ? "" : " (" + String.join(", ", e.getValue()) + ")"))
        .collect(Collectors.joining(", "));
  }
}
