package org.jcamark.model;

import java.util.Arrays;

/**
 * Times of an operation's calls in one fork, from the very first on: {@code calls[i]} calls in a
 * row took {@code nanos[i]} ns together. Single calls come first, then batches that grow.
 *
 * @param calls of each batch, at least 1
 * @param nanos of each batch, the recorder's own cost included; not all 0
 */
public record Series(long[] calls, long[] nanos) {
  public Series {
    if (calls.length != nanos.length || calls.length == 0) {
      throw new IllegalArgumentException(
          calls.length + " numbers of calls and " + nanos.length + " times, at least one of each");
    }
    if (Arrays.stream(calls).anyMatch(count -> count < 1)
        || Arrays.stream(nanos).anyMatch(time -> time < 0)
        || Arrays.stream(nanos).allMatch(time -> time == 0)) {
      throw new IllegalArgumentException(
          "a batch without calls, with a negative time, or no time in all");
    }
  }

  public int length() {
    return calls.length;
  }

  public double nanosPerCall(int batch) {
    return (double) nanos[batch] / calls[batch];
  }

  public long callsBefore(int batch) {
    return Arrays.stream(calls, 0, batch).sum();
  }

  /** The batch that follows so many calls. */
  public int batchAfter(long earlier) {
    int batch = 0;
    for (long done = 0; done < earlier; batch++) {
      done += calls[batch];
    }
    return batch;
  }

  public double secondsBefore(int batch) {
    return Arrays.stream(nanos, 0, batch).sum() / 1e9;
  }

  public double seconds() {
    return secondsBefore(length());
  }

  /** Calls in so many first seconds of the series, in part those of a batch that goes on. */
  public double callsWithin(double seconds) {
    double left = seconds * 1e9;
    double done = 0;
    for (int i = 0; i < length() && left > 0; i++) {
      done += left < nanos[i] ? calls[i] * left / nanos[i] : calls[i];
      left -= nanos[i];
    }
    return done;
  }

  public double firstCallNanos() {
    return nanosPerCall(0);
  }

  /**
   * Neighbouring batches taken together until each lasts at least that long; what is left at the
   * end goes to the last one.
   */
  public Series binned(long leastNanos) {
    long[] binCalls = new long[length()];
    long[] binNanos = new long[length()];
    int bins = 0;
    for (int i = 0; i < length(); i++) {
      binCalls[bins] += calls[i];
      binNanos[bins] += nanos[i];
      if (binNanos[bins] >= leastNanos) {
        bins++;
      }
    }
    if (bins == 0) {
      bins = 1;
    } else if (bins < length() && binCalls[bins] > 0) {
      binCalls[bins - 1] += binCalls[bins];
      binNanos[bins - 1] += binNanos[bins];
    }
    return new Series(Arrays.copyOf(binCalls, bins), Arrays.copyOf(binNanos, bins));
  }
}
