package org.jcamark.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class AllocatedBytesTest {
  private static final int MEGABYTES = 64;

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
      assertThat(other.submit(AllocatedBytesTest::allocate).get()).isEqualTo(MEGABYTES);
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
}
