package org.jcamark.profile;

import java.util.Arrays;

/**
 * The typical time of an operation in one fork: what it takes without disturbances, which only ever
 * add time (Chen and Revels, Robust benchmarking in noisy environments, arXiv 1608.04295), and with
 * the operation's share of all garbage collections.
 */
public final class TypicalTime {
  private TypicalTime() {}

  /**
   * The mean of the faster half of iterations, each without the collections in it, plus the time of
   * all collections ÷ all operations.
   *
   * @param times of an operation, the mean of each iteration; at least one
   * @param collections time of all collections in each iteration, in the same unit, at least 0
   * @param operations of each iteration, at least 1
   */
  public static double of(double[] times, double[] collections, long[] operations) {
    double[] free = new double[times.length];
    Arrays.setAll(free, i -> times[i] - collections[i] / operations[i]);
    Arrays.sort(free);
    return Arrays.stream(free, 0, (free.length + 1) / 2).average().orElseThrow()
        + Arrays.stream(collections).sum() / Arrays.stream(operations).sum();
  }
}
