package org.jcamark.machine;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.LongSupplier;

/**
 * What memory costs that is touched for the first time, by 4 KiB. The kernel clears a page and maps
 * it; where a virtual machine gave the page back to its host before, the host has to find one, too.
 *
 * @param medianNs of pieces of 1 MiB
 * @param slowNs of the piece that 90% of all are faster than: pages that the host had to bring back
 * @param againNs the same memory touched for a second time
 * @param reportingOrder the kernel gives free blocks of 2 to this power pages back to the host
 *     (free page reporting); absent where it does not, or does not say
 */
public record FreshMemory(
    double medianNs, double slowNs, double againNs, OptionalInt reportingOrder) {
  private static final int PIECE_BYTES = 1 << 20;
  private static final int PAGES_PER_PIECE = PIECE_BYTES / 4096;

  /** Enough to get beyond pages that some program gave back just now and that are still there. */
  private static final int MOST_PIECES = 128;

  /** Of the memory that this JVM may take outside its heap. */
  private static final int SHARE = 4;

  private static final long LIMIT_NANOS = 400_000_000;

  /**
   * Measures it, which takes up to half a second and, for so long, 128 MiB. Time of other programs
   * is not counted where the JVM can tell it apart.
   *
   * @param reportingOrder as the kernel says
   */
  static FreshMemory measure(OptionalInt reportingOrder) {
    int pieces =
        (int) Math.min(MOST_PIECES, Runtime.getRuntime().maxMemory() / SHARE / PIECE_BYTES);
    double[] fresh = new double[Math.max(1, pieces)];
    byte[] zeros = new byte[PIECE_BYTES];
    LongSupplier clock = clock();
    List<ByteBuffer> kept = new ArrayList<>();
    double again;
    try {
      long begin = System.nanoTime();
      while (kept.size() < fresh.length && System.nanoTime() - begin < LIMIT_NANOS) {
        long start = clock.getAsLong();
        kept.add(ByteBuffer.allocateDirect(PIECE_BYTES));
        fresh[kept.size() - 1] = (clock.getAsLong() - start) / (double) PAGES_PER_PIECE;
      }
      long start = clock.getAsLong();
      kept.forEach(piece -> piece.put(0, zeros));
      again = (clock.getAsLong() - start) / (double) PAGES_PER_PIECE / kept.size();
    } finally {
      // Pieces that are given back too early would be handed out again, no longer fresh.
      Reference.reachabilityFence(kept);
    }
    int done = kept.size();
    kept.clear();
    // Direct memory goes back to the system when the collector finds it unused.
    System.gc();
    double[] sorted = Arrays.copyOf(fresh, done);
    Arrays.sort(sorted);
    return new FreshMemory(
        sorted[done / 2], sorted[Math.min(done - 1, done * 9 / 10)], again, reportingOrder);
  }

  /** The CPU time of this thread, in ns. */
  private static LongSupplier clock() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    boolean known = threads.isCurrentThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled();
    return known ? threads::getCurrentThreadCpuTime : System::nanoTime;
  }
}
