package org.jcamark.run;

/** A fixed integer loop in this process; its time follows the CPU's clock and little else. */
final class Calibration {
  private static final int STEPS = 200_000;
  private static final int REPEATS = 5;

  /** Enough calls for the loop to be compiled before the first one counts. */
  private static final int WARM_UP_CALLS = 50;

  /** Multiplier and increment of Knuth's MMIX generator (TAOCP 2, section 3.3.4, table 1). */
  private static final long MULTIPLIER = 6364136223846793005L;

  private static final long INCREMENT = 1442695040888963407L;

  private static volatile long sink;

  static {
    for (int i = 0; i < WARM_UP_CALLS; i++) {
      sink = spin(sink);
    }
  }

  private Calibration() {}

  /** Time of the fastest of a few runs of the loop, about a millisecond together. */
  static double fastestNs() {
    long fastest = Long.MAX_VALUE;
    for (int i = 0; i < REPEATS; i++) {
      long start = System.nanoTime();
      sink = spin(sink);
      fastest = Math.min(fastest, System.nanoTime() - start);
    }
    return fastest;
  }

  private static long spin(long from) {
    long x = from;
    for (int i = 0; i < STEPS; i++) {
      x = x * MULTIPLIER + INCREMENT;
    }
    return x;
  }
}
