package org.jcamark.stats;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The changes of mean or variance in a series: the segmentation with the least sum of {@link
 * SegmentCost}s and a penalty a change, found by PELT (Killick, Fearnhead, Eckley, Optimal
 * Detection of Changepoints with a Linear Computational Cost, JASA 2012).
 *
 * @param indices of the first point of each new segment, ascending, without 0
 * @param cost of all segments, penalties included
 */
record ChangePoints(List<Integer> indices, double cost) {
  ChangePoints {
    indices = List.copyOf(indices);
  }

  /** The penalty a change for a series of that many points: 15·ln n, as Barrett et al. have it. */
  static double penalty(int points) {
    return 15 * Math.log(points);
  }

  /**
   * The best segmentation.
   *
   * @param series at least one point; scale and offset do not matter
   * @param floor least variance of a segment, in the square of the series' unit, more than 0
   * @param penalty for each change
   * @param shortest least number of points of a segment, at least 1; a series of fewer is one
   *     segment
   */
  static ChangePoints of(double[] series, double floor, double penalty, int shortest) {
    SegmentCost cost = new SegmentCost(series, floor);
    return series.length < 2 * shortest
        ? new ChangePoints(List.of(), cost.of(0, series.length))
        : new Search(series.length, cost, penalty, shortest).run();
  }

  /**
   * One pass over the series that keeps the best segmentation up to each point. As a segment costs
   * no less than its parts, what a last segment cost some points ago, plus the cost of these points,
   * bounds its cost from below, which rules out nearly all.
   */
  private static final class Search {
    /** Points after which all costs are computed again. */
    private static final int BLOCK = 64;

    private final int points;
    private final SegmentCost cost;
    private final double penalty;
    private final int shortest;

    /**
     * Pruning rests on a whole costing no less than its parts, which is not so where the floor
     * matters.
     */
    private final boolean pruning;

    /** Cost of the best segmentation before each index, with a penalty for each but one segment. */
    private final double[] best;

    /** Where the last segment of that segmentation begins. */
    private final int[] lastStart;

    /**
     * Where a last segment may begin, ascending; the index from which on it may not; and the total
     * cost with it up to {@link #evaluated}, or less than any where it began later.
     */
    private final int[] starts;

    private final int[] expiry;
    private final double[] totals;
    private int open;

    /** Where all totals were last computed, how many there were, and the second least of them. */
    private int evaluated;

    private int known;
    private double second = Double.NEGATIVE_INFINITY;

    Search(int points, SegmentCost cost, double penalty, int shortest) {
      this.points = points;
      this.cost = cost;
      this.penalty = penalty;
      this.shortest = shortest;
      this.pruning = !cost.floored(shortest);
      this.best = new double[points + 1];
      this.lastStart = new int[points + 1];
      this.starts = new int[points + 1];
      this.expiry = new int[points + 1];
      this.totals = new double[points + 1];
    }

    ChangePoints run() {
      best[0] = -penalty;
      for (int end = shortest; end <= points; end++) {
        if (end == shortest || end >= 2 * shortest) {
          starts[open] = end - shortest;
          expiry[open] = Integer.MAX_VALUE;
          totals[open] = Double.NEGATIVE_INFINITY;
          open++;
        }
        choose(end);
      }
      return new ChangePoints(changes(), best[points]);
    }

    private void choose(int end) {
      int choice = lastStart[evaluated];
      double least = best[choice] + cost.of(choice, end);
      double since = cost.least(evaluated, end, !pruning);
      for (int i = second + since < least ? 0 : known; i < open; i++) {
        if (totals[i] + since < least) {
          double total = best[starts[i]] + cost.of(starts[i], end);
          if (total < least) {
            least = total;
            choice = starts[i];
          }
        }
      }
      best[end] = least + penalty;
      lastStart[end] = choice;
      if (end - evaluated >= BLOCK) {
        evaluate(end);
        prune(end);
        known = open;
      }
    }

    private void evaluate(int end) {
      evaluated = end;
      second = Double.POSITIVE_INFINITY;
      for (int i = 0; i < open; i++) {
        totals[i] = best[starts[i]] + cost.of(starts[i], end);
        second = starts[i] == lastStart[end] ? second : Math.min(second, totals[i]);
      }
    }

    /**
     * A start that is no better than a change here is worse for every end that a segment from here
     * can reach, hence only {@code shortest} points later.
     */
    private void prune(int end) {
      int kept = 0;
      for (int i = 0; i < open; i++) {
        int until = expiry[i];
        if (pruning && totals[i] >= best[end]) {
          until = Math.min(until, end + shortest);
        }
        if (until > end + 1) {
          starts[kept] = starts[i];
          expiry[kept] = until;
          totals[kept] = totals[i];
          kept++;
        }
      }
      open = kept;
    }

    private List<Integer> changes() {
      List<Integer> changes = new ArrayList<>();
      for (int start = lastStart[points]; start > 0; start = lastStart[start]) {
        changes.add(start);
      }
      Collections.reverse(changes);
      return changes;
    }
  }
}
