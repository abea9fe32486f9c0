package org.jcamark.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** Warm-up series of a known truth for tests: iterations of 10 ms that deviate by up to 1%. */
final class Warmups {
  private static final double ITERATION_NS = 10e6;

  private Warmups() {}

  /**
   * So many iterations, and each operation so many times slower than the 1000 ns of later ones
   * before one of them.
   */
  static WarmupSeries series(int iterations, int slowUntil, double slowness) {
    double[] nsPerOp =
        IntStream.range(0, iterations)
            .mapToDouble(i -> (i < slowUntil ? slowness : 1) * 1_000 * (1 + 0.01 * Math.sin(i * i)))
            .toArray();
    return series(nsPerOp);
  }

  private static WarmupSeries series(double[] nsPerOp) {
    List<Long> operations = new ArrayList<>();
    for (double ns : nsPerOp) {
      operations.add(Math.round(ITERATION_NS / ns));
    }
    return new WarmupSeries(operations, Arrays.stream(nsPerOp).boxed().toList());
  }

  /** A pilot whose operations are slower by a part that falls by a factor of e in a time. */
  static ForkWarmup decaying(int iterations, double part, double iterationsOfDecay) {
    double[] nsPerOp =
        IntStream.range(0, iterations)
            .mapToDouble(i -> 1_000 * (1 + part * Math.exp(-i / iterationsOfDecay)))
            .toArray();
    return ForkWarmup.of(series(nsPerOp), true).orElseThrow();
  }

  /** A pilot's warm-up. */
  static ForkWarmup pilot(int iterations, int slowUntil, double slowness) {
    return ForkWarmup.of(series(iterations, slowUntil, slowness), true).orElseThrow();
  }

  /** Iterations of one operation each, all alike. */
  static WarmupSeries slowOperations(int iterations, double nsPerOp) {
    return new WarmupSeries(
        Collections.nCopies(iterations, 1L), Collections.nCopies(iterations, nsPerOp));
  }
}
