package org.jcamark.selfcheck;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.compare.Rules;
import org.jcamark.stats.Calibration;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.ComparisonSettings;

/**
 * Holds comparisons against pairs whose true ratio is known: how often the same is called
 * different, how often intervals miss the truth, how often a true difference is found.
 */
public final class StatisticsCheck {
  /** With enough forks, p is below 5% in at most this part of A/A pairs. */
  public static final double MOST_DIFFERENCES = 0.06;

  /** With enough forks, 95% intervals miss the truth in at most this part of pairs. */
  public static final double MOST_MISSES = 0.07;

  /** True ratios: the same twice, then differences to be found. */
  public static final List<Double> RATIOS = List.of(1.0, 1.02, 1.05, 1.10);

  private StatisticsCheck() {}

  /**
   * What came out for one kind of data.
   *
   * @param data name of the noise, or {@code real}
   * @param forks on each side of a pair
   * @param trueRatio candidate ÷ base
   */
  public record Outcome(String data, int forks, double trueRatio, Calibration calibration) {

    /** Whether the limits are kept; absent where they do not apply, for want of forks. */
    public Optional<Boolean> kept() {
      return forks < Comparison.ENOUGH_FORKS
          ? Optional.empty()
          : Optional.of(
              calibration.rate(calibration.misses()) <= MOST_MISSES
                  && (trueRatio != 1
                      || calibration.rate(calibration.differences()) <= MOST_DIFFERENCES));
    }
  }

  /**
   * One outcome for each true ratio, noise and number of forks.
   *
   * @param seed of the first outcome; each of the others has its own
   */
  public static List<Outcome> synthetic(List<Integer> forks, int iterations, int pairs, long seed) {
    List<Outcome> outcomes = new ArrayList<>();
    for (double ratio : RATIOS) {
      for (Noise noise : Noise.ALL) {
        for (int each : forks) {
          outcomes.add(
              new Outcome(
                  noise.name(),
                  each,
                  ratio,
                  calibration(
                      Calibration.pairs(
                          noise.forks(), ratio, pairs, each, iterations, seed + outcomes.size()),
                      ratio)));
        }
      }
    }
    return outcomes;
  }

  /** One outcome for each true ratio: the candidates' values are multiplied with it. */
  public static List<Outcome> real(List<SamePair> same, int forks) {
    List<Calibration.Pair> pairs = same.stream().map(SamePair::samples).toList();
    return RATIOS.stream()
        .map(
            ratio ->
                new Outcome(
                    "real",
                    forks,
                    ratio,
                    calibration(pairs.stream().map(pair -> pair.slower(ratio)).toList(), ratio)))
        .toList();
  }

  private static Calibration calibration(List<Calibration.Pair> pairs, double ratio) {
    return Calibration.of(
        pairs, ratio, ComparisonSettings.forComparisons(pairs.size()), Rules.USUAL.threshold());
  }
}
