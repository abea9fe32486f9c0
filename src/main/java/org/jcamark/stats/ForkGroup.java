package org.jcamark.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Forks of one result that agree with each other and not with its other forks, as where HotSpot
 * compiled the same code differently.
 *
 * @param mean of their means
 */
public record ForkGroup(int forks, double mean) {
  /** Neighbours in order of which the larger is a smaller multiple belong together. */
  public static final double APART = 1.5;

  /** How often forks of one normal distribution would be split, gap by gap, all gaps together. */
  private static final double CHANCE = 0.02;

  /**
   * The groups of at least {@value Comparison#MIN_FORKS} fork means, the smallest first; empty
   * where all belong together. They are split at their widest gaps, at as many as leave two forks a
   * group on average (rounded up) and are each both {@value #APART} or more and, of logarithms,
   * wider than Student's t times the standard deviation within groups.
   */
  public static List<ForkGroup> of(List<Double> forkMeans) {
    double[] means = forkMeans.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    if (means.length < Comparison.MIN_FORKS || !(means[0] > 0)) {
      return List.of();
    }
    double[] logs = Arrays.stream(means).map(Math::log).toArray();
    double[] gaps = new double[means.length - 1];
    Arrays.setAll(gaps, i -> logs[i + 1] - logs[i]);
    double[] widest = Arrays.stream(gaps).map(gap -> -gap).sorted().map(gap -> -gap).toArray();
    for (int splits = (means.length - 1) / 2; splits > 0; splits--) {
      double least = widest[splits - 1];
      if (least >= Math.log(APART) && least > scatter(split(logs, gaps, least), gaps.length)) {
        return split(means, gaps, least).stream()
            .map(group -> new ForkGroup(group.length, Moments.of(group).mean()))
            .toList();
      }
    }
    return List.of();
  }

  private static List<double[]> split(double[] values, double[] gaps, double least) {
    List<double[]> groups = new ArrayList<>();
    int start = 0;
    for (int i = 0; i <= gaps.length; i++) {
      if (i == gaps.length || gaps[i] >= least) {
        groups.add(Arrays.copyOfRange(values, start, i + 1));
        start = i + 1;
      }
    }
    return groups;
  }

  private static double scatter(List<double[]> groups, int gaps) {
    Moments.Pooled within = Moments.Pooled.of(groups);
    return within.degrees() < 1
        ? Double.POSITIVE_INFINITY
        : StudentT.critical(within.degrees(), 1 - CHANCE / gaps) * Math.sqrt(within.variance());
  }
}
