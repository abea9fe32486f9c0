package org.jcamark.chart;

import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.LogRatio;
import org.jcamark.table.Numbers;

/**
 * A candidate's time divided by its baseline's.
 *
 * @param group what the row is listed under: an operation; may be empty
 * @param name the scenario
 * @param value above 0
 * @param interval 95% interval of the ratio, where known
 */
public record Ratio(
    String group, String name, double value, Optional<Interval> interval, Judgement judgement) {
  public Ratio {
    if (!(value > 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException("ratio of " + name + ": " + value + ", expected above 0");
    }
  }

  /** The ratio of a comparison; absent where it has none. */
  public static Optional<Ratio> of(
      String group, String name, Comparison comparison, Judgement judgement) {
    OptionalDouble ratio = comparison.ratio();
    return ratio.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Ratio(
                group,
                name,
                ratio.getAsDouble(),
                comparison.test().map(LogRatio::interval),
                judgement));
  }

  /** Baseline by candidate: the ratio of their rates. */
  public Ratio inverse() {
    return new Ratio(
        group,
        name,
        1 / value,
        interval.filter(i -> i.low() > 0).map(i -> new Interval(1 / i.high(), 1 / i.low())),
        judgement);
  }

  /** The ratio, such as "1.08". */
  String text() {
    return interval
        .map(i -> Numbers.ratio(value, i.low(), i.high()))
        .orElseGet(() -> Numbers.ratio(value, 0));
  }

  /** The ratio and its interval, such as "1.08 [1.02 – 1.15]". */
  String textWithInterval() {
    return text()
        + interval
            .map(i -> " [" + Numbers.ratioInterval(i.low(), i.high(), value) + "]")
            .orElse("");
  }

  IntervalEstimate estimate() {
    return new IntervalEstimate(value, interval);
  }
}
