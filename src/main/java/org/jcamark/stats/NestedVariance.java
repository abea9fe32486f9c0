package org.jcamark.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import org.jcamark.model.Samples;

/**
 * Variance of iterations within forks and of forks, each by itself: T² of Kalibera and Jones,
 * Rigorous Benchmarking in Reasonable Time (ISMM 2013).
 *
 * @param iterations variance within forks
 * @param forks variance of fork means less the part of it that comes from iterations; an unbiased
 *     estimate, which is negative where forks add less than noise
 */
public record NestedVariance(double iterations, double forks) {
  private static final int MOST_ITERATIONS = 1_000_000;

  /**
   * Forks may be ragged: iteration variance is pooled over all degrees of freedom.
   *
   * @return absent for fewer than 2 forks and where no fork has 2 iterations
   */
  public static Optional<NestedVariance> of(Samples samples) {
    double[][] forks = ForkValues.of(samples);
    if (forks.length < 2 || Arrays.stream(forks).allMatch(fork -> fork.length < 2)) {
      return Optional.empty();
    }
    double squares = 0;
    int degrees = 0;
    double inverseIterations = 0;
    for (double[] fork : forks) {
      squares += Moments.of(fork).squares();
      degrees += fork.length - 1;
      inverseIterations += 1.0 / fork.length;
    }
    double harmonicMean = forks.length / inverseIterations;
    double within = squares / degrees;
    double between = Moments.of(ForkValues.means(forks)).variance();
    return Optional.of(new NestedVariance(within, between - within / harmonicMean));
  }

  /**
   * The number of iterations a fork that gives the narrowest interval for the time: √(cost of a
   * fork ÷ cost of an iteration · variance of iterations ÷ variance of forks), rounded to the
   * better whole number beside it.
   *
   * @param forkCost of starting and warming one fork, at least 0
   * @param iterationCost of one measured iteration in the same unit, more than 0
   * @return at least 1; absent where forks add no variance of their own, so that any number serves
   */
  public OptionalInt iterationsPerFork(double forkCost, double iterationCost) {
    if (!(forkCost >= 0 && iterationCost > 0)) {
      throw new IllegalArgumentException(
          "costs are " + forkCost + " a fork and " + iterationCost + " an iteration");
    }
    if (forks <= 0) {
      return OptionalInt.empty();
    }
    double best = Math.sqrt(forkCost / iterationCost * iterations / forks);
    int below = (int) Math.min(MOST_ITERATIONS, Math.max(1, Math.floor(best)));
    return OptionalInt.of(
        varianceForTime(below + 1, forkCost, iterationCost)
                < varianceForTime(below, forkCost, iterationCost)
            ? below + 1
            : below);
  }

  /** Variance of the mean times the time spent, whatever the number of forks. */
  private double varianceForTime(int perFork, double forkCost, double iterationCost) {
    return (forks + iterations / perFork) * (forkCost + perFork * iterationCost);
  }
}
