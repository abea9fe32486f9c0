package org.jcamark.profile;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.model.Metric;
import org.openjdk.jmh.results.Result;

/**
 * What the benchmark itself reports of this fork: its warm-up, the number of its inputs, and parts
 * of operations, such as the bytes that a server sends.
 */
public final class ForkParts {
  private static final Map<String, Part> PARTS = new LinkedHashMap<>();
  private static Duration longestWarmup = Duration.ZERO;
  private static boolean warm = true;
  private static long differentInputs;
  private static boolean randomTime;

  private record Part(String unit, double sum, long operations) {
    Part plus(Part other) {
      return new Part(unit, sum + other.sum, operations + other.operations);
    }
  }

  private ForkParts() {}

  /**
   * Takes a sum over some operations.
   *
   * @param metric its name in results
   * @param unit of an operation's share in the sum
   */
  public static synchronized void add(String metric, String unit, double sum, long operations) {
    PARTS.merge(metric, new Part(unit, sum, operations), Part::plus);
  }

  /** Takes the warm-up of one benchmark thread. */
  public static synchronized void addWarmup(Duration time, boolean wasWarm) {
    longestWarmup = longestWarmup.compareTo(time) < 0 ? time : longestWarmup;
    warm &= wasWarm;
  }

  /** Takes the number of operations that one benchmark thread repeats. */
  public static synchronized void addInputs(int different) {
    differentInputs += different;
  }

  /**
   * The time of an operation is random by itself, so that its fast iterations are not undisturbed
   * ones.
   */
  public static synchronized void setRandomTime() {
    randomTime = true;
  }

  static synchronized boolean hasRandomTime() {
    return randomTime;
  }

  static synchronized void clear() {
    PARTS.clear();
  }

  static synchronized void addTo(List<Result<?>> results, boolean measuredWarm) {
    if (!longestWarmup.isZero()) {
      results.add(new MeanResult("warmup.time", longestWarmup.toNanos() / 1e6, "ms"));
    }
    results.add(new MeanResult(Metric.WARM, warm && measuredWarm ? 1 : 0, "forks"));
    if (differentInputs > 0) {
      results.add(new MeanResult("inputs.different", differentInputs, "operations"));
    }
    PARTS.forEach(
        (metric, part) -> {
          if (part.operations > 0) {
            results.add(new MeanResult(metric, part.sum / part.operations, part.unit));
          }
        });
  }
}
