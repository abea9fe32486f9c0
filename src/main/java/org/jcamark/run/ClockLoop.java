package org.jcamark.run;

/**
 * A fixed integer loop in this process; its time follows the CPU's clock and little else.
 *
 * <p>Its steps are those of Marsaglia's generator xorshift64 (Journal of Statistical Software
 * 8(14), 2003), because no compiler can shorten a chain of them. A chain of multiplications and
 * additions it can: unrolled, that of JDK 25 folds sixty steps of a linear congruence into one.
 */
final class ClockLoop {
  private static final int STEPS = 1_000;
  private static final int CALLS = 100;
  private static final int REPEATS = 5;

  /** Enough calls for the method to be compiled by all compilers before the first one counts. */
  private static final int WARM_UP_CALLS = 30_000;

  private static volatile long sink = 88172645463325252L;

  static {
    for (int i = 0; i < WARM_UP_CALLS; i++) {
      sink = spin(sink);
    }
  }

  private ClockLoop() {}

  /** Time of the fastest of a few runs of the loop, about a millisecond together. */
  static double fastestNs() {
    long fastest = Long.MAX_VALUE;
    for (int i = 0; i < REPEATS; i++) {
      long start = System.nanoTime();
      for (int call = 0; call < CALLS; call++) {
        sink = spin(sink);
      }
      fastest = Math.min(fastest, System.nanoTime() - start);
    }
    return fastest;
  }

  private static long spin(long from) {
    long x = from;
    for (int i = 0; i < STEPS; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
    }
    return x;
  }
}
