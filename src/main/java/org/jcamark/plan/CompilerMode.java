package org.jcamark.plan;

import java.time.Duration;
import org.jcamark.machine.JvmFacts;

/**
 * Which of its compilers a JVM uses, and by how much that slows it down: the base of time limits,
 * warm-ups and estimates. The factors are rounded from runs of AES-GCM, SHA-256, ML-KEM and ML-DSA
 * on x86-64 with JDK 17 and 25.
 */
public enum CompilerMode {
  /** All compilers, the default; intrinsics do not matter here. */
  COMPILED(1, 1),
  QUICKLY_COMPILED(5, 1),
  /** The optimising compiler only: methods are interpreted for long before it has a profile. */
  LATE_COMPILED(1, 4),
  /** No compiler; there is nothing to wait for in a warm-up but the loading of classes. */
  INTERPRETED(100, 0);

  private final double slowdown;
  private final int warmupFactor;

  CompilerMode(double slowdown, int warmupFactor) {
    this.slowdown = slowdown;
    this.warmupFactor = warmupFactor;
  }

  public static CompilerMode of(JvmFacts jvm) {
    if (jvm.interprets()) {
      return INTERPRETED;
    }
    if (!jvm.hasTopTier()) {
      return QUICKLY_COMPILED;
    }
    return jvm.isOff("TieredCompilation") ? LATE_COMPILED : COMPILED;
  }

  double slowdown() {
    return slowdown;
  }

  /** The least warm-up that replaces one for a JVM with all compilers. */
  Duration leastWarmup(Duration usual) {
    return usual.multipliedBy(warmupFactor);
  }
}
