package org.jcamark.machine;

import java.util.Optional;

/**
 * The clock that times everything, {@code System.nanoTime}.
 *
 * @param stepNs smallest step seen between two different readings
 * @param readingNs cost of one reading
 * @param clockSource of the kernel, such as {@code tsc}
 */
public record Timer(long stepNs, double readingNs, Optional<String> clockSource) {
  private static final int READINGS = 50_000;
  private static final int BATCHES = 5;

  /** Measures it; takes a few milliseconds. */
  static Timer measure(Optional<String> clockSource) {
    double readingNs = Double.MAX_VALUE;
    long stepNs = Long.MAX_VALUE;
    for (int batch = 0; batch < BATCHES; batch++) {
      long start = System.nanoTime();
      long last = start;
      for (int i = 0; i < READINGS; i++) {
        long now = System.nanoTime();
        if (now > last) {
          stepNs = Math.min(stepNs, now - last);
        }
        last = now;
      }
      readingNs = Math.min(readingNs, (last - start) / (double) READINGS);
    }
    return new Timer(stepNs, readingNs, clockSource);
  }
}
