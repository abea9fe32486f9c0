package org.jcamark.profile;

import java.io.File;
import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * CPU time of this process, user and system, in ns: that of the JVM's compilers, of its garbage
 * collector, and of all other threads.
 *
 * <p>On Linux it is the scheduler's account of each task ({@code /proc/self/task/TID/schedstat});
 * what a task used between the last reading and its end is lost. Elsewhere the JVM's own figures
 * serve: the process's CPU time, in steps of 10 ms on some systems, and the time of compilations,
 * which count when they end; the collector is not told apart.
 */
final class ThreadTimes {
  enum Kind {
    COMPILER,
    COLLECTOR,
    OTHER;

    /** In an array of all kinds, which needs no objects between iterations. */
    @SuppressWarnings("EnumOrdinal")
    int index() {
      return ordinal();
    }

    /** The kind of a task, by HotSpot's names of threads, of which Linux keeps 15 letters. */
    static Kind of(String task) {
      if (task.matches("(C1|C2|JVMCI).*Comp.*")) {
        return COMPILER;
      }
      return task.matches("(GC Thread|G1 |VM Thread|X|Z|Shenandoah|Concurrent).*")
          ? COLLECTOR
          : OTHER;
    }
  }

  private static final class Task {
    final Kind kind;
    final FileChannel account;
    long running;
    long waiting;

    Task(Path folder) throws IOException {
      kind = Kind.of(Files.readString(folder.resolve("comm"), StandardCharsets.US_ASCII).strip());
      account = FileChannel.open(folder.resolve("schedstat"));
    }
  }

  private static final File TASKS = new File("/proc/self/task");
  private static final int LONGEST_ACCOUNT_BYTES = 128;

  private final Map<String, Task> tasks = new HashMap<>();
  private final ByteBuffer buffer = ByteBuffer.allocateDirect(LONGEST_ACCOUNT_BYTES);

  ThreadTimes() {
    find();
  }

  /** With waits for a CPU: on a busy machine, a compiler that waits is not idle. */
  synchronized long compilersBusy() {
    if (tasks.isEmpty()) {
      return compilationTime();
    }
    long sum = 0;
    for (Task task : tasks.values()) {
      if (task.kind == Kind.COMPILER) {
        update(task);
        sum += task.running + task.waiting;
      }
    }
    return sum;
  }

  synchronized void read(long[] nanos) {
    find();
    Arrays.fill(nanos, 0);
    if (tasks.isEmpty()) {
      nanos[Kind.COMPILER.index()] = compilationTime();
      nanos[Kind.OTHER.index()] = processTime() - nanos[Kind.COMPILER.index()];
    }
    for (Task task : tasks.values()) {
      update(task);
      nanos[task.kind.index()] += task.running;
    }
  }

  private void find() {
    String[] ids = TASKS.list();
    if (ids == null) {
      return;
    }
    for (String id : ids) {
      if (!tasks.containsKey(id)) {
        try {
          tasks.put(id, new Task(TASKS.toPath().resolve(id)));
        } catch (IOException endedOrUnreadable) {
          // A task that has just ended, or a kernel without accounts.
        }
      }
    }
  }

  /** Reads the first two numbers of the account; an ended task keeps its last reading. */
  private void update(Task task) {
    try {
      buffer.clear();
      task.account.read(buffer, 0);
      buffer.flip();
      task.running = Math.max(task.running, number());
      task.waiting = Math.max(task.waiting, number());
    } catch (IOException ended) {
      // Its time counts as it was.
    }
  }

  private long number() {
    long number = 0;
    while (buffer.hasRemaining()) {
      int digit = buffer.get() - '0';
      if (digit < 0) {
        break;
      }
      number = 10 * number + digit;
    }
    return number;
  }

  private static long compilationTime() {
    CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
    return compilers != null && compilers.isCompilationTimeMonitoringSupported()
        ? compilers.getTotalCompilationTime() * 1_000_000
        : 0;
  }

  static long processTime() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean system
        ? Math.max(0, system.getProcessCpuTime())
        : 0;
  }
}
