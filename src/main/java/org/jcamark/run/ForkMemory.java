package org.jcamark.run;

import org.jcamark.machine.Memory;

/** How many forks the available memory holds at a time. */
final class ForkMemory {
  /** The heap of a fork, which is touched before anything runs, and what a JVM takes besides. */
  private static final double FORK_BYTES = 768L << 20;

  private static final double SHARE = 0.8;
  private static final int FORKS_WHERE_UNKNOWN = 2;

  private ForkMemory() {}

  /** At least one. */
  static int mostTogether() {
    return Memory.current().availableBytes().stream()
        .mapToInt(bytes -> (int) Math.max(1, SHARE * bytes / FORK_BYTES))
        .findFirst()
        .orElse(FORKS_WHERE_UNKNOWN);
  }
}
