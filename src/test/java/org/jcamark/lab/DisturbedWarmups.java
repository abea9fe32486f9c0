package org.jcamark.lab;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jcamark.compare.ForkWarmup;
import org.jcamark.compare.MadeUpForks;
import org.jcamark.compare.ScenarioWarmup;
import org.jcamark.model.Samples;
import org.jcamark.model.Series;
import org.jcamark.stats.Percentiles;
import org.jcamark.stats.WarmupClass;

/**
 * How often the class of a disturbed warm-up is found, and how far off the time to steady state is:
 * by all forks together, as {@link ScenarioWarmup} says it, and by the classes of forks, as Barrett
 * et al. (OOPSLA 2017) do. Made up are 6 s of each fork; forks differ by 3% in speed and 10% in the
 * times of their changes. Disturbances last half a second on average, take calls by 1.2 to 1.8
 * times as long, and are as frequent as it takes to fill a share of the time.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.DisturbedWarmups FORKS SCENARIOS
 * </pre>
 */
final class DisturbedWarmups {
  private static final double STEADY_NANOS = 100_000;
  private static final double LONGEST_BATCH_NANOS = 2e6;
  private static final int SINGLE_CALLS = 20;

  /** From a time in s on, calls take so many times as long as steady ones. */
  private static final NavigableMap<Double, Double> LEVELS =
      new TreeMap<>(Map.of(0.0, 30.0, 0.2, 4.0, 0.6, 1.5, 1.5, 1.0));

  private DisturbedWarmups() {}

  static Series draw(double share, RandomGenerator random) {
    LongStream.Builder calls = LongStream.builder();
    LongStream.Builder nanos = LongStream.builder();
    double speed = Math.exp(0.03 * random.nextGaussian());
    double pace = Math.exp(0.1 * random.nextGaussian());
    double disturbance = random.nextDouble() < share ? disturbance(random) : 1;
    double left = untilNext(disturbance, share, random);
    double elapsed = 0;
    for (int batch = 0; elapsed < 6; batch++) {
      double each =
          STEADY_NANOS * speed * LEVELS.floorEntry(elapsed / pace).getValue() * disturbance;
      long count = batch < SINGLE_CALLS ? 1 : Math.max(1, (long) (LONGEST_BATCH_NANOS / each));
      double time = count * each * Math.exp(0.02 * random.nextGaussian());
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
        disturbance > 1 ? 0.5 : share == 0 ? Double.POSITIVE_INFINITY : 0.5 * (1 - share) / share;
    return mean * random.nextExponential();
  }

  static String row(double share, int forks, int count) {
    SplittableRandom random = new SplittableRandom(1);
    List<ScenarioWarmup> scenarios =
        Stream.generate(() -> Stream.generate(() -> draw(share, random)).limit(forks).toList())
            .limit(count)
            .map(MadeUpForks::scenario)
            .toList();
    double[] off =
        scenarios.stream()
            .flatMapToDouble(one -> one.secondsToSteady().stream())
            .map(seconds -> Math.abs(seconds - LEVELS.lastKey()))
            .toArray();
    Map<Double, Double> quantiles =
        Percentiles.of(new Samples.Raw(List.of(off)), List.of(50.0, 90.0)).orElseThrow();
    return String.format(
        "%8.0f%% %8.0f%% %8.0f%% %9.2f %9.2f",
        100 * share,
        ErrorRates.percent(scenarios, one -> one.kind() == WarmupClass.WARM_UP),
        ErrorRates.percent(
            scenarios,
            one ->
                WarmupClass.ofForks(one.forks().stream().map(ForkWarmup::kind).toList())
                    == WarmupClass.WARM_UP),
        quantiles.get(50.0),
        quantiles.get(90.0));
  }

  public static void main(String[] args) {
    System.out.println("disturbed together    forks   s off, median, P90");
    for (double share : new double[] {0, 0.1, 0.2, 0.3, 0.4}) {
      System.out.println(row(share, Integer.parseInt(args[0]), Integer.parseInt(args[1])));
    }
  }
}
