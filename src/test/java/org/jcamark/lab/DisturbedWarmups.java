package org.jcamark.lab;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jcamark.compare.ForkWarmup;
import org.jcamark.compare.MadeUpForks;
import org.jcamark.compare.ScenarioWarmup;
import org.jcamark.model.Samples;
import org.jcamark.model.Series;
import org.jcamark.stats.Percentiles;
import org.jcamark.stats.WarmupClass;

/**
 * How often the class of a disturbed warm-up is found, and how far off time to steady state and
 * steady time are: by all forks together, as {@link ScenarioWarmup} says it, and by the classes of
 * forks, as Barrett et al. (OOPSLA 2017) do. Made up are 6 s of each fork; forks differ by 3% in
 * speed and 10% in the times of their changes. Disturbances last half a second on average, take
 * calls by 1.2 to 1.8 times as long, and are as frequent as it takes to fill a share of the time.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.DisturbedWarmups FORKS SCENARIOS
 * </pre>
 */
final class DisturbedWarmups {
  private static final double SECONDS = 6;
  private static final double STEADY_NANOS = 100_000;
  private static final double LONGEST_BATCH_NANOS = 2e6;
  private static final double NOISE = 0.02;
  private static final double DISTURBANCE_SECONDS = 0.5;
  private static final int SINGLE_CALLS = 20;
  private static final double[] SHARES = {0, 0.1, 0.2, 0.3, 0.4};

  private DisturbedWarmups() {}

  /** From a time on, calls take so many times as long as steady ones. */
  record Level(double from, double factor) {}

  static final Truth WARM_UP =
      new Truth(
          WarmupClass.WARM_UP,
          1.5,
          List.of(new Level(0, 30), new Level(0.2, 4), new Level(0.6, 1.5), new Level(1.5, 1)));

  private static final List<Truth> TRUTHS =
      List.of(
          WARM_UP,
          new Truth(
              WarmupClass.SLOWDOWN,
              2,
              List.of(new Level(0, 10), new Level(0.3, 0.85), new Level(2, 1))),
          new Truth(
              WarmupClass.NO_STEADY_STATE,
              5.5,
              List.of(new Level(0, 10), new Level(0.3, 1.3), new Level(5.5, 1))));

  record Truth(WarmupClass kind, double steadyFrom, List<Level> levels) {
    private double factor(double seconds) {
      return levels.stream()
          .filter(level -> level.from <= seconds)
          .reduce((first, second) -> second)
          .orElseThrow()
          .factor;
    }
  }

  static Series draw(Truth truth, double share, RandomGenerator random) {
    LongStream.Builder calls = LongStream.builder();
    LongStream.Builder nanos = LongStream.builder();
    double speed = Math.exp(0.03 * random.nextGaussian());
    double pace = Math.exp(0.1 * random.nextGaussian());
    double disturbance = random.nextDouble() < share ? disturbance(random) : 1;
    double left = untilNext(disturbance, share, random);
    double elapsed = 0;
    for (int batch = 0; elapsed < SECONDS; batch++) {
      double each = STEADY_NANOS * speed * truth.factor(elapsed / pace) * disturbance;
      long count = batch < SINGLE_CALLS ? 1 : Math.max(1, (long) (LONGEST_BATCH_NANOS / each));
      double time = count * each * Math.exp(NOISE * random.nextGaussian());
      calls.add(count);
      nanos.add(Math.round(time));
      elapsed += time / 1e9;
      left -= time / 1e9;
      if (left <= 0) {
        disturbance = disturbance > 1 ? 1 : disturbance(random);
        left = untilNext(disturbance, share, random);
      }
    }
    return new Series(calls.build().toArray(), nanos.build().toArray());
  }

  private static double disturbance(RandomGenerator random) {
    return random.nextDouble(1.2, 1.8);
  }

  private static double untilNext(double disturbance, double share, RandomGenerator random) {
    double mean =
        disturbance > 1
            ? DISTURBANCE_SECONDS
            : share == 0 ? Double.POSITIVE_INFINITY : DISTURBANCE_SECONDS * (1 - share) / share;
    return mean * random.nextExponential();
  }

  static List<ScenarioWarmup> scenarios(Truth truth, double share, int forks, int scenarios) {
    SplittableRandom random = new SplittableRandom(1);
    return IntStream.range(0, scenarios)
        .mapToObj(
            scenario ->
                MadeUpForks.scenario(
                    IntStream.range(0, forks)
                        .mapToObj(fork -> draw(truth, share, random))
                        .toList()))
        .toList();
  }

  static String row(Truth truth, double share, int forks, int count) {
    List<ScenarioWarmup> scenarios = scenarios(truth, share, forks, count);
    double[] off =
        values(scenarios, ScenarioWarmup::secondsToSteady)
            .map(seconds -> Math.abs(seconds - truth.steadyFrom))
            .toArray();
    double[] steady =
        values(scenarios, ScenarioWarmup::steadyNanos).map(ns -> ns / STEADY_NANOS).toArray();
    return String.format(
        Locale.ROOT,
        "%-15s %8.0f%% %8.0f%% %8.0f%% %9s %9s %9s",
        truth.kind,
        100 * share,
        100 * right(scenarios, truth.kind, ScenarioWarmup::kind),
        100
            * right(
                scenarios,
                truth.kind,
                one -> WarmupClass.ofForks(one.forks().stream().map(ForkWarmup::kind).toList())),
        quantile(off, 50),
        quantile(off, 90),
        quantile(steady, 50));
  }

  private static DoubleStream values(
      List<ScenarioWarmup> scenarios, Function<ScenarioWarmup, OptionalDouble> value) {
    return scenarios.stream().map(value).flatMapToDouble(OptionalDouble::stream);
  }

  private static double right(
      List<ScenarioWarmup> scenarios, WarmupClass kind, Function<ScenarioWarmup, WarmupClass> by) {
    return (double) scenarios.stream().filter(one -> by.apply(one) == kind).count()
        / scenarios.size();
  }

  private static String quantile(double[] values, double percent) {
    return Percentiles.of(new Samples.Raw(List.of(values)), List.of(percent))
        .map(at -> String.format(Locale.ROOT, "%.2f", at.get(percent)))
        .orElse("-");
  }

  public static void main(String[] args) {
    int forks = Integer.parseInt(args[0]);
    int scenarios = Integer.parseInt(args[1]);
    System.out.println(
        "truth           disturbed together    forks   s off, median, P90   steady ÷ truth");
    for (Truth truth : TRUTHS) {
      for (double share : SHARES) {
        System.out.println(row(truth, share, forks, scenarios));
      }
    }
  }
}
