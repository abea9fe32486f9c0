package org.jcamark.chart;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.jcamark.chart.Figure.Measure;
import org.jcamark.model.ByteSize;
import org.jcamark.stats.Interval;
import org.jcamark.table.Numbers;
import org.jcamark.table.Unit;

/**
 * The range of an axis, its title and the labels of its ticks. Below one decade an axis is linear,
 * because powers of ten would leave it without ticks.
 *
 * @param min lower end; above 0 where equal distances are equal ratios
 * @param label of a tick at a {@link #place}; a blank where it has none
 */
record Scale(String title, double min, double max, Kind kind, DoubleFunction<String> label) {
  enum Kind {
    LINEAR,
    LOG,
    BINARY
  }

  /** No label; XChart refuses an empty one. */
  private static final String BLANK = " ";

  /** How many times the largest value an interval extends the axis to, at most. */
  private static final double REACH = 4;

  private static final double MARGIN = 0.04;
  private static final double LOG_MARGIN = 1.25;
  private static final double ROUNDING = 1e-9;

  /** The axis of rows, in pixels from below. */
  static Scale ofRows(double heightPx) {
    return new Scale("", 0, heightPx, Kind.LINEAR, value -> BLANK);
  }

  /**
   * The axis of some values, at least one: logarithmic from one decade on, but for lengths from 0
   * and differences. Intervals never decide that, and extend it to {@value #REACH} times the
   * largest and a quarter of the smallest value at most.
   */
  static Scale of(Measure measure, boolean fromZero, DoubleStream shown, List<Interval> intervals) {
    double[] values = shown.sorted().toArray();
    double most = values[values.length - 1];
    if (measure.quantity() == Quantity.COUNT) {
      return new Scale(
          measure.title(),
          0.5,
          most + 0.5,
          Kind.LINEAR,
          value -> value == Math.rint(value) && value < most - 1 ? Numbers.plain(value) : BLANK);
    }
    boolean around = measure.quantity() == Quantity.PERCENT;
    double positive = Arrays.stream(values).filter(value -> value > 0).findFirst().orElse(0);
    double reach = REACH * Math.max(most, around ? -values[0] : 0);
    double low = around || fromZero ? Math.min(0, values[0]) : values[0];
    double high = around ? Math.max(0, most) : most;
    for (Interval ends : intervals) {
      low = Math.min(low, Math.max(around ? -reach : positive / REACH, ends.low()));
      high = Math.max(high, Math.min(reach, ends.high()));
    }
    if (positive == 0 || around || fromZero) {
      return linear(measure, low, high);
    }
    low = low > 0 ? low : positive;
    String title = measure.title() + ", log scale";
    double margin = Math.pow(high / low, MARGIN);
    if (isBinary(measure.quantity(), values)) {
      DoubleFunction<String> label = value -> power(measure.quantity(), value);
      return new Scale(title, low / margin, high * margin, Kind.BINARY, label);
    }
    margin = Math.max(LOG_MARGIN, margin * margin);
    return high * margin / (low / margin) < 10
        ? linear(measure, low, high)
        : new Scale(title, low / margin, high * margin, Kind.LOG, measure.quantity()::tick);
  }

  /** Whether most are powers of two, as lengths of messages are. */
  private static boolean isBinary(Quantity quantity, double... values) {
    return (quantity == Quantity.BYTES || quantity == Quantity.NUMBER)
        && values[0] < values[values.length - 1]
        && values.length < 2 * Arrays.stream(values).filter(Scale::isPowerOfTwo).count();
  }

  private static boolean isPowerOfTwo(double value) {
    return value == Math.rint(value) && Long.bitCount((long) value) == 1;
  }

  private static String power(Quantity quantity, double exponent) {
    long value = 1L << Math.round(exponent);
    // XChart asks for ticks before the first, and widens its steps if they are long.
    return exponent < 0 || Math.abs(exponent - Math.rint(exponent)) > ROUNDING
        ? BLANK
        : quantity == Quantity.BYTES ? ByteSize.exact(value) : Numbers.count(value);
  }

  /** A linear axis in one unit. At 0 it has hardly a margin: XChart draws no tick at the end. */
  private static Scale linear(Measure measure, double from, double to) {
    Unit unit = measure.quantity().ofTicks(Math.max(Math.abs(from), Math.abs(to)));
    double span = to - from;
    double spare =
        span > Math.abs(to) * ROUNDING ? span * MARGIN : Math.max(unit.size(), Math.abs(to)) / 2;
    double min = from - (from == 0 ? (span + spare) * 0.003 : spare);
    double zero = (to + spare - min) * ROUNDING;
    return new Scale(
        measure.title() + (unit.label().isEmpty() ? "" : ", " + Quantity.symbol(unit)),
        min,
        to + spare,
        Kind.LINEAR,
        value -> Numbers.plain(Math.abs(value) < zero ? 0 : unit.of(value)).replace('-', '−'));
  }

  /**
   * Labels of as many ticks as have room: of a logarithmic axis those at 1, 2 and 5 of each decade,
   * at 1 and 3, at 1, or at each n-th 1.
   *
   * @param px length of the axis
   * @param labelPx that a label takes along it
   */
  Function<Double, String> labels(double px, double labelPx) {
    double room = px / Math.log10(max / min) / labelPx;
    String digits = room > 3.7 ? "125" : room > 2.1 ? "13" : "1";
    return place -> {
      String text = label.apply(place);
      if (kind == Kind.LOG) {
        int exponent = (int) Math.floor(Math.log10(place) + ROUNDING);
        boolean fits = Math.floorMod(exponent, (int) Math.ceil(1 / room)) == 0;
        String digit = Numbers.plain(place / Math.pow(10, exponent));
        text = fits && digits.contains(digit) ? text : BLANK;
      }
      // XChart draws no tick at all where the labels of both ends are equal.
      return text.isBlank() && place >= place(max) ? BLANK + BLANK : text;
    };
  }

  /** The nearest value on this axis; NaN stays. */
  double clamp(double value) {
    return Math.max(min, Math.min(max, value));
  }

  /** Where a value or the end nearest to it is on XChart's axis. */
  double place(double value) {
    return kind == Kind.BINARY ? Math.log(clamp(value)) / Math.log(2) : clamp(value);
  }

  /** The value that lies {@code fraction} of the whole axis beyond {@code value}. */
  double moved(double value, double fraction) {
    return kind == Kind.LINEAR
        ? value + fraction * (max - min)
        : value * Math.pow(max / min, fraction);
  }

  String note(List<Interval> intervals) {
    boolean cut =
        intervals.stream()
            .anyMatch(ends -> clamp(ends.low()) != ends.low() || clamp(ends.high()) != ends.high());
    return intervals.isEmpty()
        ? ""
        : "whiskers: 95% interval" + (cut ? " (without an end: beyond the axis)" : "");
  }
}
