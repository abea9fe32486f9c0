package org.jcamark.selfcheck;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jcamark.model.Measurement;
import org.jcamark.model.Scenario;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ForkTimes;
import org.jcamark.run.Iterations;
import org.jcamark.run.RunFolder;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.stats.SampleSize;
import org.jcamark.stats.StoppingRule;

/**
 * What an interval of a given width costs. Forks with JMH's default settings and forks of a run by
 * precision take turns, so that what the machine does meanwhile it does to both; then the forks
 * that ours needs for an interval as narrow as that of JMH follow from how all of ours vary.
 */
public final class WidthCheck {
  /** Beyond what fits into ours' share of the time. */
  private static final int MAX_FORKS = 1_000;

  private final CheckRuns runs;
  private final Path folder;
  private final Settings settings;
  private final long seed;

  /**
   * A check.
   *
   * @param settings what a precise run is held against
   * @param seed of the forks' data
   */
  public WidthCheck(CheckRuns runs, Path folder, Settings settings, long seed) {
    this.runs = runs;
    this.folder = folder;
    this.settings = settings;
    this.seed = seed;
  }

  /**
   * How both sides are measured.
   *
   * @param forks of JMH's side, at least 3
   * @param iterations of JMH's side, to warm up, and as many to measure
   * @param precision that ours is asked for: warm-up and length of its forks are chosen by it
   * @param share of JMH's time that ours gets, and at least {@link StoppingRule#MIN_FORKS} forks
   */
  public record Settings(int forks, Iterations iterations, double precision, double share) {
    /**
     * Against {@code org.openjdk.jmh.runner.Defaults} of JMH 1.37, with a fifth of the time. JMH's
     * width is not known before its last fork, and so 1% is asked for, whatever it will be.
     */
    public static final Settings JMH_DEFAULTS =
        new Settings(5, new Iterations(5, Duration.ofSeconds(10)), 0.01, 0.2);
  }

  /**
   * A call measured both ways. Widths are half-widths of 95% intervals of fork means ÷ mean, ours
   * as the stopping rule stretches it.
   *
   * @param ourWidth of all forks that ours got
   * @param ours those that it got, pilots included
   * @param forksToWidth forks of ours, at least {@link StoppingRule#MIN_FORKS} and pilots included,
   *     whose interval is as narrow as JMH's
   * @param forksToPrecision the same where the precision that was asked for suffices, if JMH's
   *     interval is narrower
   * @param ratio ours ÷ JMH's, of geometric fork means: whether the shorter way tells the same
   * @param interval of the ratio
   */
  public record Outcome(
      Scenario call,
      double jmhWidth,
      ForkTimes jmh,
      double ourWidth,
      ForkTimes ours,
      int forksToWidth,
      int forksToPrecision,
      double ratio,
      Interval interval) {

    /** Time of the forks to JMH's width. */
    public Duration wallToWidth() {
      return ours.wallOfFirst(forksToWidth);
    }

    /** Time of the forks to JMH's width or the precision asked for, whichever is wider. */
    public Duration wallToPrecision() {
      return ours.wallOfFirst(forksToPrecision);
    }

    /**
     * Whether ours got the forks to JMH's width; otherwise those it lacks are counted as long as
     * the last.
     */
    public boolean reached() {
      return forksToWidth <= ours.forks();
    }
  }

