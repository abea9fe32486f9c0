package org.jcamark.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jcamark.profile.ThreadTimes.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.profile.Profiler;

/** Profilers of forks and what they read. */
final class ProfilersTest {
  private static final int MEGABYTES = 64;

  private static final CompilerLog LOG =
      CompilerLog.of(
          List.of(
              "[900ns]    1       3       org.bouncycastle.util.Pack::x (1 bytes)",
              "[1500ns] 1672 %  !  4       sun.security.ec.ECOperations::multiply @ 13 (323 bytes)",
              "[1600ns] 1146       3       org.bouncycastle.A::b (60 bytes)   made not entrant",
              "[1700ns] 1585       2       a.jmh_generated.B_sign_jmhTest::sign_avgt_jmhStub (59"
                  + " bytes)",
              "[3500ns] 2059     n 0       sun.nio.ch.FileDispatcherImpl::read0 (native)  "
                  + " (static)",
              "[4100ns] 2060       3       org.jcamark.profile.ThreadTimes::sum (15 bytes)",
              "a line of something else"));

  private static final String OURS = ResourceProfiler.class.getName();
  private static final long MILLI = 1_000_000;

  private static List<AllocatedBytes> bothWays() {
    return List.of(
        AllocatedBytes.ofThisJvm().orElseThrow(), AllocatedBytes.threadByThread().orElseThrow());
  }

  @ParameterizedTest
  @MethodSource("bothWays")
  void otherThreads_count(AllocatedBytes allocated)
      throws InterruptedException, ExecutionException {
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      other.submit(() -> 0).get();
      long before = allocated.now();
      assertThat(other.submit(ProfilersTest::allocate).get()).isEqualTo(MEGABYTES);
      assertThat(allocated.now() - before)
          .isBetween((long) MEGABYTES << 20, (long) MEGABYTES << 21);
    } finally {
      other.shutdown();
    }
  }

  @ParameterizedTest
  @MethodSource("bothWays")
  void callingThread_doesNotCount(AllocatedBytes allocated) {
    long before = allocated.now();
    assertThat(allocate()).isEqualTo(MEGABYTES);
    assertThat(allocated.now() - before).isLessThan((long) MEGABYTES << 19);
  }

  private static int allocate() {
    byte[][] kept = new byte[MEGABYTES][];
    for (int i = 0; i < MEGABYTES; i++) {
      kept[i] = new byte[1 << 20];
    }
    return kept.length;
  }

  @Test
  void methods_areTheOperations() {
    assertThat(LOG.methods(1_000, 2_000)).containsExactly("sun.security.ec.ECOperations::multiply");
    assertThat(LOG.methods(3_000, 5_000)).isEmpty();
  }

  @Test
  void compilation_thatBeganBefore_isAtWork_unlessAnotherBegan() {
    assertThat(LOG.atWork(1_550, 1_650)).containsExactly("sun.security.ec.ECOperations::multiply");
    assertThat(LOG.atWork(1_550, 1_800)).isEmpty();
    assertThat(LOG.atWork(100, 200)).isEmpty();
    assertThat(LOG.atWork(5_000, 6_000)).isEmpty();
  }

  @Test
  void score_isTheMeanOfTheIterationsThatHaveAValue() {
    MeanResult pooled =
        new MeanResult("x", 0, "ns/op")
            .getIterationAggregator()
            .aggregate(List.of(new MeanResult("x", 1, "ns/op"), new MeanResult("x", 4, "ns/op")));
    assertThat(pooled.getLabel()).isEqualTo("x");
    assertThat(pooled.getScoreUnit()).isEqualTo("ns/op");
    assertThat(pooled.getScore()).isEqualTo(2.5);
    assertThat(pooled.getSampleCount()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({
    "10, 10, true",
    "4, 10, true",
    "3, 10, false",
    "10, 30, true",
    "9, 30, false",
    "3, 3, true",
    "2, 3, false",
    "4, 5, true",
    "0, 1, false"
  })
  void fork_isWarmWithEnoughIterationsWithoutCompilation(int clean, int all, boolean warm) {
    assertThat(ResourceProfiler.isWarm(clean, all)).isEqualTo(warm);
  }

  @Test
  void usualIterationManyTimesAsLongAsTheFastest_isAJump() {
    assertThat(ResourceProfiler.jumps(List.of(1.0, 5.1, 5.2), false)).isTrue();
    assertThat(ResourceProfiler.jumps(List.of(1.0, 4.9, 5.2), false)).isFalse();
    assertThat(ResourceProfiler.jumps(List.of(5.2, 1.0, 0.9), true)).isTrue();
    assertThat(ResourceProfiler.jumps(List.of(), false)).isFalse();
  }

  @Test
  void ours_isTheInnermost() {
    assertThat(ResourceProfiler.with(List.of())).containsExactly(OURS);
    assertThat(ResourceProfiler.with(List.of("stack:lines=2")))
        .containsExactly("stack:lines=2", OURS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gc", "gc:churn=true", "org.openjdk.jmh.profile.GCProfiler"})
  void jmhsGc_isInnermost_andOursLeavesMemoryOut(String gc) {
    assertThat(ResourceProfiler.with(List.of(gc))).containsExactly(OURS + ":without-memory", gc);
  }

  @Test
  void plainJmh_findsThem() {
    assertThat(ServiceLoader.load(Profiler.class))
        .extracting(profiler -> profiler.getClass().getName())
        .contains(OURS);
  }

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
