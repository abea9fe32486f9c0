package org.jcamark.stats;

import java.util.OptionalDouble;

/**
 * How the pooled observations of a scenario lie: iteration values, or single operations in sample
 * mode. Describes; intervals and tests rest on fork means instead.
 *
 * @param median middle observation
 * @param mad median of absolute deviations from the median, not scaled (times 1.4826 it estimates
 *     the standard deviation of normal data)
 * @param standardDeviation with divisor n − 1; absent for a single observation
 * @param coefficientOfVariation standard deviation ÷ |mean|; absent also where the mean is 0
 * @param outliers number of observations outside Tukey's fences, more than 1.5 interquartile ranges
 *     away from the quartiles (Exploratory Data Analysis, 1977); they are counted, never dropped
 */
public record Spread(
    double median,
    double mad,
    OptionalDouble standardDeviation,
    OptionalDouble coefficientOfVariation,
    double min,
    double max,
    long outliers) {

  private static final double FENCE = 1.5;

  static Spread of(Observations observations) {
    double median = Percentiles.of(observations, 50);
    double mad = Percentiles.of(observations.map(value -> Math.abs(value - median)), 50);
    double lowerQuartile = Percentiles.of(observations, 25);
    double upperQuartile = Percentiles.of(observations, 75);
    double reach = FENCE * (upperQuartile - lowerQuartile);
    double mean = observations.mean();
    OptionalDouble deviation =
        observations.total() < 2
            ? OptionalDouble.empty()
            : OptionalDouble.of(Math.sqrt(observations.squares(mean) / (observations.total() - 1)));
    return new Spread(
        median,
        mad,
        deviation,
        deviation.isPresent() && mean != 0
            ? OptionalDouble.of(deviation.getAsDouble() / Math.abs(mean))
            : OptionalDouble.empty(),
        observations.min(),
        observations.max(),
        observations.outside(lowerQuartile - reach, upperQuartile + reach));
  }
}
