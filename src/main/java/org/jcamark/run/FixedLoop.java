package org.jcamark.run;

/**
 * A fixed integer loop in this process. Its time follows the CPU's clock, and grows where another
 * hardware thread takes part of the core: eight independent chains fill the ports that shift, of
 * which a single chain leaves most to a neighbour.
 *
 * <p>Its steps are those of Marsaglia's generator xorshift64 (Journal of Statistical Software
 * 8(14), 2003), because no compiler can shorten a chain of them. A chain of multiplications and
 * additions it can: unrolled, that of JDK 25 folds sixty steps of a linear congruence into one.
 */
final class FixedLoop {
  private static final int STEPS = 1_000;
  private static final int CALLS = 40;
  private static final int REPEATS = 5;

  /** Enough calls for the method to be compiled by all compilers before the first one counts. */
  private static final int WARM_UP_CALLS = 30_000;

  private static volatile long sink = 88172645463325252L;

  static {
    for (int i = 0; i < WARM_UP_CALLS; i++) {
      sink = spin(sink);
    }
  }

  private FixedLoop() {}

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

  /** Local variables, because compilers make vector instructions of an array. */
  private static long spin(long from) {
    long a = from;
    long b = from + 1;
    long c = from + 2;
    long d = from + 3;
    long e = from + 4;
    long f = from + 5;
    long g = from + 6;
    long h = from + 7;
    for (int i = 0; i < STEPS; i++) {
      a = next(a);
      b = next(b);
      c = next(c);
      d = next(d);
      e = next(e);
      f = next(f);
      g = next(g);
      h = next(h);
    }
    return a ^ b ^ c ^ d ^ e ^ f ^ g ^ h;
  }

  private static long next(long from) {
    long x = from;
    x ^= x << 13;
    x ^= x >>> 7;
    x ^= x << 17;
    return x;
  }
}
