package org.jcamark.stats;

import java.util.Optional;

/**
 * A mean with the variance of that mean. Sums and ratios of independent ones propagate errors to
 * first order (JCGM 100:2008, section 5.1.2), with the degrees of freedom of Welch and
 * Satterthwaite (section G.4.1).
 *
 * @param value above 0 where it is divided or has a logarithm
 * @param variance of the mean, at least 0
 * @param degrees of freedom of the variance; infinite for an exact number, 0 where fewer than
 *     {@value Comparison#MIN_FORKS} forks leave it unknown, as in {@link Comparison}
 */
public record Uncertain(double value, double variance, double degrees) {

  /** A number without error. */
  public static Uncertain exact(double value) {
    return new Uncertain(value, 0, Double.POSITIVE_INFINITY);
  }

  /**
   * The mean of fork means, or a score without samples.
   *
   * @param factor from the estimate's unit to that of the value
   */
  public static Uncertain of(Estimate estimate, double factor) {
    if (estimate.forks() < Comparison.MIN_FORKS) {
      return new Uncertain(estimate.mean() * factor, 0, 0);
    }
    Moments forks =
        Moments.of(estimate.forkMeans().stream().mapToDouble(Double::doubleValue).toArray());
    return new Uncertain(
        forks.mean() * factor, forks.varianceOfMean() * factor * factor, forks.count() - 1.0);
  }

  public Uncertain plus(Uncertain other) {
    return new Uncertain(
        value + other.value, variance + other.variance, degrees(variance, other, other.variance));
  }

  public Uncertain times(double factor) {
    return new Uncertain(value * factor, variance * factor * factor, degrees);
  }

  public Uncertain times(Uncertain other) {
    return dividedBy(exact(1).dividedBy(other));
  }

  public Uncertain dividedBy(Uncertain divisor) {
    double ratio = value / divisor.value;
    double relative = relativeVariance() + divisor.relativeVariance();
    return new Uncertain(
        ratio,
        relative * ratio * ratio,
        degrees(relativeVariance(), divisor, divisor.relativeVariance()));
  }

  /** The natural logarithm. */
  public Uncertain logarithm() {
    return new Uncertain(Math.log(value), relativeVariance(), degrees);
  }

  private double relativeVariance() {
    return variance / (value * value);
  }

  private double degrees(double own, Uncertain other, double others) {
    if (degrees == 0 || other.degrees == 0) {
      return 0;
    }
    double terms = own * own / degrees + others * others / other.degrees;
    return terms == 0 ? Double.POSITIVE_INFINITY : (own + others) * (own + others) / terms;
  }

  /** The interval of a value that may have either sign; absent where the variance is unknown. */
  public Optional<Interval> interval() {
    return halfWidth(variance).map(half -> new Interval(value - half, value + half));
  }

  /** The interval of a value above 0, made on the logarithmic scale. */
  public Optional<Interval> positiveInterval() {
    return halfWidth(relativeVariance())
        .map(Math::exp)
        .filter(Double::isFinite)
        .map(factor -> new Interval(value / factor, value * factor));
  }

  /** The test of a ratio being 1; absent where the variance is unknown. */
  public Optional<LogRatio> ratioTest() {
    return positiveInterval().map(interval -> new LogRatio(value, interval, p(), degrees));
  }

  private double p() {
    double error = Math.sqrt(relativeVariance());
    if (error == 0) {
      return value == 1 ? 1 : 0;
    }
    return StudentT.p(Math.log(value) / error, degrees);
  }

  private Optional<Double> halfWidth(double ofVariance) {
    if (degrees == 0) {
      return Optional.empty();
    }
    return Optional.of(
        ofVariance == 0 ? 0 : StudentT.critical(degrees, Interval.LEVEL) * Math.sqrt(ofVariance));
  }
}
