package org.jcamark.jca.cold;

import java.time.Duration;

/**
 * How the warm-up of one benchmark thread went.
 *
 * @param calls made
 * @param warm whether the code was compiled and its time steady in the end; otherwise the limit was
 *     reached
 */
public record WarmupResult(Duration time, long calls, boolean warm) {
  /** The system property with the least time of a warm-up in ms. */
  public static final String LEAST_PROPERTY = "jcamark.warmup";

  private static final long LEAST_MILLIS = 500;

  /** Time that the warm-up of this fork takes in any case. */
  public static Duration least() {
    return Duration.ofMillis(Long.getLong(LEAST_PROPERTY, LEAST_MILLIS));
  }
}
