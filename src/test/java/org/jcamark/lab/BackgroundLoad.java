package org.jcamark.lab;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * Another process that alternately loads all CPUs and rests. The lengths of the phases are drawn
 * from an exponential distribution.
 */
final class BackgroundLoad implements AutoCloseable {
  private static final double MEAN_PHASE_SECONDS = 20;
  private static final int PATIENCE_SECONDS = 10;

  private final Process process;

  private BackgroundLoad(Process process) {
    this.process = process;
  }

  /** Starts it; it ends with {@link #close} or with this process. */
  static BackgroundLoad start(long seed) throws IOException {
    return new BackgroundLoad(
        new ProcessBuilder(
                Command.java().toString(),
                "-cp",
                System.getProperty("java.class.path"),
                BackgroundLoad.class.getName(),
                Long.toString(seed))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start());
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Waits until it has ended, so that it does not disturb what comes next. */
  @Override
  public void close() {
    process.destroy();
    process.onExit().completeOnTimeout(process, PATIENCE_SECONDS, TimeUnit.SECONDS).join();
    process.destroyForcibly().onExit().join();
  }

  /** The process itself; ends when its standard input does, and so never outlives its parent. */
  public static void main(String[] args) throws IOException, InterruptedException {
    SplittableRandom random = new SplittableRandom(Long.parseLong(args[0]));
    CountDownLatch over = new CountDownLatch(1);
    Thread phases = new Thread(() -> alternate(random, over), "phases");
    phases.start();
    System.in.transferTo(OutputStream.nullOutputStream());
    over.countDown();
    phases.join();
  }

  private static void alternate(SplittableRandom random, CountDownLatch over) {
    try {
      while (!over.await(phaseMillis(random), TimeUnit.MILLISECONDS)) {
        loadAllCpus(phaseMillis(random), over);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static long phaseMillis(SplittableRandom random) {
    return Math.round(-Math.log(1 - random.nextDouble()) * MEAN_PHASE_SECONDS * 1e3);
  }

  private static void loadAllCpus(long millis, CountDownLatch over) throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    Runnable spin =
        () -> {
          while (System.nanoTime() < deadline && over.getCount() > 0) {
            Thread.onSpinWait();
          }
        };
    List<Thread> spinners =
        IntStream.range(0, Runtime.getRuntime().availableProcessors())
            .mapToObj(cpu -> new Thread(spin, "spinner-" + cpu))
            .toList();
    spinners.forEach(Thread::start);
    for (Thread spinner : spinners) {
      spinner.join();
    }
  }
}
