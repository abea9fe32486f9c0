package org.jcamark.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jcamark.model.Samples;

/**
 * Whether the iterations of a result agree with its score. A rate counts as the time that it is the
 * inverse of.
 *
 * @param meanToMedian mean of fork means ÷ median of all iterations
 * @param fall how many times as long the first half of a fork's iterations takes as the second, by
 *     medians, as geometric mean over forks of at least {@value #FEWEST_ITERATIONS} iterations; 1
 *     unless Student's 95% interval of its logarithm lies above 0, for which at least {@value
 *     Comparison#MIN_FORKS} such forks are needed
 */
public record Steadiness(double meanToMedian, double fall) {
  /** A mean this many times the median is made by few iterations. */
  public static final double FAR = 1.5;

  /** Iterations that fall by a smaller part are steady enough. */
  public static final double FALL = 0.1;

  private static final int FEWEST_ITERATIONS = 4;

  /**
   * The steadiness of times or rates.
   *
   * @param rates whether the samples are rates
   * @return absent without samples, and where a value is not above 0
   */
  public static Optional<Steadiness> of(Samples samples, boolean rates) {
    List<double[]> times =
        Arrays.stream(ForkValues.of(samples))
            .map(fork -> rates ? Arrays.stream(fork).map(rate -> 1 / rate).toArray() : fork)
            .toList();
    double[] all = times.stream().flatMapToDouble(Arrays::stream).toArray();
    if (all.length == 0 || !Arrays.stream(all).allMatch(t -> t > 0 && Double.isFinite(t))) {
      return Optional.empty();
    }
    double mean =
        times.stream().mapToDouble(fork -> Moments.of(fork).mean()).average().orElseThrow();
    return Optional.of(new Steadiness(mean / Percentiles.median(all), fall(times)));
  }

  private static double fall(List<double[]> times) {
    double[] falls =
        times.stream()
            .filter(fork -> fork.length >= FEWEST_ITERATIONS)
            .mapToDouble(Steadiness::logFall)
            .toArray();
    if (falls.length < Comparison.MIN_FORKS) {
      return 1;
    }
    Moments moments = Moments.of(falls);
    boolean shown = moments.mean() > StudentT.halfWidth(moments, Interval.LEVEL);
    return shown ? Math.exp(moments.mean()) : 1;
  }

  /** Of both halves without the iteration between them, if there is one. */
  private static double logFall(double[] fork) {
    int half = fork.length / 2;
    double first = Percentiles.median(Arrays.copyOf(fork, half));
    double second = Percentiles.median(Arrays.copyOfRange(fork, fork.length - half, fork.length));
    return Math.log(first / second);
  }

  /** Whether few iterations make the mean. */
  public boolean isSkewed() {
    return meanToMedian > FAR;
  }

  /** Whether iterations still became faster while they were timed. */
  public boolean falls() {
    return fall > 1 + FALL;
  }
}
