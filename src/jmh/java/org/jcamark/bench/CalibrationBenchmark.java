package org.jcamark.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * A fixed chain of integer operations whose time depends on the CPU's clock only: no memory, no
 * provider. What moves here moved the machine.
 *
 * <p><b>Timed:</b> {@code steps} dependent 64-bit multiplications and additions. <b>Not timed:</b>
 * anything else.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CalibrationBenchmark {
  /** Multiplier and increment of Knuth's MMIX generator (TAOCP 2, section 3.3.4, table 1). */
  private static final long MULTIPLIER = 6364136223846793005L;

  private static final long INCREMENT = 1442695040888963407L;

  /** Length of the chain, at least 1. */
  @Param("1000")
  public int steps;

  private long state;

  @Setup
  public void check() {
    if (steps < 1) {
      throw new IllegalArgumentException("steps is " + steps + ", at least 1 is needed");
    }
  }

  @Benchmark
  public long spin() {
    long x = state;
    for (int i = 0; i < steps; i++) {
      x = x * MULTIPLIER + INCREMENT;
    }
    state = x;
    return x;
  }
}
