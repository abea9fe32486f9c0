package org.jcamark.compare;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.stats.Estimate;

/**
 * A unit of scores as JMH writes it, {@code us/op} or {@code ops/ms}: what it measures and how it
 * converts. Units of anything else are unknown.
 *
 * @param isTime whether it is one of time per operation; else it is a rate
 * @param factor nanoseconds per operation, or operations per second, of one such unit
 */
public record JmhUnit(boolean isTime, double factor) {
  private static final double NANOSECONDS_A_SECOND = 1e9;
  private static final Map<String, Double> NANOSECONDS =
      Map.of(
          "ns", 1.0, "us", 1e3, "µs", 1e3, "ms", 1e6, "s", 1e9, "min", 60e9, "hr", 3600e9, "day",
          86_400e9);

  /** The unit of that name; absent for units that JMH does not give to scores. */
  public static Optional<JmhUnit> of(String name) {
    if (name.endsWith("/op")) {
      return Optional.ofNullable(NANOSECONDS.get(name.substring(0, name.length() - 3)))
          .map(nanoseconds -> new JmhUnit(true, nanoseconds));
    }
    if (name.startsWith("ops/")) {
      return Optional.ofNullable(NANOSECONDS.get(name.substring(4)))
          .map(nanoseconds -> new JmhUnit(false, NANOSECONDS_A_SECOND / nanoseconds));
    }
    return Optional.empty();
  }

  /** The factor from one unit to another of the same kind; absent where there is none. */
  public static OptionalDouble factor(String from, String to) {
    if (from.equals(to)) {
      return OptionalDouble.of(1);
    }
    Optional<JmhUnit> source = of(from);
    Optional<JmhUnit> target = of(to);
    return source.isPresent() && target.isPresent() && source.get().isTime == target.get().isTime
        ? OptionalDouble.of(source.get().factor / target.get().factor)
        : OptionalDouble.empty();
  }

  /** Nanoseconds per operation, or operations per second, of one such unit; 1 of unknown units. */
  public static double factor(String name) {
    return of(name).map(JmhUnit::factor).orElse(1.0);
  }

  /** The mean in nanoseconds per operation, operations per second or an unknown unit. */
  public static double mean(Estimate estimate) {
    return estimate.mean() * factor(estimate.unit());
  }

  /**
   * Operations per second that all threads do together.
   *
   * @param value in this unit, more than 0
   * @param threads each of which takes that time for an operation; a rate is that of all already
   */
  public double perSecond(double value, int threads) {
    return isTime ? threads * NANOSECONDS_A_SECOND / (value * factor) : value * factor;
  }
}
