package org.jcamark.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jcamark.model.Samples;

/**
 * Whether the iterations of a result still became faster. A rate counts as the time that it is the
 * inverse of.
 *
 * @param logFalls logarithms of how many times as long the first half of a fork's iterations takes
 *     as the second, by medians, of each fork with at least {@value #FEWEST_ITERATIONS} iterations
 * @param fall the geometric mean of these multiples; 1 unless Student's 95% interval of its
 *     logarithm lies above 0
 * @param drifts of each fork, where its iterations alone show one
 */
public record Steadiness(double[] logFalls, double fall, List<Optional<Drift>> drifts) {
  /** Iterations that fall by a smaller part are steady enough. */
  public static final double FALL = 0.1;

  private static final int FEWEST_ITERATIONS = 4;

  /** Of times or rates; absent without samples, and where a value is not above 0. */
  public static Optional<Steadiness> of(Samples samples, boolean rates) {
    List<double[]> times =
        Arrays.stream(samples.byIteration())
            .map(fork -> rates ? Arrays.stream(fork).map(rate -> 1 / rate).toArray() : fork)
            .toList();
    double[] all = times.stream().flatMapToDouble(Arrays::stream).toArray();
    if (all.length == 0 || !Arrays.stream(all).allMatch(t -> t > 0 && Double.isFinite(t))) {
      return Optional.empty();
    }
    double[] falls =
        times.stream()
            .filter(fork -> fork.length >= FEWEST_ITERATIONS)
            .mapToDouble(Steadiness::logFall)
            .toArray();
    Steadiness alone = new Steadiness(falls, 1, times.stream().map(Drift::of).toList());
    return Optional.of(together(List.of(alone)).get(0));
  }

  /**
   * Results of similar work, such as one operation of several providers, with intervals of their
   * falls by the scatter of all their forks, or by their own where that is larger. All together
   * have to have {@value Comparison#MIN_FORKS} − 1 degrees of freedom or more; else nothing is
   * shown to fall.
   */
  public static List<Steadiness> together(List<Steadiness> results) {
    Moments.Pooled scatter = Moments.Pooled.of(results.stream().map(Steadiness::logFalls).toList());
    return results.stream().map(result -> result.judgedBy(scatter)).toList();
  }

  private Steadiness judgedBy(Moments.Pooled scatter) {
    if (logFalls.length == 0 || scatter.degrees() < Comparison.MIN_FORKS - 1) {
      return new Steadiness(logFalls, 1, drifts);
    }
    Moments own = Moments.of(logFalls);
    double variance = Math.max(scatter.variance(), own.variance());
    double chance =
        StudentT.critical(scatter.degrees(), Interval.LEVEL) * Math.sqrt(variance / own.count());
    return new Steadiness(logFalls, own.mean() > chance ? Math.exp(own.mean()) : 1, drifts);
  }

  private static double logFall(double[] fork) {
    int half = fork.length / 2;
    double first = Percentiles.median(Arrays.copyOf(fork, half));
    double second = Percentiles.median(Arrays.copyOfRange(fork, fork.length - half, fork.length));
    return Math.log(first / second);
  }

  /**
   * What the iterations of a result with too few forks for {@link #together} show in each of them;
   * that of the first.
   */
  public Optional<Drift> drift() {
    return drifts.size() < Comparison.MIN_FORKS && drifts.stream().allMatch(Optional::isPresent)
        ? drifts.stream().flatMap(Optional::stream).findFirst()
        : Optional.empty();
  }

  public boolean isFalling() {
    return fall > 1 + FALL;
  }
}
