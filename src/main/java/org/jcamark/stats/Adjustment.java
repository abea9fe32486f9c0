package org.jcamark.stats;

import java.util.Comparator;
import java.util.Locale;
import java.util.stream.IntStream;

/** Adjustment of p-values for multiple comparisons. An adjusted p is compared with α itself. */
public enum Adjustment {
  NONE,
  /**
   * Bounds the probability of any false difference (Holm, A Simple Sequentially Rejective Multiple
   * Test Procedure, Scandinavian Journal of Statistics 6, 1979): for gates.
   */
  HOLM,
  /**
   * Bounds the expected part of false differences among all differences found (Benjamini and
   * Hochberg, Controlling the False Discovery Rate, JRSS B 57, 1995): for exploratory tables.
   */
  BENJAMINI_HOCHBERG;

  @Override
  public String toString() {
    return this == BENJAMINI_HOCHBERG ? "bh" : name().toLowerCase(Locale.ROOT);
  }

  public String words() {
    return switch (this) {
      case NONE -> "not adjusted";
      case HOLM -> "by Holm";
      case BENJAMINI_HOCHBERG -> "by Benjamini-Hochberg";
    };
  }

  /** The p below which one more test is significant at α, after {@code significant} of them. */
  double bound(double alpha, int tests, int significant) {
    return switch (this) {
      case NONE -> alpha;
      case HOLM -> alpha / (tests - significant);
      case BENJAMINI_HOCHBERG -> alpha * (significant + 1) / tests;
    };
  }

  /** The adjusted p-values, in the order given; comparisons without a test do not count. */
  public double[] adjust(double... p) {
    for (double each : p) {
      if (!(each >= 0 && each <= 1)) {
        throw new IllegalArgumentException("p is " + each + ", 0 to 1 is needed");
      }
    }
    int n = p.length;
    int[] ascending =
        IntStream.range(0, n)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> p[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] adjusted = p.clone();
    if (this == HOLM) {
      double largest = 0;
      for (int i = 0; i < n; i++) {
        largest = Math.max(largest, Math.min(1, (n - i) * p[ascending[i]]));
        adjusted[ascending[i]] = largest;
      }
    } else if (this == BENJAMINI_HOCHBERG) {
      double smallest = 1;
      for (int i = n - 1; i >= 0; i--) {
        smallest = Math.min(smallest, p[ascending[i]] * ((double) n / (i + 1)));
        adjusted[ascending[i]] = smallest;
      }
    }
    return adjusted;
  }
}
