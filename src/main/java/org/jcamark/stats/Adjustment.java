package org.jcamark.stats;

import java.util.Arrays;
import java.util.Comparator;

/** Adjustment of p-values for multiple comparisons. An adjusted p is compared with α itself. */
public enum Adjustment {
  /** No adjustment. */
  NONE {
    @Override
    double[] ofAscending(double[] p) {
      return p;
    }

    @Override
    double bound(double alpha, int tests, int significant) {
      return alpha;
    }
  },
  /**
   * Bounds the probability of any false difference (Holm, A Simple Sequentially Rejective Multiple
   * Test Procedure, Scandinavian Journal of Statistics 6, 1979): for gates.
   */
  HOLM {
    @Override
    double[] ofAscending(double[] p) {
      double[] adjusted = new double[p.length];
      double largest = 0;
      for (int i = 0; i < p.length; i++) {
        largest = Math.max(largest, Math.min(1, (p.length - i) * p[i]));
        adjusted[i] = largest;
      }
      return adjusted;
    }

    @Override
    double bound(double alpha, int tests, int significant) {
      return alpha / (tests - significant);
    }
  },
  /**
   * Bounds the expected part of false differences among all differences found (Benjamini and
   * Hochberg, Controlling the False Discovery Rate, JRSS B 57, 1995): for exploratory tables.
   */
  BENJAMINI_HOCHBERG {
    @Override
    double[] ofAscending(double[] p) {
      double[] adjusted = new double[p.length];
      double smallest = 1;
      for (int i = p.length - 1; i >= 0; i--) {
        smallest = Math.min(smallest, p[i] * ((double) p.length / (i + 1)));
        adjusted[i] = smallest;
      }
      return adjusted;
    }

    @Override
    double bound(double alpha, int tests, int significant) {
      return alpha * (significant + 1) / tests;
    }
  };

  abstract double[] ofAscending(double[] p);

  /**
   * The p below which one more test becomes significant at α, all others being as they are.
   *
   * @param significant number of tests whose adjusted p is below α, fewer than {@code tests}
   */
  abstract double bound(double alpha, int tests, int significant);

  /**
   * The adjusted p-values, in the order given.
   *
   * @param p each from 0 to 1; none for comparisons without a test, as these do not count
   */
  public double[] adjust(double... p) {
    for (double each : p) {
      if (!(each >= 0 && each <= 1)) {
        throw new IllegalArgumentException("p is " + each + ", 0 to 1 is needed");
      }
    }
    Integer[] order = new Integer[p.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparingDouble(i -> p[i]));
    double[] ascending = Arrays.stream(order).mapToDouble(i -> p[i]).toArray();
    double[] adjusted = ofAscending(ascending);
    double[] inOrder = new double[p.length];
    for (int i = 0; i < p.length; i++) {
      inOrder[order[i]] = adjusted[i];
    }
    return inOrder;
  }
}
