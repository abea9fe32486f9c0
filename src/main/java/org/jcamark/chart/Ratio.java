package org.jcamark.chart;

import java.util.Optional;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.table.Numbers;
import org.jcamark.table.RatioCells;

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

  /** The ratio and its interval, such as "1.08 [1.02 – 1.15]". */
  public String textWithInterval() {
    return RatioCells.text(value, interval) + inBrackets();
  }

  private String inBrackets() {
    return interval
        .map(i -> " [" + Numbers.ratioInterval(i.low(), i.high(), value) + "]")
        .orElse("");
  }

  /** How much slower or faster, or why that is not known: "2.0× slower [1.9 – 2.1]". */
  public String words(boolean withInterval) {
    VerdictMark mark = VerdictMark.of(judgement);
    if (!mark.isDifferent()) {
      return judgement.verdict().words();
    }
    Ratio shown =
        mark == VerdictMark.FASTER
            ? new Ratio(
                1 / value, interval.map(i -> new Interval(1 / i.high(), 1 / i.low())), judgement)
            : this;
    return "%s× %s%s"
        .formatted(
            RatioCells.text(shown.value, shown.interval),
            mark.words(),
            withInterval ? shown.inBrackets() : "");
  }
}
