package org.jcamark.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * The undisturbed time of an operation in one fork: other work on the machine only ever adds time,
 * and many short iterations contain some without any (Chen and Revels, Robust benchmarking in noisy
 * environments, arXiv 1608.04295). The operation's share of all garbage collections stays in it.
 */
public final class UndisturbedTime {
  private static final int PART = 10;

  /** The mean of fewer may jump by itself, as that of RSA keys or ML-DSA signatures does. */
  static final int MANY_OPERATIONS = 20;

  /** Fewer iterations show neither what is usual nor what is undisturbed. */
  static final int FEWEST = 4;

  private UndisturbedTime() {}

  /**
   * The mean of the fastest tenth of iterations, at least one, of those without a collection where
   * these suffice, else of all without the time of theirs; plus the time of all collections ÷ all
   * operations. Collectors tell their time in ms, too coarse to be taken from a short iteration.
   *
   * @param times of an operation, the mean of each iteration; at least one
   * @param pauses their time, in the same unit as that of an operation, at least 0
   * @param operations of each iteration, at least 1
   */
  public static double of(double[] times, long[] collections, double[] pauses, long[] operations) {
    int tenth = (times.length + PART - 1) / PART;
    double[] free =
        IntStream.range(0, times.length)
            .filter(i -> collections[i] == 0)
            .mapToDouble(i -> times[i])
            .toArray();
    if (free.length < tenth) {
      free = new double[times.length];
      Arrays.setAll(free, i -> times[i] - pauses[i] / operations[i]);
    }
    Arrays.sort(free);
    return Arrays.stream(free, 0, tenth).average().orElseThrow()
        + Arrays.stream(pauses).sum() / Arrays.stream(operations).sum();
  }

  /**
   * Where the time of an operation is random by itself: the median of the means of consecutive
   * iterations that together have {@value #MANY_OPERATIONS} operations or a few more.
   *
   * @param operations of each iteration, at least 1
   * @return empty for fewer than {@value #FEWEST} such means
   */
  static OptionalDouble median(double[] times, long[] operations) {
    List<Double> means = new ArrayList<>();
    double time = 0;
    long calls = 0;
    for (int i = 0; i < times.length; i++) {
      time += times[i] * operations[i];
      calls += operations[i];
      if (calls >= MANY_OPERATIONS) {
        means.add(time / calls);
        time = 0;
        calls = 0;
      }
    }
    Collections.sort(means);
    return means.size() < FEWEST
        ? OptionalDouble.empty()
        : OptionalDouble.of((means.get((means.size() - 1) / 2) + means.get(means.size() / 2)) / 2);
  }
}
