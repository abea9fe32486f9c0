package org.jcamark.selfcheck;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.model.Measurement;
import org.jcamark.model.Scenario;
import org.jcamark.run.Candidate;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkTimes;
import org.jcamark.run.Iterations;
import org.jcamark.run.RunFolder;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.stats.StoppingRule;

/**
 * What an interval of a given width costs: a call is measured with JMH's default settings, and then
 * by precision until our interval is as narrow as that one.
 */
public final class WidthCheck {
  private static final int MAX_FORKS = 100;

  private final CheckRuns runs;
  private final Path folder;
  private final Optional<Path> earlier;
  private final Settings jmh;
  private final long seed;

  /**
   * A check.
   *
   * @param earlier folder of a check whose measurements by {@code jmh} are taken over, whatever jar
   *     made them
   * @param jmh what a precise run is held against
   * @param seed of the orders and of the forks' data
   */
  public WidthCheck(CheckRuns runs, Path folder, Optional<Path> earlier, Settings jmh, long seed) {
    this.runs = runs;
    this.folder = folder;
    this.earlier = earlier;
    this.jmh = jmh;
    this.seed = seed;
  }

  /**
   * Fixed settings.
   *
   * @param forks at least 3
   * @param iterations to warm up, and as many to measure
   */
  public record Settings(int forks, Iterations iterations) {
    /** {@code org.openjdk.jmh.runner.Defaults} of JMH 1.37. */
    public static final Settings JMH_DEFAULTS =
        new Settings(5, new Iterations(5, Duration.ofSeconds(10)));
  }

  /**
   * A call measured both ways. Widths are half-widths of 95% intervals of fork means ÷ mean, ours
   * as the stopping rule stretches it.
   *
   * @param ratio ours ÷ JMH's, of geometric fork means: whether the shorter way tells the same
   * @param interval of the ratio
   */
  public record Outcome(
      Scenario call,
      double jmhWidth,
      ForkTimes jmh,
      double ourWidth,
      ForkTimes ours,
      double ratio,
      Interval interval) {

    /** Whether our interval became as narrow. */
    public boolean reached() {
      return ourWidth <= jmhWidth;
    }
  }

  /**
   * Measures one call.
   *
   * @param call with the iterations of a run by precision
   * @return absent where forks failed, or JMH's interval has no width
   * @throws IOException if a file cannot be read or written
   */
  public Optional<Outcome> measure(Candidate call) throws IOException {
    Path place = folder.resolve(CheckRuns.folderName(call.scenario()));
    Path jmhPlace =
        earlier
            .map(there -> there.resolve(CheckRuns.folderName(call.scenario())))
            .orElse(place)
            .resolve("jmh");
    ForkRule fixed = ForkRule.fixed(jmh.forks());
    List<Candidate> withSettings = List.of(withSettings(call));
    Measurement theirs =
        (earlier.isPresent()
                ? runs.earlier(jmhPlace, withSettings, fixed)
                : runs.measure(jmhPlace, withSettings, fixed, seed))
            .get(call.scenario());
    OptionalDouble jmhWidth = width(theirs, 1);
    if (jmhWidth.isEmpty() || jmhWidth.getAsDouble() == 0) {
      return Optional.empty();
    }
    ForkRule precise =
        new ForkRule(
            StoppingRule.MIN_FORKS,
            MAX_FORKS,
            OptionalDouble.of(jmhWidth.getAsDouble()),
            0,
            Optional.empty());
    Measurement ours =
        runs.measure(place.resolve("ours"), List.of(call), precise, seed + 1).get(call.scenario());
    OptionalDouble ourWidth = width(ours, StoppingRule.STRETCH);
    if (ourWidth.isEmpty()) {
      return Optional.empty();
    }
    ForkTimes jmhTimes = ForkTimes.of(new RunFolder(jmhPlace));
    ForkTimes ourTimes = ForkTimes.of(new RunFolder(place.resolve("ours")));
    return new MeasuredPair(theirs, ours)
        .tested()
        .flatMap(Comparison::test)
        .map(
            test ->
                new Outcome(
                    call.scenario(),
                    jmhWidth.getAsDouble(),
                    jmhTimes,
                    ourWidth.getAsDouble(),
                    ourTimes,
                    test.ratio(),
                    test.interval()));
  }

  private static OptionalDouble width(Measurement measured, double stretch) {
    return measured == null
        ? OptionalDouble.empty()
        : Estimate.of(measured.primary(), measured.mode(), Interval.LEVEL)
            .map(estimate -> estimate.stretched(stretch).relativeHalfWidth())
            .orElse(OptionalDouble.empty());
  }

  private Candidate withSettings(Candidate call) {
    Duration longer = jmh.iterations().total().multipliedBy(4);
    return new Candidate(
        call.scenario(),
        call.benchmark(),
        call.params(),
        call.javaExecutable(),
        call.jvmArgs(),
        call.classPathFirst(),
        jmh.iterations(),
        jmh.iterations(),
        call.timeout().plus(longer),
        call.profilers(),
        call.provider());
  }
}