  /**
   * Measures one call.
   *
   * @param call with the iterations of a run by precision
   * @return absent where a fork failed, where JMH's interval has no width, or where ours would not
   *     be as narrow within {@link SampleSize#LARGEST} forks
   * @throws IOException if a file cannot be read or written
   */
  public Optional<Outcome> measure(ForkSpec call) throws IOException {
    Path place = folder.resolve(CheckRuns.folderName(call.scenario()));
    Iterations fixed = settings.iterations();
    ForkSpec withSettings = call.withWarmup(fixed).withMeasurement(fixed);
    Side jmh = new Side(runs, place.resolve("jmh"), withSettings, seed);
    Side ours = new Side(runs, place.resolve("ours"), call, seed + 1);
    int turn = Math.max(1, jmh.times().forks());
    do {
      jmh.measureOn(ForkRule.fixed(turn));
      ours.measureOn(turnOfOurs(jmh, ours));
      turn++;
    } while (turn <= settings.forks() && !jmh.failed() && !ours.failed());
    if (jmh.failed() || ours.failed()) {
      return Optional.empty();
    }
    ours.measureOn(ourRule(StoppingRule.MIN_FORKS, Optional.empty()));
    return ours.failed()
        ? Optional.empty()
        : outcome(call.scenario(), jmh.measured(), jmh.times(), ours.measured(), ours.times());
  }

  /** One of the two ways to measure a call, in a folder of its own. */
  private record Side(CheckRuns runs, Path place, ForkSpec call, long dataSeed) {
    void measureOn(ForkRule rule) throws IOException {
      runs.measureOn(place, List.of(call), rule, dataSeed);
    }

    boolean failed() throws IOException {
      return new RunFolder(place).manifest().hasFailures();
    }

    /** Of a side that did not fail. */
    Measurement measured() throws IOException {
      return CheckRuns.results(new RunFolder(place)).get(call.scenario());
    }

    ForkTimes times() throws IOException {
      return ForkTimes.of(new RunFolder(place));
    }
  }

  /** For as long as its share of JMH's time has not been used. */
  private ForkRule turnOfOurs(Side jmh, Side ours) throws IOException {
    double seconds = settings.share() * seconds(jmh.times().wall()) - seconds(ours.times().wall());
    return ourRule(
        MAX_FORKS, Optional.of(Duration.ofNanos(Math.round(1e9 * Math.max(0, seconds)))));
  }

  /** So many forks that count, whatever their width. */
  private ForkRule ourRule(int forks, Optional<Duration> budget) {
    return new ForkRule(forks, forks, OptionalDouble.of(settings.precision()), 0, budget);
  }

  private static double seconds(Duration duration) {
    return duration.toNanos() / 1e9;
  }

  private Optional<Outcome> outcome(
      Scenario call, Measurement jmh, ForkTimes jmhTimes, Measurement ours, ForkTimes ourTimes) {
    double[] ourMeans = forkMeans(ours);
    OptionalDouble jmhWidth = width(jmh);
    if (jmhWidth.isEmpty() || jmhWidth.getAsDouble() == 0) {
      return Optional.empty();
    }
    StoppingRule toWidth = StoppingRule.ofPrecision(jmhWidth.getAsDouble());
    OptionalInt forks = toWidth.forks(ourMeans);
    OptionalInt fewer =
        StoppingRule.ofPrecision(Math.max(settings.precision(), jmhWidth.getAsDouble()))
            .forks(ourMeans);
    OptionalDouble ourWidth = toWidth.width(ourMeans).relativeHalfWidth();
    if (forks.isEmpty() || fewer.isEmpty() || ourWidth.isEmpty()) {
      return Optional.empty();
    }
    int notCounted = ourTimes.forks() - ourMeans.length;
    return new MeasuredPair(jmh, ours)
        .tested()
        .flatMap(Comparison::test)
        .map(
            test ->
                new Outcome(
                    call,
                    jmhWidth.getAsDouble(),
                    jmhTimes,
                    ourWidth.getAsDouble(),
                    ourTimes,
                    notCounted + forks.getAsInt(),
                    notCounted + fewer.getAsInt(),
                    test.ratio(),
                    test.interval()));
  }

  private static OptionalDouble width(Measurement measured) {
    return estimate(measured).map(Estimate::relativeHalfWidth).orElse(OptionalDouble.empty());
  }

  private static double[] forkMeans(Measurement measured) {
    return estimate(measured).stream()
        .flatMap(estimate -> estimate.forkMeans().stream())
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  private static Optional<Estimate> estimate(Measurement measured) {
    return Estimate.of(measured.primary(), measured.mode(), Interval.LEVEL);
  }
}
