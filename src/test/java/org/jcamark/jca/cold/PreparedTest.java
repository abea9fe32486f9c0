package org.jcamark.jca.cold;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jcamark.bench.AeadBenchmark;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Key;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class PreparedTest {
  private static final int CPUS = Runtime.getRuntime().availableProcessors();

  private final Semaphore inside = new Semaphore(0);
  private final CountDownLatch last = new CountDownLatch(1);

  private Warmup.Result warmUp(int thread) throws Exception {
    Key call = Key.of(Operation.ENCRYPT, "AES-256-GCM", "JDK").withPayload(64);
    return Prepared.warm(call, new AeadBenchmark.ReusedAeads(), thread)
        .warmUp(this::compilerNanos, () -> 0);
  }

  private long compilerNanos() {
    inside.release();
    try {
      last.await();
      return 0;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  @Timeout(60)
  void threadThatHasNoCpu_waitsUntilAnotherIsWarm() throws Exception {
    ExecutorService threads = Executors.newCachedThreadPool();
    List<Future<Warmup.Result>> all = new ArrayList<>();
    try {
      for (int i = 0; i <= CPUS; i++) {
        int thread = i;
        all.add(threads.submit(() -> warmUp(thread)));
      }
      inside.acquire(CPUS);
      assertThat(inside.tryAcquire(2, TimeUnit.SECONDS)).isFalse();
      last.countDown();
      for (Future<Warmup.Result> one : all) {
        assertThat(one.get().calls()).isPositive();
      }
    } finally {
      last.countDown();
      threads.shutdown();
    }
  }
}
