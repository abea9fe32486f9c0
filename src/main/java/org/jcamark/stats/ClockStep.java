package org.jcamark.stats;

import java.util.Collections;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jcamark.model.Samples;

/**
 * The step of a clock that is too coarse for the single operations that it timed, found in the
 * times alone.
 *
 * <p>Times by such a clock are few different values that recur, all of them multiples of its step;
 * a 0 says at once that an operation took less than a step. Times by a fine clock hardly recur, and
 * of many some are so close that no step lies between them.
 *
 * <p>Too coarse is a step of more than a 20th of the mean. The two readings of a time are rounded
 * independently of each other, so that the rounding has a standard deviation of step ÷ √6: of a
 * 20th, 2% of the mean, which is the least difference that usually counts.
 *
 * <p>Of times that were averaged over an iteration it finds nothing: how many steps an iteration
 * took cannot be seen without the number of its operations.
 */
public final class ClockStep {
  /** Fewer steps than these are too few. */
  public static final int ENOUGH = 20;

  /** Reading the clock takes about as long, so that finer steps do not show. */
  private static final double FINEST_NS = 40;

  /** Further ones are longer times, which JMH rounds more. */
  private static final int MOST_LEVELS = 20;

  private static final int FEWEST_RECURRING = 5;

  /** JMH keeps ten binary digits of times in sample mode. */
  private static final double EXACT_BELOW = 1024;

  private final TreeMap<Double, Long> levels = new TreeMap<>();
  private final boolean exact;

  /** The smallest times, those that rounding makes different as one, with their counts. */
  private ClockStep(Observations all, double unitNs, boolean exact) {
    this.exact = exact;
    for (int i = 0; i < all.values(); i++) {
      double time = all.value(i) * unitNs;
      boolean same = !levels.isEmpty() && time <= levels.lastKey() + rounding(levels.lastKey());
      if (!same && levels.size() == MOST_LEVELS) {
        break;
      }
      levels.merge(same ? levels.lastKey() : time, all.count(i), Long::sum);
    }
  }

  /** The step in ns, if too coarse for times of single operations in a unit of so many ns. */
  public static Optional<Double> tooCoarse(Samples times, double unitNs) {
    Observations all = Observations.of(times);
    if (all.total() == 0 || all.value(0) < 0) {
      return Optional.empty();
    }
    double mean = all.mean() * unitNs;
    ClockStep clock = new ClockStep(all, unitNs, times instanceof Samples.Raw);
    return clock.timesRecur()
        ? clock.step().filter(step -> step >= FINEST_NS && step > mean / ENOUGH)
        : Optional.empty();
  }

  private boolean timesRecur() {
    if (levels.firstKey() == 0) {
      return levels.size() > 1;
    }
    long total = levels.values().stream().mapToLong(Long::longValue).sum();
    if (exact) {
      return total >= Math.max(FEWEST_RECURRING, 2L * levels.size());
    }
    // Rounding makes times of long operations equal, so that others than the commonest must recur.
    long others = total - Collections.max(levels.values());
    return levels.size() > 1 && others >= FEWEST_RECURRING * (levels.size() - 1L);
  }

  private Optional<Double> step() {
    double[] times =
        levels.keySet().stream().mapToDouble(Double::doubleValue).filter(t -> t > 0).toArray();
    return IntStream.rangeClosed(1, ENOUGH)
        .mapToObj(multiple -> step(times, times[0] / multiple))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<Double> step(double[] times, double first) {
    double step = first;
    double last = times[0];
    double lastMultiple = 0;
    for (double time : times) {
      double tolerance = rounding(time) + rounding(last) * time / last;
      if (tolerance > step / 2) {
        break;
      }
      double multiple = Math.rint(time / step);
      if (multiple <= lastMultiple || Math.abs(time - multiple * step) > tolerance) {
        return Optional.empty();
      }
      step = time / multiple;
      last = time;
      lastMultiple = multiple;
    }
    return Optional.of(step);
  }

  private double rounding(double time) {
    double relative = exact || time < EXACT_BELOW ? 1e-6 : 2 / EXACT_BELOW;
    return 1 + relative * time;
  }
}
