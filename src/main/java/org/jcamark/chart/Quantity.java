package org.jcamark.chart;

import java.util.List;
import org.jcamark.table.Numbers;
import org.jcamark.table.Unit;

/** The quantity that an axis shows: its base unit, and the units it is written in. */
public enum Quantity {
  /** Nanoseconds per operation. */
  TIME(Unit.TIMES),
  /** Bytes a second. */
  THROUGHPUT(Unit.BYTE_RATES),
  /** Operations a second. */
  RATE(Unit.RATES),
  /** Bytes; ticks have no larger unit. */
  BYTES(Unit.BYTES),
  /** A difference as a share, 1 being 100%; axes have 0. */
  PERCENT(List.of(new Unit("%", 0.01))),
  /** Whole numbers from 1, each of which has room on an axis. */
  COUNT(List.of(new Unit("", 1))),
  /** Of no unit that is known. */
  NUMBER(List.of(new Unit("", 1)));

  private static final double EXACT_BYTES_BELOW = 100_000;

  @SuppressWarnings("ImmutableEnumChecker") // lists that do not change
  private final List<Unit> units;

  Quantity(List<Unit> units) {
    this.units = units;
  }

  /** The largest unit of which {@code value} is at least one, or the smallest unit. */
  private Unit unitFor(double value) {
    return Unit.fitting(units, Math.abs(value) * (1 + 1e-9));
  }

  Unit ofTicks(double value) {
    return this == BYTES ? Unit.BYTES.get(0) : unitFor(value);
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
