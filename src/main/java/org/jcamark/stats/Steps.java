package org.jcamark.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Steps in the level of a benchmark over a series of runs, one a night or a commit: the least
 * squared deviations with a penalty a step (as Killick et al., Optimal Detection of Changepoints
 * With a Linear Computational Cost, JASA 107, 2012), of at least {@value #SHORTEST} runs a level.
 * Single runs that are far off their neighbours have no say (Hampel's filter). Steps that Student's
 * t does not show, with the scatter around all levels, are dropped, the least certain first.
 *
 * @param levels of each run, in the unit of the series
 */
record Steps(List<Step> steps, double[] levels) {
  static final int SHORTEST = 2;

  /** Of the logarithm of the number of runs, for each step. */
  private static final double PENALTY = 3;

  /** Standard deviations that a run may be off the median of itself and {@link #BESIDE} others. */
  private static final double FAR = 4;

  /** Neighbours on each side. */
  private static final int BESIDE = 2;

  /** Of a normal distribution, over its median absolute deviation. */
  private static final double SIGMA_OF_MAD = 1.4826;

  /** Below what clocks resolve; without it a series of equal values would have no scatter. */
  private static final double LEAST_SIGMA = 1e-4;

  /**
   * A step.
   *
   * @param at index of the first run on the new level
   * @param logRatio of the levels
   * @param halfWidth of its interval at {@link Interval#LEVEL}
   * @param p of no difference, as one of all places where it could have been found
   */
  record Step(int at, double logRatio, double halfWidth, double p) {}

  /**
   * The steps of one series.
   *
   * @param series logarithms of times, at least one
   * @param places where a step could be found, in all series that are looked at together
   * @param alpha bound of p
   * @param least difference of logarithms; smaller steps are none
   * @param error standard error of what was taken out of the series: they scatter at least so
   */
  static Steps of(double[] series, int places, double alpha, double least, double error) {
    double floor = Math.max(LEAST_SIGMA, error);
    double sigma = sigma(floor, series);
    double[] medians =
        IntStream.range(0, series.length)
            .mapToDouble(
                i ->
                    Percentiles.median(
                        Arrays.copyOfRange(
                            series,
                            Math.max(0, i - BESIDE),
                            Math.min(series.length, i + BESIDE + 1))))
            .toArray();
    boolean[] counts = new boolean[series.length];
    double[] cleaned = series.clone();
    for (int i = 0; i < series.length; i++) {
      counts[i] = Math.abs(series[i] - medians[i]) <= FAR * sigma;
      cleaned[i] = counts[i] ? series[i] : medians[i];
    }
    double penalty = PENALTY * Math.log(series.length);
    List<Integer> at =
        new ArrayList<>(ChangePoints.ofMeans(cleaned, sigma * sigma, penalty, SHORTEST).indices());
    while (true) {
      List<Moments> levels = levels(series, counts, at);
      List<Step> steps = tested(at, levels, places, floor);
      Optional<Step> weakest =
          steps.stream()
              .filter(step -> step.p() >= alpha || Math.abs(step.logRatio()) < least)
              .max(Comparator.comparingDouble(Step::p));
      if (weakest.isEmpty()) {
        return new Steps(steps, ofRuns(series.length, at, levels));
      }
      at.remove((Integer) weakest.get().at());
    }
  }

  /** The scatter from one run to the next, which steps hardly change. */
  private static double sigma(double floor, double... series) {
    if (series.length < 2) {
      return floor;
    }
    double[] next =
        IntStream.range(1, series.length).mapToDouble(i -> series[i] - series[i - 1]).toArray();
    return Math.max(floor, sigma(next) / Math.sqrt(2));
  }

  /** The standard deviation, by the median absolute deviation. */
  static double sigma(double... values) {
    double median = Percentiles.median(values);
    return SIGMA_OF_MAD
        * Percentiles.median(Arrays.stream(values).map(one -> Math.abs(one - median)).toArray());
  }

  private static int start(List<Integer> at, int level) {
    return level == 0 ? 0 : at.get(level - 1);
  }

  /** Of the runs that count, or of all where fewer than two do. */
  private static List<Moments> levels(double[] series, boolean[] counts, List<Integer> at) {
    List<Moments> levels = new ArrayList<>();
    for (int level = 0; level <= at.size(); level++) {
      int from = start(at, level);
      int to = level == at.size() ? series.length : at.get(level);
      double[] own =
          IntStream.range(from, to).filter(i -> counts[i]).mapToDouble(i -> series[i]).toArray();
      levels.add(Moments.of(own.length < SHORTEST ? Arrays.copyOfRange(series, from, to) : own));
    }
    return levels;
  }

  private static List<Step> tested(
      List<Integer> at, List<Moments> levels, int places, double floor) {
    double squares = 0;
    double degrees = 0;
    for (Moments level : levels) {
      squares += level.count() < 2 ? 0 : level.variance() * (level.count() - 1);
      degrees += level.count() - 1;
    }
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < at.size(); i++) {
      Moments before = levels.get(i);
      Moments after = levels.get(i + 1);
      double error =
          Math.sqrt(
              Math.max(floor * floor, squares / degrees)
                  * (1.0 / before.count() + 1.0 / after.count()));
      double change = after.mean() - before.mean();
      double p = Math.min(1, places * StudentT.p(change / error, degrees));
      steps.add(new Step(at.get(i), change, StudentT.critical(degrees, Interval.LEVEL) * error, p));
    }
    return steps;
  }

  private static double[] ofRuns(int runs, List<Integer> at, List<Moments> levels) {
    double[] all = new double[runs];
    for (int level = 0; level < levels.size(); level++) {
      Arrays.fill(all, start(at, level), runs, levels.get(level).mean());
    }
    return all;
  }
}
