package org.jcamark.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jcamark.model.Samples;

/**
 * Where the variation of nested measurements comes from: iterations within forks, forks, and
 * whatever is above. Kalibera and Jones, Rigorous Benchmarking in Reasonable Time (ISMM 2013);
 * lists begin with the innermost level, which is level 1 of the paper.
 *
 * @param mean mean of the outermost level's means
 * @param biased S², for each level the variance of its means within the level above; it contains
 *     what the levels below contribute, and the last one decides the interval of the mean
 * @param components T² = S² − S² of the level below ÷ its repetitions, what a level adds by itself;
 *     an unbiased estimate, which is negative where the level adds less than noise
 * @param repetitions of each level within one unit of the level above: iterations a fork, forks …;
 *     the harmonic mean where they differ
 */
public record NestedVariance(
    double mean, List<Double> biased, List<Double> components, List<Double> repetitions) {
  public NestedVariance {
    biased = List.copyOf(biased);
    components = List.copyOf(components);
    repetitions = List.copyOf(repetitions);
  }

  private static final int MOST_ITERATIONS = 1_000_000;

  /** What to spend measuring time on. */
  public enum Purchase {
    /** Longer forks: the cost of starting one is not yet made good. */
    ITERATIONS,
    /** More forks of the same length. */
    FORKS
  }

  /**
   * Variance of forks and iterations. Forks may be ragged: iteration variance is pooled over all
   * degrees of freedom.
   *
   * @return two levels, iterations and forks; absent for fewer than 2 forks and where no fork has 2
   *     iterations
   */
  public static Optional<NestedVariance> of(Samples samples) {
    return ofForks(ForkValues.of(samples));
  }

  static Optional<NestedVariance> ofForks(double[][] forks) {
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
    double iterations = forks.length / inverseIterations;
    double within = squares / degrees;
    Moments between = Moments.of(ForkValues.means(forks));
    return Optional.of(
        new NestedVariance(
            between.mean(),
            List.of(within, between.variance()),
            List.of(within, between.variance() - within / iterations),
            List.of(iterations, (double) forks.length)));
  }

  /**
   * Variance of balanced measurements with any number of levels.
   *
   * @param values in order, innermost level fastest
   * @param repetitions of every level from the outermost (the paper's r), each at least 2; their
   *     product is the number of values
   */
  public static NestedVariance ofBalanced(double[] values, int... repetitions) {
    int expected = Arrays.stream(repetitions).reduce(1, (product, r) -> product * checked(r));
    if (expected != values.length || repetitions.length == 0) {
      throw new IllegalArgumentException(
          values.length + " values, but repetitions are " + Arrays.toString(repetitions));
    }
    int levels = repetitions.length;
    Double[] biased = new Double[levels];
    Double[] components = new Double[levels];
    Double[] inner = new Double[levels];
    double[] means = values;
    for (int level = 0; level < levels; level++) {
      int size = repetitions[levels - 1 - level];
      List<Moments> units = units(means, size);
      inner[level] = (double) size;
      biased[level] = units.stream().mapToDouble(Moments::variance).average().orElseThrow();
      components[level] =
          level == 0 ? biased[0] : biased[level] - biased[level - 1] / inner[level - 1];
      means = units.stream().mapToDouble(Moments::mean).toArray();
    }
    return new NestedVariance(means[0], List.of(biased), List.of(components), List.of(inner));
  }

  /** T² of a level, counted from 0 for the innermost, with 0 for an estimate below 0. */
  public double component(int level) {
    return Math.max(0, components.get(level));
  }

  /**
   * The number of iterations a fork that gives the narrowest interval for the time: √(cost of a
   * fork ÷ cost of an iteration · T² of iterations ÷ T² of forks), taken to the better whole number
   * beside it.
   *
   * @param forkCost of starting and warming one fork, at least 0
   * @param iterationCost of one measured iteration in the same unit, more than 0
   * @return at least 1; absent where forks add no variance of their own, so that iterations are as
   *     good as forks and any number serves
   */
  public OptionalInt iterationsAFork(double forkCost, double iterationCost) {
    OptionalDouble exact = exactIterations(forkCost, iterationCost);
    if (exact.isEmpty()) {
      return OptionalInt.empty();
    }
    int below = (int) Math.min(MOST_ITERATIONS, Math.max(1, Math.floor(exact.getAsDouble())));
    return OptionalInt.of(
        varianceForTime(below + 1, forkCost, iterationCost)
                < varianceForTime(below, forkCost, iterationCost)
            ? below + 1
            : below);
  }

  /** Whether the next measuring time is better spent on longer forks or on more of them. */
  public Purchase betterBuy(double forkCost, double iterationCost) {
    OptionalDouble best = exactIterations(forkCost, iterationCost);
    if (component(0) == 0) {
      return Purchase.FORKS;
    }
    return best.isEmpty() || repetitions.get(0) < best.getAsDouble()
        ? Purchase.ITERATIONS
        : Purchase.FORKS;
  }

  /**
   * How many forks of so many iterations an interval of the wished precision would need.
   *
   * @param iterations a fork, at least 1
   * @param precision half-width ÷ |mean|, more than 0
   * @param level confidence level of the interval
   * @return absent where the mean is 0 and beyond {@link SampleSize#LARGEST} forks
   */
  public OptionalInt forks(int iterations, double precision, double level) {
    if (iterations < 1) {
      throw new IllegalArgumentException(iterations + " iterations, at least 1 is needed");
    }
    double variance = component(1) + component(0) / iterations;
    return mean == 0
        ? OptionalInt.empty()
        : SampleSize.forks(Math.sqrt(variance), precision * Math.abs(mean), level);
  }

  /** Variance of the mean times the time spent, whatever the number of forks. */
  private double varianceForTime(int iterations, double forkCost, double iterationCost) {
    return (component(1) + component(0) / iterations) * (forkCost + iterations * iterationCost);
  }

  private OptionalDouble exactIterations(double forkCost, double iterationCost) {
    if (!(forkCost >= 0 && iterationCost > 0)) {
      throw new IllegalArgumentException(
          "costs are " + forkCost + " a fork and " + iterationCost + " an iteration");
    }
    return component(1) == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.sqrt(forkCost / iterationCost * component(0) / component(1)));
  }

  private static List<Moments> units(double[] values, int size) {
    return IntStream.range(0, values.length / size)
        .mapToObj(unit -> Moments.of(Arrays.copyOfRange(values, unit * size, (unit + 1) * size)))
        .toList();
  }

  private static int checked(int repetitions) {
    if (repetitions < 2) {
      throw new IllegalArgumentException(repetitions + " repetitions, at least 2 are needed");
    }
    return repetitions;
  }
}
