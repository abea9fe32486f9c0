package org.jcamark.stats;

/**
 * The rules of a verdict.
 *
 * @param alpha bound of the adjusted p, between 0 and 1
 * @param threshold relative difference that matters in practice, from 0 to below 1
 */
public record Rules(double alpha, double threshold, Adjustment adjustment) {
  /** α 5%, differences from 2% on, Holm. */
  public static final Rules USUAL = new Rules(0.05, 0.02, Adjustment.HOLM);

  public Rules {
    if (!(alpha > 0 && alpha < 1)) {
      throw new IllegalArgumentException("alpha is " + alpha + ", between 0 and 1 is needed");
    }
    if (!(threshold >= 0 && threshold < 1)) {
      throw new IllegalArgumentException("threshold is " + threshold + ", 0 to 1 is needed");
    }
  }
}
