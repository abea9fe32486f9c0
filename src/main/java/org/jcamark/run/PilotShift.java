package org.jcamark.run;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jcamark.model.Mode;
import org.jcamark.stats.Interval;
import org.jcamark.stats.LogRatio;

/**
 * Whether the forks after the pilots are slower than these, which as a rule warm up longer. Then
 * the chosen warm-up may be too short, or the machine has changed: no interval of fork means would
 * show it.
 */
final class PilotShift {
  /** Fewer later forks say too little. */
  private static final int FEWEST_LATER = 3;

  /** A smaller shift is not mentioned, however precise the result is to be. */
  private static final double LEAST = 0.01;

  private PilotShift() {}

  /**
   * What the user should know, one line.
   *
   * @param scores of all forks, those of {@code pilots} pilots first
   * @param precision that the result is to have: half-width ÷ mean
   * @return absent unless the time of the later forks is longer than that of the pilots by more
   *     than the precision, or by more than 1%, whichever is more, by the whole 95% interval of the
   *     ratio
   */
  static Optional<String> warning(double[] scores, int pilots, Mode mode, double precision) {
    if (scores.length < pilots + FEWEST_LATER) {
      return Optional.empty();
    }
    double[] first = Arrays.copyOf(scores, pilots);
    double[] later = Arrays.copyOfRange(scores, pilots, scores.length);
    Optional<LogRatio> slowdown =
        mode.largerIsBetter()
            ? LogRatio.of(first, later, Interval.LEVEL)
            : LogRatio.of(later, first, Interval.LEVEL);
    return slowdown
        .filter(ratio -> ratio.interval().low() > 1 + Math.max(LEAST, precision))
        .map(
            ratio ->
                String.format(
                    Locale.ROOT,
                    "%d forks take %.2f times as long (95%%: %.2f to %.2f) as the %d pilots before"
                        + " them: their warm-up may be too short, or the machine has changed",
                    later.length,
                    ratio.ratio(),
                    ratio.interval().low(),
                    ratio.interval().high(),
                    pilots));
  }
}
