package org.jcamark.profile;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

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

    private final long[] cpuNanos = new long[ThreadTimes.Kind.values().length];

    long cpuNanos(ThreadTimes.Kind kind) {
      return cpuNanos[kind.index()];
    }

    /** Bytes are read next to the operations: the other readings allocate. */
    private void readBefore() {
      readOthers();
      readBytes();
    }

    private void readAfter() {
      readBytes();
      readOthers();
    }

    private void readBytes() {
      if (allocated != null) {
        allocatedBytes = allocated.now();
      }
    }

    private void readOthers() {
      nanoTime = System.nanoTime();
      collections = 0;
      collectionMillis = 0;
      pauseMillis = 0;
      for (int i = 0; i < COLLECTORS.size(); i++) {
        collections += Math.max(0, COLLECTORS.get(i).getCollectionCount());
        long millis = Math.max(0, COLLECTORS.get(i).getCollectionTime());
        collectionMillis += millis;
        pauseMillis += PAUSES[i] ? millis : 0;
      }
      TIMES.read(cpuNanos);
    }
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

  /** Null before the first iteration, and where the JVM does not count. */
  private static AllocatedBytes allocated;

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
      before[current].readBefore();
      begun = true;
    }
  }

  /** After the last operation of a thread in an iteration: the last thread counts. */
  public static synchronized void end() {
    if (current >= 0) {
      after[current].readAfter();
      ended = true;
    }
  }

  /** Reads the end of an iteration whose benchmark has not done so. */
  static synchronized void endUnlessEnded() {
    if (!ended) {
      end();
    }
  }

  /** Begins the next of all iterations of the fork; its number. */
  static synchronized int next(int iterations) {
    if (current < 0) {
      allocated = AllocatedBytes.areCounted() ? new AllocatedBytes(false) : null;
      before = Stream.generate(Reading::new).limit(iterations).toArray(Reading[]::new);
      after = Stream.generate(Reading::new).limit(iterations).toArray(Reading[]::new);
    }
    current++;
    begun = false;
    ended = false;
    before[current].readBefore();
    return current;
  }

  static synchronized void readOnce() {
    new Reading().readBefore();
    new Reading().readAfter();
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

  /** From the beginning of an iteration to its end. */
  static long change(int iteration, ToLongFunction<Reading> counter) {
    return counter.applyAsLong(after(iteration)) - counter.applyAsLong(before(iteration));
  }
}
