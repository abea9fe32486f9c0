package org.jcamark.stats;

/**
 * Cliff's delta, an effect size that needs no distribution (Dominance Statistics, Psychological
 * Bulletin 114, 1993): probability that a value of one sample is larger than one of the other,
 * minus the probability that it is smaller.
 */
final class CliffsDelta {
  private CliffsDelta() {}

  /**
   * From −1 (every value of {@code first} is smaller) over 0 to 1 (every one is larger); both have
   * at least one value.
   */
  static double of(double[] first, double[] second) {
    long balance = 0;
    for (double value : first) {
      for (double other : second) {
        balance += (value > other ? 1 : 0) - (value < other ? 1 : 0);
      }
    }
    return (double) balance / ((long) first.length * second.length);
  }
}
