package org.jcamark.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.jcamark.stats.Percentiles;
import org.jcamark.stats.SteadyState;

/**
 * How all pilots of a scenario warm up together: in equal bins of operations, the median of the
 * pilots' times, each relative to its own usual time. What other processes or the garbage collector
 * do hits one pilot here and another one there; what all do alike, and after as many operations, is
 * warm-up.
 *
 * @param operationsPerBin width of a bin
 * @param times relative time of each bin
 */
record PilotCurve(double operationsPerBin, double[] times) {
  /** The end of the curve that stands for the steady state. */
  private static final int TAIL_SHARE = 3;

  private static final int WINDOW_SHARE = 20;
  private static final int SHORTEST_WINDOW = 5;

  /**
   * Times the median deviation; two standard deviations of a normal distribution. Not the largest
   * one: a burst in the end must not hide what warm-up came before, and one before it only makes
   * the warm-up longer.
   */
  private static final double SCATTER = 3;

  /** The curve of at least one pilot, as far as all of them came. */
  static PilotCurve of(List<WarmupSeries> pilots) {
    int bins = pilots.stream().mapToInt(WarmupSeries::iterations).min().orElseThrow();
    long reach =
        pilots.stream()
            .mapToLong(pilot -> pilot.operationsBefore(pilot.iterations()))
            .min()
            .orElseThrow();
    double width = (double) reach / bins;
    List<double[]> curves = new ArrayList<>();
    for (WarmupSeries pilot : pilots) {
      double[] times = pilot.timesOf(width, bins);
      double usual = Percentiles.median(times);
      curves.add(Arrays.stream(times).map(time -> time / usual).toArray());
    }
    double[] medians = new double[bins];
    for (int bin = 0; bin < bins; bin++) {
      int at = bin;
      medians[bin] = Percentiles.median(curves.stream().mapToDouble(curve -> curve[at]).toArray());
    }
    return new PilotCurve(width, medians);
  }

  /** Operations before the steady state; absent if there is none. */
  OptionalLong operationsToSteady() {
    OptionalInt start = SteadyState.of(times).steadyStart();
    return start.isPresent()
        ? OptionalLong.of(Math.round(start.getAsInt() * operationsPerBin))
        : OptionalLong.empty();
  }

  /**
   * Operations before the curve comes as close to its end as a measurement of some precision needs.
   * Compiled code becomes faster for a long time by little: the steady state's 5% would be a bias
   * many times as wide as an interval of 1%. What counts is the middle of the last window, of a
   * twentieth of the curve or {@value #SHORTEST_WINDOW} bins, whose median is above that of the
   * last third by more than the tolerance, and by more than three times the median deviation of the
   * windows in the last third: such scatter is no warm-up.
   *
   * @param tolerance part of the time at the end, such as 0.005
   * @return less than two thirds of the curve; 0 where no window is slower
   */
  long operationsToWithin(double tolerance) {
    int window = Math.max(SHORTEST_WINDOW, times.length / WINDOW_SHARE);
    int tail = times.length - times.length / TAIL_SHARE;
    double usual = Percentiles.median(Arrays.copyOfRange(times, tail, times.length));
    double[] deviations =
        IntStream.rangeClosed(tail, times.length - window)
            .mapToDouble(from -> Math.abs(windowMedian(from, window) - usual))
            .toArray();
    double scatter = deviations.length == 0 ? 0 : Percentiles.median(deviations);
    double limit = usual + Math.max(tolerance * usual, SCATTER * scatter);
    for (int from = tail - window; from >= 0; from--) {
      if (windowMedian(from, window) > limit) {
        return Math.round((from + window - window / 2) * operationsPerBin);
      }
    }
    return 0;
  }

  private double windowMedian(int from, int window) {
    return Percentiles.median(Arrays.copyOfRange(times, from, from + window));
  }
}
