package org.jcamark.jca.subject;

import java.lang.management.ManagementFactory;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.LongSupplier;
import org.jcamark.workload.ThreadClock;

/**
 * What a benchmark thread needs.
 *
 * @param pieces the same on short messages, for the warm-up of long ones; absent where messages are
 *     short, and for a single cold call
 */
public record Prepared<S extends Subject<?>>(
    Rotation<S> whole, Optional<Rotation<S>> pieces, Request request) {

  /**
   * Warms the operation up.
   *
   * @param onWhole the benchmark's call on the next subject of {@link #whole}
   * @param onPieces the same of {@link #pieces}
   * @param compilerNanos time in which the JVM's compilers ran or waited for a CPU
   * @param allocatedBytes of this thread
   */
  public WarmupResult warmUp(
      Warmup.Call onWhole,
      Warmup.Call onPieces,
      LongSupplier compilerNanos,
      LongSupplier allocatedBytes)
      throws GeneralSecurityException {
    return new Warmup(
            onWhole,
            request.payloadBytes(),
            pieces.map(rotation -> onPieces),
            fewCalls(),
            new Warmup.Clocks(ThreadClock::nanos, compilerNanos, allocatedBytes))
        .perform(WarmupResult.least());
  }

  private Duration fewCalls() {
    if (ManagementFactory.getCompilationMXBean() == null) {
      return Duration.ZERO;
    }
    return Warmup.fewCalls(request.isBulk());
  }

  /**
   * Number of different operations that the thread repeats; absent where each call differs or the
   * content of an input does not matter for its time.
   */
  public OptionalInt repeated() {
    return request.repeats() ? OptionalInt.of(whole.length()) : OptionalInt.empty();
  }
}
