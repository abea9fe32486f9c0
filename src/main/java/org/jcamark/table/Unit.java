package org.jcamark.table;

import java.util.Arrays;
import java.util.List;

/**
 * The unit that values of a column are shown in: one for all, stated in its head.
 *
 * @param label such as {@code µs/op}
 * @param size of one such unit in the unit that the values have
 */
public record Unit(String label, double size) {
  private static final double MOST = 10_000;
  private static final List<Unit> TIMES =
      List.of(
          new Unit("ns/op", 1),
          new Unit("µs/op", 1e3),
          new Unit("ms/op", 1e6),
          new Unit("s/op", 1e9));
  private static final List<Unit> RATES =
      List.of(
          new Unit("ops/s", 1),
          new Unit("k ops/s", 1e3),
          new Unit("M ops/s", 1e6),
          new Unit("G ops/s", 1e9));
  private static final List<Unit> BYTE_RATES =
      List.of(
          new Unit("B/s", 1), new Unit("kB/s", 1e3), new Unit("MB/s", 1e6), new Unit("GB/s", 1e9));
  private static final List<Unit> BYTES =
      List.of(
          new Unit("B", 1),
          new Unit("KiB", 1024),
          new Unit("MiB", 1024 * 1024),
          new Unit("GiB", 1024 * 1024 * 1024));

  public Unit {
    if (!(size > 0 && Double.isFinite(size))) {
      throw new IllegalArgumentException("unit of size " + size);
    }
  }

  /** For times in nanoseconds per operation. */
  public static Unit ofTimes(double... nanoseconds) {
    return fitting(TIMES, nanoseconds);
  }

  /** For operations per second. */
  public static Unit ofRates(double... operationsPerSecond) {
    return fitting(RATES, operationsPerSecond);
  }

  /** For bytes per second; of decimal prefixes, as data rates are. */
  public static Unit ofByteRates(double... bytesPerSecond) {
    return fitting(BYTE_RATES, bytesPerSecond);
  }

  /** For bytes; of binary prefixes, as memory is. */
  public static Unit ofBytes(double... bytes) {
    return fitting(BYTES, bytes);
  }

  /** A value in this unit. */
  public double of(double value) {
    return value / size;
  }

  /**
   * The largest unit of which the smallest value that is not 0 has at least one; but where the
   * largest value would then have five digits, the middle one decides.
   */
  private static Unit fitting(List<Unit> ascending, double... values) {
    double[] sizes = Arrays.stream(values).map(Math::abs).filter(v -> v > 0).sorted().toArray();
    if (sizes.length == 0) {
      return ascending.get(0);
    }
    Unit fitting = largestWithin(ascending, sizes[0]);
    return sizes[sizes.length - 1] / fitting.size() < MOST
        ? fitting
        : largestWithin(ascending, sizes[(sizes.length - 1) / 2]);
  }

  private static Unit largestWithin(List<Unit> ascending, double value) {
    Unit largest = ascending.get(0);
    for (Unit unit : ascending) {
      largest = value >= unit.size() ? unit : largest;
    }
    return largest;
  }
}
