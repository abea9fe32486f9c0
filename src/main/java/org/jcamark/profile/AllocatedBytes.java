package org.jcamark.profile;

import com.sun.management.ThreadMXBean;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;

/**
 * Bytes that the threads of this JVM have allocated on its heap so far, without the thread that
 * made this object: JMH's own, which starts iterations and collects results.
 *
 * <p>From Java 21 on, and in late updates of 17, the JVM has one count for all threads, ended ones
 * included; before, what a thread allocated between the last reading and its end is lost.
 */
final class AllocatedBytes {
  /** Looked up once: the platform's search is long, and would be compiled. Null without counts. */
  private static final ThreadMXBean THREADS =
      ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads
              && threads.isThreadAllocatedMemorySupported()
              && threads.isThreadAllocatedMemoryEnabled()
          ? threads
          : null;

  private final MethodHandle total;
  private final Map<Long, Long> byThread = new HashMap<>();
  private final long excluded = Thread.currentThread().getId();

  /** A count, if wanted as on a JVM that has none for all threads. */
  AllocatedBytes(boolean threadByThread) {
    total = threadByThread ? null : oneCountForAll();
  }

  static boolean areCounted() {
    return THREADS != null;
  }

  /** Bytes that the calling thread has allocated; 0 where the JVM does not count. */
  static long ofThisThread() {
    return THREADS == null ? 0 : THREADS.getCurrentThreadAllocatedBytes();
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
