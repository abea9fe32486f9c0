package org.jcamark.stats;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * When a group of scenarios has been measured precisely enough: every scenario has the minimum of
 * forks and an interval narrow enough (half-width ÷ |mean| ≤ precision). Only widths are looked at,
 * never the outcome of a test.
 *
 * <p>Looking at the width after every fork stops early where the forks happened to agree, so that
 * the usual interval covers the truth too seldom. Waiting for more forks cannot repair that, a
 * longer interval can: Student's critical value is multiplied by {@link #stretch}, both to decide
 * and in the {@link Width#interval} to report. Coverage of a 95% interval at the stop (table made
 * by {@code StoppingSimulation} of the tests, 20,000 runs a cell, at most 100 forks; the columns
 * are the coefficient of variation of fork means ÷ precision, which with the skewness is all that
 * matters):
 *
 * <pre>{@code
 * deviation ÷ precision   0.25   0.50   1.00   1.50   2.00   2.50   3.00   4.00
 *
 * this rule
 *   skewness 0.00        97.3%  97.3%  97.0%  96.5%  96.3%  96.6%  97.3%  97.7%
 *   skewness 0.30        97.3%  97.2%  96.7%  96.1%  96.1%  96.7%  97.2%  97.7%
 *   skewness 0.95        96.3%  96.1%  96.2%  95.0%  94.7%  95.2%  96.1%  97.1%
 *   skewness 1.75        94.6%  94.5%  94.6%  93.9%  92.1%  92.2%  93.3%  95.4%
 *   forks (0.95)           6.0    6.1    8.1   13.4   22.0   33.9   49.0   85.7
 *
 * from 3 forks, unstretched
 *   skewness 0.00        94.8%  95.0%  92.2%  90.5%  90.3%  90.9%  91.8%  93.0%
 *   skewness 0.95        94.1%  94.0%  91.8%  89.3%  88.5%  88.7%  90.4%  91.9%
 *   forks (0.95)           3.1    3.7    5.9    9.5   15.1   23.0   33.1   60.0
 * }</pre>
 *
 * So 95% holds within half a percent up to a skewness of 1, that of log-normal forks which vary by
 * 30%. Much longer tails, such as one fork in twenty at twice the time, are beyond any rule that is
 * content with few forks: most runs then have not seen a single one of the slow forks.
 *
 * @param precision largest half-width ÷ |mean|, more than 0
 * @param level confidence level, such as 0.95
 * @param minForks least number of forks of every scenario, at least 2
 * @param stretch factor of the critical value, at least 1
 */
public record StoppingRule(double precision, double level, int minForks, double stretch) {
  public StoppingRule {
    if (!(precision > 0 && Double.isFinite(precision))) {
      throw new IllegalArgumentException("precision is " + precision + ", more than 0 is needed");
    }
    StudentT.checked(level);
    if (minForks < 2) {
      throw new IllegalArgumentException(
          "minimum of forks is " + minForks + ", at least 2 is needed");
    }
    if (!(stretch >= 1 && Double.isFinite(stretch))) {
      throw new IllegalArgumentException("stretch is " + stretch + ", at least 1 is needed");
    }
  }

  /** Least number of forks of the rule whose coverage was simulated. */
  public static final int MIN_FORKS = 6;

  /** Stretch of the rule whose coverage was simulated. */
  public static final double STRETCH = 1.2;

  /** The rule whose coverage was simulated, at 95%. */
  public static StoppingRule ofPrecision(double precision) {
    return new StoppingRule(precision, Interval.LEVEL, MIN_FORKS, STRETCH);
  }

  /**
   * How precise one scenario is.
   *
   * @param forks number of fork means
   * @param interval stretched interval of the mean; absent for fewer than 2 forks
   * @param relativeHalfWidth half-width of that interval ÷ |mean|; absent without an interval and
   *     where the mean is 0 but the forks differ
   * @param reached whether this scenario alone would let its group close
   */
  public record Width(
      int forks, Optional<Interval> interval, OptionalDouble relativeHalfWidth, boolean reached) {}

  /**
   * How precise a group is.
   *
   * @param widths one a scenario, in the order asked
   * @param closed whether all scenarios have reached the precision
   */
  public record Decision(List<Width> widths, boolean closed) {
    public Decision {
      widths = List.copyOf(widths);
    }

    /** The largest relative half-width; absent where a scenario has none yet. */
    public OptionalDouble widest() {
      return widths.stream().anyMatch(width -> width.relativeHalfWidth().isEmpty())
          ? OptionalDouble.empty()
          : widths.stream().mapToDouble(width -> width.relativeHalfWidth().getAsDouble()).max();
    }
  }

  /**
   * Whether a group may close.
   *
   * @param forkMeans one array a scenario of the group, finite, possibly empty; scenarios that
   *     cannot be measured any more are left out by the caller
   */
  public Decision decide(List<double[]> forkMeans) {
    List<Width> widths = forkMeans.stream().map(this::width).toList();
    return new Decision(widths, widths.stream().allMatch(Width::reached));
  }

  /** How precise one scenario is, from its fork means. */
  public Width width(double[] forkMeans) {
    if (forkMeans.length < 2) {
      return new Width(forkMeans.length, Optional.empty(), OptionalDouble.empty(), false);
    }
    Moments moments = Moments.of(forkMeans);
    double half = stretch * StudentT.halfWidth(moments, level);
    OptionalDouble relative = relative(half, moments.mean());
    return new Width(
        forkMeans.length,
        Optional.of(new Interval(moments.mean() - half, moments.mean() + half)),
        relative,
        forkMeans.length >= minForks
            && relative.isPresent()
            && relative.getAsDouble() <= precision);
  }

  /**
   * How many more forks a scenario will probably need until it reaches the precision.
   *
   * @return 0 if it has; absent for fewer than 2 forks, a mean of 0, or beyond {@link
   *     SampleSize#LARGEST} forks
   */
  public OptionalInt moreForks(double[] forkMeans) {
    if (width(forkMeans).reached()) {
      return OptionalInt.of(0);
    }
    OptionalInt forks = forks(forkMeans);
    return forks.isEmpty()
        ? forks
        : OptionalInt.of(
            Math.max(forkMeans.length < minForks ? 0 : 1, forks.getAsInt() - forkMeans.length));
  }

  /**
   * How many forks reach the precision if all vary like these: the minimum, or the least number
   * whose stretched interval is narrow enough. A run that looks at its width after each fork stops
   * somewhat earlier or later.
   *
   * @return absent for fewer than 2 forks, a mean of 0, or beyond {@link SampleSize#LARGEST} forks
   */
  public OptionalInt forks(double[] forkMeans) {
    if (width(forkMeans).relativeHalfWidth().isEmpty()) {
      return OptionalInt.empty();
    }
    Moments moments = Moments.of(forkMeans);
    double halfWidth = precision * Math.abs(moments.mean()) / stretch;
    OptionalInt forks = SampleSize.forks(moments.standardDeviation(), halfWidth, level);
    return forks.isEmpty() ? forks : OptionalInt.of(Math.max(minForks, forks.getAsInt()));
  }

  private static OptionalDouble relative(double half, double mean) {
    if (half == 0) {
      return OptionalDouble.of(0);
    }
    return mean == 0 ? OptionalDouble.empty() : OptionalDouble.of(half / Math.abs(mean));
  }
}
