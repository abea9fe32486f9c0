package org.jcamark.jca.cold;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.jcamark.bench.AeadBenchmark;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Key;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class PreparedTest {
  private static final int CPUS = Runtime.getRuntime().availableProcessors();

  private static Warmup.Result warmUp(int thread, LongSupplier compilerNanos) throws Exception {
    Key call = Key.of(Operation.ENCRYPT, "AES-256-GCM", "JDK").withPayload(64);
    return Prepared.warm(call, new AeadBenchmark.ReusedAeads(), thread)
        .warmUp(compilerNanos, () -> 0);
  }

  private static long await(CountDownLatch latch) {
    try {
      latch.await();
      return 0;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  @Timeout(60)
  void threadThatHasNoCpu_waitsUntilAnotherIsWarm() throws Exception {
    CountDownLatch inside = new CountDownLatch(CPUS);
    CountDownLatch last = new CountDownLatch(1);
    AtomicReference<Thread> waiting = new AtomicReference<>();
    ExecutorService threads = Executors.newCachedThreadPool();
    List<Future<Warmup.Result>> all = new ArrayList<>();
    try {
      for (int i = 0; i < CPUS; i++) {
        int thread = i;
        all.add(
            threads.submit(
                () ->
                    warmUp(
                        thread,
                        () -> {
                          inside.countDown();
                          return await(last);
                        })));
      }
      inside.await();
      Future<Warmup.Result> beyond =
          threads.submit(
              () -> {
                waiting.set(Thread.currentThread());
                return warmUp(CPUS, () -> 0);
              });
      while (!beyond.isDone()
          && (waiting.get() == null || waiting.get().getState() != Thread.State.WAITING)) {
        Thread.onSpinWait();
      }
      assertThat(beyond.isDone()).isFalse();
      last.countDown();
      all.add(beyond);
      for (Future<Warmup.Result> one : all) {
        assertThat(one.get().calls()).isPositive();
      }
    } finally {
      last.countDown();
      threads.shutdown();
    }
  }
}
