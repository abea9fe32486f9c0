package org.jcamark.report;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jcamark.compare.Finding;
import org.jcamark.model.Key;
import org.jcamark.run.ForkRule;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.table.Advice;
import org.jcamark.table.Numbers;

/** The scenarios of a run that ended before they had the precision or the forks asked for. */
public final class Shortfall {
  private static final double USUAL_SECONDS = 5;

  /** Forks vary from one set to the next, and with them the number that is needed. */
  private static final double SPARE = 1.25;

  private final RunManifest run;
  private final ForkRule rule;
  private final Map<Key, Finding> results = new HashMap<>();

  /** How many more forks scenarios need; empty for more than is sensible. */
  private final Map<ScenarioRecord, OptionalInt> more = new LinkedHashMap<>();

  private Shortfall(ResultSet set, RunManifest run) {
    this.run = run;
    rule = run.request().rule();
    set.results().forEach(row -> row.scenario().ifPresent(scenario -> results.put(scenario, row)));
    run.scenarios().stream()
        .filter(this::isShort)
        .forEach(entry -> more.put(entry, moreForks(entry)));
  }

  /**
   * How many scenarios, and what would settle them; absent for results without run.json, and where
   * the run has what was asked for.
   *
   * @param folder of the run
   */
  public static Optional<String> of(ResultSet set, String folder) {
    return set.manifest()
        .map(run -> new Shortfall(set, run))
        .filter(shortfall -> !shortfall.more.isEmpty())
        .map(shortfall -> shortfall.line(folder));
  }

  private boolean isShort(ScenarioRecord entry) {
    if (entry.end().isEmpty() || entry.status() == ScenarioRecord.Status.FAILED) {
      return false;
    }
    OptionalDouble width = entry.relativeHalfWidth();
    boolean wide =
        rule.precision().isPresent()
            && (width.isEmpty() || width.getAsDouble() > rule.precision().getAsDouble());
    return entry.forks() < rule.leastForks() || wide;
  }

  private OptionalInt moreForks(ScenarioRecord entry) {
    int least = Math.max(1, rule.leastForks() - entry.forks());
    if (rule.precision().isEmpty() || entry.forks() < 2) {
      return OptionalInt.of(least);
    }
    double[] means =
        Optional.ofNullable(results.get(entry.scenario())).stream()
            .flatMap(row -> row.estimate().stream())
            .flatMap(estimate -> estimate.forkMeans().stream())
            .mapToDouble(Double::doubleValue)
            .toArray();
    OptionalInt needed = rule.stopping().orElseThrow().moreForks(means);
    return needed.isPresent() && needed.getAsInt() <= Advice.MOST_FORKS
        ? OptionalInt.of(Math.max(least, needed.getAsInt()))
        : OptionalInt.empty();
  }

  private String line(String folder) {
    List<ScenarioRecord> within =
        more.keySet().stream().filter(entry -> more.get(entry).isPresent()).toList();
    int noisy = more.size() - within.size();
    double seconds = SPARE * seconds(within);
    return "Caution: %s of %s ended short of %s%s%s"
        .formatted(
            Numbers.count(more.size()),
            Numbers.count(
                run.scenarios().stream().filter(e -> e.end().isPresent()).count(), "scenario"),
            rule.precision().isPresent()
                ? "±" + Numbers.chosenPercent(rule.precision().getAsDouble())
                : Numbers.count(rule.leastForks(), "fork"),
            noisy > 0 ? "; " + Numbers.count(noisy) + " too noisy, see doctor" : "",
            within.isEmpty() || run.parts().isPresent()
                ? ""
                : "; about %s more: %s"
                    .formatted(time(seconds, " min", " h"), command(within, seconds, folder)));
  }

  private String command(List<ScenarioRecord> within, double seconds, String folder) {
    int forks =
        within.stream()
            .mapToInt(entry -> entry.forks() + more.get(entry).getAsInt())
            .max()
            .orElseThrow();
    boolean longer = rule.budget().filter(budget -> budget.toSeconds() < seconds).isPresent();
    return "run --resume "
        + folder
        + (forks > rule.maxForks() ? " --max-forks " + (int) Math.ceil(SPARE * forks) : "")
        + (longer ? " --budget " + time(seconds, "m", "h") : "");
  }

  private static String time(double seconds, String minutes, String hours) {
    long whole = Math.max(1, (long) Math.ceil(seconds / 60));
    return whole < 120 ? whole + minutes : (whole + 59) / 60 + hours;
  }

  /** A group goes on as a whole, until its last scenario has what it needs. */
  private double seconds(List<ScenarioRecord> within) {
    Map<Key, Integer> forks = new HashMap<>();
    within.forEach(
        entry -> forks.merge(entry.scenario().group(), more.get(entry).getAsInt(), Math::max));
    return run.scenarios().stream()
        .filter(entry -> entry.end().isPresent())
        .mapToDouble(
            entry ->
                forks.getOrDefault(entry.scenario().group(), 0) * secondsPerFork(entry.scenario()))
        .sum();
  }

  private double secondsPerFork(Key scenario) {
    return Optional.ofNullable(results.get(scenario)).stream()
        .flatMap(row -> row.result().forks().stream())
        .mapToDouble(note -> note.wall().toNanos() / 1e9)
        .average()
        .orElse(USUAL_SECONDS);
  }
}
