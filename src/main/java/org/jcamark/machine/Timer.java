package org.jcamark.machine;

import java.util.Optional;
import java.util.function.LongSupplier;

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

  static Timer measure(LongSupplier clock, Optional<String> clockSource) {
    double readingNs = Double.MAX_VALUE;
    long stepNs = Long.MAX_VALUE;
    for (int batch = 0; batch < BATCHES; batch++) {
      long start = clock.getAsLong();
      long last = start;
      int readings = 0;
      boolean moved = false;
      while (readings < READINGS || !moved) {
        long now = clock.getAsLong();
        moved = now > last;
        if (moved) {
          stepNs = Math.min(stepNs, now - last);
        }
        last = now;
        readings++;
      }
      readingNs = Math.min(readingNs, (last - start) / (double) readings);
    }
    return new Timer(stepNs, readingNs, clockSource);
  }
}
