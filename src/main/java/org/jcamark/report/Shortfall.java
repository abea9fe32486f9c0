package org.jcamark.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.jcamark.catalog.Key;
import org.jcamark.model.Scenario;
import org.jcamark.run.ForkRule;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.stats.Estimate;
import org.jcamark.table.Advice;
import org.jcamark.table.Numbers;

/** The scenarios of a run that ended before they had the precision or the forks asked for. */
public final class Shortfall {
  private static final int MOST_NAMED = 3;
  private static final double USUAL_SECONDS = 5;

  /** Forks vary from one set to the next, and with them the number that is needed. */
  private static final double SPARE = 1.25;

  private final ResultSet set;
  private final RunManifest run;
  private final ForkRule rule;
  private final Map<Scenario, Integer> rows = new HashMap<>();

  /** A scenario that needs more forks; absent for more than is sensible. */
  private record Wide(ScenarioRecord entry, OptionalInt more) {
    double width() {
      return entry.relativeHalfWidth().orElse(Double.MAX_VALUE);
    }
  }

  private Shortfall(ResultSet set, RunManifest run) {
    this.set = set;
    this.run = run;
    rule = run.request().rule();
    for (int i = 0; i < set.results().size(); i++) {
      int row = i;
      set.results().get(i).scenario().ifPresent(scenario -> rows.put(scenario, row));
    }
  }

  /**
   * Which scenarios, how wide their intervals are, and what would settle them, a line each; nothing
   * for results without run.json, and where the run has what was asked.
   *
   * @param folder of the run
   */
  public static List<String> of(ResultSet set, String folder) {
    return set.manifest().map(run -> new Shortfall(set, run).lines(folder)).orElse(List.of());
  }

  /** The same for a terminal: a line without names, as the table has the intervals. */
  public static Optional<String> brief(ResultSet set, String folder) {
    return set.manifest().flatMap(run -> new Shortfall(set, run).brief(folder));
  }

  private Optional<String> brief(String folder) {
    List<Wide> all = all();
    List<Wide> within = all.stream().filter(row -> row.more().isPresent()).toList();
    int noisy = all.size() - within.size();
    boolean resumable = !within.isEmpty() && run.parts().isEmpty();
    return all.isEmpty()
        ? Optional.empty()
        : Optional.of(
            counts(all)
                + (noisy > 0 ? "; " + Numbers.count(noisy) + " too noisy, see doctor" : "")
                + (resumable ? "; " + moreTime(within) + " more: " + command(within, folder) : ""));
  }

  private List<Wide> all() {
    return run.scenarios().stream()
        .filter(this::isShort)
        .map(entry -> new Wide(entry, more(entry)))
        .sorted(Comparator.comparingDouble(Wide::width).reversed())
        .toList();
  }

  private List<String> lines(String folder) {
    List<Wide> all = all();
    if (all.isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add("Caution: " + what(all));
    List<Wide> within = all.stream().filter(row -> row.more().isPresent()).toList();
    if (within.size() < all.size()) {
      lines.add(
          ("More than %s further forks each would be needed for %s of them: too noisy on"
                  + " this machine; see doctor.")
              .formatted(Advice.MOST_FORKS, all.size() - within.size()));
    }
    if (!within.isEmpty() && run.parts().isEmpty()) {
      lines.add(
          "About %s more would settle %s: %s"
              .formatted(
                  moreTime(within),
                  Numbers.count(within.size(), "scenario"),
                  command(within, folder)));
    }
    return lines;
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

  private OptionalInt more(ScenarioRecord entry) {
    int least = Math.max(1, rule.leastForks() - entry.forks());
    if (rule.precision().isEmpty() || entry.forks() < 2) {
      return OptionalInt.of(least);
    }
    double[] means =
        Optional.ofNullable(rows.get(entry.scenario()))
            .flatMap(row -> set.results().get(row).estimate())
            .map(Estimate::forkMeans)
            .orElse(List.of())
            .stream()
            .mapToDouble(Double::doubleValue)
            .toArray();
    OptionalInt more = rule.stopping().orElseThrow().moreForks(means);
    return more.isPresent() && more.getAsInt() <= Advice.MOST_FORKS
        ? OptionalInt.of(Math.max(least, more.getAsInt()))
        : OptionalInt.empty();
  }

  private String counts(List<Wide> all) {
    return "%s of %s ended short of %s"
        .formatted(
            Numbers.count(all.size()),
            Numbers.count(
                run.scenarios().stream().filter(e -> e.end().isPresent()).count(), "scenario"),
            rule.precision().isPresent()
                ? "±" + Numbers.chosenPercent(rule.precision().getAsDouble())
                : Numbers.count(rule.leastForks(), "fork"));
  }

  private String what(List<Wide> all) {
    String ends =
        all.stream()
            .map(row -> Evaluation.words(row.entry().end().orElseThrow()))
            .distinct()
            .collect(Collectors.joining(", "));
    String names = all.stream().limit(MOST_NAMED).map(this::name).collect(Collectors.joining("; "));
    int more = all.size() - MOST_NAMED;
    return "%s (%s): %s%s"
        .formatted(
            counts(all), ends, names, more > 0 ? "; and " + Numbers.count(more) + " more." : ".");
  }

  private String name(Wide row) {
    OptionalDouble width = row.entry().relativeHalfWidth();
    return row.entry().scenario().inWords()
        + (rule.precision().isPresent() && width.isPresent()
            ? " " + Numbers.width(width.getAsDouble())
            : " " + Numbers.count(row.entry().forks(), "fork"));
  }

  private String moreTime(List<Wide> within) {
    return time(SPARE * seconds(within), " min", " h");
  }

  private String command(List<Wide> within, String folder) {
    double seconds = SPARE * seconds(within);
    int forks =
        within.stream()
            .mapToInt(row -> row.entry().forks() + row.more().getAsInt())
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
  private double seconds(List<Wide> within) {
    Map<Key, Integer> forks = new LinkedHashMap<>();
    within.forEach(
        row -> forks.merge(row.entry().scenario().group(), row.more().getAsInt(), Math::max));
    return run.scenarios().stream()
        .filter(entry -> entry.end().isPresent())
        .mapToDouble(
            entry ->
                forks.getOrDefault(entry.scenario().group(), 0) * secondsPerFork(entry.scenario()))
        .sum();
  }

  private double secondsPerFork(Scenario scenario) {
    return Optional.ofNullable(rows.get(scenario)).stream()
        .flatMap(row -> set.rows().get(row).forks().stream())
        .mapToDouble(note -> note.wall().toNanos() / 1e9)
        .average()
        .orElse(USUAL_SECONDS);
  }
}
