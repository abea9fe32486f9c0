package org.jcamark.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One measured quantity of a result row: JMH's own score and, where the file keeps them, the raw
 * samples. A score that JMH wrote as NaN is absent here.
 *
 * @param score JMH's score in {@code unit}
 * @param scoreError half-width of JMH's 99.9% interval over all iterations of all forks
 * @param unit as JMH writes it: {@code ns/op}, {@code ops/s}, {@code B/op} …
 * @param samples raw samples, absent where a tool stripped them from the file
 */
public record Metric(
    OptionalDouble score, OptionalDouble scoreError, String unit, Optional<Samples> samples) {
  /** The profiler's metric with the undisturbed time, or rate, of each fork. */
  public static final String UNDISTURBED = "undisturbed";

  /** The profiler's metric with the median of each fork's iterations. */
  public static final String MEDIAN = "median";

  /** The metric of results before 1.0.0: the mean of the faster half of a fork's iterations. */
  public static final String TYPICAL = "typical";

  /** What may stand for a fork instead of the mean of its iterations; one of them has it. */
  public static final List<String> ESTIMATORS = List.of(UNDISTURBED, MEDIAN, TYPICAL);

  /** How many results of a fork were checked after timing, each on other inputs or anew. */
  public static final String CHECKED = "results.checked";

  /** So many find what is wrong in one of 500 results with 95%: 0.998 to this power is 0.05. */
  public static final int ENOUGH_CHECKED = 1_497;

  /** The profiler's metric that is 1 for a fork that measured compiled code, and 0 for others. */
  public static final String WARM = "warmup.steady";

  /** Of samples, with the mean of their iterations as the score. */
  public static Metric of(String unit, Samples samples) {
    OptionalDouble mean =
        samples.iterationMeans().stream().mapToDouble(Double::doubleValue).average();
    return new Metric(mean, OptionalDouble.empty(), unit, Optional.of(samples));
  }

  /**
   * The metric in another unit, of sample mode with means of iterations.
   *
   * @param factor that its values are multiplied with, more than 0
   */
  public Metric times(double factor, String other) {
    return factor == 1 && unit.equals(other)
        ? this
        : new Metric(
            score.stream().map(value -> value * factor).findFirst(),
            scoreError.stream().map(value -> value * factor).findFirst(),
            other,
            samples.map(all -> all.times(factor)));
  }
}
