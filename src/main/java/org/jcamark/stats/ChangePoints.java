package org.jcamark.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The changes of mean or variance in a series: the segmentation with the least sum of {@link
 * SegmentCost}s and a penalty a change. Where a last segment may begin is pruned by the inequality
 * of PELT (Killick, Fearnhead, Eckley, Optimal Detection of Changepoints with a Linear
 * Computational Cost, JASA 2012): a segment costs no less than its parts.
 *
 * @param indices of the first point of each new segment, ascending, without 0
 * @param cost of all segments, penalties included
 */
record ChangePoints(List<Integer> indices, double cost) {
  /** Points after which all costs are computed again. */
  private static final int BLOCK = 64;

  /** The penalty a change for a series of that many points: 15·ln n, as Barrett et al. have it. */
  static double penalty(int points) {
    return 15 * Math.log(points);
  }

  /**
   * The best segmentation, from the best ones up to each point.
   *
   * @param series at least one point; scale and offset do not matter
   * @param floor least variance of a segment, in the square of the series' unit, more than 0
   * @param penalty for each change
   * @param shortest least number of points of a segment, at least 1; a series of fewer is one
   *     segment
   */
  static ChangePoints of(double[] series, double floor, double penalty, int shortest) {
    int points = series.length;
    SegmentCost cost = new SegmentCost(series, floor);
    if (points < 2 * shortest) {
      return new ChangePoints(List.of(), cost.of(0, points));
    }
    boolean floored = cost.floored(shortest);
    double[] best = new double[points + 1]; // before each index, a penalty for each but one segment
    Arrays.fill(best, Double.POSITIVE_INFINITY);
    best[0] = -penalty;
    int[] lastStart = new int[points + 1];
    double[] totals = new double[points + 1]; // with a last segment from there to evaluated
    Arrays.fill(totals, Double.NEGATIVE_INFINITY);
    int evaluated = 0;
    double second = Double.NEGATIVE_INFINITY; // least of the totals but for the best one
    for (int end = shortest; end <= points; end++) {
      int choice = lastStart[evaluated];
      double least = best[choice] + cost.of(choice, end);
      double since = cost.least(evaluated, end, floored);
      int from = second + since < least ? 0 : evaluated - shortest + 1;
      for (int start = from; start <= end - shortest; start++) {
        if (totals[start] + since < least) {
          double total = best[start] + cost.of(start, end);
          if (total < least) {
            least = total;
            choice = start;
          }
        }
      }
      best[end] = least + penalty;
      lastStart[end] = choice;
      if (end - evaluated >= BLOCK) {
        evaluated = end;
        second = Double.POSITIVE_INFINITY;
        for (int start = 0; start <= end - shortest; start++) {
          totals[start] = best[start] + cost.of(start, end);
          second = start == choice ? second : Math.min(second, totals[start]);
        }
      }
    }
    List<Integer> changes = new ArrayList<>();
    for (int start = lastStart[points]; start > 0; start = lastStart[start]) {
      changes.add(start);
    }
    Collections.reverse(changes);
    return new ChangePoints(changes, best[points]);
  }
}
