package org.jcamark.jca.cold;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.model.Series;

/**
 * Calls an operation again and again and keeps the times: single calls at first, so that the first
 * one of 200 ms is seen; then batches, which grow with the number of calls made before until one
 * takes {@value #BATCH_NANOS} ns, so that the clock does not matter for a call of 40 ns.
 */
final class SeriesRecorder {
  private static final long BATCH_NANOS = 2_000_000;

  /** A batch has at most this part of the calls before it. */
  private static final int GROWTH = 20;

  private long[] calls = new long[4_096];
  private long[] nanos = new long[4_096];
  private int batches;

  /** When the first call began, and the latest batch ended, by {@link System#nanoTime}. */
  private long firstCall;

  private long end;

  /** Keeps the result of the last call, so that no call is without effect. */
  @SuppressWarnings("unused")
  private Object last;

  /** Records until both limits are reached, or the time of all calls is over tenfold. */
  Series record(Maker<?> call, long atLeastNanos, long atLeastCalls)
      throws GeneralSecurityException {
    long total = 0;
    long made = 0;
    while ((total < atLeastNanos || made < atLeastCalls) && total < 10 * atLeastNanos) {
      long size = batchSize(made);
      long time = batch(call, size);
      add(size, time);
      made += size;
      total += time;
    }
    return new Series(Arrays.copyOf(calls, batches), Arrays.copyOf(nanos, batches));
  }

  long firstCall() {
    return firstCall;
  }

  long lastCall() {
    return end;
  }

  private long batchSize(long made) {
    if (made < GROWTH) {
      return 1;
    }
    long fitting = calls[batches - 1] * BATCH_NANOS / Math.max(1, nanos[batches - 1]);
    return Math.max(1, Math.min(fitting, made / GROWTH));
  }

  private long batch(Maker<?> call, long size) throws GeneralSecurityException {
    long start = System.nanoTime();
    for (long i = 0; i < size; i++) {
      last = call.make();
    }
    end = System.nanoTime();
    if (batches == 0) {
      firstCall = start;
    }
    return end - start;
  }

  private void add(long size, long time) {
    if (batches == calls.length) {
      calls = Arrays.copyOf(calls, 2 * batches);
      nanos = Arrays.copyOf(nanos, 2 * batches);
    }
    calls[batches] = size;
    nanos[batches] = time;
    batches++;
  }

  /** What a batch costs besides the operation, in ns: the median of batches of nothing. */
  static long costNanos() throws GeneralSecurityException {
    SeriesRecorder recorder = new SeriesRecorder();
    long[] times = new long[20_001];
    for (int i = 0; i < times.length; i++) {
      times[i] = recorder.batch(() -> null, 1);
    }
    Arrays.sort(times);
    return times[times.length / 2];
  }
}
