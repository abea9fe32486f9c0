package org.jcamark.run;

import java.time.Duration;

/**
 * Warm-up or measurement of one fork.
 *
 * @param count number of iterations, 0 or more
 * @param time length of each; ignored in single-shot mode, where an iteration is one call
 */
public record Iterations(int count, Duration time) {
  public Iterations {
    if (count < 0) {
      throw new IllegalArgumentException("count is " + count + ", at least 0 is needed");
    }
    if (time.isNegative()) {
      throw new IllegalArgumentException("time is " + time + ", it must not be negative");
    }
  }

  public Duration total() {
    return time.multipliedBy(count);
  }
}
