package org.jcamark.selfcheck;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The process of a {@link BackgroundLoad}. Busy and idle phases alternate; their lengths are drawn
 * from an exponential distribution. It ends when its standard input does, so that it never outlives
 * who started it.
 */
final class LoadMain {
  private static final double MEAN_PHASE_SECONDS = 20;

  private LoadMain() {}

  /**
   * Runs until standard input ends.
   *
   * @param args the seed of the phases' lengths
   */
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
        spinOnAllCpus(phaseMillis(random), over);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  static long phaseMillis(SplittableRandom random) {
    return Math.round(-Math.log(1 - random.nextDouble()) * MEAN_PHASE_SECONDS * 1e3);
  }

  private static void spinOnAllCpus(long millis, CountDownLatch over) throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    List<Thread> spinners = new ArrayList<>();
    for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
      Thread spinner =
          new Thread(
              () -> {
                while (System.nanoTime() < deadline && over.getCount() > 0) {
                  Thread.onSpinWait();
                }
              },
              "spinner-" + i);
      spinner.start();
      spinners.add(spinner);
    }
    for (Thread spinner : spinners) {
      spinner.join();
    }
  }
}
