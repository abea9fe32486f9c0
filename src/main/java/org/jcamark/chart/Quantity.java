package org.jcamark.chart;

import java.util.List;

/**
 * What a number means: its base unit, the units that people write it in, and where ticks fall on a
 * logarithmic axis. All text is the same under every locale.
 */
public enum Quantity {
  /** Nanoseconds. */
  TIME(
      false,
      new Unit(" ps", 1e-3),
      new Unit(" ns", 1),
      new Unit(" µs", 1e3),
      new Unit(" ms", 1e6),
      new Unit(" s", 1e9)),
  /** Nanoseconds of a whole run, written in seconds to hours. */
  DURATION(false, new Unit(" s", 1e9), new Unit(" min", 60e9), new Unit(" h", 3600e9)),
  /** Bytes a second, written in decimal multiples. */
  THROUGHPUT(
      false,
      new Unit(" B/s", 1),
      new Unit(" kB/s", 1e3),
      new Unit(" MB/s", 1e6),
      new Unit(" GB/s", 1e9),
      new Unit(" TB/s", 1e12)),
  /** Operations a second. */
  RATE(
      false,
      new Unit(" ops/s", 1),
      new Unit("k ops/s", 1e3),
      new Unit("M ops/s", 1e6),
      new Unit("G ops/s", 1e9)),
  /** Bytes, written in binary multiples. */
  BYTES(
      true,
      new Unit(" B", 1),
      new Unit(" KiB", 1 << 10),
      new Unit(" MiB", 1 << 20),
      new Unit(" GiB", 1 << 30)),
  /** How many times as much. */
  RATIO(false, new Unit("×", 1), new Unit("k×", 1e3), new Unit("M×", 1e6)),
  /** A share, 1 being 100%. */
  PERCENT(false, new Unit("%", 0.01)),
  /** A plain count. */
  COUNT(false, new Unit("", 1), new Unit("k", 1e3), new Unit("M", 1e6), new Unit("G", 1e9));

  private static final double EXACT_BYTES_BELOW = 100_000;

  private final boolean binary;

  @SuppressWarnings("ImmutableEnumChecker") // List.of, of records
  private final List<Unit> units;

  Quantity(boolean binary, Unit... units) {
    this.binary = binary;
    this.units = List.of(units);
  }

  /** Whether ticks of a logarithmic axis are powers of two rather than of ten. */
  boolean binary() {
    return binary;
  }

  /** Whether more is better: operations or bytes a second. */
  boolean moreIsBetter() {
    return this == THROUGHPUT || this == RATE;
  }

  /** The largest unit of which {@code value} is at least one, or the smallest unit. */
  Unit unitFor(double value) {
    double magnitude = Math.abs(value) * (1 + 1e-9);
    Unit best = units.get(0);
    for (Unit unit : units) {
      if (unit.size() <= magnitude) {
        best = unit;
      }
    }
    return best;
  }

  /** A tick label with its unit: "100 ns", "64 KiB", "2.5M ops/s". */
  public String tick(double value) {
    Unit unit = value == 0 ? units.get(0) : unitFor(value);
    return value == 0 ? "0" : unit.tick(value) + unit.symbol();
  }

  /** A value with its unit to three significant digits; bytes below 100,000 exactly. */
  public String format(double value) {
    if (this == BYTES && Math.abs(value) < EXACT_BYTES_BELOW && value == Math.rint(value)) {
      return units.get(0).tick(value) + units.get(0).symbol();
    }
    if (value == 0) {
      return "0";
    }
    Unit unit = unitFor(value);
    return unit.digits(value) + unit.symbol();
  }
}
