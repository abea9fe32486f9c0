package org.jcamark.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.model.Metric;
import org.jcamark.model.Samples;

/**
 * A metric of one scenario, estimated from its samples in the metric's unit. The fork is the unit
 * of observation: iterations of one fork share a heap layout and a compilation.
 *
 * @param mean of forks, {@link #ofForks geometric} of times and rates; JMH's score where there are
 *     no samples
 * @param interval of the mean, over forks, at {@link Interval#LEVEL}; not below 0 where no fork is;
 *     absent for fewer than 2
 * @param stretch by which factor the interval is longer than Student's, at least 1
 * @param forkMeans one value a fork in the order of the samples, forks without values left out: the
 *     mean of its iterations or its undisturbed time; empty where there are no samples
 */
public record Estimate(
    String unit, double mean, Optional<Interval> interval, double stretch, List<Double> forkMeans) {
  public Estimate {
    forkMeans = List.copyOf(forkMeans);
  }

  /**
   * The estimate of a metric; absent where it has neither samples nor a score.
   *
   * @param stretch more than 1 where a {@link StoppingRule} chose the forks
   */
  public static Optional<Estimate> of(Metric metric, double stretch) {
    double[] forks =
        metric.samples().map(Samples::byIteration).map(Moments::means).orElse(new double[0]);
    OptionalDouble mean =
        forks.length == 0 ? metric.score() : OptionalDouble.of(Moments.of(forks).mean());
    return mean.stream()
        .mapToObj(
            known ->
                new Estimate(
                    metric.unit(),
                    known,
                    forks.length == 0 ? Optional.empty() : interval(forks, stretch),
                    stretch,
                    Arrays.stream(forks).boxed().toList()))
        .findFirst();
  }

  /**
   * The same with the geometric mean of forks, so that ratios of tests on logarithms are quotients
   * of such means; arithmetic where a value is not above 0.
   *
   * @param values of each fork, such as undisturbed times
   */
  public Estimate ofForks(Samples values) {
    double[] forks = Moments.means(values.byIteration());
    return new Estimate(
        unit,
        Moments.middle(forks),
        intervalOfMiddle(forks, stretch),
        stretch,
        Arrays.stream(forks).boxed().toList());
  }

  public int forks() {
    return forkMeans.size();
  }

  /** The same from {@value Comparison#MIN_FORKS} forks on: of two it is chance. */
  public OptionalDouble shownHalfWidth() {
    return forks() < Comparison.MIN_FORKS ? OptionalDouble.empty() : relativeHalfWidth();
  }

  /**
   * Half-width of Student's interval ÷ |mean|, which of values above 0 is the half-width of the
   * logarithm's; absent without an interval or where the mean is 0.
   */
  public OptionalDouble relativeHalfWidth() {
    if (interval.isEmpty() || mean == 0) {
      return OptionalDouble.empty();
    }
    Interval ends = interval.get();
    return OptionalDouble.of(
        ends.low() > 0 ? ends.logHalfWidth() : (ends.high() - mean) / Math.abs(mean));
  }

  /**
   * The confidence interval of the mean of fork means. With h, Student's half-width: of values
   * above 0 the interval is that of the logarithm (delta method), from mean ÷ exp(h ÷ mean) to mean
   * · exp(h ÷ mean), which is Student's to first order and does not reach 0; of values of which
   * none is below 0, Student's but for what lies below 0; of others, Student's.
   *
   * @return absent for a single value, and where an end exceeds the range of a double
   */
  static Optional<Interval> interval(double[] values, double stretch) {
    Moments moments = Moments.of(values);
    double mean = moments.mean();
    double half = stretch * StudentT.halfWidth(moments);
    double least = Arrays.stream(values).min().orElseThrow();
    double factor = Math.exp(half / mean);
    double high = least > 0 ? mean * factor : mean + half;
    if (!Double.isFinite(high)) {
      return Optional.empty();
    }
    double low = least > 0 ? mean / factor : mean - half;
    return Optional.of(new Interval(least < 0 ? low : Math.max(0, low), high));
  }

  /** The same of the {@link Moments#middle}; of values above 0, Student's of their logarithms. */
  static Optional<Interval> intervalOfMiddle(double[] values, double stretch) {
    Optional<Moments> logs = Moments.ofLogarithms(values);
    if (values.length < 2 || logs.isEmpty()) {
      return interval(values, stretch);
    }
    double middle = Moments.middle(values);
    double factor = Math.exp(stretch * StudentT.halfWidth(logs.get()));
    return Double.isFinite(middle * factor)
        ? Optional.of(new Interval(middle / factor, middle * factor))
        : Optional.empty();
  }
}
