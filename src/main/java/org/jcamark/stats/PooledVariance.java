package org.jcamark.stats;

import java.util.List;

/**
 * The variance of values around the mean of their own group, where all groups scatter alike.
 *
 * @param degrees of freedom, 0 where no group has two values
 * @param variance 0 without degrees of freedom
 */
record PooledVariance(int degrees, double variance) {

  static PooledVariance of(List<double[]> groups) {
    int degrees = 0;
    double squares = 0;
    for (double[] group : groups) {
      if (group.length > 1) {
        degrees += group.length - 1;
        squares += Moments.of(group).squares();
      }
    }
    return new PooledVariance(degrees, degrees == 0 ? 0 : squares / degrees);
  }
}
