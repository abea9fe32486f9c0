package org.jcamark.run;

import org.jcamark.machine.Memory;

/** How many forks the memory of this machine holds at a time. */
final class ForkMemory {
  /** The heap of a fork, which is touched before anything runs, and what a JVM takes besides. */
  private static final double FORK_BYTES = 768L << 20;

  /** Part of the available memory that forks may take. */
  private static final double PART = 0.8;

  private static final int WHERE_UNKNOWN = 2;

  private ForkMemory() {}

  static int mostTogether() {
    return Memory.current().availableBytes().stream()
        .mapToInt(bytes -> (int) Math.max(1, PART * bytes / FORK_BYTES))
        .findFirst()
        .orElse(WHERE_UNKNOWN);
  }
}
