package org.jcamark.jca.workload;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongSupplier;

/**
 * CPU time of the calling thread, or elapsed time where the JVM does not count it, as for virtual
 * threads.
 */
public final class ThreadClock {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final LongSupplier NANOS =
      THREADS.isCurrentThreadCpuTimeSupported() && THREADS.isThreadCpuTimeEnabled()
          ? THREADS::getCurrentThreadCpuTime
          : System::nanoTime;

  private ThreadClock() {}

  /** Nanoseconds since an arbitrary moment. */
  public static long nanos() {
    long nanos = NANOS.getAsLong();
    return nanos < 0 ? System.nanoTime() : nanos;
  }
}
