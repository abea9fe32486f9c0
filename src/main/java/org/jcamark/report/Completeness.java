package org.jcamark.report;

import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
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
    if (!open && run.hasResults() && !run.hasFailures()) {
      return Optional.empty();
    }
    // A run that was joined from several cannot be resumed.
    String way = open && run.parts().isEmpty() ? " To continue: run --resume " + folder : "";
    return Optional.of(why(run, open) + ": " + extent(run) + way);
  }

  /** Whether forks are left to measure; those of a failed scenario are not tried again. */
  private static boolean isOpen(RunManifest run, ResultSet set) {
    return run.state() != RunManifest.State.DONE
        || (endedByTime(run) && !Shortfall.of(set, set.name()).isEmpty());
  }

  private static String why(RunManifest run, boolean open) {
    return switch (run.state()) {
      case RUNNING -> "Not finished";
      case INTERRUPTED -> run.parts().isPresent() ? "Incomplete" : "Interrupted";
      case DONE -> open ? "Ended by its time limit" : "Incomplete";
    };
  }

  private static boolean endedByTime(RunManifest run) {
    return run.scenarios().stream().anyMatch(entry -> entry.end().equals(Optional.of(End.BUDGET)));
  }

  /** {@code 3 of 6 scenarios measured (1 to 2 forks each), 1 failed, 2 not reached.}. */
  private static String extent(RunManifest run) {
    IntSummaryStatistics forks =
        run.scenarios().stream()
            .filter(entry -> entry.status() == Status.MEASURED)
            .mapToInt(ScenarioRecord::forks)
            .summaryStatistics();
    List<String> parts = new ArrayList<>();
    parts.add(
        "%s of %s measured%s"
            .formatted(
                Numbers.count(forks.getCount()),
                Numbers.count(run.scenarios().size(), "scenario"),
                forks.getCount() == 0
                    ? ""
                    : " (" + Summary.forks(forks.getMin(), forks.getMax()) + ")"));
    parts.addAll(missing(run));
    return String.join(", ", parts) + ".";
  }

  /** {@code 1 failed}, {@code 2 not reached}. */
  static List<String> missing(RunManifest run) {
    List<String> parts = new ArrayList<>();
    for (Status status :
        List.of(Status.UNAVAILABLE, Status.LEFT_OUT, Status.FAILED, Status.PLANNED)) {
      long count = run.scenarios().stream().filter(entry -> entry.status() == status).count();
      if (count > 0) {
        parts.add(Numbers.count(count) + " " + MissingResults.words(status));
      }
    }
    return parts;
  }
}
