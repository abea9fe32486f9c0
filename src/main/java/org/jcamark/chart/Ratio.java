package org.jcamark.chart;

import java.util.Optional;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.LogRatio;
import org.jcamark.stats.Verdict;
import org.jcamark.table.Numbers;

/**
 * A candidate's time divided by its baseline's.
 *
 * @param value above 0
 * @param interval 95% interval of the ratio, where known
 */
public record Ratio(double value, Optional<Interval> interval, Judgement judgement) {
  public Ratio {
    if (!(value > 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException("ratio " + value + ", expected above 0");
    }
  }

  /** The ratio of a comparison; absent where it has none. */
  public static Optional<Ratio> of(Comparison comparison, Judgement judgement) {
    return comparison.ratio().isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Ratio(
                comparison.ratio().getAsDouble(),
                comparison.test().map(LogRatio::interval),
                judgement));
  }

  /** The ratio and its interval, such as "1.08 [1.02 – 1.15]". */
  public String textWithInterval() {
    return text(value, interval)
        + interval
            .map(i -> " [" + Numbers.ratioInterval(i.low(), i.high(), value) + "]")
            .orElse("");
  }

  private static String text(double ratio, Optional<Interval> interval) {
    return interval
        .map(i -> Numbers.ratio(ratio, i.low(), i.high()))
        .orElseGet(() -> Numbers.ratio(ratio, 0));
  }

  /** How much slower or faster, or why that is not known: "2.0× slower". */
  public String words() {
    return switch (VerdictMark.of(judgement)) {
      case SLOWER -> text(value, interval) + "× slower";
      case FASTER ->
          text(1 / value, interval.map(i -> new Interval(1 / i.high(), 1 / i.low()))) + "× faster";
      case EQUIVALENT -> Verdict.EQUIVALENT.words();
      case UNDECIDED -> judgement.verdict().words();
    };
  }
}
