package org.jcamark.profile;

import java.lang.reflect.Field;
import java.time.Duration;
import org.jcamark.profile.IterationCounters.Reading;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;

/**
 * Ends the warm-up of benchmarks that are not ours, JMH's warm-up iterations, as soon as next to
 * nothing is compiled any more, and the iterations of slow calls and set-ups when they have taken
 * long enough. Where JMH does not allow it, forks take longer.
 */
final class EarlyEnd {
  /** System property with the least time of the warm-up in ms; without it nothing ends early. */
  static final String LEAST_PROPERTY = "jcamark.jmh.warmup";

  private static final long WARMUP_LIMIT = Duration.ofSeconds(24).toNanos();
  private static final long MEASUREMENT_LIMIT = Duration.ofSeconds(5).toNanos();

  /** A tenth of them is one. */
  private static final int FEWEST_MEASURED = 10;

  /** Calls after which nothing is left to compile but what compilers are at. */
  private static final int CALLS = 8_000;

  /** Time after which fewer calls may do. */
  private static final long FEW_CALLS = Duration.ofSeconds(8).toNanos();

  /** Of this time, which a set-up before each call may leave, so much has to be the calls' own. */
  private static final double LEAST_OF_CALLS = 1.0 / 8;

  /** Part of the warm-up, its end, in which compilers work or wait for a part of the time only. */
  private static final double QUIET = 1.0 / 3;

  private static final double COMPILING = 0.1;

  /** Methods that are hardly used are compiled for long. */
  private static final double COMPILING_PER_SECOND = 0.02;

  private final long least = Duration.ofMillis(Long.getLong(LEAST_PROPERTY, 0)).toNanos();
  private final long[] compilers;
  private long calls;
  private double callNanos;
  private long measuredNanos;

  EarlyEnd(BenchmarkParams fork) {
    compilers = new long[fork.getWarmup().getCount()];
    setCount(fork.getWarmup(), fork.getWarmup().getCount());
  }

  /** The last iteration has to be announced to JMH, so it is the next one that ends measurement. */
  void after(BenchmarkParams fork, int number, long operations, double score) {
    if (least == 0) {
      return;
    }
    Reading end = IterationCounters.after(number);
    int measured = number + 1 - fork.getWarmup().getCount();
    if (measured > 0) {
      measuredNanos += end.nanoTime - IterationCounters.before(number).nanoTime;
      if (measuredNanos > MEASUREMENT_LIMIT
          && measured >= FEWEST_MEASURED - 1
          && measured < fork.getMeasurement().getCount()) {
        setCount(fork.getMeasurement(), measured + 1);
      }
      return;
    }
    compilers[number] = IterationCounters.compilerNanos();
    calls += operations;
    double times =
        fork.getMode() == Mode.Throughput
            ? operations / score
            : operations * score / fork.getThreads();
    callNanos += times * fork.getTimeUnit().toNanos(1);
    long spent = end.nanoTime - IterationCounters.before(0).nanoTime;
    boolean quiet = isQuiet(number, spent);
    boolean enough = spent > (calls > CALLS && compilers[number] > 0 ? least : FEW_CALLS);
    if ((quiet && enough) || spent > WARMUP_LIMIT || measured == 0) {
      boolean called = calls > CALLS || callNanos > LEAST_OF_CALLS * FEW_CALLS;
      ForkParts.addWarmup(Duration.ofNanos(spent), called && quiet);
      setCount(fork.getWarmup(), number + 1);
    }
  }

  private boolean isQuiet(int number, long spent) {
    long now = IterationCounters.after(number).nanoTime;
    int from = number;
    while (from > 0 && now - IterationCounters.after(from).nanoTime < QUIET * spent) {
      from--;
    }
    double most = COMPILING + COMPILING_PER_SECOND * spent / 1e9;
    return compilers[number] - compilers[from]
        <= most * (now - IterationCounters.after(from).nanoTime);
  }

  /** JMH asks for the number before each iteration, but has no method that changes it. */
  private static void setCount(IterationParams iterations, int count) {
    try {
      Field field =
          Class.forName("org.openjdk.jmh.infra.IterationParamsL2").getDeclaredField("count");
      field.setAccessible(true);
      field.setInt(iterations, count);
    } catch (ReflectiveOperationException e) {
      // All iterations are made.
    }
  }
}
