package org.jcamark.profile;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;

/**
 * Counters of this JVM before and after each iteration of the fork. They are read in the threads of
 * the benchmark, right before their first operation and right after the last, so that JMH's own
 * work, set-up and checks are not among them.
 *
 * <p>Nothing is computed before the last iteration has ended: code that runs for the first time
 * between iterations loads classes, and HotSpot then discards compiled code of what is timed.
 */
public final class IterationCounters {
  static final class Reading {
    long nanoTime;
    long allocatedBytes;
    long collections;
    long collectionMillis;
    long pauseMillis;
    final ThreadTimes.Nanos cpu = new ThreadTimes.Nanos();
  }

  private static final List<GarbageCollectorMXBean> COLLECTORS =
      ManagementFactory.getGarbageCollectorMXBeans();

  /** Whether the time of a collector is that of pauses: ZGC's and Shenandoah's cycles are not. */
  private static final boolean[] PAUSES = new boolean[COLLECTORS.size()];

  static {
    for (int i = 0; i < PAUSES.length; i++) {
      PAUSES[i] = !COLLECTORS.get(i).getName().endsWith("Cycles");
    }
  }

  private static final ThreadTimes TIMES = new ThreadTimes();
  private static Optional<AllocatedBytes> allocated = Optional.empty();
  private static Reading[] before = {};
  private static Reading[] after = {};
  private static int current = -1;
  private static boolean begun;
  private static boolean ended;

  private IterationCounters() {}

  /** Time in which the JVM's compilers ran or waited for a CPU so far, in ns. */
  public static long compilerNanos() {
    return TIMES.compilersBusy();
  }

  /** Bytes that the calling thread has allocated so far. */
  public static long allocatedBytes() {
    return AllocatedBytes.ofThisThread();
  }

  /** Before the first operation of a thread in an iteration: the first thread counts. */
  public static synchronized void begin() {
    if (current >= 0 && !begun) {
      readBefore(before[current]);
      begun = true;
    }
  }

  /** After the last operation of a thread in an iteration: the last thread counts. */
  public static synchronized void end() {
    if (current >= 0) {
      readAfter(after[current]);
      ended = true;
    }
  }

  /** Reads the end of an iteration whose benchmark has not done so. */
  static synchronized void endUnlessEnded() {
    if (!ended) {
      end();
    }
  }

  static synchronized int next(int iterations) {
    if (current < 0) {
      allocated = AllocatedBytes.ofThisJvm();
      before = readings(iterations);
      after = readings(iterations);
    }
    current++;
    begun = false;
    ended = false;
    readBefore(before[current]);
    return current;
  }

  static synchronized void readOnce() {
    readBefore(new Reading());
    readAfter(new Reading());
  }

  static synchronized int number() {
    return current;
  }

  static synchronized Reading before(int iteration) {
    return before[iteration];
  }

  static synchronized Reading after(int iteration) {
    return after[iteration];
  }

  static synchronized boolean countsBytes() {
    return allocated.isPresent();
  }

  private static Reading[] readings(int count) {
    Reading[] readings = new Reading[count];
    for (int i = 0; i < count; i++) {
      readings[i] = new Reading();
    }
    return readings;
  }

  /** Bytes are read next to the operations: the other readings allocate. */
  private static void readBefore(Reading into) {
    readOthers(into);
    readBytes(into);
  }

  private static void readAfter(Reading into) {
    readBytes(into);
    readOthers(into);
  }

  private static void readBytes(Reading into) {
    if (allocated.isPresent()) {
      into.allocatedBytes = allocated.get().now();
    }
  }

  private static void readOthers(Reading into) {
    into.nanoTime = System.nanoTime();
    into.collections = 0;
    into.collectionMillis = 0;
    into.pauseMillis = 0;
    for (int i = 0; i < COLLECTORS.size(); i++) {
      into.collections += Math.max(0, COLLECTORS.get(i).getCollectionCount());
      long millis = Math.max(0, COLLECTORS.get(i).getCollectionTime());
      into.collectionMillis += millis;
      into.pauseMillis += PAUSES[i] ? millis : 0;
    }
    TIMES.read(into.cpu);
  }
}
