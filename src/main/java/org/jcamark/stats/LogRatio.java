package org.jcamark.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The ratio of the geometric means of two sets of fork values, with a test on logarithms.
 *
 * @param ratio of the geometric means, more than 0
 * @param error standard error of the ratio's logarithm; 0 for exact values
 * @param degreesOfFreedom of its t distribution, by Welch and Satterthwaite where not paired
 */
public record LogRatio(
    double ratio, Interval interval, double error, double degreesOfFreedom, Test test) {
  /** What the interval and p are by. */
  public enum Test {
    /** What the machine does to both of a pair cancels out. */
    PAIRED("Student's over pairs of forks alive together"),
    /**
     * Assumes no equal variances (The Generalization of Student's Problem, Biometrika 34, 1947).
     */
    WELCH("Welch's");

    private final String words;

    Test(String words) {
      this.words = words;
    }

    public String words() {
      return words;
    }
  }

  /** Logarithms round their last digits. */
  private static final double ROUNDING = 1e-12;

  /**
   * The ratio of two sets of fork means.
   *
   * <p>Values that do not vary at all in either set, as bytes allocated may not, or by so little
   * that their logarithms do not, are taken as exact: the interval has no width, and the degrees of
   * freedom are those of equal variances.
   *
   * @return absent where a set has fewer than 2 values, where a value is not above 0 unless all
   *     values of both sets are the same, and where an end of the interval is 0 or infinite
   */
  public static Optional<LogRatio> of(double[] numerator, double[] denominator) {
    if (numerator.length < 2 || denominator.length < 2) {
      return Optional.empty();
    }
    OptionalDouble point = point(numerator, denominator);
    if (point.isEmpty()) {
      return Optional.empty();
    }
    Optional<Moments> above = Moments.ofLogarithms(numerator);
    Optional<Moments> below = Moments.ofLogarithms(denominator);
    if (Stream.of(above, below).flatMap(Optional::stream).allMatch(side -> side.squares() == 0)) {
      double exact = point.getAsDouble();
      return Optional.of(
          new LogRatio(
              exact,
              new Interval(exact, exact),
              0,
              numerator.length + denominator.length - 2.0,
              Test.WELCH));
    }
    double a = above.orElseThrow().varianceOfMean();
    double b = below.orElseThrow().varianceOfMean();
    return of(
        above.get().mean() - below.get().mean(),
        Math.sqrt(a + b),
        (a + b) * (a + b) / (a * a / (numerator.length - 1) + b * b / (denominator.length - 1)),
        Test.WELCH);
  }

  /** Of values of which those at the same index were interleaved; absent as of {@link #of}. */
  public static Optional<LogRatio> paired(double[] numerator, double[] denominator) {
    if (numerator.length != denominator.length) {
      throw new IllegalArgumentException(
          numerator.length + " and " + denominator.length + " values make no pairs");
    }
    double[] ratios = new double[numerator.length];
    Arrays.setAll(ratios, i -> Math.log(numerator[i]) - Math.log(denominator[i]));
    if (numerator.length < 2 || !Arrays.stream(ratios).allMatch(Double::isFinite)) {
      return of(numerator, denominator);
    }
    Moments moments = Moments.of(ratios);
    return of(
        moments.mean(), Math.sqrt(moments.varianceOfMean()), numerator.length - 1.0, Test.PAIRED);
  }

  /** The ratio alone, from one value a side on; absent as of {@link #of} and beyond a double. */
  static OptionalDouble point(double[] numerator, double[] denominator) {
    boolean constant =
        Stream.of(numerator, denominator)
            .allMatch(side -> Arrays.stream(side).allMatch(value -> value == side[0]));
    if (constant && numerator[0] == denominator[0]) {
      return OptionalDouble.of(1);
    }
    Optional<Moments> above = Moments.ofLogarithms(numerator);
    Optional<Moments> below = Moments.ofLogarithms(denominator);
    if (above.isEmpty() || below.isEmpty()) {
      return OptionalDouble.empty();
    }
    double ratio =
        constant
            ? numerator[0] / denominator[0]
            : Math.exp(above.get().mean() - below.get().mean());
    return Double.isFinite(ratio) && ratio > 0 ? OptionalDouble.of(ratio) : OptionalDouble.empty();
  }

  private static Optional<LogRatio> of(double logarithm, double error, double degrees, Test test) {
    double half = StudentT.critical(degrees, Interval.LEVEL) * error;
    double low = Math.exp(logarithm - half);
    double high = Math.exp(logarithm + half);
    return low > 0 && Double.isFinite(high)
        ? Optional.of(
            new LogRatio(Math.exp(logarithm), new Interval(low, high), error, degrees, test))
        : Optional.empty();
  }

  /**
   * The p of the ratio lying within 1 ± threshold: twice the smaller one of the two one-sided tests
   * against the limits, so that it is below 5% where the whole 95% interval lies beyond them.
   *
   * @param threshold from 0, that of the ratio being 1, to below 1
   */
  public double pBeyond(double threshold) {
    double beyond = beyond(threshold);
    if (beyond <= ROUNDING) {
      return 1;
    }
    return error == 0 ? 0 : StudentT.p(beyond / error, degreesOfFreedom);
  }

  /** How far the ratio's logarithm lies beyond 1 ± threshold; below 0 where it lies within. */
  double beyond(double threshold) {
    double logarithm = Math.log(ratio);
    return Math.max(logarithm - Math.log1p(threshold), Math.log1p(-threshold) - logarithm);
  }

  /**
   * How many more forks each side would need for an interval of this width, if their scatter stays.
   *
   * @param forks of each side now
   * @param halfWidth of the logarithm's interval: ln 1.01 for ±1%
   * @return 0 if it is that narrow; absent beyond {@link StudentT#MOST_FORKS} forks
   */
  OptionalInt moreForks(int forks, double halfWidth, double level) {
    return StudentT.leastForks(
        0,
        more -> {
          double degrees = degreesOfFreedom * (forks + more - 1) / (forks - 1);
          double narrower = error * Math.sqrt(forks / (double) (forks + more));
          return error == 0 ? 0 : StudentT.critical(degrees, level) * narrower;
        },
        halfWidth);
  }
}
