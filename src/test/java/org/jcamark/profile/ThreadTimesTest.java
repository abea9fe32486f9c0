package org.jcamark.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.jcamark.profile.ThreadTimes.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ThreadTimesTest {
  private static final long MILLI = 1_000_000;

  @ParameterizedTest
  @CsvSource({
    "C2 CompilerThre, COMPILER",
    "C1 CompilerThre, COMPILER",
    "JVMCI CompilerT, COMPILER",
    "GC Thread#1, COLLECTOR",
    "G1 Conc#0, COLLECTOR",
    "VM Thread, COLLECTOR",
    "VM Periodic Tas, OTHER",
    "java, OTHER",
    "Common-Cleaner, OTHER"
  })
  void kind_followsFromHotSpotsName(String task, Kind kind) {
    assertThat(Kind.of(task)).isEqualTo(kind);
  }

  @Test
  void timeOfThreads_isOther_alsoAfterTheirEnd() throws InterruptedException {
    ThreadTimes times = new ThreadTimes();
    ThreadTimes.Nanos before = new ThreadTimes.Nanos();
    ThreadTimes.Nanos running = new ThreadTimes.Nanos();
    ThreadTimes.Nanos after = new ThreadTimes.Nanos();
    times.read(before);
    Thread other =
        new Thread(
            () -> {
              spin();
              times.read(running);
            });
    other.start();
    other.join();
    times.read(after);
    assertThat(running.others - before.others).isGreaterThan(40 * MILLI);
    assertThat(after.others).isGreaterThanOrEqualTo(running.others);
  }

  @Test
  void compilers_onlyGrow() {
    ThreadTimes times = new ThreadTimes();
    long before = times.compilersBusy();
    spin();
    assertThat(times.compilersBusy()).isGreaterThanOrEqualTo(before);
  }

  /** Uses 50 ms of CPU time. */
  private static void spin() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long end = threads.getCurrentThreadCpuTime() + 50 * MILLI;
    while (threads.getCurrentThreadCpuTime() < end) {
      Thread.onSpinWait();
    }
  }
}
