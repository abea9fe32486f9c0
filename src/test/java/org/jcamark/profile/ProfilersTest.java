package org.jcamark.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jcamark.profile.ForkParts.Mean;
import org.jcamark.profile.IterationCounters.AllocatedBytes;
import org.jcamark.profile.ThreadTimes.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.annotations.Mode;

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

  @Test
  void otherThreadsCount_butNotTheCallingOne() throws InterruptedException, ExecutionException {
    AllocatedBytes allocated = new AllocatedBytes();
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      other.submit(() -> 0).get();
      long before = allocated.now();
      assertThat(allocate()).isEqualTo(MEGABYTES);
      assertThat(allocated.now() - before).isLessThan((long) MEGABYTES << 19);
      assertThat(other.submit(ProfilersTest::allocate).get()).isEqualTo(MEGABYTES);
      assertThat(allocated.now() - before)
          .isBetween((long) MEGABYTES << 20, (long) MEGABYTES << 21);
    } finally {
      other.shutdown();
    }
  }

  private static int allocate() {
    byte[][] kept = new byte[MEGABYTES][];
    for (int i = 0; i < MEGABYTES; i++) {
      kept[i] = new byte[1 << 20];
    }
    return kept.length;
  }

  @Test
  void compilation_thatBeganBefore_isAtWork_unlessAnotherBegan() {
    assertThat(LOG.atWork(1_000, 2_000)).containsExactly("sun.security.ec.ECOperations::multiply");
    assertThat(LOG.atWork(3_000, 5_000)).isEmpty();
    assertThat(LOG.atWork(1_550, 1_650)).containsExactly("sun.security.ec.ECOperations::multiply");
    assertThat(LOG.atWork(1_550, 1_800)).isEmpty();
    assertThat(LOG.atWork(100, 200)).isEmpty();
    assertThat(LOG.atWork(5_000, 6_000)).isEmpty();
  }

  @Test
  void score_isTheMeanOfTheIterationsThatHaveAValue() {
    Mean pooled =
        new Mean("x", 0, "ns/op")
            .getIterationAggregator()
            .aggregate(List.of(new Mean("x", 1, "ns/op"), new Mean("x", 4, "ns/op")));
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
    assertThat(ResourceProfiler.jumps(new double[] {1, 5.1, 5.2}, Mode.AverageTime)).isTrue();
    assertThat(ResourceProfiler.jumps(new double[] {1, 4.9, 5.2}, Mode.AverageTime)).isFalse();
    assertThat(ResourceProfiler.jumps(new double[] {5.2, 1, 0.9}, Mode.Throughput)).isTrue();
    assertThat(ResourceProfiler.jumps(new double[0], Mode.AverageTime)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"stack:lines=2", "stack:lines=2,gc", "gc:churn=true,stack:lines=2"})
  void ours_isTheInnermost_andReplacesJmhsGc(String others) {
    assertThat(ResourceProfiler.with(List.of(others.split(",", -1))))
        .containsExactly("stack:lines=2", OURS);
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
    long[][] read = new long[3][Kind.values().length];
    times.read(read[0]);
    Thread other =
        new Thread(
            () -> {
              ThreadMXBean cpu = ManagementFactory.getThreadMXBean();
              long end = cpu.getCurrentThreadCpuTime() + 50 * MILLI;
              while (cpu.getCurrentThreadCpuTime() < end) {
                Thread.onSpinWait();
              }
              times.read(read[1]);
            });
    other.start();
    other.join();
    times.read(read[2]);
    int others = Kind.OTHER.index();
    assertThat(read[1][others] - read[0][others]).isGreaterThan(40 * MILLI);
    assertThat(read[2][others]).isGreaterThanOrEqualTo(read[1][others]);
  }

  /** A stalled iteration of one call does not make the others too few. */
  @Test
  void medianOfSlowCalls_countsCallsOfEachIteration() {
    double[] times = new double[40];
    long[] operations = new long[40];
    Arrays.fill(times, 3);
    Arrays.fill(operations, 5);
    times[7] = 90;
    operations[7] = 1;
    assertThat(UndisturbedTime.median(times, operations)).hasValue(3);
    assertThat(UndisturbedTime.median(Arrays.copyOf(times, 15), operations)).isEmpty();
  }
}
