package org.jcamark.profile;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * CPU time that this process has used so far, user and system, the JVM's own threads (compilers,
 * garbage collector) included.
 *
 * <p>On Linux the JVM's own figure comes from {@code times(2)}, which counts both kinds of time in
 * steps of 10 ms: too coarse for an iteration of 80 ms. There the scheduler's account of each task
 * is used ({@code /proc/self/task/TID/schedstat}, in ns). What tasks used that have ended is
 * missing from it; where it falls behind the coarse figure by more than that one's steps explain,
 * the coarse one counts.
 *
 * @param coarseNanos the JVM's own figure; negative where it has none
 * @param tasks by task in ns; empty on systems other than Linux
 */
record CpuTime(long coarseNanos, Counters tasks) {
  /** Two kinds of time, each rounded down to a step of 10 ms. */
  private static final long COARSENESS_NANOS = 20_000_000;

  private static final File TASKS = new File("/proc/self/task");
  private static final int LONGEST_ACCOUNT_BYTES = 128;

  static CpuTime now() {
    return new CpuTime(coarse(), tasksNow());
  }

  /** ns of CPU time used since an earlier reading; absent where the system has no figure. */
  OptionalLong since(CpuTime before) {
    boolean coarseKnown = coarseNanos >= 0 && before.coarseNanos >= 0;
    long coarse = coarseNanos - before.coarseNanos;
    if (tasks.values().isEmpty() || before.tasks.values().isEmpty()) {
      return coarseKnown ? OptionalLong.of(coarse) : OptionalLong.empty();
    }
    long fine = tasks.since(before.tasks);
    return OptionalLong.of(coarseKnown && fine < coarse - COARSENESS_NANOS ? coarse : fine);
  }

  private static long coarse() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean system
        ? system.getProcessCpuTime()
        : -1;
  }

  private static Counters tasksNow() {
    String[] ids = TASKS.list();
    if (ids == null) {
      return new Counters(Map.of());
    }
    Map<Long, Long> nanos = new HashMap<>();
    byte[] buffer = new byte[LONGEST_ACCOUNT_BYTES];
    for (String id : ids) {
      account(id, buffer).ifPresent(used -> nanos.put(Long.valueOf(id), used));
    }
    return new Counters(nanos);
  }

  /** The first of three numbers, the time on a CPU; absent for a task that has just ended. */
  private static OptionalLong account(String id, byte[] buffer) {
    try (InputStream in = new FileInputStream(new File(TASKS, id + "/schedstat"))) {
      int length = in.read(buffer);
      String text = new String(buffer, 0, Math.max(0, length), StandardCharsets.US_ASCII);
      int end = text.indexOf(' ');
      return end < 1 ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(text, 0, end, 10));
    } catch (IOException ended) {
      return OptionalLong.empty();
    }
  }
}
