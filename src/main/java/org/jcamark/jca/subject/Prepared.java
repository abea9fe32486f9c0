package org.jcamark.jca.subject;

import java.lang.management.ManagementFactory;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
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
   */
  public WarmupResult warmUp(Warmup.Call onWhole, Warmup.Call onPieces)
      throws GeneralSecurityException {
    return new Warmup(
            onWhole,
            request.payloadBytes(),
            pieces.map(rotation -> onPieces),
            countedFor(),
            ThreadClock::nanos,
            CompileQueue.ofThisJvm())
        .perform(WarmupResult.least());
  }

  private Duration countedFor() {
    if (ManagementFactory.getCompilationMXBean() == null) {
      return Duration.ZERO;
    }
    return Warmup.countedFor(request.isBulk(), request.algorithm().isWorkload());
  }

  /**
   * Number of different operations that the thread repeats; absent where each call differs or the
   * content of an input does not matter for its time.
   */
  public OptionalInt repeated() {
    return request.repeats() ? OptionalInt.of(whole.length()) : OptionalInt.empty();
  }
}
