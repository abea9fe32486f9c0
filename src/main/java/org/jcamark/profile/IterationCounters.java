package org.jcamark.profile;

import com.sun.management.ThreadMXBean;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
    private void read(boolean beforeOperations) {
      if (!beforeOperations) {
        readBytes();
      }
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
      if (beforeOperations) {
        readBytes();
      }
    }

    private void readBytes() {
      if (allocated != null) {
        allocatedBytes = allocated.now();
      }
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

  /** CPU time of this JVM so far, in ns; 0 where it is not known. */
  public static long cpuNanos() {
    return ThreadTimes.processTime();
  }

  /** Bytes that the calling thread has allocated; 0 where the JVM does not count. */
  public static long allocatedBytes() {
    return AllocatedBytes.areCounted()
        ? AllocatedBytes.THREADS.getCurrentThreadAllocatedBytes()
        : 0;
  }

  /** Before the first operation of a thread in an iteration: the first thread counts. */
  public static synchronized void begin() {
    if (current >= 0 && !begun) {
      before[current].read(true);
      begun = true;
    }
  }

  /** After the last operation of a thread in an iteration: the last thread counts. */
  public static synchronized void end() {
    if (current >= 0) {
      after[current].read(false);
      ended = true;
    }
  }

  static synchronized void endUnlessEnded() {
    if (!ended) {
      end();
    }
  }

  /** Begins the next of all iterations of the fork; its number. */
  static synchronized int next(int iterations) {
    if (current < 0) {
      allocated = AllocatedBytes.areCounted() ? new AllocatedBytes() : null;
      before = Stream.generate(Reading::new).limit(iterations).toArray(Reading[]::new);
      after = Stream.generate(Reading::new).limit(iterations).toArray(Reading[]::new);
    }
    current++;
    begun = false;
    ended = false;
    before[current].read(true);
    return current;
  }

  static synchronized void readOnce() {
    new Reading().read(true);
    new Reading().read(false);
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

  static long change(int iteration, ToLongFunction<Reading> counter) {
    return counter.applyAsLong(after(iteration)) - counter.applyAsLong(before(iteration));
  }

  /**
   * Bytes that the threads of this JVM have allocated on its heap so far, without the thread that
   * made this object: JMH's own, which starts iterations and collects results.
   *
   * <p>From Java 21 on, and in late updates of 17, the JVM has one count for all threads, ended
   * ones included; before, what a thread allocated between the last reading and its end is lost.
   */
  static final class AllocatedBytes {
    /** Null without counts. The platform's search for it is long, and would be compiled. */
    private static final ThreadMXBean THREADS =
        ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads
                && threads.isThreadAllocatedMemorySupported()
                && threads.isThreadAllocatedMemoryEnabled()
            ? threads
            : null;

    private final MethodHandle total = oneCountForAll();
    private final Map<Long, Long> byThread = new HashMap<>();
    private final long excluded = Thread.currentThread().getId();

    static boolean areCounted() {
      return THREADS != null;
    }

    /** Null where there is none; other JVMs than HotSpot may have the method, but no count. */
    private static MethodHandle oneCountForAll() {
      try {
        MethodHandle total =
            MethodHandles.publicLookup()
                .findVirtual(
                    ThreadMXBean.class,
                    "getTotalThreadAllocatedBytes",
                    MethodType.methodType(long.class))
                .bindTo(THREADS);
        return count(total) < 0 ? null : total;
      } catch (NoSuchMethodException | IllegalAccessException notHere) {
        return null;
      }
    }

    private static long count(MethodHandle total) {
      try {
        return (long) total.invokeExact();
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }

    long now() {
      long all = total == null ? sumOfThreads() : count(total);
      return all - Math.max(0, THREADS.getThreadAllocatedBytes(excluded));
    }

    /** A thread that has ended counts as at the last reading. */
    private long sumOfThreads() {
      long[] ids = THREADS.getAllThreadIds();
      long[] bytes = THREADS.getThreadAllocatedBytes(ids);
      for (int i = 0; i < ids.length; i++) {
        byThread.merge(ids[i], bytes[i], Math::max);
      }
      return byThread.values().stream().mapToLong(Long::longValue).sum();
    }
  }
}
