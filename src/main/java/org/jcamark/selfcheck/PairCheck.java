package org.jcamark.selfcheck;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.model.Measurement;
import org.jcamark.model.Metric;
import org.jcamark.model.Scenario;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.stats.PairedRatio;

/**
 * Holds two candidates against each other as closely as a noisy machine allows: a fork of the one
 * right beside a fork of the other, in random order, again and again. A clock that changes in
 * between changes for both.
 */
public final class PairCheck {
  private final CheckRuns runs;
  private final Path folder;
  private final ForkRule rule;
  private final long seed;

  /**
   * A check.
   *
   * @param forks of each side, at least 2
   * @param retries how often a fork that other processes disturbed is repeated
   * @param seed of the orders and of the forks' data
   */
  public PairCheck(CheckRuns runs, Path folder, int forks, int retries, long seed) {
    this.runs = runs;
    this.folder = folder;
    this.rule = new ForkRule(forks, forks, OptionalDouble.empty(), retries, Optional.empty());
    this.seed = seed;
  }

  /**
   * The first candidate's fork means ÷ the second's.
   *
   * @return absent where a fork failed
   * @throws IOException if a file cannot be read or written
   */
  public Optional<PairedRatio> measure(ForkSpec first, ForkSpec second) throws IOException {
    Path place = folder.resolve(CheckRuns.folderName(first.scenario()));
    Map<Scenario, Measurement> measured = runs.measure(place, List.of(first, second), rule, seed);
    double[] numerator = forkMeans(measured.get(first.scenario()));
    double[] denominator = forkMeans(measured.get(second.scenario()));
    boolean complete = numerator.length == rule.minForks() && denominator.length == rule.minForks();
    return complete
        ? Optional.of(PairedRatio.of(numerator, denominator, Interval.LEVEL))
        : Optional.empty();
  }

  private static double[] forkMeans(Measurement measured) {
    if (measured == null) {
      return new double[0];
    }
    Metric primary = measured.primary();
    return Estimate.of(primary, measured.mode(), Interval.LEVEL).stream()
        .flatMap(estimate -> estimate.forkMeans().stream())
        .mapToDouble(Double::doubleValue)
        .toArray();
  }
}
