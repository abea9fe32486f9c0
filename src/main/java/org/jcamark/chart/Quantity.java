package org.jcamark.chart;

import java.util.function.DoubleFunction;
import org.jcamark.table.Numbers;
import org.jcamark.table.Unit;

/** The quantity that an axis shows: its base unit, and the units it is written in. */
public enum Quantity {
  /** Nanoseconds per operation. */
  TIME(Unit::ofTimes),
  /** Bytes a second. */
  THROUGHPUT(Unit::ofByteRates),
  /** Operations a second. */
  RATE(Unit::ofRates),
  /** Bytes; ticks have no larger unit. */
  BYTES(Unit::ofBytes),
  /** A difference as a share, 1 being 100%; axes have 0. */
  PERCENT(value -> new Unit("%", 0.01)),
  /** Whole numbers from 1, each of which has room on an axis. */
  COUNT(value -> new Unit("", 1)),
  /** Of no unit that is known. */
  NUMBER(value -> new Unit("", 1));

  private static final double EXACT_BYTES_BELOW = 100_000;

  @SuppressWarnings("ImmutableEnumChecker") // references to static methods
  private final DoubleFunction<Unit> unit;

  Quantity(DoubleFunction<Unit> unit) {
    this.unit = unit;
  }

  /** The largest unit of which {@code value} is at least one, or the smallest unit. */
  private Unit unitFor(double value) {
    return unit.apply(Math.abs(value) * (1 + 1e-9));
  }

  Unit ofTicks(double value) {
    return this == BYTES ? Unit.ofBytes(1) : unitFor(value);
  }

  /** The unit without "per operation", which titles have. */
  static String symbol(Unit unit) {
    return unit.label().replace("/op", "");
  }

  /** A tick label with its unit: "100 ns", "2.5 M ops/s". */
  String tick(double value) {
    Unit fitting = ofTicks(value);
    return (Numbers.plain(fitting.of(value)) + " " + symbol(fitting)).strip();
  }

  /** A value with its unit to three significant digits; bytes below 100,000 exactly. */
  public String format(double value) {
    if (this == BYTES && Math.abs(value) < EXACT_BYTES_BELOW && value == Math.rint(value)) {
      return Numbers.count((long) value) + " B";
    }
    Unit fitting = unitFor(value);
    String number = Numbers.significant(fitting.of(value));
    return value == 0 ? "0" : (number + " " + symbol(fitting)).strip();
  }
}
