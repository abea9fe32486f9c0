package org.jcamark.profile;

import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Tells the iterations of a fork that hold operations and nothing else. JMH calls set-up of a trial
 * within the fork's first iteration, warm-up included, and tear-down within its last one, both
 * between a profiler's start and stop. Keys and inputs are made by the one and results checked by
 * the other, which may take far longer than the operations themselves.
 */
final class PureIterations {
  private int started;

  void start() {
    started++;
  }

  /** Whether the iteration that was started last is neither the first nor the last of its fork. */
  boolean isPure(BenchmarkParams fork) {
    int last = fork.getWarmup().getCount() + fork.getMeasurement().getCount();
    return started > 1 && started < last;
  }
}
