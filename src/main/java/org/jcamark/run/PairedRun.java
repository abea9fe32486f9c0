package org.jcamark.run;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.json.JmhJson;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Measurement;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.ComparisonSettings;
import org.jcamark.stats.LogRatio;

/**
 * Pairs of candidates measured by one engine, all forks interleaved in random order, and held
 * against each other.
 */
public final class PairedRun {
  private PairedRun() {}

  /** Two ways to measure the same thing, under different scenarios, so that they are told apart. */
  public record Pair(Candidate base, Candidate candidate) {
    public Pair {
      Objects.requireNonNull(base, "base");
      Objects.requireNonNull(candidate, "candidate");
      if (base.scenario().equals(candidate.scenario())) {
        throw new IllegalArgumentException("both sides of a pair are " + base.scenario());
      }
    }
  }

  /**
   * How a pair compares.
   *
   * @param forks of the side that has fewer
   * @param test candidate ÷ base in times, more than 1 where the candidate is slower
   */
  public record Outcome(Pair pair, int forks, LogRatio test) {}

  /**
   * What came of all pairs.
   *
   * @param manifest as it is in run.json at the end
   * @param outcomes of the pairs that have at least 3 forks on each side
   * @param measured every candidate that has a fork, by its scenario
   */
  public record Result(
      RunManifest manifest, List<Outcome> outcomes, Map<Scenario, Measurement> measured) {
    public Result {
      outcomes = List.copyOf(outcomes);
      measured = Map.copyOf(measured);
    }

    /** Whether each pair has an outcome. */
    public boolean complete(int pairs) {
      return !manifest.hasFailures() && outcomes.size() == pairs;
    }
  }

  /**
   * Measures and compares.
   *
   * @param folder without a run
   * @param version of jcamark, for run.json like the command line
   * @param suite what run.json calls it
   * @param beside candidates that belong to no pair, measured in the same rounds
   * @throws IOException if a file cannot be written; what was measured before stays on disk
   */
  public static Result measure(
      RunFolder folder,
      String version,
      List<String> commandLine,
      String suite,
      ForkRule rule,
      List<Pair> pairs,
      List<Candidate> beside,
      RunListener listener)
      throws IOException {
    RunManifest planned =
        RunManifest.planned(
            version,
            commandLine,
            suite,
            Instant.now().toEpochMilli(),
            rule,
            Origin.here(),
            Map.of(),
            Map.of(),
            Map.of(),
            List.of(),
            Stream.concat(
                    pairs.stream().flatMap(pair -> Stream.of(pair.base(), pair.candidate())),
                    beside.stream())
                .map(ScenarioRecord::planned)
                .toList());
    RunManifest last = Engine.run(folder, planned, listener);
    Map<Scenario, Measurement> measured = new HashMap<>();
    for (JmhRow row : JmhJson.rows(folder.resultsFile())) {
      row.scenario().ifPresent(scenario -> measured.put(scenario, row.measurement()));
    }
    return new Result(last, outcomes(pairs, measured), measured);
  }

  private static List<Outcome> outcomes(List<Pair> pairs, Map<Scenario, Measurement> measured) {
    ComparisonSettings settings = ComparisonSettings.forComparisons(pairs.size());
    List<Outcome> outcomes = new ArrayList<>();
    for (Pair pair : pairs) {
      Optional<Measurement> base = Optional.ofNullable(measured.get(pair.base().scenario()));
      Optional<Measurement> candidate =
          Optional.ofNullable(measured.get(pair.candidate().scenario()));
      Optional<Comparison> comparison =
          base.isEmpty() || candidate.isEmpty()
              ? Optional.empty()
              : Comparison.of(
                  base.get().primary(),
                  candidate.get().primary(),
                  base.get().mode().largerIsBetter(),
                  settings);
      comparison.ifPresent(
          found ->
              found.test().ifPresent(test -> outcomes.add(new Outcome(pair, found.forks(), test))));
    }
    return outcomes;
  }
}
