package org.jcamark.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.run.ForkRule;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.ScenarioRecord.End;
import org.jcamark.run.ScenarioRecord.Status;
import org.jcamark.table.Numbers;

/** How far a run came that was interrupted, ended by its time limit, or has failures. */
public final class Completeness {
  private Completeness() {}

  /**
   * A line for the head of a table or report: why the run ended, how much of it is measured, and
   * how to continue; absent for results without run.json, and where all is measured that was asked
   * for.
   *
   * @param folder of the run
   */
  public static Optional<String> of(ResultSet set, String folder) {
    return set.manifest().flatMap(run -> of(run, isOpen(run, set), folder));
  }

  private static Optional<String> of(RunManifest run, boolean open, String folder) {
    if (!open && run.isWhole()) {
      return Optional.empty();
    }
    String why =
        switch (run.state()) {
          case RUNNING -> "Not finished";
          case INTERRUPTED -> run.parts().isPresent() ? "Incomplete" : "Interrupted";
          case DONE -> open ? "Ended by its time limit" : "Incomplete";
        };
    // A run that was joined from several cannot be resumed.
    String way = open && run.parts().isEmpty() ? " To continue: run --resume " + folder : "";
    return Optional.of(why + ": " + extent(run) + way);
  }

  /** Whether forks are left to measure; those of a failed scenario are not tried again. */
  private static boolean isOpen(RunManifest run, ResultSet set) {
    return run.state() != RunManifest.State.DONE
        || (run.scenarios().stream().anyMatch(entry -> entry.end().equals(Optional.of(End.BUDGET)))
            && shortfall(set, set.name()).isPresent());
  }

  /**
   * How many scenarios ended before they had the precision or the forks asked for, and how to
   * continue; absent for results without run.json, and where none did.
   *
   * @param folder of the run
   */
  public static Optional<String> shortfall(ResultSet set, String folder) {
    return set.manifest().flatMap(run -> shortfall(run, folder));
  }

  private static Optional<String> shortfall(RunManifest run, String folder) {
    ForkRule rule = run.request().rule();
    List<ScenarioRecord> ended =
        run.scenarios().stream().filter(entry -> entry.end().isPresent()).toList();
    List<End> ends =
        ended.stream()
            .filter(entry -> isShort(entry, rule))
            .flatMap(entry -> entry.end().stream())
            .toList();
    String limit = ends.contains(End.FORK_LIMIT) ? " --max-forks " + 2 * rule.maxForks() : "";
    return Optional.of(
            "Caution: %s of %s ended short of %s%s"
                .formatted(
                    Numbers.count(ends.size()),
                    Numbers.count(ended.size(), "scenario"),
                    rule.precision().isPresent()
                        ? "±" + Numbers.chosenPercent(rule.precision().getAsDouble())
                        : Numbers.count(rule.leastForks(), "fork"),
                    run.parts().isPresent() ? "" : "; run --resume " + folder + limit))
        .filter(line -> !ends.isEmpty());
  }

  private static boolean isShort(ScenarioRecord entry, ForkRule rule) {
    OptionalDouble width = entry.relativeHalfWidth();
    boolean wide =
        rule.precision().isPresent()
            && (width.isEmpty() || width.getAsDouble() > rule.precision().getAsDouble());
    return entry.status() != Status.FAILED && (entry.forks() < rule.leastForks() || wide);
  }

  /** {@code 3 of 6 scenarios measured (1 to 2 forks each), 1 failed, 2 not reached.}. */
  private static String extent(RunManifest run) {
    List<ScenarioRecord> measured =
        run.scenarios().stream().filter(one -> one.status() == Status.MEASURED).toList();
    String forks = Numbers.range(measured.stream().mapToInt(ScenarioRecord::forks), "fork");
    String extent =
        "%s of %s measured%s"
            .formatted(
                Numbers.count(measured.size()),
                Numbers.count(run.scenarios().size(), "scenario"),
                forks.isEmpty() ? "" : " (" + forks + " each)");
    return Stream.concat(Stream.of(extent), counts(run).stream())
        .collect(Collectors.joining(", ", "", "."));
  }

  /** {@code 1 failed}, {@code 2 not reached}. */
  private static List<String> counts(RunManifest run) {
    Map<Status, Long> all =
        run.scenarios().stream()
            .collect(Collectors.groupingBy(ScenarioRecord::status, Collectors.counting()));
    return Stream.of(Status.UNAVAILABLE, Status.LEFT_OUT, Status.FAILED, Status.PLANNED)
        .filter(all::containsKey)
        .map(status -> Numbers.count(all.get(status)) + " " + NotMeasured.words(status))
        .toList();
  }

  /** {@code Of 6 planned scenarios: 1 failed, 2 not reached.}; absent for none. */
  static Optional<String> missing(RunManifest run) {
    String planned = Numbers.count(run.scenarios().size(), "planned scenario");
    return Optional.of(String.join(", ", counts(run)))
        .filter(counts -> !counts.isEmpty())
        .map(counts -> "Of " + planned + ": " + counts + ".");
  }
}
