package org.jcamark.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Heap that calls keep alive while they run. */
final class LiveHeap {
  private static final int COLLECTIONS = 8;

  /** Collections during a call. */
  private static final int IN_CALL = 4;

  private LiveHeap() {}

  /**
   * Heap of a call: the largest that full collections leave at moments of calls on all CPUs, less
   * what they leave without calls, divided by the number of calls at once.
   *
   * @return in bytes
   */
  static double ofCall(Callable<?> call) throws GeneralSecurityException, InterruptedException {
    int atOnce = Runtime.getRuntime().availableProcessors();
    AtomicBoolean over = new AtomicBoolean();
    ExecutorService threads = Executors.newFixedThreadPool(atOnce);
    try {
      long start = System.nanoTime();
      threads.submit(call).get();
      long pauseNanos = (System.nanoTime() - start) / IN_CALL;
      long idle = live();
      List<Future<Object>> running = new ArrayList<>();
      for (int i = 0; i < atOnce; i++) {
        running.add(
            threads.submit(
                () -> {
                  while (!over.get()) {
                    call.call();
                  }
                  return null;
                }));
      }
      long most = 0;
      for (int i = 0; i < COLLECTIONS; i++) {
        TimeUnit.NANOSECONDS.sleep(pauseNanos);
        most = Math.max(most, live());
      }
      over.set(true);
      for (Future<Object> each : running) {
        each.get();
      }
      return (double) (most - idle) / atOnce;
    } catch (ExecutionException e) {
      throw new GeneralSecurityException("a call among others failed", e.getCause());
    } finally {
      over.set(true);
      threads.shutdown();
    }
  }

  /** What a full collection leaves, without what is allocated after it. */
  private static long live() {
    System.gc();
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP && pool.getCollectionUsage() != null)
        .map(MemoryPoolMXBean::getCollectionUsage)
        .mapToLong(usage -> usage.getUsed())
        .sum();
  }
}
