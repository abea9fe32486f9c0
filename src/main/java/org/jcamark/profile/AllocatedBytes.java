package org.jcamark.profile;

import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Bytes that the threads of this JVM have allocated on its heap so far. The calling thread is left
 * out: it is JMH's own, which starts iterations and collects results.
 *
 * <p>From Java 21 on, and in late updates of 17, the JVM has one count for all threads, ended ones
 * included; before, what a thread allocated is lost when it ends.
 */
final class AllocatedBytes {
  /** In place of a thread's number where there is one counter for all. */
  private static final long ALL_THREADS = 0;

  private final com.sun.management.ThreadMXBean threads;
  private final Optional<Method> total;

  private AllocatedBytes(com.sun.management.ThreadMXBean threads, Optional<Method> total) {
    this.threads = threads;
    this.total = total;
  }

  /** Absent where the JVM does not count. */
  static Optional<AllocatedBytes> ofThisJvm() {
    return ofThisJvm(oneCountForAll());
  }

  /** As on a JVM that has no count for all threads. */
  static Optional<AllocatedBytes> threadByThread() {
    return ofThisJvm(Optional.empty());
  }

  private static Optional<AllocatedBytes> ofThisJvm(Optional<Method> total) {
    return ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean threads
            && threads.isThreadAllocatedMemorySupported()
            && threads.isThreadAllocatedMemoryEnabled()
        ? Optional.of(new AllocatedBytes(threads, total))
        : Optional.empty();
  }

  /** Other JVMs than HotSpot may have the method, but no count. */
  private static Optional<Method> oneCountForAll() {
    try {
      Method total =
          com.sun.management.ThreadMXBean.class.getMethod("getTotalThreadAllocatedBytes");
      return (long) total.invoke(ManagementFactory.getThreadMXBean()) < 0
          ? Optional.empty()
          : Optional.of(total);
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException notHere) {
      return Optional.empty();
    }
  }

  Counters now() {
    return total.isPresent()
        ? new Counters(Map.of(ALL_THREADS, all(total.get()) - ofThisThread()))
        : eachThread();
  }

  private long ofThisThread() {
    return threads.getCurrentThreadAllocatedBytes();
  }

  private long all(Method method) {
    try {
      return (long) method.invoke(threads);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException(e);
    }
  }

  private Counters eachThread() {
    long[] ids = threads.getAllThreadIds();
    long[] allocated = threads.getThreadAllocatedBytes(ids);
    Map<Long, Long> bytes = new HashMap<>();
    for (int i = 0; i < ids.length; i++) {
      boolean alive = allocated[i] >= 0;
      if (alive && ids[i] != Thread.currentThread().getId()) {
        bytes.put(ids[i], allocated[i]);
      }
    }
    return new Counters(bytes);
  }
}
