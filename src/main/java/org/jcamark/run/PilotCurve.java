package org.jcamark.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
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
      double usual = median(times);
      curves.add(Arrays.stream(times).map(time -> time / usual).toArray());
    }
    double[] medians = new double[bins];
    for (int bin = 0; bin < bins; bin++) {
      int at = bin;
      medians[bin] = median(curves.stream().mapToDouble(curve -> curve[at]).toArray());
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

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
