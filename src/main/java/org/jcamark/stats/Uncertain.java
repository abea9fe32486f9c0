package org.jcamark.stats;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A value that depends on measured means, with errors to first order (JCGM 100:2008, section
 * 5.1.2), and the degrees of freedom of Welch and Satterthwaite (section G.4.1). A mean that occurs
 * several times, as in a sum of repeated parts or in a ratio to a part, is one variable.
 *
 * @param value above 0 where it is divided or has a logarithm
 * @param slopes by how much the value changes with each of the means
 * @param stretch by which factor intervals are longer than Student's, as of {@link Estimate}; 1 for
 *     ratios of measured values
 */
public record Uncertain(double value, Map<Mean, Double> slopes, double stretch) {
  public Uncertain {
    slopes = Collections.unmodifiableMap(new LinkedHashMap<>(slopes));
  }

  /**
   * A measured mean.
   *
   * @param identity equal for the same mean only
   * @param variance of the mean, at least 0
   * @param degrees of freedom of the variance; 0 where fewer than {@value Comparison#MIN_FORKS}
   *     forks leave it unknown, as in {@link Comparison}
   */
  public record Mean(Object identity, double variance, double degrees) {}

  /** A mean that occurs nowhere else. */
  public Uncertain(double value, double variance, double degrees) {
    this(value, Map.of(new Mean(new Object(), variance, degrees), 1.0), 1);
  }

  public static Uncertain exact(double value) {
    return new Uncertain(value, Map.of(), 1);
  }

  /** Of fork means, or a score without samples, times a factor to another unit. */
  public static Uncertain of(Estimate estimate, double factor) {
    if (estimate.forks() < Comparison.MIN_FORKS) {
      return new Uncertain(estimate.mean() * factor, 0, 0);
    }
    double[] forks = estimate.forkMeans().stream().mapToDouble(Double::doubleValue).toArray();
    double variance =
        Moments.ofLogarithms(forks)
            .map(logs -> logs.varianceOfMean() * estimate.mean() * estimate.mean())
            .orElse(Moments.of(forks).varianceOfMean());
    Mean mean = new Mean(estimate.forkMeans(), variance, forks.length - 1.0);
    return new Uncertain(estimate.mean() * factor, Map.of(mean, factor), estimate.stretch());
  }

  public Uncertain plus(Uncertain other) {
    return with(value + other.value, 1, other, 1, Math.max(stretch, other.stretch));
  }

  public Uncertain times(double factor) {
    return with(value * factor, factor, exact(factor), 0, stretch);
  }

  public Uncertain times(Uncertain other) {
    return dividedBy(exact(1).dividedBy(other));
  }

  public Uncertain dividedBy(Uncertain divisor) {
    double ratio = value / divisor.value;
    double longer =
        slopes.isEmpty() || divisor.slopes.isEmpty() ? Math.max(stretch, divisor.stretch) : 1;
    return with(ratio, 1 / divisor.value, divisor, -ratio / divisor.value, longer);
  }

  public Uncertain logarithm() {
    return with(Math.log(value), 1 / value, exact(1), 0, stretch);
  }

  public Uncertain power(double exponent) {
    double slope = exponent * Math.pow(value, exponent - 1);
    return with(Math.pow(value, exponent), slope, exact(1), 0, stretch);
  }

  private Uncertain with(
      double result, double slope, Uncertain other, double otherSlope, double longer) {
    Map<Mean, Double> all = new LinkedHashMap<>();
    slopes.forEach((mean, own) -> all.merge(mean, slope * own, Double::sum));
    other.slopes.forEach((mean, own) -> all.merge(mean, otherSlope * own, Double::sum));
    return new Uncertain(result, all, longer);
  }

  public double variance() {
    return slopes.entrySet().stream().mapToDouble(Uncertain::variance).sum();
  }

  private static double variance(Map.Entry<Mean, Double> term) {
    return term.getValue() * term.getValue() * term.getKey().variance();
  }

  /** Degrees of freedom of the variance; infinite for an exact number, 0 where it is unknown. */
  public double degrees() {
    if (slopes.keySet().stream().anyMatch(mean -> mean.degrees() == 0)) {
      return 0;
    }
    double terms =
        slopes.entrySet().stream()
            .mapToDouble(term -> Math.pow(variance(term), 2) / term.getKey().degrees())
            .sum();
    return terms == 0 ? Double.POSITIVE_INFINITY : Math.pow(variance(), 2) / terms;
  }

  /**
   * The 95% interval of a value that may have either sign; absent where the variance is unknown.
   */
  public Optional<Interval> interval() {
    return interval(Interval.LEVEL);
  }

  public Optional<Interval> interval(double level) {
    return halfWidth(variance(), level).map(half -> new Interval(value - half, value + half));
  }

  /** The 95% interval of a value above 0, made on the logarithmic scale. */
  public Optional<Interval> positiveInterval() {
    return positiveInterval(Interval.LEVEL);
  }

  public Optional<Interval> positiveInterval(double level) {
    return halfWidth(variance() / (value * value), level)
        .map(Math::exp)
        .filter(Double::isFinite)
        .map(factor -> new Interval(value / factor, value * factor));
  }

  private Optional<Double> halfWidth(double ofVariance, double level) {
    double degrees = degrees();
    if (degrees == 0) {
      return Optional.empty();
    }
    return Optional.of(
        ofVariance == 0 ? 0 : stretch * StudentT.critical(degrees, level) * Math.sqrt(ofVariance));
  }
}
