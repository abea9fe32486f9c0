package org.jcamark.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

final class CpuTimeTest {
  private static final long MILLI = 1_000_000;

  private static CpuTime of(long coarse, long... tasks) {
    Map<Long, Long> byTask = new HashMap<>();
    for (int i = 0; i < tasks.length; i++) {
      byTask.put((long) i, tasks[i]);
    }
    return new CpuTime(coarse, new Counters(byTask));
  }

  @Test
  void tasks_areFinerThanTheProcess() {
    CpuTime before = of(70 * MILLI, 40 * MILLI, 33 * MILLI);
    CpuTime after = of(160 * MILLI, 118 * MILLI + 5, 33 * MILLI);
    assertThat(after.since(before)).hasValue(78 * MILLI + 5);
  }

  @Test
  void process_counts_whereATaskHasEnded() {
    CpuTime before = of(70 * MILLI, 40 * MILLI, 33 * MILLI);
    CpuTime after = of(160 * MILLI, 45 * MILLI);
    assertThat(after.since(before)).hasValue(90 * MILLI);
  }

  @Test
  void process_counts_whereTheSystemKnowsNoTasks() {
    assertThat(of(160 * MILLI).since(of(70 * MILLI))).hasValue(90 * MILLI);
  }

  @Test
  void tasks_count_whereTheJvmDoesNotKnow() {
    assertThat(of(-1, 9).since(of(-1, 2))).hasValue(7);
    assertThat(of(-1).since(of(-1))).isEmpty();
  }

  /** The other thread is kept alive, as the account of an ended one is lost. */
  @Test
  void process_isAllItsThreads() throws InterruptedException {
    CountDownLatch spun = new CountDownLatch(1);
    CountDownLatch read = new CountDownLatch(1);
    Thread other =
        new Thread(
            () -> {
              spin();
              spun.countDown();
              await(read);
            });
    CpuTime before = CpuTime.now();
    other.start();
    spin();
    spun.await();
    long used = CpuTime.now().since(before).orElseThrow();
    read.countDown();
    other.join();
    assertThat(used).isGreaterThan(80 * MILLI);
  }

  /** Uses 50 ms of CPU time. */
  private static void spin() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long end = threads.getCurrentThreadCpuTime() + 50 * MILLI;
    while (threads.getCurrentThreadCpuTime() < end) {
      Thread.onSpinWait();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
