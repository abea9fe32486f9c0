package org.jcamark.stats;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.jcamark.model.InOrder;

/**
 * A value that depends on measured means, with errors to first order (JCGM 100:2008, section
 * 5.1.2), and the degrees of freedom of Welch and Satterthwaite (section G.4.1). A mean that occurs
 * several times, as in a sum of repeated parts or in a ratio to a part, is one variable. Means of
 * forks that were alive together vary as one: what the machine does to all of them is correlated
 * (section 5.2), and a ratio of two has the interval of {@link LogRatio#paired}.
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
   * @param together equal for the same mean, and for those whose forks were alive together
   * @param deviations of each fork from the mean; empty where only the variance is known
   * @param spread of the mean
   */
  public record Mean(Object together, List<Double> deviations, Spread spread) {}

  /**
   * How a mean varies.
   *
   * @param variance at least 0
   * @param degrees of freedom of the variance; 0 where fewer than {@value Comparison#MIN_FORKS}
   *     forks leave it unknown, as in {@link Comparison}
   */
  public record Spread(double variance, double degrees) {
    static Spread of(double[] deviations) {
      return new Spread(Moments.of(deviations).varianceOfMean(), deviations.length - 1.0);
    }
  }

  /** A mean that occurs nowhere else. */
  public Uncertain(double value, double variance, double degrees) {
    this(value, Map.of(new Mean(new Object(), List.of(), new Spread(variance, degrees)), 1.0), 1);
  }

  public static Uncertain exact(double value) {
    return new Uncertain(value, Map.of(), 1);
  }

  /**
   * Of fork means, or a score without samples, times a factor to another unit.
   *
   * @param starts of the forks, equal for those that were alive together; empty where unknown
   */
  public static Uncertain of(Estimate estimate, List<?> starts, double factor) {
    if (estimate.forks() < Comparison.MIN_FORKS) {
      return new Uncertain(estimate.mean() * factor, 0, 0);
    }
    double[] forks = estimate.forkMeans().stream().mapToDouble(Double::doubleValue).toArray();
    double[] deviations =
        Moments.ofLogarithms(forks)
            .map(logs -> map(forks, fork -> (Math.log(fork) - logs.mean()) * estimate.mean()))
            .orElseGet(() -> map(forks, fork -> fork - estimate.mean()));
    Mean mean =
        new Mean(
            starts.size() == forks.length ? starts : estimate.forkMeans(),
            Arrays.stream(deviations).boxed().toList(),
            Spread.of(deviations));
    return new Uncertain(estimate.mean() * factor, Map.of(mean, factor), estimate.stretch());
  }

  private static double[] map(double[] forks, DoubleUnaryOperator deviation) {
    return Arrays.stream(forks).map(deviation).toArray();
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
    return spreads().stream().mapToDouble(Spread::variance).sum();
  }

  /** Degrees of freedom of the variance; infinite for an exact number, 0 where it is unknown. */
  public double degrees() {
    List<Spread> all = spreads();
    if (all.stream().anyMatch(spread -> spread.degrees == 0)) {
      return 0;
    }
    double terms =
        all.stream().mapToDouble(spread -> Math.pow(spread.variance, 2) / spread.degrees).sum();
    return terms == 0 ? Double.POSITIVE_INFINITY : Math.pow(variance(), 2) / terms;
  }

  /** Of the value by each mean, or by those whose forks were alive together. */
  private List<Spread> spreads() {
    return InOrder.groupedBy(slopes.entrySet(), slope -> slope.getKey().together).values().stream()
        .map(Uncertain::spread)
        .toList();
  }

  private static Spread spread(List<Map.Entry<Mean, Double>> together) {
    Mean first = together.get(0).getKey();
    double slope = together.get(0).getValue();
    if (together.size() == 1) {
      return new Spread(slope * slope * first.spread.variance, first.spread.degrees);
    }
    double[] deviations = new double[first.deviations.size()];
    for (Map.Entry<Mean, Double> one : together) {
      Arrays.setAll(
          deviations, i -> deviations[i] + one.getValue() * one.getKey().deviations.get(i));
    }
    return Spread.of(deviations);
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
