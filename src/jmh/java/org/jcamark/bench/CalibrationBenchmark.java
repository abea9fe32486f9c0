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
 * <p><b>Timed:</b> {@code steps} dependent steps of Marsaglia's generator xorshift64 (Journal of
 * Statistical Software 8(14), 2003): three shifts and three exclusive ors of 64 bits, which no
 * compiler can shorten. <b>Not timed:</b> anything else.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CalibrationBenchmark {
  /** Length of the chain, at least 1. */
  @Param("1000")
  public int steps;

  private long state = 88172645463325252L;

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
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
    }
    state = x;
    return x;
  }
}
