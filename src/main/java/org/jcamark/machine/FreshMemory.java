package org.jcamark.machine;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.LongSupplier;

/**
 * Time to touch memory for the first time, by 4 KiB. The kernel clears a page and maps it; where a
 * virtual machine has returned the page to its host, the host has to find one as well.
 *
 * @param medianNs of pieces of 1 MiB
 * @param slowNs 90th percentile: pages that the host had to bring back
 * @param againNs the same memory touched a second time
 * @param reportingOrder the kernel returns free blocks of 2 to this power pages to the host (free
 *     page reporting); absent where it does not, or where that is unknown
 */
public record FreshMemory(
    double medianNs, double slowNs, double againNs, OptionalInt reportingOrder) {
  private static final int PIECE_BYTES = 1 << 20;
  private static final int PAGES_PER_PIECE = PIECE_BYTES / 4096;

  /** Enough to get beyond pages that another program has just released and that are still there. */
  private static final int MOST_PIECES = 128;

  /** Part of the memory that this JVM may take outside its heap. */
  private static final int SHARE = 4;

  private static final long LIMIT_NANOS = 400_000_000;

  /** Measures for up to half a second and takes 128 MiB meanwhile. */
  static FreshMemory measure(OptionalInt reportingOrder) {
    long most = Math.max(1, Runtime.getRuntime().maxMemory() / SHARE / PIECE_BYTES);
    return measure(reportingOrder, (int) Math.min(MOST_PIECES, most), clock());
  }

  static FreshMemory measure(OptionalInt reportingOrder, int pieces, LongSupplier clock) {
    byte[] zeros = new byte[PIECE_BYTES];
    List<ByteBuffer> kept = new ArrayList<>();
    List<Double> fresh = new ArrayList<>();
    long begin = clock.getAsLong();
    long last = begin;
    double again;
    try {
      while (kept.size() < pieces && last - begin < LIMIT_NANOS) {
        kept.add(ByteBuffer.allocateDirect(PIECE_BYTES));
        long now = clock.getAsLong();
        fresh.add((now - last) / (double) PAGES_PER_PIECE);
        last = now;
      }
      kept.forEach(piece -> piece.put(0, zeros));
      again = (clock.getAsLong() - last) / (double) PAGES_PER_PIECE / kept.size();
    } finally {
      // A piece that is released too early would be handed out again, no longer fresh.
      Reference.reachabilityFence(kept);
    }
    kept.clear();
    // The collector returns unused direct memory to the system.
    System.gc();
    int done = fresh.size();
    Collections.sort(fresh);
    return new FreshMemory(
        fresh.get(done / 2), fresh.get(Math.min(done - 1, done * 9 / 10)), again, reportingOrder);
  }

  /** CPU time of this thread where the JVM has it, so that other programs do not count. */
  private static LongSupplier clock() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    boolean known = threads.isCurrentThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled();
    return known ? threads::getCurrentThreadCpuTime : System::nanoTime;
  }
}
