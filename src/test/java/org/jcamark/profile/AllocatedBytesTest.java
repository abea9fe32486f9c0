package org.jcamark.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

final class AllocatedBytesTest {
  private static final int MEGABYTES = 64;

  private final AllocatedBytes allocated = AllocatedBytes.ofThisJvm().orElseThrow();

  @Test
  void otherThreads_count() throws InterruptedException, ExecutionException {
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      other.submit(() -> 0).get();
      Counters before = allocated.now();
      assertThat(other.submit(AllocatedBytesTest::allocate).get()).isEqualTo(MEGABYTES);
      assertThat(allocated.now().since(before))
          .isBetween((long) MEGABYTES << 20, (long) MEGABYTES << 21);
    } finally {
      other.shutdown();
    }
  }

  @Test
  void callingThread_doesNotCount() {
    Counters before = allocated.now();
    assertThat(allocate()).isEqualTo(MEGABYTES);
    assertThat(allocated.now().since(before)).isLessThan((long) MEGABYTES << 19);
  }

  private static int allocate() {
    byte[][] kept = new byte[MEGABYTES][];
    for (int i = 0; i < MEGABYTES; i++) {
      kept[i] = new byte[1 << 20];
    }
    return kept.length;
  }
}
