package org.jcamark.run;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.util.List;

/**
 * The warm-up iterations of one fork from the very first, which JMH's result does not have.
 *
 * @param operations of each iteration, all threads together
 * @param nsPerOp wall time of each iteration ÷ its operations, to five digits
 */
record WarmupSeries(List<Long> operations, List<Double> nsPerOp) {
  private static final MathContext DIGITS = new MathContext(5);

  WarmupSeries {
    operations = List.copyOf(operations);
    nsPerOp = nsPerOp.stream().map(WarmupSeries::rounded).toList();
    if (operations.size() != nsPerOp.size()) {
      throw new IllegalArgumentException(
          operations.size() + " counts of operations for " + nsPerOp.size() + " times");
    }
  }

  private static double rounded(double value) {
    return new BigDecimal(value).round(DIGITS).doubleValue();
  }

  int iterations() {
    return operations.size();
  }

  double[] times() {
    return nsPerOp.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** Operations before an iteration, counted from 0. */
  long operationsBefore(int iteration) {
    return operations.subList(0, iteration).stream().mapToLong(Long::longValue).sum();
  }

  /** Time before an iteration, counted from 0. */
  Duration timeBefore(int iteration) {
    double nanos = 0;
    for (int i = 0; i < iteration; i++) {
      nanos += operations.get(i) * nsPerOp.get(i);
    }
    return Duration.ofNanos(Math.round(nanos));
  }

  /**
   * The time of each of the first {@code bins} bins of so many operations, in ns. Within an
   * iteration all operations take the same.
   */
  double[] timesOf(double operationsPerBin, int bins) {
    double[] times = new double[bins];
    int bin = 0;
    double room = operationsPerBin;
    for (int i = 0; i < iterations() && bin < bins; i++) {
      double left = operations.get(i);
      while (left > room && bin < bins - 1) {
        times[bin] += room * nsPerOp.get(i);
        left -= room;
        room = operationsPerBin;
        bin++;
      }
      double taken = Math.min(left, room);
      times[bin] += taken * nsPerOp.get(i);
      room -= taken;
    }
    return times;
  }

  /**
   * How many iterations from the start this fork took for so many operations, extrapolated from its
   * last {@code tail} iterations.
   */
  int iterationsFor(long wanted, int tail) {
    long done = 0;
    for (int i = 0; i < iterations(); i++) {
      done += operations.get(i);
      if (done >= wanted) {
        return i + 1;
      }
    }
    double pace = (double) (done - operationsBefore(iterations() - tail)) / tail;
    return iterations() + (int) Math.ceil((wanted - done) / pace);
  }
}
