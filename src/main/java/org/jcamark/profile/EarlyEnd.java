package org.jcamark.profile;

import java.lang.reflect.Field;
import java.time.Duration;
import org.jcamark.profile.IterationCounters.Reading;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;

/**
 * Ends JMH's warm-up of somebody's benchmark as soon as next to nothing is compiled any more, and
 * its measurement where slow calls or set-ups make it long. In a JVM that does not allow it, forks
 * take longer.
 */
public final class EarlyEnd {
  /** System property with the least time of the warm-up in ms; 0 where nothing ends early. */
  public static final String LEAST_PROPERTY = "jcamark.jmh.warmup";

  public static final long WARMUP_NANOS = 100_000_000;
  public static final int MOST_WARMUPS = 240;

  private static final long WARMUP_LIMIT = Duration.ofSeconds(24).toNanos();
  private static final long MEASUREMENT_LIMIT = Duration.ofSeconds(5).toNanos();

  /** A tenth of them is one. */
  private static final int FEWEST_MEASURED = 10;

  /** Calls after which nothing is left to compile but what compilers are at. */
  private static final int CALLS = 8_000;

  /** Time after which fewer calls may do, if an eighth of it is theirs and not that of set-ups. */
  private static final long FEW_CALLS = Duration.ofSeconds(8).toNanos();

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
    if (least > 0) {
      setCount(fork.getWarmup(), MOST_WARMUPS);
    }
  }

  /** After an iteration. JMH has to know its last one before, so measurement has one more. */
  void after(BenchmarkParams fork, int number, long operations, double score) {
    IterationParams warmup = fork.getWarmup();
    IterationParams measurement = fork.getMeasurement();
    Reading end = IterationCounters.after(number);
    int measured = number + 1 - warmup.getCount();
    if (least == 0) {
      return;
    }
    if (measured > 0) {
      measuredNanos += end.nanoTime - IterationCounters.before(number).nanoTime;
      if (measuredNanos > MEASUREMENT_LIMIT
          && measured >= FEWEST_MEASURED - 1
          && measured < measurement.getCount()) {
        setCount(measurement, measured + 1);
      }
      return;
    }
    calls += operations;
    callNanos += ResourceProfiler.nanos(fork, operations, score);
    compilers[number] = IterationCounters.compilerNanos();
    long spent = end.nanoTime - IterationCounters.before(0).nanoTime;
    boolean quiet = isQuiet(number, end.nanoTime, spent);
    boolean over = spent > (calls > CALLS && compilers[number] > 0 ? least : FEW_CALLS);
    if ((over && quiet) || spent > WARMUP_LIMIT || measured == 0) {
      boolean called = calls > CALLS || callNanos > FEW_CALLS / 8.0;
      ForkParts.addWarmup(Duration.ofNanos(spent), called && quiet);
      setCount(warmup, number + 1);
    }
  }

  private boolean isQuiet(int number, long now, long spent) {
    int from = number;
    while (from > 0 && now - IterationCounters.after(from).nanoTime < QUIET * spent) {
      from--;
    }
    double most = COMPILING + COMPILING_PER_SECOND * spent / 1e9;
    return compilers[number] - compilers[from]
        <= most * (now - IterationCounters.after(from).nanoTime);
  }

  /** JMH reads the number before each iteration, but has no method that changes it. */
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
