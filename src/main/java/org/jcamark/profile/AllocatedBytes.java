package org.jcamark.profile;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Bytes that the threads of this JVM have allocated on its heap so far, without the thread that
 * made this object: JMH's own, which starts iterations and collects results.
 *
 * <p>From Java 21 on, and in late updates of 17, the JVM has one count for all threads, ended ones
 * included; before, what a thread allocated between the last reading and its end is lost.
 */
final class AllocatedBytes {
  /** Looked up once: the platform's search for it is long, and would be compiled. */
  private static final Optional<com.sun.management.ThreadMXBean> COUNTING = counting();

  private final com.sun.management.ThreadMXBean threads;
  private final Optional<MethodHandle> total;
  private final Map<Long, Long> byThread = new HashMap<>();
  private final long excluded = Thread.currentThread().getId();

  private AllocatedBytes(com.sun.management.ThreadMXBean threads, Optional<MethodHandle> total) {
    this.threads = threads;
    this.total = total;
  }

  static Optional<AllocatedBytes> ofThisJvm() {
    return COUNTING.map(threads -> new AllocatedBytes(threads, oneCountForAll(threads)));
  }

  /** As on a JVM that has no count for all threads. */
  static Optional<AllocatedBytes> threadByThread() {
    return COUNTING.map(threads -> new AllocatedBytes(threads, Optional.empty()));
  }

  /** Bytes that the calling thread has allocated; 0 where the JVM does not count. */
  static long ofThisThread() {
    return COUNTING.isPresent() ? COUNTING.get().getCurrentThreadAllocatedBytes() : 0;
  }

  private static Optional<com.sun.management.ThreadMXBean> counting() {
    return ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean threads
            && threads.isThreadAllocatedMemorySupported()
            && threads.isThreadAllocatedMemoryEnabled()
        ? Optional.of(threads)
        : Optional.empty();
  }

  /** Other JVMs than HotSpot may have the method, but no count. */
  private static Optional<MethodHandle> oneCountForAll(com.sun.management.ThreadMXBean threads) {
    try {
      MethodHandle total =
          MethodHandles.publicLookup()
              .findVirtual(
                  com.sun.management.ThreadMXBean.class,
                  "getTotalThreadAllocatedBytes",
                  MethodType.methodType(long.class))
              .bindTo(threads);
      return count(total) < 0 ? Optional.empty() : Optional.of(total);
    } catch (NoSuchMethodException | IllegalAccessException notHere) {
      return Optional.empty();
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
    long all = total.isPresent() ? count(total.get()) : sumOfThreads();
    return all - Math.max(0, threads.getThreadAllocatedBytes(excluded));
  }

  /** A thread that has ended counts as at the last reading. */
  private long sumOfThreads() {
    long[] ids = threads.getAllThreadIds();
    long[] bytes = threads.getThreadAllocatedBytes(ids);
    for (int i = 0; i < ids.length; i++) {
      byThread.merge(ids[i], bytes[i], Math::max);
    }
    return byThread.values().stream().mapToLong(Long::longValue).sum();
  }
}
